public import Quantities

/// The device's attitude and motion at one time.
public struct Pose: Equatable, Sendable {
  /// The heading of y, clockwise from true north, as scripted: not wrapped.
  public var heading: Angle
  /// The elevation of y above the horizon, as scripted: it may pass the zenith.
  public var pitch: Angle
  /// The roll; positive: the right edge down.
  public var roll: Angle
  /// The rate of the heading, in rad/s.
  public var headingRate: Double
  /// The rate of the pitch, in rad/s.
  public var pitchRate: Double
  /// The rate of the roll, in rad/s.
  public var rollRate: Double
  /// The acceleration over ground in m/s2: east, north, up, without gravity.
  public var acceleration: Vector3
  /// The rotation from device axes to true east-north-up.
  public var attitude: Matrix3
  /// The angular rate relative to the ground, in rad/s along the device's axes. It does not include the earth's
  /// rotation.
  var angularRate: Vector3

  /// A pose of three angles and their rates in rad/s.
  ///
  /// The attitude is a roll about y, then a pitch about x, then a clockwise turn about up by the heading. The angular
  /// rate is derived by hand; a test compares it with differences of the attitude.
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

  /// The three angles as in a reading: heading in [0, 360), pitch within 90 degrees, roll in (-180, 180]. Past the
  /// zenith, heading and roll differ from the scripted ones by 180 degrees.
  public var shown: (heading: Angle, pitch: Angle, roll: Angle) {
    let level = pitch.wrapped
    guard level.magnitude > .degrees(90) else { return (heading.onTheCard, level, roll.wrapped) }
    let half = Angle.degrees(180)
    return ((heading + half).onTheCard, (half - level).wrapped, (roll + half).wrapped)
  }

  /// The rotation from device axes to magnetic east-north-up, given a declination (east positive).
  public func magneticAttitude(declination: Angle) -> Quaternion {
    Quaternion(matrix: Pose(heading: heading - declination, pitch: pitch, roll: roll).attitude).upperHalf
  }
}
