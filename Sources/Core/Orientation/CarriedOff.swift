internal import CMath

/// How far the gyroscope's drift may have carried the heading off while a magnet was near.
///
/// One magnet bends all directions alike, and the filter takes them for bends that change. So the drift counts as it
/// was known before the magnet.
struct CarriedOff: Sendable {
  /// The time over which the doubt is forgotten once the magnet has gone, in seconds.
  private static let remembers = 20.0

  /// The variance of the heading by that, in square radians.
  private(set) var variance = 0.0
  private var near = 0.0
  private var driftBefore: Double?

  /// Lets time pass, in seconds; `drift` is the variance of the drift.
  mutating func step(_ dt: Double, isMagnetNear: Bool, drift: Double) {
    guard isMagnetNear else {
      (near, driftBefore) = (0, drift)
      variance *= exp(-dt / Self.remembers)
      return
    }
    near += dt
    let before = driftBefore ?? drift
    driftBefore = before
    variance = max(variance, before * near * near)
  }
}
