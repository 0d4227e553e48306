internal import Quantities

/// QST.
extension Part {
  /// Magnetometers.
  static let magnetometersOfQST: [Part] = [
    // QST QMC5883L, often sold as an HMC5883L: +-8 G at 3000 LSB/G, 10 to 200 Hz: its drivers. Noise 6 mG (z: 8 mG),
    // and tolerances of zero and gain worse than the HMC5883L's: assumed for a cheap part.
    magn(
      "qmc5883l", device: "qmc5883l", step: Step(33_333, decimals: 6), to: 32_767, noise: each(0.6, 0.6, 0.8),
      zero: 15, gain: 0.05, rates: [10, 50, 100, 200], latency: 0.008,
      layout: ChannelLayout(scaleText: "0.000333333", mount: .direction))
  ]
}
