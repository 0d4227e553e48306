public import Quantities

/// Computes when the next reading is due: reading k at k / rate after the start, to the nanosecond.
///
/// If the loop is late, the tick just missed is still due; earlier missed ticks are skipped and counted.
public struct Metronome: Equatable, Sendable {
  /// Missed ticks that were skipped.
  public private(set) var skipped = 0

  private let rate: Double
  private var last: Int64 = 0

  /// A metronome of `rate` ticks a second.
  public init(rate: Double) { self.rate = rate }

  /// The instant of the next tick. One that is before `now` is due at once.
  public mutating func next(after now: Timestamp) -> Timestamp {
    let justMissed = Int64(((now - Timestamp.zero).seconds * rate).rounded(.down))
    let next = max(last + 1, justMissed)
    skipped += Int(next - last - 1)
    last = next
    return Timestamp(nanoseconds: Int64((Double(next) * 1e9 / rate).rounded()))
  }
}
