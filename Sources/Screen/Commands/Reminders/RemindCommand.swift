internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Quantities
internal import Shell
internal import System
internal import Words

/// Reminders of Hijri dates.
struct RemindCommand: Command {
  /// The action.
  var action: Action?
  /// The parts of a reminder on the command line.
  var given = GivenReminder()
  /// The number of days to look ahead.
  var days: Int?
  /// Whether an archive is merged into the existing reminders.
  var isMerging = false
  var isReplacing = false
  /// The format of the answer; nil: text.
  var format: AnswerFormat?
  /// The settings on the command line.
  var settings: [GivenSetting] = []

  /// The actions on reminders.
  enum Action: Equatable {
    case add(String)
    case list, next
    case show(Int)
    case edit(Int)
    case remove(Int)
    case export(String)
    case load(String)
  }

  static let name = "remind"
  static let page = Page(
    summary: "keep reminders of Hijri dates: zakat, an anniversary, a fast",
    usage: [
      "add TITLE --on DAY/MONTH [OPTION]...",
      "list", "next [--days N]", "show NUMBER", "edit NUMBER [OPTION]...", "remove NUMBER", "export FILE.zip",
      "import FILE.zip [--merge|--replace]",
    ],
    description: """
      A reminder has a day and a month of the Hijri calendar, such as 1/9, the first of Ramadan. It comes back each \
      year, or with --year, or a date such as 1448-09-01, in one year only. --at is the time at which it is called on \
      the civil day on whose daytime the date falls: 07:30, or a time of prayer such as maghrib, fajr-30m, isha+15m \
      (default: 09:00). 00:00 is the whole day. With --days it lasts several days and is called on each. Day 30 of a \
      month of 29 days is its 29th, and is said to be.

      The dates are those of hijri-calendar, and where months are announced, of hijri-announced: a reminder moves with \
      its month. A running service calls reminders as it calls prayers, and has them in the calendar for phones where \
      calendar.what has reminders. qibla agenda lists them with their instants.

      Notes and attachments belong to all times of a reminder. An attached file is copied, at most 25 MB, and 500 MB in \
      all. edit changes what is given and leaves the rest; --no-attachments takes all attachments away.

      export writes all reminders with their files into one archive, and import reads one: --merge puts them beside \
      those that are there (the default; one with the same id takes the other's place), --replace in their place. An \
      archive is taken as a whole or not at all.

      As root they are those of the system's service, in /var/lib/qibla; otherwise the user's own. Seven backups are \
      kept beside them, one of each day on which something was changed.
      """,
    examples: [
      Example(call: "qibla remind add 'Zakat due' --on 1/9 --days 3", purpose: "each year, on three days"),
      Example(
        call: "qibla remind add 'Fast of Arafah' --on 9/12 --at fajr-45m --note 'dates and water'",
        purpose: "three quarters of an hour before fajr"),
      Example(call: "qibla remind next --days 400 --format csv", purpose: "what comes, and when, for a program"),
      Example(call: "qibla remind export reminders.zip", purpose: "everything in one file"),
    ])

  static let options: [Option<RemindCommand>] =
    GivenReminder.options.mounted(at: \.given)
    + [
      Option(
        "days", \.days, .count("N"), "number of days of a reminder (1 to 30), or that next looks ahead (default: 30)"),
      Option("merge", \.isMerging, "import: keep the reminders that are there"),
      Option("replace", \.isReplacing, "import: remove the reminders that are there"),
      Option("format", \.format, .choice(), "format of list, next and show (default: text)"),
    ]
    + ([Option(.option("lang"))] as [Option<[GivenSetting]>]).mounted(at: \.settings)

  static let contradictions = [("merge", "replace")]

  private static let expected = "expected add, list, next, show, edit, remove, export or import"

  mutating func take(_ operands: [String]) throws(Stop) {
    guard let verb = operands.first else { throw .usage("remind: \(Self.expected)") }
    let rest = operands.dropFirst()
    func one(_ what: String) throws(Stop) -> String {
      guard let word = rest.first, rest.count == 1 else {
        throw .usage("remind \(verb): expected \(what), found \(rest.isEmpty ? "none" : "\(rest.count) words")")
      }
      return word
    }
    func number() throws(Stop) -> Int {
      let word = try one("the number of a reminder, as list shows it")
      guard let number = DateText.whole(word), number > 0 else {
        throw .usage("remind \(verb): expected the number of a reminder, as list shows it, found ‘\(word)’")
      }
      return number
    }
    func none(_ action: Action) throws(Stop) -> Action {
      guard let extra = rest.first else { return action }
      throw .usage("remind \(verb) takes no argument, found ‘\(extra)’")
    }
    switch verb {
    case "add": action = .add(try one("one title, in quotes"))
    case "list": action = try none(.list)
    case "next": action = try none(.next)
    case "show": action = .show(try number())
    case "edit": action = .edit(try number())
    case "remove": action = .remove(try number())
    case "export": action = .export(try one("a file"))
    case "import": action = .load(try one("a file"))
    default: throw .usage("remind: \(Self.expected), found ‘\(verb)’")
    }
  }

  func run(_ console: inout Console) throws(Stop) {
    guard let action else { throw .usage("remind: \(Self.expected)") }
    try check(action)
    try Reminding(self, console).run(action, &console)
    try console.flush()
  }

  /// Refuses options of other actions.
  private func check(_ action: Action) throws(Stop) {
    let (isNew, isEdit, isNext, isLoad) =
      switch action {
      case .add: (true, false, false, false)
      case .edit: (false, true, false, false)
      case .next: (false, false, true, false)
      case .load: (false, false, false, true)
      case .list, .show, .remove, .export: (false, false, false, false)
      }
    guard isNew || isEdit || given.isEmpty else {
      throw .usage("remind: --title, --on, --year, --at, --note and --attach are for add and edit")
    }
    guard !isNew || given.title == nil && !given.isWithoutAttachments else {
      throw .usage("remind add: --title and --no-attachments are for edit")
    }
    guard isLoad || !isMerging && !isReplacing else { throw .usage("remind: --merge and --replace are for import") }
    guard let days else { return }
    guard isNew || isEdit || isNext else { throw .usage("remind: --days is for add, edit and next") }
    guard !isNext || (1...3660).contains(days) else {
      throw .usage("remind next: --days: expected 1 to 3660 days, found \(days)")
    }
  }
}
