internal import Quantities

/// Detects a lasting change of the field: most of the recent segments disagree with the fit.
struct ShiftWatch: Sendable {
  /// How many of eight segments must disagree: a passing magnet spoils three or four.
  private static let enough = 6

  private var recent: UInt8 = 0
  private var firstMiss = Timestamp.zero

  /// Takes whether another segment disagreed. Returns since when most of them have disagreed; nil if most agree.
  mutating func observe(isMiss: Bool, at time: Timestamp) -> Timestamp? {
    if isMiss && recent == 0 { firstMiss = time }
    recent = recent << 1 | (isMiss ? 1 : 0)
    return recent.nonzeroBitCount >= Self.enough ? firstMiss : nil
  }

  mutating func reset() { recent = 0 }
}
