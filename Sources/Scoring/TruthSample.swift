internal import CMath
public import Events
public import Quantities

/// How the device really lay at an instant, as an attitude that can be compared and put between two others.
public struct TruthSample: Equatable, Sendable {
  /// Which north its attitude is about.
  public enum North: Equatable, Sendable { case magnetic, geographic }

  /// When.
  public var time: Timestamp
  /// Device to east-north-up.
  public var attitude: Quaternion
  /// About which north.
  public var north: North
  /// Whether it counts: where nothing moves, some recordings have a truth that is not to be compared.
  public var counts: Bool
  /// Whether the field was disturbed; nil where nobody says.
  public var isDisturbed: Bool?
  /// Whether it is how a device can lie: traces may hold what is no number, and quaternions that turn nothing.
  public let isRotation: Bool
  /// Whether nobody can say that it was and nobody that it was not: there is nothing to blame a flag for, or no flag.
  public var isDoubtful: Bool

  /// A truth at an instant.
  public init(
    _ truth: Truth, at time: Timestamp, counts: Bool = true, isDisturbed: Bool? = nil, isDoubtful: Bool = false
  ) {
    (self.time, self.counts, self.isDisturbed, self.isDoubtful) = (time, counts, isDisturbed, isDoubtful)
    switch truth {
    case .attitude(let attitude):
      // Some are not normalised; what is far from 1 is no rotation.
      isRotation = (0.9...1.1).contains(attitude.length)
      self.attitude = attitude.normalized
      north = .magnetic
    case .angles(let heading, let pitch, let roll):
      isRotation = (heading + pitch + roll).radians.isFinite
      attitude = Quaternion(heading: heading, pitch: pitch, roll: roll)
      north = .geographic
    }
  }

  /// The truth between two samples: the straight way from one quaternion to the other, as the independent check in
  /// Python has it. It counts where both do.
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
  /// The attitude of a device whose y axis points along a heading, raised by a pitch, and which is then rolled about
  /// it: the contract's angles.
  init(heading: Angle, pitch: Angle, roll: Angle) {
    func turn(_ angle: Angle, x: Double, y: Double, z: Double) -> Quaternion {
      let (sine, cosine) = (sin(angle * 0.5), cos(angle * 0.5))
      return Quaternion(w: cosine, x: x * sine, y: y * sine, z: z * sine)
    }
    // A heading is clockwise, and about up angles are counted the other way.
    self = turn(-heading, x: 0, y: 0, z: 1) * turn(pitch, x: 1, y: 0, z: 0) * turn(roll, x: 0, y: 1, z: 0)
  }

  /// How far it turns about the vertical, clockwise seen from above: what is wrong with a heading.
  var turnAboutVertical: Angle { Angle(radians: -2 * atan2(z, w)).wrapped }
}
