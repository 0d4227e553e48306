internal import Service

/// The event channel for one rate of readings. It leaves out readings evenly, but never a cue, a notice or a status.
struct ThinnedChannel {
  /// Readings a second.
  let rate: Int
  /// Whether its clients read the titles of reminders.
  let hasTitles: Bool
  let channel: Channel
  private let full: Int
  private var phase: Int

  /// A channel with `rate` of `full` readings a second.
  init(rate: Int, of full: Int, hasTitles: Bool) {
    (self.rate, self.hasTitles) = (rate, hasTitles)
    self.full = full
    phase = full - rate
    // The channel holds 0.5 s of lines: a client further behind continues with the newest line.
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
