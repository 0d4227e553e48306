public import Quantities

/// Says which reading is due next: the k-th at k / rate after the stream began, to the nanosecond.
///
/// Ticks that passed while the loop was away are skipped and counted, never made up for: the one just missed is still
/// worth a reading, the ones before it help nobody.
public struct Metronome: Equatable, Sendable {
  /// Ticks that were due while nobody asked.
  public private(set) var skipped = 0

  private let rate: Double
  private var last: Int64 = 0

  /// So many ticks a second.
  public init(rate: Double) { self.rate = rate }

  /// The instant of the next tick, asked for at `now`. It may be just past: then it is due at once.
  public mutating func next(after now: Timestamp) -> Timestamp {
    let justMissed = Int64(((now - Timestamp.zero).seconds * rate).rounded(.down))
    let next = max(last + 1, justMissed)
    skipped += Int(next - last - 1)
    last = next
    return Timestamp(nanoseconds: Int64((Double(next) * 1e9 / rate).rounded()))
  }
}
