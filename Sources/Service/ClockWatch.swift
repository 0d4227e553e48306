public import Quantities

/// Watches the system's UTC clock and decides when the stream needs a `clock` event: at the start and after every step.
///
/// A board without a battery-backed clock starts at the time it was switched off, or years in the past. Until its clock
/// is set, a receiver's time replaces it. A receiver is believed only when it is ahead: an unset clock is always
/// behind.
public struct ClockWatch: Sendable {
  /// Larger steps make a `clock` event, by the contract.
  private static let step = TimeSpan.seconds(1)
  /// Any earlier time means that the system's clock was never set: this program did not exist then.
  private static let earliest = UTC(year: 2026, month: 1, day: 1) ?? UTC(nanoseconds: 0)
  /// A receiver this far ahead replaces the system's clock, until the two are within `agreed` of each other.
  private static let ahead = TimeSpan.seconds(10)
  private static let agreed = TimeSpan.seconds(2)
  /// A receiver further ahead is rejected: no board is switched off for 10 years, but a receiver that miscounts GPS
  /// weeks is 19.6 years off.
  private static let furthest = TimeSpan.seconds(10 * 365.25 * 86_400)
  /// A receiver replaces a clock that looks set only after its offset has been constant for this time.
  private static let steadyFor = TimeSpan.seconds(5)

  /// The offset of the latest `clock` event.
  private var published: TimeSpan?
  private var receiver: Pace?
  private var followsReceiver = false

  /// A receiver's UTC minus the stream's time, and the interval in which that offset was constant to within `agreed`.
  private struct Pace: Sendable {
    var offset: TimeSpan
    var since: Timestamp
    var until: Timestamp

    var isSteady: Bool { until - since >= ClockWatch.steadyFor }
  }

  /// A watch before its first check.
  public init() {}

  /// Takes the UTC that a receiver reported.
  public mutating func observe(fix utc: UTC, at time: Timestamp) {
    guard utc >= ClockWatch.earliest else { return }
    let offset = utc - UTC(nanoseconds: time.nanoseconds)
    if let pace = receiver, ClockWatch.distance(offset, pace.offset) <= ClockWatch.agreed {
      receiver = Pace(offset: offset, since: pace.since, until: time)
    } else {
      receiver = Pace(offset: offset, since: time, until: time)
    }
  }

  /// Compares the stream's time with the system's clock. Returns UTC now if the stream needs a `clock` event, else nil.
  public mutating func check(now: Timestamp, wall: UTC) -> UTC? {
    let system = wall - UTC(nanoseconds: now.nanoseconds)
    let offset = believed(beside: system, isSet: ClockWatch.isSet(wall))
    if let published, ClockWatch.distance(offset, published) <= ClockWatch.step { return nil }
    published = offset
    return UTC(nanoseconds: now.nanoseconds) + offset
  }

  /// The date to store with data from an instant: the system's, or the receiver's if the system's clock is unset or
  /// lags the receiver by 10 s to 10 years. The age of a stored fix is computed from this date.
  public func date(at time: Timestamp, wall: UTC) -> UTC {
    guard let receiver else { return wall }
    let received = UTC(nanoseconds: time.nanoseconds) + receiver.offset
    let lead = received - wall
    guard ClockWatch.isSet(wall) else { return received }
    return lead > ClockWatch.ahead && lead < ClockWatch.furthest ? received : wall
  }

  /// Whether a time is late enough to come from a clock that was set.
  static func isSet(_ wall: UTC) -> Bool { wall >= earliest }

  /// The offset to use: the system's, or the receiver's if the system's clock is unset or behind a steady receiver.
  private mutating func believed(beside system: TimeSpan, isSet: Bool) -> TimeSpan {
    guard let receiver else { return system }
    if !isSet { return receiver.offset }
    let lead = TimeSpan(nanoseconds: receiver.offset.nanoseconds - system.nanoseconds)
    let least = followsReceiver ? ClockWatch.agreed : ClockWatch.ahead
    followsReceiver = receiver.isSteady && lead > least && lead < ClockWatch.furthest
    return followsReceiver ? receiver.offset : system
  }

  private static func distance(_ a: TimeSpan, _ b: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: a.nanoseconds - b.nanoseconds).magnitude
  }
}
