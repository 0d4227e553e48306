internal import CMath
internal import Events
internal import Quantities

/// The heading, pitch and roll of a device, of an attitude that others state in their own axes.
struct TrueAngles {
  /// The angles, with the heading from true north.
  let truth: Truth

  /// Those of a rotation from the axes of a recording to north, east and down, as aircraft state it; nil for what is no
  /// rotation. `axes` are the device's axes in those of the recording.
  init?(of q: Quaternion, axes: AxisMap) {
    guard (0.9...1.1).contains(q.length) else { return nil }
    // From north, east and down to east, north and up the exchange is that of the axes of aircraft.
    let device = AxisMap.aircraft.matrix * q.normalized.matrix * axes.matrix.transposed
    truth = TrueAngles.angles(device)
  }

  /// Those of roll, pitch and yaw in degrees, in the order of aircraft.
  init?(roll: Double, pitch: Double, yaw: Double, axes: AxisMap) {
    guard roll.isFinite, pitch.isFinite, yaw.isFinite else { return nil }
    self.init(of: TrueAngles.turn(roll: roll, pitch: pitch, yaw: yaw), axes: axes)
  }

  /// The rotation of roll, pitch and yaw in degrees, in the order of aircraft.
  static func turn(roll: Double, pitch: Double, yaw: Double) -> Quaternion {
    func turn(_ degrees: Double, _ axis: Vector3) -> Quaternion {
      Quaternion(rotation: axis * Angle.degrees(degrees).radians)
    }
    return turn(yaw, Vector3(0, 0, 1)) * turn(pitch, Vector3(0, 1, 0)) * turn(roll, Vector3(1, 0, 0))
  }

  /// The attitude of a device from a rotation of the recording's axes to those of the world, which `world` turns to
  /// east, north and up; nil for no rotation.
  static func attitude(_ q: Quaternion, axes: AxisMap, world: AxisMap = .same) -> Truth? {
    guard (0.9...1.1).contains(q.length) else { return nil }
    let turned = world.matrix * q.normalized.matrix * axes.matrix.transposed
    return .attitude(Quaternion(matrix: turned).normalized.upperHalf)
  }

  /// What the attitude or the course in a log of an autopilot is as the truth.
  static func words(_ truth: RecordedTruth?) -> String {
    switch truth ?? .simulated {
    case .simulated: "the attitude that the simulator gave its aircraft, exact"
    case .attitude:
      "the attitude that the autopilot computed, with the same sensors. Its error is not stated, and that of its "
        + "magnetometer is in it"
    case .course: Course.words
    }
  }

  /// The angles of a matrix whose rows are east, north and up in the device's axes.
  private static func angles(_ m: Matrix3) -> Truth {
    .angles(
      heading: Angle(radians: atan2(m.x.y, m.y.y)).onTheCard,
      pitch: Angle(radians: asin(min(1, max(-1, m.z.y)))), roll: Angle(radians: atan2(-m.z.x, m.z.z)))
  }
}
