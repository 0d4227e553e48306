internal import Almanac
internal import Answers
internal import Configuration
internal import Glibc
internal import Keeping
internal import Quantities
internal import Shell
internal import System
internal import Text
internal import Words

/// Keeps a private log of prayers.
struct LogCommand: Command {
  /// The action.
  var action = Action.today
  /// What became of the prayer.
  var isLate = false, isInCongregation = false, isMissed = false, isMadeUp = false, isCleared = false
  /// The day of the prayer, as it was written; nil: the present one.
  var dayText: String?
  /// Whether a month is shown.
  var isOfMonth = false
  /// Whether the log is erased without a question.
  var isAgreed = false
  /// The format of the answer; nil: text.
  var format: AnswerFormat?
  /// The settings on the command line.
  var settings: [GivenSetting] = []

  /// The actions.
  enum Action: Equatable {
    case today, list, forget
    case mark(Prayer)
    /// The days of a month; nil: the present one.
    case month(Month?)
  }

  static let name = "log"
  static let page = Page(
    summary: "keep a private log of prayers, if you want one",
    usage: ["[OPTION]...", "PRAYER [OPTION]...", "--month [YYYY-MM]", "list", "forget [--yes]"],
    description: """
      Marks a prayer as prayed, and shows what was marked today. Nothing is kept until the first mark, nothing is \
      assumed of a prayer without one, and nothing leaves this machine.

      --missed marks a prayer that is to be made up, and --made-up the first one of these, or that of --on: the number \
      of those to be made up goes down. A day lasts until fajr. A prayer whose time has not come is refused, where the \
      place is known.

      forget erases all marks, in their store and in its backups.
      """,
    examples: [
      Example(call: "qibla log fajr --missed --on yesterday", purpose: "one that is to be made up"),
      Example(call: "qibla log --month", purpose: "this month, a dot for each prayer"),
      Example(call: "qibla log list --format csv", purpose: "all marks, for a program"),
    ])

  static let options: [Option<LogCommand>] =
    [
      Option("late", \.isLate, "it was late"),
      Option("in-congregation", \.isInCongregation, "it was prayed with others"),
      Option("missed", \.isMissed, "it was missed, and is to be made up"),
      Option("made-up", \.isMadeUp, "a missed one is made up: the first, or that of --on"),
      Option("clear", \.isCleared, "take its mark away"),
      Option(
        "on", \.dayText, .word("DAY", "a day"),
        "its day, such as yesterday, -2d or 2026-11-30 (default: today, which lasts until fajr)"),
      Option("month", \.isOfMonth, "show this month, or the month YYYY-MM written behind"),
      Option("yes", \.isAgreed, "forget: do not ask"),
      Option("format", \.format, .choice(), "format of the answer (default: text)"),
    ]
    + ([Option(.option("lang"))] as [Option<[GivenSetting]>]).mounted(at: \.settings)

  /// The five prayers.
  static let prayers = Prayer.allCases.filter { $0 != .sunrise }

  mutating func take(_ operands: [String]) throws(Stop) {
    let (verb, count) = (operands.first, operands.count)
    if isOfMonth, count <= 1 {
      action = .month(try verb.map { word throws(Stop) in try Month(word, for: "log --month") })
    } else if let verb, count == 1, let prayer = Self.prayers.first(where: { "\($0)" == verb.lowercased() }) {
      action = .mark(prayer)
    } else if verb == "list", count == 1 {
      action = .list
    } else if verb == "forget", count == 1 {
      action = .forget
    } else if verb != nil {
      throw .usage(
        "log: expected fajr, dhuhr, asr, maghrib, isha, list or forget, found ‘\(operands.joined(separator: " "))’")
    }
  }

  /// The mark on the command line; nil: it is taken away.
  private var mark: PrayerMark? {
    isLate ? .late : isInCongregation ? .inCongregation : isMissed ? .missed : isCleared ? nil : .prayed
  }

  func run(_ console: inout Console) throws(Stop) {
    var isMarking = false
    if case .mark = action { isMarking = true }
    let marks = [
      (isLate, "late"), (isInCongregation, "in-congregation"), (isMissed, "missed"), (isMadeUp, "made-up"),
      (isCleared, "clear"),
    ].filter(\.0).map { "--\($0.1)" }
    guard isMarking || marks.isEmpty && dayText == nil else {
      let given = marks + (dayText == nil ? [] : ["--on"])
      let option = given[0] == "--on" ? "--on yesterday" : given[0]
      throw .usage("log: expected a prayer with \(given[0]), such as qibla log asr \(option), found none")
    }
    guard marks.count < 2 else {
      throw .usage("log: expected one of \(marks.joined(separator: " and ")): only one mark of a prayer is kept")
    }
    let day = try givenDay()
    guard action == .forget || !isAgreed else { throw .usage("log: --yes is for forget") }
    let values = try console.configuration(flags: settings).values
    let store = try LogStore(console)
    if action == .forget { return try forget(store, console) }
    let format = format ?? .text
    let language = format == .text ? console.language(values.program) : .english
    if format == .text { try console.write(in: language) }
    let answer = LogAnswer(format, language, hasSigns: console.hasSigns)
    if action == .list {
      try console.print(answer.list(try store.marks("")))
      return try console.flush()
    }
    var days = try LogDays(values, settings, console)
    switch action {
    case .mark(let prayer): try mark(prayer, day, store, &days, answer, &console)
    case .today:
      let day = try days.today()
      try console.print(answer.day(day, try store.marks(day.iso), missed: try store.missed()))
    case .month(let month):
      let first: CivilDay
      if let month { first = month.first } else { first = firstOfMonth(try days.today()) }
      let marks = try store.marks(String(first.iso.prefix(8)))
      try console.print(answer.month(first, marks, until: days.known ?? first + 31, missed: try store.missed()))
    case .list, .forget: break
    }
    try console.flush()
  }

  private func firstOfMonth(_ day: CivilDay) -> CivilDay { day - (day.date.day - 1) }

  /// The day of `--on`, which is looked at only where a prayer is marked.
  private func givenDay() throws(Stop) -> GivenDay? {
    guard let dayText else { return nil }
    if let named = NamedDay(dayText) { return .named(named) }
    do throws(Expectation) {
      return .date(try DateText.civil(dayText, forms: "YYYY-MM-DD, today, yesterday or -2d"))
    } catch { throw .usage("log: --on: \(error.text)") }
  }

  private func mark(
    _ prayer: Prayer, _ given: GivenDay?, _ store: LogStore, _ days: inout LogDays, _ answer: LogAnswer,
    _ console: inout Console
  ) throws(Stop) {
    if isMadeUp {
      let day = try given.map { given throws(Stop) in try days.day(given) }
      guard let found = try store.makeUp(prayer, on: day) else {
        let which = day.map { " of \($0.iso)" } ?? ""
        throw .failure(
          .data, "log: no \(prayer)\(which) is marked as missed: qibla log \(prayer) --missed --on DAY marks one")
      }
      try console.print(answer.mark(found, prayer, .madeUp, missed: try store.missed(), hasChanged: true))
      return
    }
    let day = try days.day(given)
    if !isCleared { try days.check(prayer, on: day) }
    let change = try store.mark(prayer, on: day, mark)
    guard !change.isRefused else {
      throw .failure(
        .data,
        "log: \(prayer) of \(day.iso) is marked as made up, which stays; --missed says that it is to be made up after"
          + " all, and --clear takes the mark away")
    }
    if change.isFirst, !isCleared {
      console.tell(
        "the log is kept in \(store.file.plain), which only you can read; nothing leaves this machine, and"
          + " qibla log forget erases it")
    }
    try console.print(
      answer.mark(day.iso, prayer, mark, missed: change.after, hasChanged: change.before != change.after || isMissed))
  }

  private func forget(_ store: LogStore, _ console: borrowing Console) throws(Stop) {
    guard store.isThere else { return console.tell("nothing to erase: no log was ever kept") }
    if !isAgreed {
      guard isatty(STDIN_FILENO) == 1, console.showsProgress else {
        throw .usage("log forget: expected --yes, or a terminal on which to ask")
      }
      var question = "Erase the whole log of prayers, in its store and in the backups (y or n)? "
      question.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased().filter { $0 != " " }) else {
        return console.tell("nothing is erased")
      }
    }
    let count = try store.forget()
    console.tell(
      count == 0
        ? "the log had no marks; now none is in the backups either"
        : "erased: \(count) \(count == 1 ? "mark" : "marks"), and those of the backups")
  }
}
