/// A sine movement that fades in and out: its value and its first two derivatives never jump.
struct Sway: Equatable, Sendable {
  /// The quantity that sways.
  let axis: Action.Swaying
  /// The amplitude, in radians or m/s2.
  let amplitude: Double
  /// The angular frequency, in rad/s.
  let omega: Double
  /// The phase at the start, in radians.
  let phase: Double
  /// The start, in seconds.
  let start: Double
  /// The end, in seconds.
  var end: Double
  /// The duration of the fade-in and of the fade-out, in seconds.
  let fade: Double

  /// The displacement at a time in seconds, and its rate of change.
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
