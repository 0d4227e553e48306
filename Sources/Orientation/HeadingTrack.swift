internal import Quantities

/// The one thing only the magnetometer knows: how far the level frame is turned from magnetic north.
///
/// A Kalman filter of three scalars, in radians and seconds, counter-clockwise as seen from above:
///
///     turn'     = drift + noise         what the level frame has to be turned by to face north
///     drift'    = -drift / long + ...   what is left of the gyroscope's bias about the vertical
///     anomaly'  = -anomaly / short + …  how far the field here points past north
///     measured  = turn + anomaly + noise
///
/// The anomaly keeps a field that bends from place to place from being averaged as if it were noise: a device that
/// rests learns nothing more, however long it looks; one that moves sees another anomaly every moment.
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

  /// A first direction of the field, and how far its anomaly and the drift may be off: one standard deviation each.
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

  /// Time goes on.
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

  /// Whether all of it are numbers: what is none passes into everything else.
  var isSound: Bool { (turn + drift + anomaly + tt + dd + aa).isFinite }

  /// The variance that a direction of the field is expected to scatter by around the turn.
  func spread(noise: Double) -> Double { tt + 2 * ta + aa + noise }

  /// The field points so far past the turn.
  mutating func correct(by innovation: Double, noise: Double) {
    let (t, d, a) = (tt + ta, td + da, ta + aa)
    let total = t + a + noise
    guard total > 0 else { return }
    let left = (innovation - anomaly) / total
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

  /// The drift is known from elsewhere: to be so much, with a variance.
  mutating func correctDrift(by innovation: Double, variance: Double) {
    let total = dd + variance
    guard total > 0 else { return }
    let left = innovation / total
    let (t, d, a) = (td, dd, da)
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

  /// The gyroscope lies still, and what it shows is taken off: nothing is left that drifts.
  mutating func settleDrift() { correctDrift(by: -drift, variance: 0.1 * degree * 0.1 * degree) }

  /// The drift may be so much further off than was thought: one standard deviation.
  mutating func doubt(drift sigma: Double) { dd += sigma * sigma }

  /// Another place, another anomaly: the last one says nothing about it.
  mutating func renewAnomaly(sigma: Double) {
    anomaly = 0
    (ta, da) = (0, 0)
    aa = sigma * sigma
  }

  /// The bias was corrected about the vertical: what is left of it is so much less.
  mutating func shift(drift change: Double) { drift += change }

  /// Turned by so much without being asked: a gap, or a value taken back.
  mutating func shift(turn change: Double, variance: Double) {
    turn += change
    tt += variance
  }
}
