internal import Quantities

/// Estimates how far the level frame is turned from magnetic north, which only the magnetometer measures.
///
/// A Kalman filter of three scalars, in radians and seconds, counter-clockwise as seen from above:
///
///     turn'     = drift + noise         the turn of the level frame to north
///     drift'    = -drift / long + ...   the rest of the gyroscope's bias about the vertical
///     anomaly'  = -anomaly / short + …  the angle of the field past north at this place
///     measured  = turn + anomaly + noise
///
/// The anomaly prevents that a field which changes from place to place is averaged like noise: a device at rest learns
/// nothing more from further samples, one that moves measures another anomaly every moment.
struct HeadingTrack: Sendable {
  private(set) var turn = 0.0
  private(set) var drift = 0.0
  private(set) var anomaly = 0.0
  private(set) var tt = 0.0
  private var td = 0.0
  private var ta = 0.0
  private(set) var dd = 0.0
  private var da = 0.0
  private(set) var aa = 0.0

  /// Starts with a first direction of the field; `anomaly` and `drift` are one standard deviation each.
  mutating func begin(turn: Double, noise: Double, anomaly: Double, drift: Double) {
    self.turn = turn
    self.drift = 0
    self.anomaly = 0
    aa = anomaly * anomaly
    tt = noise * noise + aa
    ta = -aa
    dd = drift * drift
    (td, da) = (0, 0)
  }

  /// Predicts over a time step.
  mutating func predict(
    _ dt: Double, known: Double, turnNoise: Double, driftVariance: Double, driftLives: Double, anomalySigma: Double,
    anomalyLives: Double
  ) {
    turn += (drift + known) * dt
    let keepDrift = 1 / (1 + dt / driftLives)
    let keepAnomaly = 1 / (1 + dt / anomalyLives)
    drift *= keepDrift
    anomaly *= keepAnomaly
    tt += dt * (2 * td + dt * dd) + turnNoise * dt
    td = (td + dt * dd) * keepDrift
    ta = (ta + dt * da) * keepAnomaly
    da *= keepDrift * keepAnomaly
    dd = dd * keepDrift * keepDrift + driftVariance * (1 - keepDrift * keepDrift)
    aa = aa * keepAnomaly * keepAnomaly + anomalySigma * anomalySigma * (1 - keepAnomaly * keepAnomaly)
  }

  /// Whether the state is finite.
  var isSound: Bool { (turn + drift + anomaly + tt + dd + aa).isFinite }

  /// The expected variance of a measured direction of the field about the turn.
  func spread(noise: Double) -> Double { tt + 2 * ta + aa + noise }

  /// Corrects by a measured direction of the field, as its angle past the turn.
  mutating func correct(by innovation: Double, noise: Double) {
    let (t, d, a) = (tt + ta, td + da, ta + aa)
    correct(by: innovation - anomaly, (t, d, a), variance: t + a + noise)
  }

  /// Corrects by a measurement of the drift.
  mutating func correctDrift(by innovation: Double, variance: Double) {
    correct(by: innovation, (td, dd, da), variance: dd + variance)
  }

  /// Corrects by an innovation, from its covariances with turn, drift and anomaly and its own variance.
  @inline(__always) private mutating func correct(
    by innovation: Double, _ covariance: (turn: Double, drift: Double, anomaly: Double), variance total: Double
  ) {
    let (t, d, a) = covariance
    guard total > 0 else { return }
    let left = innovation / total
    turn += t * left
    drift += d * left
    anomaly += a * left
    tt -= t * t / total
    td -= t * d / total
    ta -= t * a / total
    dd -= d * d / total
    da -= d * a / total
    aa -= a * a / total
  }

  /// Corrects the drift to zero: at rest the bias is known.
  mutating func settleDrift() { correctDrift(by: -drift, variance: 0.1 * degree * 0.1 * degree) }

  /// Adds an uncertainty of the drift, one standard deviation.
  mutating func doubt(drift sigma: Double) { dd += sigma * sigma }

  /// Starts a new anomaly, as at another place.
  mutating func renewAnomaly(sigma: Double) {
    anomaly = 0
    (ta, da) = (0, 0)
    aa = sigma * sigma
  }

  /// Changes the drift by a correction of the bias about the vertical.
  mutating func shift(drift change: Double) { drift += change }

  /// Turns without a measurement, as over a gap.
  mutating func shift(turn change: Double, variance: Double) {
    turn += change
    tt += variance
  }
}
