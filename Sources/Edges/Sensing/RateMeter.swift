internal import Quantities

/// Measures the rate at which samples arrive, which may differ from the rate that was set.
struct RateMeter: Sendable {
  /// Samples per second: the expected rate until a measured one differs by more than 10 %.
  private(set) var rate: Double?
  private var began: Timestamp?
  private var count = 0
  private var measured = false

  /// A meter with an expected rate; nil if none is known.
  init(expected: Double?) { rate = expected }

  /// Counts a sample. Returns true if the measured rate differs from `rate` by more than 10 %; it is measured over 1 s
  /// at first, then over 10 s.
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
