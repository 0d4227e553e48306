public import Almanac
public import Configuration
public import Day
public import Papers
public import Places
public import Text
internal import TimeZones

/// The configuration in force with the files that its days need, all read at one instant.
public struct DayGround: Sendable {
  /// The configuration.
  public let values: ConfigurationValues
  /// The rules of the days.
  public private(set) var rules: DayRules
  /// The clocks that are wanted, and where time zones are.
  public let zones: ZoneSettings
  /// The file of announced months as it was just before it was read; nil if there was none.
  public private(set) var months: FileMark?
  /// The cells that were left out of the timetable, a sentence each.
  public private(set) var tableFaults: [String] = []
  /// A number that differs for each reading.
  public internal(set) var number = 0

  /// Reads the files that a configuration names. If the timetable or the announced months cannot be read, they stay as
  /// they were read before, or times and months are computed. The rules have the reason.
  public init(_ values: ConfigurationValues, environment: [String: String], tables: TimetableShelf) {
    let program = values.program
    // The mark is taken first: a file that changes while it is read is then seen as another one, and read again.
    let mark = FileMark(program)
    let found = tables.months(program.announcedFile) { path throws(TraceError) in try MonthFile(path: path).months }
    self.init(values, environment: environment, program.days.reckoning(found.months), tables.read(program))
    rules.unreadMonths = found.trouble
    months = mark
  }

  /// The same for a command. What cannot be read is an error.
  public init(_ values: ConfigurationValues, environment: [String: String]) throws(TraceError) {
    let table = try TimetableReader(values.program).map { NamedTimetable($0.timetable) }
    self.init(values, environment: environment, try HijriReckoning(values.program), table)
  }

  private init(
    _ values: ConfigurationValues, environment: [String: String], _ reckoning: HijriReckoning, _ table: NamedTimetable?
  ) {
    self.values = values
    zones = ZoneSettings(values.program, environment: environment)
    rules = DayRules(values.program.days, reckoning, values[CallOptions.self].calls)
    take(table)
  }

  /// Takes a timetable that was read.
  mutating func take(_ table: NamedTimetable?) {
    (rules.timetable, rules.unread, tableFaults) = (table?.table, table?.trouble, table?.faults ?? [])
  }

  /// The days of the device's place.
  public var days: LocalDays { LocalDays(rules, zones, city: city) }

  /// The city that the configuration names.
  var city: NamedCity? { values.program.place?.city }

  /// The place that the configuration names; it goes before what receivers report.
  var spot: Spot? { values.program.place.map { Spot($0.coordinate, isChosen: true) } }
}

extension TimetableReader {
  /// The configured timetable; nil if none is.
  public init?(_ program: ProgramOptions) throws(TraceError) {
    guard let path = program.timetable else { return nil }
    try self.init(path: path)
  }
}

extension HijriReckoning {
  /// The Hijri calendar, with the months of the file of announcements.
  public init(_ program: ProgramOptions) throws(TraceError) {
    self = program.days.reckoning(
      try program.announcedFile.map { path throws(TraceError) in try MonthFile(path: path).months } ?? AnnouncedMonths()
    )
  }
}

extension ZoneSettings {
  /// The configured clocks, else those of the place, from the time zones that the C library takes.
  public init(_ program: ProgramOptions, environment: [String: String]) {
    self.init(
      name: program.timeZone, program.tzdata.map { Tzdata(folder: $0) } ?? Tzdata(environment: environment))
  }
}
