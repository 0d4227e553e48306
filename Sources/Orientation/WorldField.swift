internal import Events
internal import Quantities

/// The field of the world model at this place, to compare samples with.
struct WorldField: Sendable {
  private let size: Double
  private let cosine: Double
  private let sine: Double

  /// Nil where the size or the dip is not valid.
  init?(_ expected: ExpectedField) {
    guard expected.size > 0, expected.dip.radians.isFinite else { return nil }
    size = expected.size
    (cosine, sine) = (cos(expected.dip), sin(expected.dip))
  }

  /// The disturbance that a field shows; `tilt` is the uncertainty of up in radians. Nil where it shows none.
  func disturbance(
    _ field: (north: Double, up: Double), size seen: Double, tilt: Double, _ tuning: FieldTuning
  ) -> Disturbance? {
    let ratio = seen / (size * scale(of: seen))
    if ratio > 1 + tuning.size * 0.01 { return .strong }
    if ratio < 1 - tuning.size * 0.01 { return .weak }
    // The sine of the angle between two directions in the meridian: this saves an arc tangent.
    let apart = abs(field.up * cosine + field.north * sine)
    return apart > (tuning.dip * degree + tilt) * max(seen, 1e-9) ? .dip : nil
  }

  /// The field in the scale of the sensor, towards north and up.
  func like(_ seen: Double) -> (north: Double, up: Double) {
    let length = size * scale(of: seen)
    return (length * cosine, -length * sine)
  }

  /// The scale of the sensor: some drivers are wrong by a factor of 100. Other factors count as a disturbance.
  private func scale(of seen: Double) -> Double {
    let ratio = seen / size
    if ratio > 50 && ratio < 200 { return 100 }
    return ratio > 0.005 && ratio < 0.02 ? 0.01 : 1
  }
}
