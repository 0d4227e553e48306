public import Quantities
internal import System

/// Watches the system's UTC clock and decides when the stream needs a `clock` event: at the start and after every step.
///
/// There is no such event until the system's clock is set, so the declination is computed as for an unknown date. A
/// board without a battery-backed clock starts at the time it was switched off, or years in the past. Until its clock
/// is set, a receiver's time is used instead. A receiver is believed only when it is ahead, because an unset clock is
/// always behind. It is never believed against a clock that a time server has set.
public struct ClockWatch: Sendable {
  /// Larger steps make a `clock` event, by the contract.
  private static let step = TimeSpan.seconds(1)
  /// A receiver this far ahead replaces the system's clock, until the two differ by less than `agreed`.
  private static let ahead = TimeSpan.seconds(10)
  private static let agreed = TimeSpan.seconds(2)
  /// A receiver further ahead is rejected: no board is switched off for 10 years, but a receiver that miscounts GPS
  /// weeks is 19.6 years off.
  private static let furthest = TimeSpan.seconds(10 * 365.25 * 86_400)
  /// A receiver further ahead does not date what is stored, if the clock looks set: a place dated in the future could
  /// not be used until that date, whereas one that looks too old does no harm. Boards in use are seldom off for longer.
  private static let furthestStored = TimeSpan.seconds(365.25 * 86_400)
  /// A receiver replaces a clock that looks set only after its offset has been constant for this time.
  private static let steadyFor = TimeSpan.seconds(5)

  /// A receiver's time confirms the system's clock for this long after it came.
  private static let confirms = TimeSpan.seconds(60)

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
    guard WallClock.isSet(utc) else { return }
    let offset = utc - UTC(nanoseconds: time.nanoseconds)
    if let pace = receiver, ClockWatch.distance(offset, pace.offset) <= ClockWatch.agreed {
      receiver = Pace(offset: offset, since: pace.since, until: time)
    } else {
      receiver = Pace(offset: offset, since: time, until: time)
    }
  }

  /// Compares the stream's time with the system's clock. Returns the present UTC if the stream needs a `clock` event,
  /// else nil. `isSynchronized` says whether a time server has set the system's clock; it is evaluated only if a
  /// receiver disagrees.
  public mutating func check(now: Timestamp, wall: UTC, isSynchronized: @autoclosure () -> Bool) -> UTC? {
    guard let offset = believed(at: now, wall: wall, isSynchronized) else { return nil }
    if let published, ClockWatch.distance(offset, published) <= ClockWatch.step { return nil }
    published = offset
    return UTC(nanoseconds: now.nanoseconds) + offset
  }

  /// The date to store with data from an instant: the receiver's if the system's clock is unset or lags the receiver by
  /// 10 s to a year, otherwise the system's. The age of a stored fix is computed from this date.
  public func date(at time: Timestamp, wall: UTC, isSynchronized: @autoclosure () -> Bool) -> UTC {
    guard let receiver else { return wall }
    let received = UTC(nanoseconds: time.nanoseconds) + receiver.offset
    let lead = received - wall
    guard WallClock.isSet(wall) else { return received }
    guard lead > ClockWatch.ahead, lead < ClockWatch.furthestStored, !isSynchronized() else { return wall }
    return received
  }

  /// Whether a receiver's time of the last minute agrees with the system's clock.
  public func isConfirmed(at time: Timestamp, wall: UTC) -> Bool {
    guard let receiver, time - receiver.until < ClockWatch.confirms else { return false }
    let received = UTC(nanoseconds: time.nanoseconds) + receiver.offset
    return ClockWatch.distance(received - UTC(nanoseconds: 0), wall - UTC(nanoseconds: 0)) <= ClockWatch.agreed
  }

  /// The offset to use: the receiver's if the system's clock is unset or behind a steady receiver, otherwise the
  /// system's; nil if neither is set.
  private mutating func believed(at now: Timestamp, wall: UTC, _ isSynchronized: () -> Bool) -> TimeSpan? {
    guard WallClock.isSet(wall) else { return receiver?.offset }
    let system = wall - UTC(nanoseconds: now.nanoseconds)
    guard let receiver else { return system }
    let lead = TimeSpan(nanoseconds: receiver.offset.nanoseconds &- system.nanoseconds)
    let least = followsReceiver ? ClockWatch.agreed : ClockWatch.ahead
    followsReceiver = receiver.isSteady && lead > least && lead < ClockWatch.furthest && !isSynchronized()
    return followsReceiver ? receiver.offset : system
  }

  private static func distance(_ a: TimeSpan, _ b: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: a.nanoseconds &- b.nanoseconds).magnitude
  }
}
