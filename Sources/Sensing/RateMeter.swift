internal import Quantities

/// The rate at which samples really come, which need not be the one that was set.
struct RateMeter: Sendable {
  /// Samples a second: what was expected, later what was measured.
  private(set) var rate: Double?
  private var began: Timestamp?
  private var count = 0
  private var measured = false

  /// A meter that expects a rate.
  init(expected: Double?) { rate = expected }

  /// Counts a sample. True where the rate turned out to be another one: measured over one second at first, then over
  /// ten, and a tenth off.
  mutating func count(at time: Timestamp) -> Bool {
    guard let began else {
      self.began = time
      return false
    }
    count += 1
    let span = (time - began).seconds
    guard span >= (measured ? 10 : 1) else { return false }
    let now = Double(count) / span
    (self.began, count, measured) = (time, 0, true)
    if let rate, abs(now - rate) <= rate / 10 { return false }
    rate = now
    return true
  }
}
