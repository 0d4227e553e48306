internal import Quantities

/// Honeywell.
extension Part {
  /// Magnetometers.
  static let magnetometersOfHoneywell: [Part] = [
    // Honeywell HMC5883L in its default range of +-1.3 G. 1090 LSB/G, counts -2048 to 2047, and -4096 on overflow: data
    // sheet, tables 9 and 13. Resolution 2 mG: data sheet, front page. Scan order x, z, y, big-endian, rates up to
    // 75 Hz, and a scale that the driver prints 100 times too small: hmc5843_core.c.
    magn(
      "hmc5883l", device: "hmc5883l", step: Step(9174, decimals: 5), to: 2047, overflow: .marker(-4096),
      noise: each(0.2, 0.2, 0.2), zero: 5, gain: 0.025, rates: [0.75, 1.5, 3, 7.5, 15, 30, 75], latency: 0.006,
      layout: ChannelLayout(
        order: [.x, .z, .y], bigEndian: true, scaleText: "0.000009174", rate: .type, mount: .direction))
  ]
}

extension Quirk {
  /// The quirks of Honeywell's drivers.
  static let ofHoneywell = [
    // drivers/iio/magnetometer/hmc5843_core.c states 1/1280 G a count as 7812 nano instead of 781250. Its tables for
    // the related parts have the same error. The true scales are 4.5e-4 to 4.7e-3 G a count, the stated ones 100 times
    // smaller.
    Quirk(
      of: ["hmc5843", "hmc5883", "hmc5883l", "hmc5983"], .magn, .scale(times: 100, below: 1e-4),
      "its driver's scale is 100 times too small")
  ]
}
