internal import Answers
internal import Configuration
internal import Planning
internal import Quantities
internal import Shell
internal import Text

/// Plans a day around its prayers.
struct PlanCommand: Command {
  /// The action.
  var action = Action.show(nil)
  /// What a new task has.
  var category: PlanCategory?
  var note: String?
  var rule: String?
  var deadline: GivenDay?
  /// The day of `at`, `move` and of one day of a rule; nil: today.
  var day: GivenDay?
  /// The least length of a gap.
  var length: String?
  /// Whether seven days, and the night, are shown.
  var isWeek = false, isNight = false
  /// Whether nothing is asked.
  var isAgreed = false
  /// The format of the answer; nil: text.
  var format: PlanFormat?
  /// The settings on the command line.
  var settings: [GivenSetting] = []

  /// The actions.
  enum Action: Equatable {
    case show(GivenDay?)
    case add(String, String)
    case at(String, String, String)
    case mark(String, PlanState)
    case move(String, String)
    case extend(String, String)
    case remove(String)
    case free, inbox, reflow, undo, table, export
    case later(String)
    case travel(String)
    case journeys
    case cancel(String)
    case check(String)
    case load(String)
  }

  static let name = "plan"
  static let page = Page(
    summary: "plan a day around its prayers",
    usage: [
      "[DAY] [--week] [--night]", "add TITLE LENGTH [OPTION]...", "at TIME TITLE LENGTH [OPTION]...",
      "done|skip|open|remove ID", "move ID TIME|inbox", "later ID", "extend ID LENGTH", "free [--length LENGTH]",
      "inbox", "reflow [--yes]", "travel [on|off|FROM..TO|remove N]", "check FILE.ics|FOLDER", "export|table",
      "import FILE.json", "undo",
    ],
    description: """
      A day is a timeline from fajr to midnight. Prayers are blocks that nothing moves; tasks lie between them in steps \
      of 15 minutes. What would lie over a prayer is refused, with the nearest gaps before and after it.

      add puts a task into the inbox, at gives it a time. reflow shows where what is late would go, and what a prayer \
      has moved over, and asks. undo takes the last change back.
      """,
    examples: [
      Example(
        call: "QIBLA_AT=41.01,28.98 qibla plan add Report 90m --every weekday",
        purpose: "a task of each working day, without a time"),
      Example(call: "qibla plan table", purpose: "the figures of prayers, with their sources"),
    ])

  static let options: [Option<PlanCommand>] =
    [
      Option("week", \.isWeek, "seven days"),
      Option("night", \.isNight, "also the night, up to the next fajr"),
      .day("on", "its day (default: today)") { $0.day = $1 },
      Option("category", \.category, .choice(), "category of a new task (default: work)"),
      Option("note", \.note, .word("TEXT", "a note of at most 2,000 characters"), "note of a new task"),
      Option("every", \.rule, .word("RULE", PlanRule.expected), "days on which a new task comes back"),
      .day("deadline", "last day on which a new task is of use") { $0.deadline = $1 },
      Option("length", \.length, .word("LENGTH", PlanLength.expected), "free: the least length of a gap"),
      Option("yes", \.isAgreed, "reflow, import: do not ask"),
      Option("format", \.format, .choice(), "format of the answer (default: text)"),
    ]
    + ([Option(.option("lang"))] as [Option<[GivenSetting]>]).mounted(at: \.settings)

  private static let expected =
    "expected a day, or add, at, done, skip, open, move, later, extend, remove, free, inbox, reflow, travel, check, export, "
    + "import, table or undo"

  /// An action that is a word alone.
  private static func bare(_ verb: String) -> Action {
    switch verb {
    case "free": .free
    case "inbox": .inbox
    case "reflow": .reflow
    case "undo": .undo
    case "table": .table
    default: .export
    }
  }

  mutating func take(_ operands: [String]) throws(Stop) {
    guard let verb = operands.first else { return }
    let rest = Array(operands.dropFirst())
    func words(_ count: Int, _ what: String) throws(Stop) {
      guard rest.count != count else { return }
      throw .usage(
        "plan \(verb): expected \(what), found \(rest.isEmpty ? "nothing" : "‘\(rest.joined(separator: " "))’")")
    }
    switch verb {
    case "add":
      try words(2, "a title and a length, such as Report 90m")
      action = .add(rest[0], rest[1])
    case "at":
      try words(3, "a time, a title and a length, such as 14:00 Call 30m")
      action = .at(rest[0], rest[1], rest[2])
    case "done", "skip", "open", "remove":
      try words(1, "the number of a task")
      action =
        verb == "remove"
        ? .remove(rest[0]) : .mark(rest[0], verb == "done" ? .done : verb == "skip" ? .skipped : .open)
    case "move":
      try words(2, "the number of a task, and a time or inbox")
      action = .move(rest[0], rest[1])
    case "extend":
      try words(2, "the number of a task, and a length such as 15m or -15m")
      action = .extend(rest[0], rest[1])
    case "later":
      try words(1, "the number of a task")
      action = .later(rest[0])
    case "travel":
      if rest.isEmpty {
        action = .journeys
      } else if rest[0] == "remove" {
        try words(2, "remove, and the number or the first day of a journey")
        action = .cancel(rest[1])
      } else {
        try words(1, "on, off, FROM..TO or remove N")
        action = .travel(rest[0])
      }
    case "check":
      try words(1, "a file or a folder")
      action = .check(rest[0])
    case "import":
      try words(1, "a file")
      action = .load(rest[0])
    case "free", "inbox", "reflow", "undo", "table", "export":
      try words(0, "nothing more")
      action = PlanCommand.bare(verb)
    default:
      guard rest.isEmpty else { throw .usage("plan: \(Self.expected), found ‘\(verb)’") }
      do throws(Expectation) { action = .show(try GivenDay(verb)) } catch {
        throw .usage("plan: \(Self.expected), found ‘\(verb)’")
      }
    }
  }

  func run(_ console: inout Console) throws(Stop) {
    try check()
    if action == .table {
      console.put(PrayerTable.ownText)
      return try console.flush()
    }
    var work = try PlanWork(self, &console)
    try work.run(&console)
    try console.flush()
  }

  /// Refuses options of other actions.
  private func check() throws(Stop) {
    var (isNew, isShown, isAsking) = (false, false, false)
    switch action {
    case .add, .at: isNew = true
    case .show: isShown = true
    case .reflow, .load: isAsking = true
    default: break
    }
    guard isNew || category == nil && note == nil && rule == nil && deadline == nil else {
      throw .usage("plan: --category, --note, --every and --deadline are for add and at")
    }
    guard isShown || !isWeek && !isNight else { throw .usage("plan: --week and --night are for a day") }
    guard isAsking || !isAgreed else { throw .usage("plan: --yes is for reflow and import") }
    guard action == .free || length == nil else { throw .usage("plan: --length is for free") }
    guard !isShown || day == nil else { throw .usage("plan: expected a day without --on") }
    if format == .ics, action != .export { throw .usage("plan: --format ics is for export") }
  }
}

/// The format of a plan.
enum PlanFormat: String, CaseIterable, Sendable {
  /// A timeline for people.
  case text
  /// JSON: see docs/plan.md.
  case json
  /// A header and a line for each block, or task.
  case csv
  /// A calendar with an event for each task (iCalendar, RFC 5545).
  case ics
}

/// A length of time as people type it.
enum PlanLength {
  static let expected = "a length such as 90m, 2h or 1h30m"

  /// Minutes; nil for any other text.
  static func read(_ text: String) -> Int? {
    var rest = Substring(text)
    var minutes = 0
    if let cut = rest.firstIndex(of: "h") {
      guard let hours = PlanNumber.read(rest[..<cut], in: 0...24) else { return nil }
      minutes = hours * 60
      rest = rest[rest.index(after: cut)...]
      if rest.isEmpty { return minutes }
    }
    if rest.last == "m" { rest = rest.dropLast() }
    guard let number = PlanNumber.read(rest, in: 0...1440) else { return nil }
    return minutes + number
  }

  /// Minutes as text: `1h30m`.
  static func text(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return hours == 0 ? "\(rest)m" : rest == 0 ? "\(hours)h" : "\(hours)h\(rest)m"
  }
}
