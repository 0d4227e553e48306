internal import CMath
public import Events
public import Quantities

/// The pointing axis of the device and its azimuth.
///
/// On a flat device the top edge points. On an upright device that edge has no azimuth, so the axis points out of the
/// back. In between, the axis changes smoothly with the pitch.
public struct PointingAxis: Equatable, Sendable {
  /// The settings.
  public var tuning: PointingTuning

  /// An axis.
  public init(_ tuning: PointingTuning) { self.tuning = tuning }

  /// The azimuth of the axis clockwise from the north of the attitude's frame, and the length of the axis's horizontal
  /// part.
  public func azimuth(of attitude: Matrix3) -> (angle: Angle, horizontal: Double) {
    let axis = self.axis(pitch: asin(max(-1, min(1, attitude.z.y))))
    let east = attitude.x.dot(axis)
    let north = attitude.y.dot(axis)
    let horizontal = (east * east + north * north).squareRoot()
    return (Angle(radians: atan2(east, north)), horizontal)
  }

  /// The axis in device axes at a pitch in radians.
  private func axis(pitch: Double) -> Vector3 {
    switch tuning.forward {
    case .y: return Vector3(0, 1, 0)
    case .back: return Vector3(0, 0, -1)
    case .auto:
      let above = (abs(pitch) * (180 / .pi) - tuning.tiltBegins) / max(tuning.tiltSpan, 1e-9)
      let x = min(max(above, 0), 1)
      let moved = x * x * (3 - 2 * x)
      return Vector3(0, 1 - moved, pitch < 0 ? moved : -moved)
    }
  }
}

extension Matrix3 {
  /// An attitude's pitch: the angle of y above the horizon.
  public var pitch: Angle { Angle(radians: asin(max(-1, min(1, z.y)))) }

  /// An attitude's roll: positive when the right edge is down.
  public var roll: Angle { Angle(radians: atan2(-z.x, z.z)) }
}
