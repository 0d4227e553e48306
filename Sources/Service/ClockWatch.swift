public import Quantities

/// Watches what the system takes for UTC and says when the stream has to be told: at the start, and after every step.
///
/// A machine without a clock of its own starts where it was switched off, or years ago. Until its clock is set, a
/// receiver's time stands in for it: a clock can fall behind, a receiver that keeps pace cannot run ahead.
public struct ClockWatch: Sendable {
  /// Larger steps are told, by the contract.
  private static let step = TimeSpan.seconds(1)
  /// No system clock that has been set is earlier than this program.
  private static let earliest = UTC(year: 2026, month: 1, day: 1) ?? UTC(nanoseconds: 0)
  /// A receiver this far ahead is believed rather than the clock, until they are within `agreed` of each other.
  private static let ahead = TimeSpan.seconds(10)
  private static let agreed = TimeSpan.seconds(2)
  /// Further ahead than anybody leaves a board switched off lie receivers that count their weeks wrong.
  private static let furthest = TimeSpan.seconds(10 * 365.25 * 86_400)
  /// For how long a receiver must have kept pace.
  private static let steadyFor = TimeSpan.seconds(5)

  private var told: TimeSpan?
  private var receiver: Pace?
  private var followsReceiver = false

  /// How far a receiver's time is from the stream's, and since when it has been so.
  private struct Pace: Sendable {
    var offset: TimeSpan
    var since: Timestamp
    var until: Timestamp

    var isSteady: Bool { until - since >= ClockWatch.steadyFor }
  }

  /// Nothing has been told.
  public init() {}

  /// A receiver said what time it was.
  public mutating func observe(fix utc: UTC, at time: Timestamp) {
    guard utc >= ClockWatch.earliest else { return }
    let offset = utc - UTC(nanoseconds: time.nanoseconds)
    if let pace = receiver, ClockWatch.distance(offset, pace.offset) <= ClockWatch.agreed {
      receiver = Pace(offset: offset, since: pace.since, until: time)
    } else {
      receiver = Pace(offset: offset, since: time, until: time)
    }
  }

  /// Compares the stream's time with the system's. Gives UTC now where it has to be told.
  public mutating func check(now: Timestamp, wall: UTC) -> UTC? {
    let system = wall - UTC(nanoseconds: now.nanoseconds)
    let offset = believed(beside: system, isSet: ClockWatch.isSet(wall))
    if let told, ClockWatch.distance(offset, told) <= ClockWatch.step { return nil }
    told = offset
    return UTC(nanoseconds: now.nanoseconds) + offset
  }

  /// The date of what is kept from an instant: the one a receiver gives, where it is ahead. Years later nobody can tell
  /// how often a clock that was never set has begun again, and how old a fix is that it dates.
  public func date(at time: Timestamp, wall: UTC) -> UTC {
    guard let receiver else { return wall }
    let there = UTC(nanoseconds: time.nanoseconds) + receiver.offset
    let lead = there - wall
    guard ClockWatch.isSet(wall) else { return there }
    return lead > ClockWatch.ahead && lead < ClockWatch.furthest ? there : wall
  }

  /// Whether a system's clock can have been set.
  static func isSet(_ wall: UTC) -> Bool { wall >= earliest }

  /// The offset to go by: the system's, or that of a receiver that knows better.
  private mutating func believed(beside system: TimeSpan, isSet: Bool) -> TimeSpan {
    guard let receiver else { return system }
    if !isSet { return receiver.offset }
    let lead = TimeSpan(nanoseconds: receiver.offset.nanoseconds - system.nanoseconds)
    let least = followsReceiver ? ClockWatch.agreed : ClockWatch.ahead
    followsReceiver = receiver.isSteady && lead > least && lead < ClockWatch.furthest
    return followsReceiver ? receiver.offset : system
  }

  private static func distance(_ a: TimeSpan, _ b: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: abs(a.nanoseconds - b.nanoseconds))
  }
}
