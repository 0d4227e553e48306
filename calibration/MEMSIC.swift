internal import Quantities

/// MEMSIC.
extension Part {
  /// Magnetometers.
  static let magnetometersOfMEMSIC: [Part] = [
    // MMC5603: +-30 G in 20 bits, 62.5 uG a count, 524288 counts at zero field, rates: mmc5633.c. That driver has no
    // buffer; the simulated board adds one with 32-bit channels. Noise 2 mG, and the zero offset left after a set and a
    // reset: assumed.
    magn(
      "mmc5603", device: "mmc5603", step: Step(625, decimals: 5), to: 480_000, noise: each(0.2, 0.2, 0.2), zero: 5,
      gain: 0.03, rates: [1.2, 2, 3.5, 6.6], latency: 0.007,
      layout: ChannelLayout(
        realBits: 32, storageBits: 32, zeroCount: 524_288, scaleText: "0.000062500", rate: .type, mount: .absent))
  ]
}

extension Quirk {
  /// The quirks of MEMSIC's drivers.
  static let ofMEMSIC = [
    // drivers/iio/magnetometer/mmc5633.c returns unsigned numbers of 20 bits, 524288 at zero field, and has no offset
    // attribute: every axis would show 3.3 mT. A corrected kernel has the attribute or returns smaller numbers.
    Quirk(
      of: ["mmc5603", "mmc5633"], .magn, .zeroCount(524_288),
      "its driver counts from the lowest field instead of zero field")
  ]
}
