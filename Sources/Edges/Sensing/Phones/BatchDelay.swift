internal import Quantities

/// The delay with which the samples of batches are handed out: as long as the oldest sample of a batch has waited for
/// the batch and its delivery. It is measured with the first batches, grows with one that has waited for longer, and
/// becomes shorter only where that loses no motion.
struct BatchDelay {
  /// The delay; nil while it is being measured.
  private(set) var value: TimeSpan?

  private var began: Timestamp?
  private var count = 0
  /// The longest waits of this window and of the one before.
  private var (longest, previous) = (TimeSpan.zero, TimeSpan.zero)
  private var windowBegan = Timestamp.zero

  /// No sample waits for longer; older ones are lost.
  static let most = TimeSpan.seconds(5)
  /// How much longer than the longest wait it is: batches are sent by a timer, and a network delays them.
  private static let margin = TimeSpan.milliseconds(100)
  /// It is measured with so many batches, or for so long.
  private static let measured = (batches: 3, span: TimeSpan.seconds(2.5))
  /// The window in which the longest wait is searched.
  private static let window = TimeSpan.seconds(60)
  /// A shorter delay must be better by this.
  private static let worth = TimeSpan.milliseconds(200)

  /// Takes the wait of a batch's oldest sample.
  mutating func take(_ wait: TimeSpan, at now: Timestamp) {
    let wait = min(wait, BatchDelay.most - BatchDelay.margin)
    if began == nil { (began, windowBegan) = (now, now) }
    count += 1
    if now - windowBegan >= BatchDelay.window { (previous, longest, windowBegan) = (longest, .zero, now) }
    longest = max(longest, wait)
    guard let value else { return settle(at: now) }
    if wait > value { self.value = wait + BatchDelay.margin }
  }

  /// Ends the measurement if it has lasted long enough.
  mutating func settle(at now: Timestamp) {
    guard value == nil, let began else { return }
    guard count >= BatchDelay.measured.batches || now - began >= BatchDelay.measured.span else { return }
    value = longest + BatchDelay.margin
  }

  /// The shorter delay that would do; nil if it would hardly be shorter.
  var shorter: TimeSpan? {
    guard let value, previous > .zero else { return nil }
    let new = max(longest, previous) + BatchDelay.margin
    return value - new > BatchDelay.worth ? new : nil
  }

  /// Takes the shorter delay.
  mutating func shorten() { if let shorter { value = shorter } }
}

extension TimeSpan {
  /// The sum of two spans.
  static func + (a: TimeSpan, b: TimeSpan) -> TimeSpan { TimeSpan(nanoseconds: a.nanoseconds &+ b.nanoseconds) }
  /// Their difference.
  static func - (a: TimeSpan, b: TimeSpan) -> TimeSpan { TimeSpan(nanoseconds: a.nanoseconds &- b.nanoseconds) }
}
