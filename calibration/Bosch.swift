internal import Quantities

/// Bosch Sensortec.
extension Part {
  /// Magnetometers.
  static let magnetometersOfBosch: [Part] = [
    // Bosch BMM150: 16 LSB/uT after compensation, 32-bit channels, 2 to 30 Hz: bmc150_magn.c. +-1300 uT and a
    // resolution of 0.3 uT: data sheet BST-BMM150-DS001, key features. Noise in the regular preset: assumed, 0.6 uT.
    magn(
      "bmm150", device: "bmc150_magn", step: Step(625, decimals: 4), to: 20_800, overflow: .marker(.min),
      noise: each(0.6, 0.6, 0.6), zero: 20, gain: 0.02, rates: [2, 6, 8, 10, 15, 20, 25, 30], latency: 0.012,
      layout: ChannelLayout(realBits: 32, storageBits: 32, scaleText: "0.000625", rate: .type, mount: .direction))
  ]
}
