internal import Quantities

/// Notices that the field has changed for good: of the last stretches of motion most disagree with what fitted before.
struct ShiftWatch: Sendable {
  /// How many of eight must disagree. Six: a magnet that passes takes three or four.
  private static let enough = 6

  private var recent: UInt8 = 0
  private var firstMiss = Timestamp.zero

  /// Takes whether another stretch disagreed; since when they do, once that is most of them.
  mutating func observe(isMiss: Bool, at time: Timestamp) -> Timestamp? {
    if isMiss && recent == 0 { firstMiss = time }
    recent = recent << 1 | (isMiss ? 1 : 0)
    guard recent.nonzeroBitCount >= Self.enough else { return nil }
    recent = 0
    return firstMiss
  }

  /// Forgets what disagreed.
  mutating func reset() { recent = 0 }
}
