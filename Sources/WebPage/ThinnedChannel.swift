internal import Service

/// The event channel of all who want so many readings a second: of more it leaves some out, evenly; cues and status it
/// never does.
struct ThinnedChannel {
  /// Readings a second that are wanted.
  let rate: Int
  let channel: Channel
  private let full: Int
  private var phase: Int

  /// A channel of some of so many readings a second.
  init(rate: Int, of full: Int) {
    self.rate = rate
    self.full = full
    phase = full - rate
    // Half a second: who is slower than that gets the newest.
    channel = Channel(reportsMissed: true, framing: .event, depth: max(32, rate / 2))
  }

  mutating func publish(_ line: UnsafeRawBufferPointer, isReading: Bool) {
    if isReading {
      phase += rate
      guard phase >= full else { return }
      phase -= full
    }
    channel.publish(line)
  }
}
