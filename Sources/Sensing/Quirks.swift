internal import Quantities

/// What drivers are known to say wrongly of their parts.
enum Quirks {
  /// One known error.
  struct Quirk: Sendable {
    /// The parts' names.
    let parts: Set<String>
    /// Which of their sensors.
    let role: SensorRole
    /// It applies to a scale below this only, so that a mended kernel is believed.
    let below: Double
    /// What the scale is to be multiplied by.
    let factor: Double
    /// In words.
    let words: String
  }

  /// All of them.
  static let known = [
    // drivers/iio/magnetometer/hmc5843_core.c gives 1/1280 G a count as 7812 nano instead of 781250; the same table and
    // the same error for its sisters. Their true scales are 4.5e-4 to 4.7e-3 G a count, their wrong ones a hundredth.
    Quirk(
      parts: ["hmc5843", "hmc5883", "hmc5883l", "hmc5983"], role: .magn, below: 1e-4, factor: 100,
      words: "its driver's scale is 100 times too small")
  ]

  /// The one that applies.
  static func quirk(part: String?, role: SensorRole, scale: Double) -> Quirk? {
    guard let part else { return nil }
    return known.first { $0.parts.contains(part) && $0.role == role && scale > 0 && scale < $0.below }
  }
}
