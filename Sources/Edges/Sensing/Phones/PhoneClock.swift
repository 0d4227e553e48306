internal import Events
internal import Quantities

/// Converts a phone's timestamps to the stream's time.
///
/// A phone counts nanoseconds since it was started, on a clock that cannot be read here. The offset between the clocks
/// is that of the fastest delivery in the last 10 to 20 s: no sample arrives before it was taken, and the window
/// follows the clocks' drift. All sensors share one offset, so a sample of a slow sensor keeps its delay. A sensor with
/// another clock, as some phones have one, gets an offset of its own.
struct PhoneClock {
  /// A clock that was set, or was replaced by another one.
  struct Jump: Equatable {
    /// By how many seconds it went forward; negative: backward.
    var seconds: Double
    /// When that was noticed.
    var time: Timestamp
  }

  /// The last jump of at least `step`; nil if there was none.
  private(set) var jump: Jump?
  /// The difference by which a clock must have been set: more than a network's delays, less than the smallest jump that
  /// is reported for sure, a second.
  static let step = TimeSpan.milliseconds(500)
  /// How long samples may seem old before the clock must have gone back: longer than a network's backlog needs to
  /// arrive.
  private static let longestBacklog = TimeSpan.seconds(1)
  /// In its first time an offset may be that of a delayed delivery: a better one is then no jump.
  private static let settling = TimeSpan.seconds(2)

  /// No sample is older: a phone and its network keep less.
  private static let oldest = TimeSpan.seconds(60)
  /// A stamp that is this much older than the one before shows that the clock was set, and not that two were exchanged.
  private static let exchange = TimeSpan.milliseconds(20)

  private var offsets: [DeliveryOffset] = []
  private var lanes: [SensorRole: Lane] = [:]

  /// A sensor's timestamps.
  private struct Lane {
    /// The place of its offset.
    var offset: Int
    var stamp: Int64
    var time: Timestamp
  }

  /// When a sample was taken; nil if it repeats the sensor's last one.
  mutating func time(of role: SensorRole, _ stamp: Int64, arrived now: Timestamp) -> Timestamp? {
    let lane = lanes[role]
    if lane?.stamp == stamp { return nil }
    let candidate = now.nanoseconds &- stamp
    let place = lane?.offset ?? offset(for: candidate, at: now)
    judge(candidate, place, wentBack: lane.map { stamp < $0.stamp } ?? false, at: now)
    offsets[place].take(candidate, at: now)
    var time = Timestamp(nanoseconds: stamp &+ offsets[place].value)
    // A hostile stamp may be any number.
    if !(now - PhoneClock.oldest...now).contains(time) { time = now }
    if let last = lane?.time, time <= last { time = last + TimeSpan(nanoseconds: 1) }
    lanes[role] = Lane(offset: place, stamp: stamp, time: time)
    return time
  }

  /// The place of the offset that fits a sensor's first sample; a new one if none does.
  private mutating func offset(for candidate: Int64, at now: Timestamp) -> Int {
    let near = offsets.firstIndex { difference(candidate, $0.value).magnitude < PhoneClock.step }
    if let near { return near }
    offsets.append(DeliveryOffset(candidate, at: now))
    return offsets.count - 1
  }

  /// Notices that a clock was set, and forgets its offset then.
  private mutating func judge(_ candidate: Int64, _ place: Int, wentBack: Bool, at now: Timestamp) {
    let offset = offsets[place]
    let late = difference(candidate, offset.value)
    let isLate = late >= PhoneClock.step
    let oldSince = isLate ? offset.oldSince ?? now : nil
    offsets[place].oldSince = oldSince
    let isOld = oldSince.map { now - $0 > PhoneClock.longestBacklog } ?? false
    let isAhead = late.nanoseconds <= -PhoneClock.step.nanoseconds
    guard isAhead || isOld || (wentBack && late > PhoneClock.exchange) else { return }
    offsets[place] = DeliveryOffset(candidate, at: now)
    guard isAhead || isLate, now - offset.born > PhoneClock.settling else { return }
    jump = Jump(seconds: -late.seconds, time: now)
  }

  private func difference(_ a: Int64, _ b: Int64) -> TimeSpan {
    let (result, overflow) = a.subtractingReportingOverflow(b)
    return TimeSpan(nanoseconds: overflow ? (a > b ? .max : -.max) : result)
  }
}
