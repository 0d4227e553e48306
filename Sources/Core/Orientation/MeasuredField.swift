internal import CMath
internal import Events
internal import Quantities

/// The field that readings report: its horizontal and vertical part, averaged over 50 ms.
struct MeasuredField: Sendable {
  private var horizontal = 0.0
  private var up = 0.0
  private var begun = false

  mutating func observe(_ field: Vector3, dt: Double) {
    let share = begun ? dt / (0.05 + dt) : 1
    horizontal += ((field.x * field.x + field.y * field.y).squareRoot() - horizontal) * share
    up += (field.z - up) * share
    begun = true
  }

  /// Size and dip; nil before the first sample.
  var field: ObservedField? {
    guard begun else { return nil }
    return ObservedField(
      size: (horizontal * horizontal + up * up).squareRoot(), dip: Angle(radians: -atan2(up, horizontal)))
  }

  /// The ratio of its vertical to its horizontal part: a tilt error turns the heading by this multiple of itself.
  var steepness: Double {
    let size = (horizontal * horizontal + up * up).squareRoot()
    return abs(up) / max(horizontal, 0.05 * size, 1e-9)
  }
}
