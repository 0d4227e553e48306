internal import Quantities

/// Levels the frame by `SwayFit` instead of an average: in a swaying hand, while the bias is hardly known.
struct SwayCorrection: Sendable {
  /// A hand that turns faster than this on average, in rad/s, waves and does not sway: then the gyroscope's scale error
  /// is larger than its bias, and the fit would take the one for the other.
  private static let turns = 1.5
  /// A smaller uncertainty of the horizontal bias needs no fit, in rad/s.
  private static let helps = 1.2 * degree
  /// A fit ends once the horizontal bias is known as well as this, in rad/s.
  private static let enough = 0.1 * degree
  /// A hand sways that is as unquiet as this, in m/s2, for so long, in seconds.
  private static let sways = (unrest: 0.3, time: 0.4)
  /// A fit begins while the hand turns slower than this share of `turns`.
  private static let begins = 0.8
  /// One standard deviation of up before a fit, in radians.
  private static let tilted = 0.15
  /// The time between solutions, and the longest time of a fit, in seconds.
  private static let often = 0.2
  private static let longest = 8.0

  private var fit = SwayFit()
  private var variance = 0.0
  private var since = 0.0
  private var unquietFor = 0.0
  /// Whether it levels the frame; before the hand has swayed for a while it only observes.
  private(set) var isActive = false

  /// One standard deviation of the tilt, in radians; nil where it is not active, or not solved yet.
  var tilt: Double? { isActive && solved ? variance.squareRoot() : nil }
  private var solved = false

  /// Ends: another estimate is better from now on.
  mutating func end() {
    fit.end()
    (isActive, solved) = (false, false)
  }

  /// Whether it should take accelerations.
  mutating func isWanted(unrest: Double, pace: Double, horizontalBias: Double, dt: Double) -> Bool {
    if pace > Self.turns { end() }
    unquietFor = unrest > Self.sways.unrest ? unquietFor + dt : 0
    if fit.isActive {
      guard fit.age < Self.longest, horizontalBias > Self.enough else {
        end()
        return false
      }
    } else {
      guard pace < Self.begins * Self.turns, horizontalBias > Self.helps else { return false }
    }
    if unquietFor > Self.sways.time { isActive = true }
    return true
  }

  /// Takes a block; returns a solution when one is due.
  mutating func fit(
    _ force: Vector3, east: Vector3, north: Vector3, levelling: Vector3, bias: VectorEstimate, dt: Double,
    unrest: Double
  ) -> SwayFit.Finding? {
    if !fit.isActive {
      fit.begin(bias: bias.value, covariance: bias.covariance, tilt: Self.tilted)
      since = 0
    }
    fit.observe(force: force, east: east, north: north, used: bias.value, levelling: levelling, dt: dt, unrest: unrest)
    since += dt
    guard isActive, since > Self.often, let found = fit.solve() else { return nil }
    since = 0
    (variance, solved) = (found.tiltVariance, true)
    fit.levelled(by: -found.tilt)
    return found
  }
}
