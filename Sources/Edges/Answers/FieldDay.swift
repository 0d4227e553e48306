public import Earth
public import Quantities
internal import System

/// The day for which the earth's field and the sun are computed.
public struct FieldDay: Equatable, Sendable {
  /// The day on the command line; nil: today.
  public var given: GivenDay?
  /// The date that the system's clock shows, if that clock is not set; nil if it is set, or was not asked.
  public private(set) var unsetDate: UTC?
  /// The instant as a year with its fraction.
  public private(set) var year = 0.0
  /// The day; nil if it is not known.
  public private(set) var day: UTC?
  /// The present instant; nil if the command line names a day, or the clock is not set.
  public private(set) var now: UTC?

  /// Today, whose clock was not read yet.
  public init() {}

  /// Reads the clock, unless the command line names a day. `today` is the user's civil day; given days may count from
  /// it.
  public mutating func prepare<Failure: Error>(today: () throws(Failure) -> CivilDay) throws(Failure) {
    guard let given else { return use(wall: WallClock.now) }
    use(day: UTC(startOf: try given.day(today: today)))
  }

  /// Takes the beginning of the day that the system's clock shows, as `--date` with that day does; the model's middle
  /// year if that clock is not set.
  private mutating func use(wall: UTC) {
    guard WallClock.isSet(wall) else {
      (unsetDate, year) = (wall, MagneticField.middleYear)
      return
    }
    now = wall
    use(day: UTC(nanoseconds: wall.nanoseconds - wall.nanosecondsOfDay))
  }

  private mutating func use(day: UTC) { (self.day, year) = (day, day.decimalYear) }

  /// Takes a year with its fraction.
  public mutating func use(year: Double) { (self.year, unsetDate, day, now) = (year, nil, nil, nil) }

  /// One standard deviation of a field's declination on that day.
  public func sigma(of field: MagneticField) -> Angle { field.declinationSigma(isDateKnown: unsetDate == nil) }

  /// The day as `2026-11-22`; nil if it is not known.
  public var iso: String? {
    day.map { day in
      let (year, month, day) = day.day
      return [(year, 4), (month, 2), (day, 2)].map { value, width in
        let text = "\(value)"
        return String(repeating: "0", count: max(0, width - text.count)) + text
      }.joined(separator: "-")
    }
  }
}
