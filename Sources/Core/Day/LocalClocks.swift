public import Quantities

/// The clocks of a place, in the form that its days need.
public struct LocalClocks: Sendable {
  private let ahead: @Sendable (UTC) -> Int
  private let shown: @Sendable (CivilDay, Int) -> UTC

  /// Clocks, given as two functions. `secondsAhead`: the seconds ahead of UTC at an instant, negative west of
  /// Greenwich. `instant`: the first instant at which they show a second of a day, or a later second if clocks skip it.
  public init(
    secondsAhead: @escaping @Sendable (UTC) -> Int, instant: @escaping @Sendable (CivilDay, _ secondOfDay: Int) -> UTC
  ) {
    (ahead, shown) = (secondsAhead, instant)
  }

  /// Clocks that never change.
  public init(fixed secondsAhead: Int) {
    self.init(
      secondsAhead: { _ in secondsAhead },
      instant: { UTC(startOf: $0) + .seconds(Double($1 - secondsAhead)) })
  }

  /// The day that the calendar shows at an instant.
  public func day(at instant: UTC) -> CivilDay { local(instant).civilDay }

  /// The minute of the day that the clock shows at an instant.
  public func minute(at instant: UTC) -> Int { Int(local(instant).nanosecondsOfDay / 60_000_000_000) }

  /// The first instant at which the clock shows a minute of a day, or a later one if the clock skips it.
  public func instant(_ minute: Int, of day: CivilDay) -> UTC { shown(day, minute * 60) }

  /// The same by the year's winter time: a timetable may ignore summer time.
  func instant(_ minute: Int, ofWinter day: CivilDay) -> UTC {
    let first = UTC(startOf: CivilDay(firstOf: day.date.year))
    let winter = min(ahead(first), ahead(first + .seconds(182 * 86_400)))
    return UTC(startOf: day) + .seconds(Double(minute * 60 - winter))
  }

  /// Whether clocks are ahead of the year's winter time on a day.
  public func isSummer(_ day: CivilDay) -> Bool {
    let noon = UTC(startOf: day) + .seconds(43_200)
    let first = UTC(startOf: CivilDay(firstOf: day.date.year))
    return ahead(noon) > min(ahead(first), ahead(first + .seconds(182 * 86_400)))
  }

  private func local(_ instant: UTC) -> UTC { instant + .seconds(Double(ahead(instant))) }
}
