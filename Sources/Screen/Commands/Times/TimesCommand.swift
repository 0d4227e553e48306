internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Earth
internal import Places
internal import Quantities
internal import Shell
internal import System
internal import Text
internal import TimeZones
internal import Words

/// Prints prayer times.
struct TimesCommand: Command {
  /// The place; nil: this device's.
  var place: GivenPlace?
  /// The settings on the command line.
  var settings: [GivenSetting] = []
  /// The day; nil: today.
  var date: GivenDay?
  /// The first and the last day.
  var from: GivenDay?
  var to: GivenDay?
  /// Whether the day's whole month is printed.
  var isMonth = false
  /// The format of the answer; nil: text, and CSV for lines.
  var format: TimesFormat?
  /// Whether times are in unix seconds, as astronomy gives them.
  var inEpoch = false
  /// Whether to add the span in which mosques may print each time, and the beginning and end of the fast.
  var withSpread = false
  /// Whether times are those of the Adhan libraries.
  var isCompatible = false
  /// Whether today is shown by every method.
  var listsMethods = false
  /// The mosque's sheet whose rule is looked for.
  var like: String?
  /// Whether the rule that is found is stored without a question.
  var isYes = false

  static let name = "times"
  static let page = Page(
    summary: "print prayer times, for any place and day",
    usage: ["[OPTION]... [LAT LON|CITY]", "[OPTION]... -", "--like FILE [--yes] [LAT LON|CITY]"],
    operands: .city,
    description: """
      Without a place it answers for this device: the configured place, the position of the running service, a fix from \
      gpsd, or the last one stored, however old, whose age it then prints. The method is that of the country's \
      authority, unless one is given: its depths, its minutes, its rounding, its Ramadan. The answer says whether it was \
      compared with printed times, or is a general rule. Times are shown in the place's time zone, in minutes.

      Times follow the sun in the sky, within half a second. On days on which it does not reach the depth of fajr or \
      isha, or does not rise or set, the rule of --high-latitude applies, and the answer says so. With --compatible, \
      times are those of the Adhan libraries, which differ by up to five minutes (asr) at high latitudes.

      In CSV, --epoch prints unix seconds with three decimals: instants of the sky, without the minutes, the rounding \
      and the simplifications of an authority. With -, each line of standard input is lat,lon,date and, if wanted, method,madhab,rule; \
      times are then in UTC. A malformed line gets an empty answer and a message, and the exit code is 65.

      --like finds the method of a mosque. FILE has the times that a person reads off its sheet or clock on a day or \
      two: a line 2026-11-28 05:56 12:05 13:40 16:01 17:38 (fajr, dhuhr, asr, maghrib, isha; six times have sunrise), \
      or a date and below it lines such as fajr 05:56, or a table with a head; - is standard input. Each method is \
      tried with both schools and up to 15 minutes for each time; the place's own may be as far off as its printed \
      tables are. The answer says whether the days prove the rule, and which day to add. After a yes, method, madhab \
      and prayer-adjust are kept as the page's settings are; --yes keeps only a proven rule. A rule with maghrib before \
      sunset, or of another place than this device's, is not kept. The exit code is 65 where no method gives all times, \
      and where a rule that should be kept is not.
      """,
    examples: [
      Example(call: "qibla times Istanbul", purpose: "today, with the next prayer marked"),
      Example(call: "qibla times 51.5 -0.13 --method muslimWorldLeague", purpose: "in London, by another method"),
      Example(
        call: "qibla times Oslo --date 2026-06-21 --high-latitude nearestDay",
        purpose: "where the sun stays near the horizon"),
      Example(call: "qibla times Cairo --month", purpose: "this month, with Hijri dates"),
      Example(call: "qibla times Cairo --methods", purpose: "all methods side by side"),
      Example(
        call: "qibla times Jakarta --from 2027-02-08 --to 2027-03-09 --format ics",
        purpose: "Ramadan 1448 for a calendar"),
      Example(
        call: "echo 2026-11-28 06:21 12:55 15:25 17:48 19:12 | qibla times --like - Istanbul",
        purpose: "which method a mosque follows"),
      Example(
        call: "printf '21.4225,39.8262,2026-11-23,ummAlQura\\n' | qibla times --format csv --epoch -",
        purpose: "for many places and days"),
    ])

  static let options: [Option<TimesCommand>] =
    [
      .day("date", "the day: \(NamedDay.forms) (default: today)") { $0.date = $1 },
      .day("from", "first day (default: today)") { $0.from = $1 },
      .day("to", "last day (default: the first)") { $0.to = $1 },
      Option("month", \.isMonth, "the month of the day, with Hijri dates"),
    ]
    + Option.days.mounted(at: \.settings)
    + [
      Option("compatible", \.isCompatible, "the times that the Adhan libraries give"),
      Option("methods", \.listsMethods, "list the day by every method"),
      Option("format", \.format, .choice(), "form of the answer (default: text; csv with -)"),
      Option(
        "spread", \.withSpread,
        "in CSV, the earliest and the latest minute of each time in mosques hereabouts, and the fast's begin and end"),
      Option(
        "like", \.like, .file,
        "find the method and minutes that give the times of a mosque's sheet; - is standard input"),
      Option("yes", \.isYes, "with --like, keep a proven rule without a question"),
      Option("epoch", \.inEpoch, "in CSV, unix seconds with three decimals"),
    ]

  static let contradictions =
    [("date", "from"), ("date", "to"), ("methods", "from"), ("methods", "to")]
    + ["from", "to", "methods"].map { ("month", $0) }
    + [
      "date", "from", "to", "month", "methods", "format", "spread", "epoch", "compatible", "method", "madhab",
      "adjust",
    ].map { ("like", $0) }

  mutating func take(_ operands: [String]) throws(Stop) {
    if !operands.isEmpty { place = try GivenPlace(operands, for: Self.name) }
  }

  func run(_ console: inout Console) throws(Stop) {
    let loaded = try console.configuration(flags: settings)
    if let like { return try TimesLike(file: like, isYes: isYes, place: place).answer(loaded, &console) }
    if isYes { throw .usage("times: --yes is for --like FILE") }
    let values = loaded.values
    let program = values.program
    try check()
    if case .lines = place {
      let given = settings.map(\.name)
      let unused = ["timezone", "rounding", "clock", "lang"].filter(given.contains)
      if let option = listsMethods
        ? "methods" : isMonth ? "month" : date != nil || from != nil || to != nil ? "date" : unused.first
      {
        throw .usage("times: lines have their own days, UTC and no rounding: --\(option) is not for them")
      }
      let lines = TimesLines(
        daySettings(program), try Stop.onTrouble(try HijriReckoning(program)), inEpoch: inEpoch,
        withSpread: withSpread)
      return try lines.answer(format ?? .csv, &console)
    }
    let format = format ?? (inEpoch || withSpread ? .csv : .text)
    let language: Language =
      switch format {
      case .text, .waybar: console.language(program)
      // People read the words of the calendar, but a file must not depend on the locale alone.
      case .ics: program.language ?? .english
      case .json, .csv: .english
      }
    let words = PrayerWords(language)
    if format == .text { try console.write(in: language) }
    let now = try clock()
    guard let place = try settled(values, console) else {
      return try console.print(MethodTable.list(words, isCompatible: isCompatible))
    }
    let question = try question(at: place, values, console)
    var schedule = question.schedule
    let today = place.zone.local(at: now).day
    let day = (date ?? from)?.day { today } ?? today
    let month = TimesSheet.month(around: day)
    let (first, last) = isMonth ? (month.lowerBound, month.upperBound) : (day, to?.day { today } ?? day)
    guard first <= last else { throw .usage("times: the last day \(last.iso) is before the first, \(first.iso)") }
    let answer = TimesAnswer(
      place: place, words: words,
      clock: ClockText(place.zone, program, language, environment: console.environment),
      now: now, first: first, last: last, ink: format == .text ? try console.ink() : .none)
    if listsMethods {
      guard format == .text || format == .json else {
        throw .usage("times: --methods prints text or json, found --format \(format.rawValue)")
      }
      let table = MethodTable(answer: answer, rules: question.rules)
      try console.print(format == .json ? table.json : table.text)
    } else if isMonth, format == .text {
      try console.print(TimesSheet(answer).text(&schedule))
    } else {
      try answer.print(format, inEpoch: inEpoch, withSpread: withSpread, &schedule, &console)
    }
  }

  /// The present instant, for the marks and for today.
  private func clock() throws(Stop) -> UTC {
    let now = WallClock.now
    let isNamed = [date, from, to].contains {
      if case .named = $0 { true } else { false }
    }
    guard WallClock.isSet(now) || (!isNamed && (date != nil || from != nil)) else {
      throw .failure(
        .unavailable,
        "times: the date is not set: the system's clock shows the year \(now.day.year); set it, or give --date")
    }
    return now
  }

  /// The requested place; nil if methods are listed as text and this device's place is not known.
  private func settled(_ values: ConfigurationValues, _ console: borrowing Console) throws(Stop) -> Locality? {
    guard case .named(let name) = place else {
      let own = try Locality(ownIfKnown: values, console)
      if own == nil, !listsMethods || format == .json { throw Locality.unknown(for: Self.name) }
      return own
    }
    return try Locality(asked: name, program: values.program, console)
  }

  /// The question about a place. Neither the sky nor the libraries have a timetable.
  private func question(
    at locality: Locality, _ values: ConfigurationValues, _ console: borrowing Console
  ) throws(Stop) -> DaysQuestion {
    var values = values
    if isCompatible || inEpoch { values.program.timetable = nil }
    var question = try DaysQuestion(at: locality, of: place, values, settings, console)
    question.rules.settings = daySettings(values.program)
    return question
  }

  /// The configured settings; unix seconds are astronomical instants.
  private func daySettings(_ program: ProgramOptions) -> DaySettings {
    var settings = program.days
    settings.isCompatible = isCompatible
    settings.hasCaution = !inEpoch || isCompatible
    if inEpoch { settings.rounding = .exact }
    return settings
  }
}

extension Option<[GivenSetting]> {
  /// The settings that affect the computed times.
  static let computing: [Option] = [
    Option(.option("method")), Option(.option("madhab")), Option(.option("high-latitude")),
    Option(.option("angles")), Option(.option("shafaq")), .switching(on: .option("ramadan-isha")),
    .switching(off: .option("ramadan-isha"), "isha of ummAlQura 90 minutes after maghrib in Ramadan too"),
    Option("adjust", sets: "prayer-adjust", .minutes, ConfigurationEntry.option("prayer-adjust").help),
    Option(.option("rounding")), Option(.option("timezone")), Option(.option("tzdata")),
  ]

  /// The settings of times, and those of their presentation.
  static let days: [Option] =
    computing + [Option(.option("times-from")), Option(.option("clock")), Option(.option("lang"))]
}
