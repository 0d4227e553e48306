public import Events
internal import Profiles
public import Quantities

/// The true motion and field.
extension Simulator {
  /// The true attitude and motion of the device.
  public func pose(at time: Timestamp) -> Pose { motion.pose(at: time.seconds) }

  /// The field that magnets and the scripted anomaly add now, in uT, in device axes.
  public var addedField: Vector3 {
    let pose = pose(at: now)
    let bent = pose.attitude * field(at: now.seconds, pose) - surroundings(at: now.seconds)
    return pose.attitude.transposed * bent
  }

  /// The field in uT at the device, without magnets and the scripted anomaly: the earth's, the place's and the room's.
  func surroundings(at time: Double) -> Vector3 {
    guard let room else { return world.field + drawnAnomaly }
    let place = motion.place(at: time)
    return world.field + drawnAnomaly + room.field(east: place.east, north: place.north)
  }

  /// The field in device axes, in uT: the surroundings', the scripted anomaly and every magnet's.
  func field(at time: Double, _ pose: Pose) -> Vector3 {
    var outside = surroundings(at: time)
    outside += Vector3(anomaly.east.at(time).value, anomaly.north.at(time).value, anomaly.up.at(time).value)
    var inside = Vector3.zero
    for magnet in magnets {
      switch magnet.frame {
      case .world: outside += magnet.field(at: time)
      case .device: inside += magnet.field(at: time)
      }
    }
    return pose.attitude.transposed * outside + inside
  }

  /// Whether magnetic north seems to be off by more than an angle below 90 degrees, for a device whose only correction
  /// is the last `calibration` event. The causes are the surrounding field, magnets and the calibration's error,
  /// without noise. Nil without such an event or without a magnetometer.
  public func isBent(beyond limit: Angle) -> Bool? {
    guard let correction, let (fitting, errors) = mounted.first(where: { $0.fitting.part.kind == .magn }) else {
      return nil
    }
    let pose = pose(at: now)
    let raw = errors.matrix * (fitting.mount.transposed * field(at: now.seconds, pose)) + errors.offset
    let seen = pose.attitude * (correction.matrix * (fitting.mount * raw - correction.offset))
    func size(_ v: Vector3) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }
    let cosine = seen.x * world.field.x + seen.y * world.field.y
    return cosine < size(seen) * size(world.field) * sineAndCosine(limit.radians).cosine
  }

  /// The content of a `truth` event. Angles are rounded to a millionth of a degree and quaternions to seven decimals:
  /// this hides differences in the last bits of C library functions.
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
