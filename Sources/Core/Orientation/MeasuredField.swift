internal import CMath
internal import Events
internal import Quantities

/// The field as readings report it: its averaged horizontal and vertical parts.
struct MeasuredField: Sendable {
  /// The time over which it is averaged, in seconds.
  private static let averages = 0.05
  /// A steeper field counts as one with this horizontal part, as a share of its size.
  static let steepest = 0.05

  private var horizontal = 0.0
  private var up = 0.0
  private var begun = false

  mutating func observe(_ field: Vector3, dt: Double) {
    let share = begun ? dt / (Self.averages + dt) : 1
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

  /// The ratio of its vertical to its horizontal part: a tilt error turns the heading by this many times the tilt.
  var steepness: Double {
    let size = (horizontal * horizontal + up * up).squareRoot()
    return abs(up) / max(horizontal, Self.steepest * size, 1e-9)
  }
}
