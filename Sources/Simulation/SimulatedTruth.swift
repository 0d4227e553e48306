public import Events
public import Quantities

/// The true motion and field.
extension Simulator {
  /// The true attitude and motion of the device.
  public func pose(at time: Timestamp) -> Pose { motion.pose(at: time.seconds) }

  /// The field that magnets and the scripted anomaly add now, in uT, in the device's axes.
  public var addedField: Vector3 {
    let pose = pose(at: now)
    let bent = pose.attitude * field(at: now.seconds, pose) - world.field - drawnAnomaly
    return pose.attitude.transposed * bent
  }

  /// The content of a `truth` event. Angles are rounded to a millionth of a degree and quaternions to seven decimals:
  /// the last bits of a C library's functions do not show.
  public func truth(at time: Timestamp) -> Truth {
    let pose = pose(at: time)
    if scenario.truth?.asAttitude == true {
      let q = pose.magneticAttitude(declination: world.declination)
      func short(_ value: Double) -> Double { (value * 1e7).rounded() / 1e7 }
      return .attitude(Quaternion(w: short(q.w), x: short(q.x), y: short(q.y), z: short(q.z)))
    }
    let shown = pose.shown
    func short(_ angle: Angle) -> Angle { .degrees((angle.degrees * 1e6).rounded() / 1e6) }
    return .angles(heading: short(shown.heading).onTheCard, pitch: short(shown.pitch), roll: short(shown.roll))
  }
}

extension Timestamp {
  /// Seconds since the stream began.
  var seconds: Double { Double(nanoseconds) * 1e-9 }
}
