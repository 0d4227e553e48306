public import Quantities

/// How the clocks of a time zone are set.
public struct LocalTime: Equatable, Sendable {
  /// Seconds ahead of UTC: positive east of Greenwich.
  public let offset: Int
  /// Whether it is called daylight saving time. In Ireland that is winter, in which clocks are put back.
  let isDaylight: Bool
  /// Its short name, such as `CET` or `+03`.
  public let abbreviation: String

  /// The offsets that RFC 9636 allows: less than 25 hours west, less than 26 hours east.
  static let offsets = -89_999...93_599
}

/// The time of a clock and the date of a calendar in a time zone at an instant.
public struct LocalInstant: Equatable, Sendable {
  /// The day of the calendar.
  public let day: CivilDay
  /// Nanoseconds since the clock showed midnight, or would have.
  public let nanosecondsOfDay: Int64
  /// How the clock is set.
  public let time: LocalTime

  /// Whole seconds since the clock showed midnight, or would have.
  public var secondOfDay: Int { Int(nanosecondsOfDay / 1_000_000_000) }
}

/// The instants at which a clock shows a time of a day.
public enum LocalOccurrence: Equatable, Sendable {
  /// One.
  case once(UTC)
  /// Two: clocks are put back in between.
  case twice(UTC, UTC)
  /// None: clocks are put forward over it, at this instant.
  case skipped(at: UTC)

  /// The first instant at which the clock shows this time, or a later one where it is skipped.
  public var first: UTC {
    switch self {
    case .once(let instant), .twice(let instant, _), .skipped(let instant): instant
    }
  }
}
