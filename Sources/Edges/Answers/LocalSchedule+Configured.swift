public import Agenda
public import Almanac
public import Configuration
public import Formats
internal import TimeZones
public import Whereabouts

// The days, their calendar and their clocks by what is configured.

extension LocalSchedule {
  /// The days of a place. Where the timetable or the announced months cannot be read, they stay as they were read
  /// before, or times and months are computed; both is said.
  public init(
    _ program: ProgramOptions, environment: [String: String], tables: TimetableShelf, _ candour: Candour = .everything
  ) {
    let found = tables.months(program.announcedFile) { path throws(TraceError) in try MonthFile(path: path).months }
    self.init(
      program, program.days.reckoning(found.months), environment: environment,
      monthsTrouble: found.trouble.map(candour.reason)
    ) {
      tables.read(program).map {
        NamedTimetable($0.table, trouble: $0.trouble.map(candour.reason), faults: candour.faults($0.faults))
      }
    }
  }

  /// The days of a place, with a timetable that was read.
  public init(
    _ program: ProgramOptions, environment: [String: String], timetable: Timetable?
  ) throws(TraceError) {
    self.init(program, try HijriReckoning(program), environment: environment) { timetable.map { NamedTimetable($0) } }
  }

  private init(
    _ program: ProgramOptions, _ reckoning: HijriReckoning, environment: [String: String], monthsTrouble: String? = nil,
    read: @escaping @Sendable () -> NamedTimetable?
  ) {
    self.init(
      program.days, reckoning, ZoneSettings(program, environment: environment), city: program.place?.city,
      monthsTrouble: monthsTrouble, timetable: read)
  }
}

extension TimetableReader {
  /// The configured timetable; nil where none is.
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
  /// The configured ones, else those of the place, from the time zones that the C library takes.
  public init(_ program: ProgramOptions, environment: [String: String]) {
    self.init(
      name: program.timeZone, program.tzdata.map { Tzdata(folder: $0) } ?? Tzdata(environment: environment))
  }
}
