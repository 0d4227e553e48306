internal import CMath
public import Events
public import Quantities

/// The true attitude at an instant.
public struct TruthSample: Equatable, Sendable {
  /// The north that the attitude refers to.
  public enum North: Equatable, Sendable { case magnetic, geographic }

  /// The time.
  public var time: Timestamp
  /// Device to east-north-up.
  public var attitude: Quaternion
  /// The north that it refers to.
  public var north: North
  /// Whether it counts: some recordings mark parts that should not be compared, such as those at rest.
  public var counts: Bool
  /// Whether the field was disturbed; nil if unknown.
  public var isDisturbed: Bool?
  /// Whether it is a rotation: traces may hold values that are not finite, and quaternions of length 0.
  let isRotation: Bool
  /// Whether the disturbance is too weak to expect a flag, and too strong to call a flag false.
  public var isDoubtful: Bool
  /// Whether the field, as the given calibration shows it, points away from north by over 10 degrees; nil if unknown.
  public var isBent: Bool?

  /// A truth at an instant.
  public init(
    _ truth: Truth, at time: Timestamp, counts: Bool = true, isDisturbed: Bool? = nil, isDoubtful: Bool = false,
    isBent: Bool? = nil
  ) {
    (self.time, self.counts, self.isDisturbed, self.isDoubtful) = (time, counts, isDisturbed, isDoubtful)
    self.isBent = isBent
    switch truth {
    case .attitude(let attitude):
      // Some quaternions are not normalized; a length far from 1 means that it is not a rotation.
      isRotation = (0.9...1.1).contains(attitude.length)
      self.attitude = attitude.normalized
      north = .magnetic
    case .angles(let heading, let pitch, let roll):
      isRotation = (heading + pitch + roll).radians.isFinite
      attitude = Quaternion(heading: heading, pitch: pitch, roll: roll)
      north = .geographic
    }
  }

  /// The truth between two samples, by linear interpolation of the quaternions, as in the independent check in Python.
  /// It counts if both do.
  static func between(_ a: TruthSample, _ b: TruthSample, at time: Timestamp) -> TruthSample {
    let span = Double((b.time - a.time).nanoseconds)
    let share = span > 0 ? Double((time - a.time).nanoseconds) / span : 0
    if share == 0 { return a }
    if share == 1 { return b }
    let (p, q) = (a.attitude, b.attitude)
    let sign: Double = p.w * q.w + p.x * q.x + p.y * q.y + p.z * q.z < 0 ? -1 : 1
    func mix(_ from: Double, _ to: Double) -> Double { from * (1 - share) + sign * to * share }
    var sample = a
    sample.time = time
    sample.attitude = Quaternion(w: mix(p.w, q.w), x: mix(p.x, q.x), y: mix(p.y, q.y), z: mix(p.z, q.z)).normalized
    sample.counts = a.counts && b.counts
    return sample
  }
}

extension Quaternion {
  /// The attitude from the contract's angles: y points along the heading, raised by the pitch, and the device is rolled
  /// about y.
  init(heading: Angle, pitch: Angle, roll: Angle) {
    func turn(_ angle: Angle, x: Double, y: Double, z: Double) -> Quaternion {
      let (sine, cosine) = (sin(angle * 0.5), cos(angle * 0.5))
      return Quaternion(w: cosine, x: x * sine, y: y * sine, z: z * sine)
    }
    // A heading is clockwise; an angle about up is counter-clockwise.
    self = turn(-heading, x: 0, y: 0, z: 1) * turn(pitch, x: 1, y: 0, z: 0) * turn(roll, x: 0, y: 1, z: 0)
  }

  /// The turn about the vertical, clockwise seen from above: the error of a heading.
  var turnAboutVertical: Angle { Angle(radians: -2 * atan2(z, w)).wrapped }
}
