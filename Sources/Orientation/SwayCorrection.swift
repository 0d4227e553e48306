internal import Quantities

/// When the sway's fit leans the frame instead of an average: in an unquiet hand, while the bias is all but unknown.
struct SwayCorrection: Sendable {
  /// A hand that turns faster than this on average, in rad/s, waves rather than sways: the gyroscope's scale then does
  /// more than its bias, and the fit would explain the one by the other.
  private static let turns = 1.5
  /// A bias that leans the frame by less than this needs no such fit, in rad/s.
  private static let helps = 1.2 * degree
  /// It is solved so often, in seconds, and given up after so many.
  private static let often = 0.2
  private static let longest = 8.0

  private var fit = SwayFit()
  private var variance = 0.0
  private var since = 0.0
  private var unquietFor = 0.0
  /// Whether it is at work: before the hand has proved unquiet it looks on.
  private(set) var isActive = false

  /// One standard deviation of the lean, in radians, as far as it knows; nil where others know better.
  var lean: Double? { isActive && solved ? variance.squareRoot() : nil }
  private var solved = false

  /// Others know better from here on.
  mutating func end() {
    fit.end()
    (isActive, solved) = (false, false)
  }

  /// Whether it should look at what is felt.
  mutating func isWanted(unrest: Double, pace: Double, leaning: Double, dt: Double) -> Bool {
    if pace > Self.turns { end() }
    unquietFor = unrest > 0.3 ? unquietFor + dt : 0
    if fit.isActive {
      guard fit.age < Self.longest, leaning > 0.1 * degree else {
        end()
        return false
      }
    } else {
      guard pace < 0.8 * Self.turns, leaning > Self.helps else { return false }
    }
    if unquietFor > 0.4 { isActive = true }
    return true
  }

  /// Takes a block; what it found, where it is time.
  mutating func fit(
    _ force: Vector3, east: Vector3, north: Vector3, lean: Vector3, bias: GyroBias, dt: Double, unrest: Double
  ) -> SwayFit.Finding? {
    if !fit.isActive {
      fit.begin(bias: bias.value, covariance: bias.covariance, lean: 0.15)
      since = 0
    }
    fit.observe(force: force, east: east, north: north, used: bias.value, lean: lean, dt: dt, unrest: unrest)
    since += dt
    guard isActive, since > Self.often, let found = fit.solve() else { return nil }
    since = 0
    (variance, solved) = (found.leanVariance, true)
    fit.leaned(by: -found.lean)
    return found
  }
}
