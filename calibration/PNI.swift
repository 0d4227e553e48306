internal import Quantities

/// PNI.
extension Part {
  /// Magnetometers.
  static let magnetometersOfPNI: [Part] = [
    // PNI RM3100 at 200 cycles: 75 counts/uT, 15 nT rms: PNI's introduction to the technology. 24 bits in 32,
    // big-endian: rm3100-core.c. The most accurate part here.
    magn(
      "rm3100", device: "rm3100", step: Step(13_333, decimals: 6), to: 60_000, noise: each(0.015, 0.015, 0.015),
      zero: 0.5, gain: 0.005, rates: [9, 18, 37, 75, 150], latency: 0.007,
      layout: ChannelLayout(
        bigEndian: true, realBits: 24, storageBits: 32, shift: 8, scaleText: "0.000133333", rate: .type))
  ]
}
