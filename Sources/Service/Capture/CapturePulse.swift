internal import Quantities

/// For how long a disk has not answered: neither has put on the disk what it was asked for, nor has let the thread that
/// writes come round.
struct CapturePulse {
  private var beats = -1
  private var beaten = Timestamp.zero

  /// The silence at an instant. `beats` counts the rounds of the thread; `awaited` is the time of the oldest events
  /// that are not on the disk.
  mutating func silence(at now: Timestamp, beats: Int, awaited: Timestamp?) -> TimeSpan {
    if beats != self.beats { (self.beats, beaten) = (beats, now) }
    return max(now - beaten, awaited.map { now - $0 } ?? .zero)
  }
}
