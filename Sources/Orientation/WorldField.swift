internal import Events
internal import Quantities

/// The field that the world model gives at this place, as a measure for what a magnetometer shows.
struct WorldField: Sendable {
  private let size: Double
  private let cosine: Double
  private let sine: Double

  /// Nil for what is no field.
  init?(_ expected: ExpectedField) {
    guard expected.size > 0, expected.dip.radians.isFinite else { return nil }
    size = expected.size
    (cosine, sine) = (cos(expected.dip), sin(expected.dip))
  }

  /// What is wrong with a field of such a size and direction, where up itself may be off by so many radians.
  func disturbance(
    _ field: (north: Double, up: Double), size seen: Double, tilt: Double, _ tuning: FieldTuning
  ) -> Disturbance? {
    let ratio = seen / (size * scale(of: seen))
    if ratio > 1 + tuning.size * 0.01 { return .strong }
    if ratio < 1 - tuning.size * 0.01 { return .weak }
    // The angle between two directions in the meridian, by its sine: no arc tangent in every sample.
    let apart = abs(field.up * cosine + field.north * sine)
    return apart > (tuning.dip * degree + tilt) * max(seen, 1e-9) ? .dip : nil
  }

  /// The field in the sensor's own scale, towards north and up.
  func like(_ seen: Double) -> (north: Double, up: Double) {
    let length = size * scale(of: seen)
    return (length * cosine, -length * sine)
  }

  /// Some drivers are a hundred times off; nothing else of the size is forgiven.
  private func scale(of seen: Double) -> Double {
    let ratio = seen / size
    if ratio > 50 && ratio < 200 { return 100 }
    return ratio > 0.005 && ratio < 0.02 ? 0.01 : 1
  }
}
