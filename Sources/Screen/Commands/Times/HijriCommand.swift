internal import Almanac
internal import Answers
internal import Configuration
internal import Quantities
internal import Shell
internal import Text
internal import Words

/// Prints Hijri dates, and the days that are observed.
struct HijriCommand: Command {
  /// The question: a day, or a month or a year of the Hijri calendar; nil: today.
  var asked: String?
  /// The Hijri date whose civil day is wanted.
  var hijri: String?
  /// Whether a page of the calendar is printed.
  var showsMonth = false
  /// Whether a list of events is printed.
  var showsEvents = false
  /// The settings on the command line: calendar, adjustment, announced months.
  var settings: [GivenSetting] = []
  /// Whether the sun has set.
  var isAfterMaghrib = false
  /// The action on announced months, instead of a date.
  var months: HijriMonths.Action?
  /// The source that announces a month.
  var source: String?
  /// The folder in which a refresh writes the files that it changes.
  var target: String?
  /// The format of answers; nil: CSV for lines, otherwise text.
  var format: AnswerFormat?

  static let name = "hijri"
  static let page = Page(
    summary: "print Hijri dates, a calendar page, or the days that are kept",
    usage: [
      "[OPTION]... [DATE]", "[OPTION]... --month [DATE|YYYY-MM]", "[OPTION]... --events [DATE|YYYY]", "[OPTION]... -",
      "[OPTION]... announce YYYY-MM DATE|DAYS [--source NAME]", "[OPTION]... months [YYYY]",
      "[OPTION]... months import FILE|FOLDER [--source NAME]", "[OPTION]... refresh [NAME] [--into FOLDER]",
    ],
    description: """
      DATE is a day of the Gregorian calendar: \(NamedDay.forms) (default: today). The answer is its Hijri date, what is on that \
      day and the night after it, and what comes next. The date is that of the daytime; after sunset it is already the \
      next one, which --after-maghrib prints. A night belongs to the date that follows it: that of 27 Ramadan begins at \
      sunset on the civil day before.

      Months are those of the Umm al-Qura calendar, from the published tables for 1343 to 1500, as hijridate 2.6.0 \
      has collected them. icu is the rival table that ICU has for 1451 to 1500: phones and browsers use it. fcna is \
      the rule of the Fiqh Council of North America of 2007, computed: the moon is new before sunset at Makkah, and \
      sets after the sun there. Outside the tables, and with civil, months are those of the civil (tabular) \
      calendar. The answer names the source of its date. Where the month begins by a sighting, the local \
      announcement decides: --adjust moves all dates by some days, and --announced takes the announced starts of \
      months, which --adjust does not move, from a source in the folder months.d beside the configuration, by its \
      name, or from a file with lines such as 1447-09 2026-02-19. A calculated start beside an announced one moves \
      by a day where a month would have 28 or 31 days, and is presumed.

      announce stores the first day of a month in months.d/NAME.csv: a day, or +1, +2, -1 or -2 days from its calculated \
      start. It is refused where the month before it would not have 29 or 30 days. months lists the months of a Hijri \
      year, each with its source; months import reads the JSON in which public projects collect the announcements of \
      several bodies, or a file NAME.csv, or all of a folder, checks each line, and writes a file for each body, or for \
      that of --source. hijri-announced = NAME in the \
      configuration puts a source into force; by default months are calculated.

      refresh fetches the pages of bodies that announce months: of those that months.d/sources/NAME.ini describes, and of \
      the source in force where a description of it is ready-made; or of the one that is named. A month whose day of the \
      week does not fit its date, or that the file does not allow, is refused, and no line is removed. It needs curl, and \
      pdftotext for PDF. With --into, it writes the files that it changes into that folder, from where months import \
      takes them over. The timer qibla-months.timer runs it every hour, and is off by default; without a name, it says \
      once a day why a source gave nothing.

      --month takes a Hijri month too, YYYY-MM, and --events a Hijri year, YYYY; without one, the coming year is listed.

      With -, each line of standard input is a day, and with --to-gregorian - a Hijri date. The answer is CSV with a \
      header unless --format says otherwise: year,month,day. The answer to a malformed line is empty, standard error \
      reports the line, and the exit code is 65.
      """,
    examples: [
      Example(call: "qibla hijri 2026-11-23", purpose: "what is on a day, and what comes next"),
      Example(
        call: "qibla hijri --to-gregorian 1447-09-01", purpose: "the civil day of a Hijri date",
        output: ["Wednesday 2026-02-18", "1 Ramadan 1447, Umm al-Qura"]),
      Example(call: "qibla hijri --month 1447-09", purpose: "a page of the calendar: Ramadan 1447"),
      Example(call: "qibla hijri --events 1448", purpose: "the days and nights of a year"),
      Example(
        call: "printf '2026-02-18\\n2077-11-16\\n' | qibla hijri -", purpose: "for many days",
        output: ["year,month,day", "1447,9,1", "1500,12,30"]),
    ])

  static let options: [Option<HijriCommand>] =
    [
      Option("month", \.showsMonth, "print the page of the Hijri month, with Gregorian dates"),
      Option("events", \.showsEvents, "list the days and nights that are kept"),
      Option("to-gregorian", \.hijri, .word("YYYY-MM-DD", "a Hijri date"), "print the civil day of a Hijri date"),
      Option("after-maghrib", \.isAfterMaghrib, "the sun has set: print the date that has begun"),
      Option(
        "source", \.source, .word("NAME", "the name of a body"),
        "who announces the month (default: the source in force), or whose months are imported"),
      Option("into", \.target, .word("DIR", "a folder"), "folder into which refresh writes the files that it changes"),
      Option("format", \.format, .choice(), "format of the answer (default: text; csv with -)"),
    ]
    + ([
      Option("calendar", sets: "hijri-calendar", Argument<HijriCalendar>.choice(), "how months begin"),
      Option(
        "adjust", sets: "hijri-adjust", .calendarDays, "days by which the date is later than the calendar's, -2 to 2"),
      Option("announced", sets: "hijri-announced", Argument<String>.monthSource, "announced starts of months"),
      Option(.option("lang")),
    ] as [Option<[GivenSetting]>]).mounted(at: \.settings)

  static let contradictions = [
    ("month", "events"), ("to-gregorian", "month"), ("to-gregorian", "events"), ("to-gregorian", "after-maghrib"),
    ("month", "after-maghrib"), ("events", "after-maghrib"),
  ]

  mutating func take(_ operands: [String]) throws(Stop) {
    months = try HijriMonths.action(operands)
    if target != nil {
      guard case .refresh = months else { throw .usage("hijri: --into belongs to refresh") }
    }
    guard months == nil else { return }
    guard operands.count <= 1 else { throw .usage("hijri takes one date, found ‘\(operands.joined(separator: " "))’") }
    asked = operands.first
    if let asked, hijri != nil { throw .usage("hijri: --to-gregorian takes the place of a date, found ‘\(asked)’ too") }
    if asked == "-", showsMonth || showsEvents { throw .usage("hijri: - can't be combined with --month or --events") }
  }

  func run(_ console: inout Console) throws(Stop) {
    if let months {
      return try HijriMonths(action: months, source: source, target: target, settings: settings)
        .run(format ?? .text, &console)
    }
    let isLines = asked == "-" || hijri == "-"
    var question = self
    let format = format ?? (isLines ? .csv : .text)
    let ink = format == .text ? try console.ink() : .none
    let values = try console.configuration(flags: settings).values
    let program = values.program
    let reckoning = try Stop.onTrouble(try HijriReckoning(program))
    let words = HijriWords(
      format == .text ? console.language(program) : .english, announcedBy: program.announcedSource)
    if format == .text { try console.write(in: console.language(program)) }
    var today = try LocalToday(program, environment: console.environment)
    if asked == nil, hijri == nil, !showsMonth, !showsEvents, !isAfterMaghrib {
      try today.lookAtSun(values, for: Self.name, console)
      question.isAfterMaghrib = today.isAfterMaghrib
    }
    if let asked, let named = NamedDay(asked) {
      question.asked = named.day(from: try today.day(for: Self.name)).iso
    }
    if !isLines, let problem = today.problem { console.tell(problem + "; today is UTC's day") }
    try question.answer(isLines, format, Asked(reckoning: reckoning, today: today, words: words, ink: ink), &console)
  }

  /// What every answer needs.
  private struct Asked {
    let reckoning: HijriReckoning
    let today: LocalToday
    let words: HijriWords
    let ink: Emphasis
  }

  private func answer(
    _ isLines: Bool, _ format: AnswerFormat, _ asked: Asked, _ console: inout Console
  ) throws(Stop) {
    let (reckoning, today, words) = (asked.reckoning, asked.today, asked.words)
    if isLines {
      try HijriLines(areHijri: hijri != nil, isAfterMaghrib: isAfterMaghrib, reckoning: reckoning, words: words)
        .answer(format, &console)
    } else if showsMonth {
      let (month, marked) = try month(by: reckoning, today)
      let page = HijriPage(month: month, marked: marked, reckoning: reckoning, words: words)
      try console.print(page.lines(format, asked.ink))
    } else if showsEvents {
      let question = try eventList(by: reckoning, today)
      try console.print(HijriEventList(question: question, words: words).lines(format, asked.ink))
    } else {
      let day = try day(by: reckoning, today)
      let isCivil = hijri != nil
      let answer = HijriAnswer(
        day: day, isCivil: isCivil, isAfterMaghrib: isAfterMaghrib, isToday: today.day() == day.day,
        reckoning: reckoning, words: words)
      try console.print(answer.lines(format, asked.ink))
      if format == .csv, day.source == .civil, reckoning.calendar != .civil {
        console.tell("\(day.day.iso): outside the tables of Umm al-Qura, 1343 to 1500: this is the civil calendar")
      }
    }
  }

  /// The requested day, with its date.
  private func day(by reckoning: HijriReckoning, _ today: LocalToday) throws(Stop) -> HijriDay {
    do throws(Expectation) {
      if let hijri { return try reckoning.dated(DateText.hijri(hijri, by: reckoning)) }
      if let asked {
        return try reckoning.dated(DateText.civil(asked, forms: NamedDay.forms), afterMaghrib: isAfterMaghrib)
      }
    } catch {
      throw .usage("\(Self.name): \(error.text)")
    }
    let now = try today.day(for: Self.name)
    do throws(Expectation) { return try reckoning.dated(now, afterMaghrib: isAfterMaghrib) } catch {
      throw .failure(.unavailable, "\(Self.name): \(error.text)")
    }
  }

  /// The requested month, and the day to mark in it: the requested day, else today.
  private func month(by reckoning: HijriReckoning, _ today: LocalToday) throws(Stop) -> (HijriMonth, CivilDay?) {
    guard let asked, asked.utf8.count < 10 else {
      let day = try day(by: reckoning, today)
      return (day.date.inMonth, day.day)
    }
    guard let month = DateText.month(asked) else {
      throw .usage(
        "hijri: expected a Hijri month as YYYY-MM from 0001-01 to 1690-12, or a day as YYYY-MM-DD, found ‘\(asked)’")
    }
    return (month, today.day())
  }

  /// The events of the requested year, or of the year after a day.
  private func eventList(by reckoning: HijriReckoning, _ today: LocalToday) throws(Stop) -> HijriEventList.Question {
    guard let asked, asked.utf8.count < 10 else {
      let day = try day(by: reckoning, today)
      return HijriEventList.Question(reckoning: reckoning, from: day.day, to: day.day + 354, year: nil)
    }
    guard let year = DateText.whole(asked), let first = HijriMonth(year: year, month: 1),
      let last = HijriMonth(year: year, month: 12)
    else { throw .usage("hijri: expected a Hijri year from 1 to 1690, or a day as YYYY-MM-DD, found ‘\(asked)’") }
    let end = reckoning.start(of: last) + reckoning.length(of: last)
    return HijriEventList.Question(reckoning: reckoning, from: reckoning.start(of: first), to: end - 1, year: year)
  }
}

extension HijriReckoning {
  /// A day with its date. Every day that is read from text has one.
  func dated(_ day: CivilDay, afterMaghrib: Bool = false) throws(Expectation) -> HijriDay {
    guard let found = date(of: day, afterMaghrib: afterMaghrib) else {
      throw Expectation("expected a day of the Hijri years 1 to 1690, found \(day.iso)")
    }
    return found
  }
}
