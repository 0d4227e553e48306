/// One regular movement: a sine that fades in and out, so that neither it nor its first two derivatives leap.
struct Sway: Equatable, Sendable {
  /// What sways.
  enum Axis: Equatable, Sendable {
    /// The angles of the hand, in radians.
    case heading, pitch, roll
    /// The acceleration of the whole device in m/s2: along the way, to its right, upwards.
    case forward, right, up
  }

  /// What sways.
  var axis: Axis
  /// How far to each side.
  var amplitude: Double
  /// Full swings a second.
  var frequency: Double
  /// Where the swing begins, in radians.
  var phase: Double
  /// When it begins, in seconds.
  var start: Double
  /// When it has ended, in seconds.
  var end: Double = .infinity
  /// How long it takes to come and to go, in seconds.
  var fade: Double = 0.5

  /// How far it is out at an instant, and how fast that changes.
  func at(_ time: Double) -> (value: Double, rate: Double) {
    guard time > start, time < end else { return (0, 0) }
    let omega = 2 * Double.pi * frequency
    let (sine, cosine) = sineAndCosine(omega * (time - start) + phase)
    var (share, growth) = (1.0, 0.0)
    if time < start + fade {
      (share, growth) = Sway.ease((time - start) / fade)
      growth /= fade
    }
    if time > end - fade {
      let (left, shrinking) = Sway.ease((end - time) / fade)
      growth = growth * left - share * shrinking / fade
      share *= left
    }
    return (amplitude * share * sine, amplitude * (growth * sine + share * omega * cosine))
  }

  /// The smooth step 10x^3 - 15x^4 + 6x^5 and its slope.
  private static func ease(_ x: Double) -> (Double, Double) {
    (x * x * x * (10 + x * (6 * x - 15)), 30 * x * x * (1 - x) * (1 - x))
  }
}
