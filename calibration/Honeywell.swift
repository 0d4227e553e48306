internal import Quantities

/// Honeywell.
extension Part {
  /// Magnetometers.
  static let magnetometersOfHoneywell: [Part] = [
    // Honeywell HMC5883L at its default +-1.3 G. 1090 LSB/G, counts -2048 to 2047 and -4096 on overflow: datasheet
    // tables 9 and 13; resolution 2 mG: its front page. Scan order x, z, y, big-endian, rates up to 75 Hz, and a
    // scale that the shipped driver prints 100 times too small: hmc5843_core.c.
    magn(
      "hmc5883l", device: "hmc5883l", step: Step(9174, decimals: 5), to: 2047, overflow: .says(-4096),
      noise: each(0.2, 0.2, 0.2), zero: 5, gain: 0.025, rates: [0.75, 1.5, 3, 7.5, 15, 30, 75], latency: 0.006,
      layout: ChannelLayout(
        order: [.x, .z, .y], bigEndian: true, written: "0.000009174", rate: .type, mount: .direction))
  ]
}

extension Quirk {
  /// Of Honeywell's parts.
  static let ofHoneywell = [
    // drivers/iio/magnetometer/hmc5843_core.c gives 1/1280 G a count as 7812 nano instead of 781250; the same table and
    // the same error for its sisters. Their true scales are 4.5e-4 to 4.7e-3 G a count, their wrong ones a hundredth.
    Quirk(
      of: ["hmc5843", "hmc5883", "hmc5883l", "hmc5983"], .magn, .scale(times: 100, below: 1e-4),
      "its driver's scale is 100 times too small")
  ]
}
