internal import Quantities

/// Estimates how far the level frame is turned from magnetic north, which only the magnetometer measures.
///
/// A Kalman filter of three scalars, in radians and seconds, counter-clockwise as seen from above:
///
///     turn'    = drift + scale x rate + noise   the turn of the level frame to north
///     drift'   = noise                          the rest of the gyroscope's bias about the vertical
///     scale'   = 0                              the error of the gyroscope's scale, as a share
///     measured = turn + how far the field is bent
struct NorthTrack: Sendable {
  private(set) var turn = 0.0
  private(set) var drift = 0.0
  private(set) var scale = 0.0
  private(set) var tt = 0.0
  private var td = 0.0
  private var ts = 0.0
  private var dd = 0.0
  private var ds = 0.0
  private var ss = 0.0

  /// Starts with a first direction of the field and its variance; `drift` and `scale` are one standard deviation each.
  mutating func begin(turn: Double, variance: Double, drift: Double, scale: Double) {
    self = NorthTrack()
    self.turn = turn
    tt = variance
    dd = drift * drift
    ss = scale * scale
  }

  /// Predicts over a time step in which the gyroscope has turned the frame about the vertical by an angle; `walk` and
  /// `wander` are what the variances of turn and drift grow by in a second.
  mutating func predict(_ dt: Double, turned angle: Double, walk: Double, wander: Double) {
    turn += drift * dt + scale * angle
    tt += 2 * (dt * td + angle * ts) + dt * dt * dd + 2 * dt * angle * ds + angle * angle * ss + walk * dt
    td += dt * dd + angle * ds
    ts += dt * ds + angle * ss
    dd += wander * dt
  }

  /// Whether the state is finite.
  var isSound: Bool { (turn + drift + scale + tt + dd + ss).isFinite }

  /// Corrects by a measured direction, as its angle past the turn.
  mutating func correct(by innovation: Double, variance: Double) {
    correct(by: innovation, (tt, td, ts), variance: tt + variance)
  }

  /// Corrects the drift to zero: at rest the bias is known.
  mutating func settleDrift(variance: Double) { correct(by: -drift, (td, dd, ds), variance: dd + variance) }

  /// Corrects by an innovation, from its covariances with turn, drift and scale and its own variance.
  @inline(__always) private mutating func correct(
    by innovation: Double, _ covariance: (turn: Double, drift: Double, scale: Double), variance total: Double
  ) {
    let (t, d, s) = covariance
    guard total > 0 else { return }
    let left = innovation / total
    turn += t * left
    drift += d * left
    scale += s * left
    tt -= t * t / total
    td -= t * d / total
    ts -= t * s / total
    dd -= d * d / total
    ds -= d * s / total
    ss -= s * s / total
  }

  /// Changes the drift by a correction of the bias about the vertical.
  mutating func shift(drift change: Double) { drift += change }

  /// Makes the turn less certain by a variance.
  mutating func doubt(_ variance: Double) { tt += variance }
}
