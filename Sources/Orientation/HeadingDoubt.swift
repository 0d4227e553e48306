internal import Events
internal import Quantities

/// The errors that a heading gathers from one sample of the field to the next. Inlined, for a call copies the inertial.
struct HeadingDoubt: Sendable {
  /// How much sooner the local anomaly changes while the device turns: a share, at 1 rad/s.
  private static let bendTurns = 0.3
  /// The correlation time of the local anomaly at rest, in seconds.
  private static let bendRests = 10_000.0

  /// The angle of the field past north by the local anomaly, the error of up and that of the latency: one standard
  /// deviation in radians.
  let bend: Double
  /// The error of a sample across the earth's field by the errors of up and of the latency, in uT.
  let across: Double
  /// The angular rate of the device, in rad/s.
  let rate: Double

  /// The errors in a field with a size, a horizontal part and a variance of departures, in uT.
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

  /// Predicts a track over a time step; `clean` is the time since the last disturbance, in seconds.
  @inline(__always) func grow(
    _ track: inout HeadingTrack, dt: Double, clean: Double, _ inertial: InertialAttitude, _ tuning: FilterTuning
  ) {
    let rest = inertial.rest.duration
    let resting = rest > 0.5
    let wobble = tuning.turnNoise * degree * rate
    // After a longer average at rest the bias drifts less.
    let motion = (resting ? 0.003 / (1 + rest / 5) : tuning.drift) * degree
    let driftVariance = motion * motion + (resting ? 0 : inertial.residual.variance)
    // An anomaly that came of an uncertain tilt ends with it, one that came of a magnet ends with that.
    let settled = track.aa < 2 * bend * bend
    let lives = resting ? Self.bendRests : tuning.bendLasts / (1 + Self.bendTurns * inertial.pace)
    track.predict(
      dt, known: inertial.residual.value, turnNoise: wobble * wobble + (resting ? 2.5e-9 : 1e-8),
      driftVariance: driftVariance, driftLives: tuning.driftLasts * driftVariance / (motion * motion),
      anomalySigma: bend, anomalyLives: settled ? lives : min(lives, clean < 2 ? 1 : 0.15))
  }
}
