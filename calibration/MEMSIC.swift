internal import Quantities

/// MEMSIC.
extension Part {
  /// Magnetometers.
  static let magnetometersOfMEMSIC: [Part] = [
    // MMC5603: +-30 G in 20 bits, 62.5 uG a count, 524288 counts in no field, rates: mmc5633.c, which has no buffer; the
    // board gives it one of 32 bits. Noise 2 mG, and the zero that a set and a reset leave: assumed.
    magn(
      "mmc5603", device: "mmc5603", step: Step(625, decimals: 5), to: 480_000, noise: each(0.2, 0.2, 0.2), zero: 5,
      gain: 0.03, rates: [1.2, 2, 3.5, 6.6], latency: 0.007,
      layout: ChannelLayout(
        realBits: 32, storageBits: 32, null: 524_288, written: "0.000062500", rate: .type, mount: .absent))
  ]
}

extension Quirk {
  /// Of MEMSIC's parts.
  static let ofMEMSIC = [
    // drivers/iio/magnetometer/mmc5633.c passes on 20 bits without a sign, half of them in no field, and has no offset
    // attribute that says so: every axis would show 3.3 mT. A kernel that mends it will have one, or show less.
    Quirk(
      of: ["mmc5603", "mmc5633"], .magn, .null(524_288), "its driver counts from the lowest field, not from none")
  ]
}
