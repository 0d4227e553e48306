internal import Events
internal import Quantities

/// What a heading may go wrong by from one sample of the field to the next. Inlined, for a call copies the inertial.
struct HeadingDoubt: Sendable {
  /// How much sooner the bend changes the faster the device turns: as a share, at 1 rad/s.
  private static let bendTurns = 0.3
  /// How long the bend stays the same while the device lies still, in seconds.
  private static let bendRests = 10_000.0

  /// How far the field points past north here, for the place's own sake, for want of a sure up, or of a sure latency:
  /// one standard deviation in radians.
  let bend: Double
  /// How far across the earth's field a sample may be for want of a sure up or latency, in uT.
  let across: Double
  /// How fast the device turns, in rad/s.
  let rate: Double

  /// In a field of such a size and horizontal part, whose departures scatter by such a variance, in uT.
  @inline(__always) init(
    _ inertial: InertialAttitude, size: Double, north: Double, unrest: Double, late sigma: Double,
    _ tuning: FilterTuning
  ) {
    rate = inertial.frame.rate.length
    let own = (tuning.bend * 0.01 * size) / north
    let tilted = inertial.tilt * size / north
    let late = rate * sigma
    let meridian = min(unrest / (north * north), 1)
    bend = (own * own + tilted * tilted + late * late + meridian).squareRoot()
    across =
      (late + 2 * (inertial.tilt * inertial.tilt + inertial.leanedBack * inertial.leanedBack).squareRoot()) * size
  }

  /// Time goes on for a heading, so long after the field was last disturbed.
  @inline(__always) func grow(
    _ track: inout HeadingTrack, dt: Double, clean: Double, _ inertial: InertialAttitude, _ tuning: FilterTuning
  ) {
    let rest = inertial.rest.duration
    let resting = rest > 0.5
    let wobble = tuning.turnNoise * degree * rate
    // A gyroscope that has been averaged at rest drifts the less the longer that was.
    let motion = (resting ? 0.003 / (1 + rest / 5) : tuning.drift) * degree
    let driftVariance = motion * motion + (resting ? 0 : inertial.residual.variance)
    // What was put down to a tilt not yet known does not outlive it; what a magnet leaves behind it goes with it.
    let settled = track.aa < 2 * bend * bend
    let lives = resting ? Self.bendRests : tuning.bendLasts / (1 + Self.bendTurns * inertial.pace)
    track.predict(
      dt, known: inertial.residual.value, turnNoise: wobble * wobble + (resting ? 2.5e-9 : 1e-8),
      driftVariance: driftVariance, driftLives: tuning.driftLasts * driftVariance / (motion * motion),
      anomalySigma: bend, anomalyLives: settled ? lives : min(lives, clean < 2 ? 1 : 0.15))
  }
}
