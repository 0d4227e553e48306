public import Quantities

/// How the device lies and moves at one instant.
public struct Pose: Equatable, Sendable {
  /// Of y, from true north, clockwise, as the script counts it: neither wrapped nor bounded.
  public var heading: Angle
  /// Of y, above the horizon; past the zenith the script may go on counting.
  public var pitch: Angle
  /// The right edge down.
  public var roll: Angle
  /// How fast the heading changes, in rad/s.
  public var headingRate: Double
  /// How fast the pitch changes, in rad/s.
  public var pitchRate: Double
  /// How fast the roll changes, in rad/s.
  public var rollRate: Double
  /// Acceleration over ground in m/s2: east, north, up. Gravity is not in it.
  public var acceleration: Vector3
  /// Device to true east-north-up.
  public var attitude: Matrix3
  /// The angular rate in rad/s along the device's axes, as a gyroscope at rest on the stars' background would feel it
  /// but for the earth's own turn.
  public var angularRate: Vector3

  /// A pose of three angles and their rates in rad/s.
  ///
  /// The attitude is the turn by the heading clockwise about up, after the pitch about x, after the roll about y; the
  /// rate follows from the same three by hand, and a test holds it against differences of the attitude.
  public init(
    heading: Angle, pitch: Angle, roll: Angle, headingRate: Double = 0, pitchRate: Double = 0, rollRate: Double = 0,
    acceleration: Vector3 = .zero
  ) {
    self.heading = heading
    self.pitch = pitch
    self.roll = roll
    self.acceleration = acceleration
    self.headingRate = headingRate
    self.pitchRate = pitchRate
    self.rollRate = rollRate
    let (sh, ch) = sineAndCosine(heading.radians)
    let (sp, cp) = sineAndCosine(pitch.radians)
    let (sr, cr) = sineAndCosine(roll.radians)
    attitude = Matrix3(
      rows: Vector3(ch * cr + sh * sp * sr, sh * cp, ch * sr - sh * sp * cr),
      Vector3(-sh * cr + ch * sp * sr, ch * cp, -sh * sr - ch * sp * cr),
      Vector3(-cp * sr, sp, cp * cr))
    let downward = -headingRate * cp
    angularRate = Vector3(
      cr * pitchRate - sr * downward, rollRate - headingRate * sp, sr * pitchRate + cr * downward)
  }

  /// The three angles as a compass card and a level show them: heading in [0, 360), pitch within 90 degrees, roll in
  /// (-180, 180]; a script that tilts past the zenith comes out turned round.
  public var shown: (heading: Angle, pitch: Angle, roll: Angle) {
    let level = pitch.wrapped
    guard level.magnitude > .degrees(90) else { return (heading.onTheCard, level, roll.wrapped) }
    let half = Angle.degrees(180)
    return ((heading + half).onTheCard, (half - level).wrapped, (roll + half).wrapped)
  }

  /// The attitude as device to magnetic east-north-up, where magnetic north lies so far east of true north.
  public func magneticAttitude(declination: Angle) -> Quaternion {
    Quaternion(matrix: Pose(heading: heading - declination, pitch: pitch, roll: roll).attitude).upperHalf
  }
}
