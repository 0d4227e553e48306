internal import Events
internal import Quantities

/// Converts the times of batches to the stream's time.
///
/// As with single samples the offset between the clocks is that of the fastest delivery in the last 10 to 20 s: here
/// that of the newest sample of a batch, since the older ones have waited for it. All sensors share one clock.
struct BatchClock {
  /// The last jump of at least `PhoneClock.step`; nil if there was none.
  private(set) var jump: PhoneClock.Jump?

  private var offset: DeliveryOffset?
  /// The newest time of each sensor, on its clock and in the stream.
  private var last: [SensorRole: (stamp: Int64, time: Timestamp)] = [:]

  /// How long batches may seem old before the clock must have gone back in a pause, when no sample shows it.
  private static let longestBacklog = TimeSpan.seconds(5)
  /// In its first time an offset may be that of a delayed delivery: a better one is then no jump.
  private static let settling = TimeSpan.seconds(4)
  /// No sample is older.
  private static let oldest = TimeSpan.seconds(60)
  /// A stamp that is this much older than the one before shows that the clock was set.
  private static let exchange = TimeSpan.milliseconds(20)

  /// The stream's times of a batch's samples, none later than its arrival: of one kind for each sensor. `isNext`: no
  /// newer batch has come before it.
  mutating func times(of samples: [SensorLoggerMessage.Sample], isNext: Bool, arrived now: Timestamp) -> [Timestamp] {
    guard let newest = samples.map(\.stamp).max() else { return [] }
    let old = offset?.value
    let returned = isNext ? placesAfterReturn(in: samples) : [:]
    if !returned.isEmpty, let old {
      // The clock went back within this batch, or since the last one.
      let late = samples.indices.filter { place in returned[samples[place].kind.role].map { place >= $0 } ?? false }
      let candidate = now.nanoseconds &- (late.map { samples[$0].stamp }.max() ?? newest)
      let moved = BatchClock.difference(candidate, old)
      if moved >= PhoneClock.step { note(moved, at: now) }
      offset = DeliveryOffset(candidate, at: now)
    } else {
      judge(now.nanoseconds &- newest, isNext: isNext, at: now)
    }
    let value = offset?.value ?? 0
    return samples.indices.map { place in
      let (role, stamp) = (samples[place].kind.role, samples[place].stamp)
      var time = Timestamp(nanoseconds: stamp &+ value)
      let before = last[role]?.time
      if let old, !returned.isEmpty {
        if place < returned[role] ?? .max { time = Timestamp(nanoseconds: stamp &+ old) }
      } else if isNext, let old, old != value, let before, time <= before {
        // A sample from before the clock went forward.
        time = Timestamp(nanoseconds: stamp &+ old)
      }
      // A hostile stamp may be any number.
      if !(now - BatchClock.oldest...now).contains(time) { time = time > now ? now : now - BatchClock.oldest }
      if isNext { last[role] = (stamp, time) }
      return time
    }
  }

  /// Where the samples of each sensor begin that follow a return of the clock; empty if it did not return.
  private func placesAfterReturn(in samples: [SensorLoggerMessage.Sample]) -> [SensorRole: Int] {
    var (stamps, found): ([SensorRole: Int64], [SensorRole: Int]) = (last.mapValues(\.stamp), [:])
    for (place, sample) in samples.enumerated() {
      let role = sample.kind.role
      if found[role] == nil, let before = stamps[role],
        BatchClock.difference(before, sample.stamp) > BatchClock.exchange
      {
        found[role] = place
      }
      stamps[role] = sample.stamp
    }
    return found
  }

  /// Follows the delivery of a batch, and notices that the clock was set forward, or back in a pause.
  private mutating func judge(_ candidate: Int64, isNext: Bool, at now: Timestamp) {
    guard var offset else {
      self.offset = DeliveryOffset(candidate, at: now)
      return
    }
    guard isNext else { return }
    let late = BatchClock.difference(candidate, offset.value)
    offset.oldSince = late >= PhoneClock.step ? offset.oldSince ?? now : nil
    let isOld = offset.oldSince.map { now - $0 > BatchClock.longestBacklog } ?? false
    let isAhead = late.nanoseconds <= -PhoneClock.step.nanoseconds
    if isAhead || isOld {
      if now - offset.born > BatchClock.settling { note(late, at: now) }
      offset = DeliveryOffset(candidate, at: now)
    } else {
      offset.take(candidate, at: now)
    }
    self.offset = offset
  }

  private mutating func note(_ late: TimeSpan, at now: Timestamp) {
    jump = PhoneClock.Jump(seconds: -late.seconds, time: now)
  }

  private static func difference(_ a: Int64, _ b: Int64) -> TimeSpan {
    let (result, overflow) = a.subtractingReportingOverflow(b)
    return TimeSpan(nanoseconds: overflow ? (a > b ? .max : -.max) : result)
  }
}
