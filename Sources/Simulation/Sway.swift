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
  let axis: Axis
  /// How far to each side.
  let amplitude: Double
  /// How fast it swings, in rad/s.
  let omega: Double
  /// Where the swing begins, in radians.
  let phase: Double
  /// When it begins, in seconds.
  let start: Double
  /// When it has ended, in seconds.
  var end: Double
  /// How long it takes to come and to go, in seconds.
  let fade: Double

  /// How far it is out at an instant, and how fast that changes.
  @inline(__always) func at(_ time: Double) -> (value: Double, rate: Double) {
    guard time > start, time < end else { return (0, 0) }
    let (sine, cosine) = sineAndCosine(omega * (time - start) + phase)
    if time >= start + fade, time <= end - fade { return (amplitude * sine, amplitude * omega * cosine) }
    let (share, growth) = envelope(at: time)
    return (amplitude * share * sine, amplitude * (growth * sine + share * omega * cosine))
  }

  private func envelope(at time: Double) -> (share: Double, growth: Double) {
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
    return (share, growth)
  }

  /// The smooth step 10x^3 - 15x^4 + 6x^5 and its slope.
  private static func ease(_ x: Double) -> (Double, Double) {
    (x * x * x * (10 + x * (6 * x - 15)), 30 * x * x * (1 - x) * (1 - x))
  }
}
