internal import Quantities

/// How long the disk has been unresponsive: it has not synced a file, or the writing thread has not made a round.
struct CapturePulse {
  private var beats = -1
  private var beaten = Timestamp.zero

  /// The time without a response. `beats` is the number of the thread's rounds; `awaited` is the time of the oldest
  /// events that are not on the disk.
  mutating func silence(at now: Timestamp, beats: Int, awaited: Timestamp?) -> TimeSpan {
    if beats != self.beats { (self.beats, beaten) = (beats, now) }
    return max(now - beaten, awaited.map { now - $0 } ?? .zero)
  }
}
