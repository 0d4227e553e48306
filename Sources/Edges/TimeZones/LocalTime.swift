public import Quantities

/// The setting of a time zone's clocks.
public struct LocalTime: Equatable, Sendable {
  /// Seconds ahead of UTC: positive east of Greenwich.
  public let offset: Int
  /// Whether it is called daylight saving time. In Ireland this is winter time, for which clocks are put back.
  let isDaylight: Bool
  /// Its short name, such as `CET` or `+03`.
  public let abbreviation: String

  /// The offsets that RFC 9636 allows: less than 25 hours west, less than 26 hours east.
  static let offsets = -89_999...93_599
}

/// The clock's time and the calendar's date in a time zone at an instant.
public struct LocalInstant: Equatable, Sendable {
  /// The day of the calendar.
  public let day: CivilDay
  /// Nanoseconds since midnight by the clock, even if the clock skipped midnight.
  public let nanosecondsOfDay: Int64
  /// The setting of the clocks.
  public let time: LocalTime

  /// Whole seconds since midnight by the clock, even if the clock skipped midnight.
  public var secondOfDay: Int { Int(nanosecondsOfDay / 1_000_000_000) }
}

/// The instants at which a clock shows a certain time of a day.
public enum LocalOccurrence: Equatable, Sendable {
  /// One instant.
  case once(UTC)
  /// Two instants: clocks are put back in between.
  case twice(UTC, UTC)
  /// None: clocks are put forward past this time, at this instant.
  case skipped(at: UTC)

  /// The first instant at which the clock shows this time, or a later time if this one is skipped.
  public var first: UTC {
    switch self {
    case .once(let instant), .twice(let instant, _), .skipped(let instant): instant
    }
  }
}
