internal import Quantities

/// How much a calibration in the background may work, counted in windows; one takes about half a microsecond.
struct WorkBudget: Sendable {
  /// How long a beat lasts: just under a tick's, so that ticks of 60 a second alone keep it too.
  static let span = TimeSpan.milliseconds(16)
  /// Spent in one beat at most: 50 us.
  static let spent = 64
  /// Earned by a beat: 5 us of work in the long run.
  private static let earned = 7
  /// What there is at the start, so that the first calibration comes without waiting, and what can be saved up: two
  /// whole fits.
  private static let most = 20_000

  private var credit = most

  /// Earns what a beat brings, and says when the next is due.
  mutating func beat(at time: Timestamp, after due: Timestamp) -> Timestamp {
    if credit < Self.most { credit += Self.earned }
    let next = due + Self.span
    return next < time ? time + Self.span : next
  }

  /// Whether so many windows have been earned.
  func affords(_ windows: Int) -> Bool { credit >= windows }

  /// Pays for a beat's work.
  mutating func spend() { credit -= Self.spent }
}
