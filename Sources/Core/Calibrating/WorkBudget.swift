internal import Quantities

/// The budget of work for the background calibration, in windows; one takes about half a microsecond.
struct WorkBudget: Sendable {
  /// The period of a beat: just under that of a tick at 60 Hz, so that ticks alone keep it too.
  static let span = TimeSpan.milliseconds(16)
  /// The most spent in one beat: 50 us.
  static let spent = 64
  /// The credit of a beat: 5 us of work on average.
  private static let earned = 7
  /// The credit at the start, so that the first calibration does not wait, and the largest credit: two whole fits.
  private static let most = 20_000

  private var credit = most

  /// Adds the credit of a beat, and returns when the next one is due.
  mutating func beat(at time: Timestamp, after due: Timestamp) -> Timestamp {
    if credit < Self.most { credit += Self.earned }
    let next = due + Self.span
    return next < time ? time + Self.span : next
  }

  /// Whether the credit covers this many windows.
  func affords(_ windows: Int) -> Bool { credit >= windows }

  /// Subtracts the work of a beat.
  mutating func spend() { credit -= Self.spent }
}
