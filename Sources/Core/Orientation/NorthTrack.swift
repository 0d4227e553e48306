internal import Quantities

/// How far the level frame is turned from north, as the gyroscope alone carries it from one instant on.
///
///     turn'  = drift + scale x rate + noise   the turn of the level frame to north
///     drift' = noise                          the rest of the gyroscope's bias about the vertical
///     scale' = 0                              the error of the gyroscope's scale, as a share
///
/// Angles are in radians, counter-clockwise as seen from above; `tt` to `ss` are the variances and covariances.
struct NorthTrack: Sendable {
  private(set) var turn: Double
  private var drift: Double
  private let scale: Double
  private(set) var tt: Double
  private var td: Double
  private var ts: Double
  private var dd: Double
  private var ds: Double
  private let ss: Double

  /// Begins with what the field has shown.
  init(_ state: FieldState) {
    let (turn, drift, scale) = (FieldState.Lane.turn, FieldState.Lane.drift, FieldState.Lane.scale)
    let covariance = state.covariance
    (self.turn, self.drift, self.scale) = (state.turn, state.drift, state.scale)
    (tt, td, ts) = (covariance[turn][turn], covariance[turn][drift], covariance[turn][scale])
    (dd, ds, ss) = (covariance[drift][drift], covariance[drift][scale], covariance[scale][scale])
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

  /// Corrects the drift to zero: at rest the bias is known.
  mutating func settleDrift(variance: Double) {
    let total = dd + variance
    guard total > 0 else { return }
    let (t, d, s, left) = (td, dd, ds, -drift / total)
    turn += t * left
    drift += d * left
    tt -= t * t / total
    td -= t * d / total
    ts -= t * s / total
    dd -= d * d / total
    ds -= d * s / total
  }

  /// Changes the drift by a correction of the bias about the vertical.
  mutating func shift(drift change: Double) { drift += change }
}
