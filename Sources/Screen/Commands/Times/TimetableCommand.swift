internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Earth
internal import Papers
internal import Places
internal import Quantities
internal import Shell
internal import System
internal import Text
internal import TimeZones
internal import Words

/// Timetables of mosques and authorities.
struct TimetableCommand: Command {
  /// The action, and its operands.
  var action: Action?
  /// The settings on the command line.
  var settings: [GivenSetting] = []
  /// The year of a table to make.
  var year: Int?
  /// The clock of a table to import.
  var clock: Timetable.Clock?
  /// The order of day and month in the dates of a table to import.
  var dates: DateOrder?

  /// An action on a file, or at a place (nil: this device's).
  enum Action: Equatable {
    case check(String, GivenPlace?)
    case load(String)
    case make(GivenPlace?)
  }

  static let name = "timetable"
  static let page = Page(
    summary: "check, import or make a timetable of a mosque",
    usage: [
      "check FILE [LAT LON|CITY]", "import FILE [--dates dmy|mdy] [--clock local|winter]",
      "make --year YEAR [LAT LON|CITY]",
    ],
    operands: .city,
    description: """
      A timetable is a file of comma-separated values that times-from in the configuration names. Its times go before \
      the computed ones. The first line names the columns: \(TimetableColumn.heads). A column that is missing is \
      computed.

      A date is 2027-02-08, or 02-08 for every year; a range has two of them with .. between. A time is 05:43 or \
      5:43 pm. An adhan or an iqama may also be +15, minutes after the beginning; an adhan -10, minutes before the \
      iqama. Two remarks above the head are read, each behind a #: clock = winter (winter time all year; else local), \
      and place = LAT, LON. \
      A cell that cannot be is left out and reported with its line; the rest stands.

      check prints what the table lacks and its differences from the computed times, the largest first; the exit code \
      is 65 where something was left out or the table is not used. import prints a table from Mawaqit's JSON, or from a \
      table of an authority with a line a day. make prints a year of computed times, with the configured adhan and \
      iqama, to be edited in a spreadsheet.
      """,
    examples: [
      Example(call: "qibla timetable make --year 2027 London", purpose: "a table to edit; > mosque.csv stores it"),
      Example(
        call: "qibla timetable make --year 2027 Cairo > mosque.csv && qibla timetable check mosque.csv Cairo",
        purpose: "a table is checked before it is used"),
    ])

  static let options: [Option<TimetableCommand>] =
    [
      Option(
        "year", \.year, .count("YEAR"), "the year of a table that is made, or by which one of every year is checked"),
      Option("clock", \.clock, .choice(), "the clock of an imported table"),
      Option("dates", \.dates, .choice(), "the order of day and month in its dates"),
    ]
    + Option.computing.mounted(at: \.settings)

  mutating func take(_ operands: [String]) throws(Stop) {
    guard let verb = operands.first else {
      throw .usage("timetable: expected check FILE, import FILE or make --year YEAR")
    }
    let rest = Array(operands.dropFirst())
    func file() throws(Stop) -> String {
      guard let file = rest.first else { throw .usage("timetable: expected a file behind \(verb)") }
      return file
    }
    func place(_ words: [String]) throws(Stop) -> GivenPlace? {
      words.isEmpty ? nil : try GivenPlace(words, for: Self.name)
    }
    switch verb {
    case "check": action = .check(try file(), try place(Array(rest.dropFirst())))
    case "import":
      action = .load(try file())
      guard rest.count == 1 else { throw .usage("timetable: expected one file behind import, found \(rest.count)") }
    case "make": action = .make(try place(rest))
    default: throw .usage("timetable: expected check, import or make, found ‘\(verb)’")
    }
  }

  func run(_ console: inout Console) throws(Stop) {
    if let year, !(1900...2200).contains(year) {
      throw .usage("timetable: expected a year from 1900 to 2200, found \(year)")
    }
    switch action {
    case .check(let file, let place): try check(file, place, &console)
    case .load(let file): try load(file, &console)
    case .make(let place): try make(place, &console)
    case nil: throw .usage("timetable: expected check FILE, import FILE or make --year YEAR")
    }
  }

  private func check(_ file: String, _ place: GivenPlace?, _ console: inout Console) throws(Stop) {
    let reader = try Stop.onTrouble(try TimetableReader(path: file, as: .given))
    for fault in reader.faults { console.tell(fault.message) }
    let values = try console.configuration(flags: settings).values
    let locality = try Locality(of: place, values, for: Self.name, console)
    var agenda = try agenda(locality, values, reader.timetable)
    let words = PrayerWords(.english)
    let today = locality.zone.local(at: WallClock.now).day
    var isRefused = false
    switch agenda.schedule.refusal {
    case .elsewhere(let name):
      isRefused = true
      console.tell(words.table(.otherTable, name))
    case .winterTime(let name):
      isRefused = true
      console.tell(words.table(.winterTable, name))
      // The table is now read as winter time; its differences show whether that is right.
      var table = reader.timetable
      table.clock = .winter
      agenda = try self.agenda(locality, values, table)
    case .unread, nil: break
    }
    let clock = ClockText(locality.zone, values.program, .english, environment: console.environment)
    let report = TimetableReport(
      reader.timetable, &agenda, year: year ?? today.date.year, words: words, clock: clock)
    let method = words.name(agenda.schedule.method)
    try console.print(report.lines(today: today, method: method))
    var faults: [String] = []
    let answer = AgendaAnswer(place: locality, words: words, clock: clock)
    let days = report.days
    var day = days.lowerBound
    while day <= days.upperBound {
      faults += answer.faults(agenda.calls(of: day))
      day = day + 1
    }
    for fault in faults.prefix(20) { console.tell("\(file): \(fault)") }
    if faults.count > 20 { console.tell("\(file): and \(faults.count - 20) more") }
    if isRefused || !reader.faults.isEmpty || !faults.isEmpty {
      throw .failure(.data, "\(file): something is left out, as said above")
    }
  }

  private func load(_ file: String, _ console: inout Console) throws(Stop) {
    let table = try Stop.onTrouble(try TimetableImport(path: file, dates))
    for fault in table.faults.prefix(50) { console.tell("\(file): \(fault)") }
    let writer = TimetableWriter(for: table.rows.map(\.cells))
    try console.print(writer.head(clock, table.place))
    for row in table.rows { try console.print(writer.line(row.days, row.cells)) }
  }

  private func make(_ place: GivenPlace?, _ console: inout Console) throws(Stop) {
    guard let year else { throw .usage("timetable: expected make --year YEAR") }
    let values = try console.configuration(flags: settings).values
    let locality = try Locality(of: place, values, for: Self.name, console)
    var agenda = try agenda(locality, values, nil)
    let calls = values[CallOptions.self].calls
    var rows: [(Timetable.Days, Timetable.Cells)] = []
    var day = CivilDay(firstOf: year)
    while day < CivilDay(firstOf: year + 1) {
      if let schedule = agenda.calls(of: day)?.schedule {
        var cells = Timetable.Cells()
        for prayer in Prayer.allCases {
          cells.begin[prayer] = schedule[prayer].map { locality.clocks.minute(at: $0) }
          (cells.adhan[prayer], cells.iqama[prayer]) = (calls.adhan[prayer], calls.iqama[prayer])
        }
        (cells.jumuah, cells.eid) = (calls.jumuah, calls.eid)
        rows.append((.dated(day...day), cells))
      }
      day = day + 1
    }
    let writer = TimetableWriter(for: rows.map(\.1))
    try console.print(writer.head(.local, locality.coordinate))
    for (days, cells) in rows { try console.print(writer.line(days, cells)) }
  }

  private func agenda(
    _ place: Locality, _ values: ConfigurationValues, _ table: Timetable?
  ) throws(Stop) -> Agenda {
    var rules = DayRules(
      values.program.days, try Stop.onTrouble(try HijriReckoning(values.program)), values[CallOptions.self].calls)
    rules.timetable = table
    return DaysQuestion(at: place, by: rules).agenda()
  }
}
