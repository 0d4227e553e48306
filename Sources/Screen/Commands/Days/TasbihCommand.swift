internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Quantities
internal import Service
internal import Shell
internal import Sounding
internal import System
internal import Text
internal import Words

/// Counts dhikr.
struct TasbihCommand: Command {
  /// The action.
  var action = Action.screen
  /// The set; nil: the one in use.
  var set: Tasbih?
  /// Whether the bell sounds at the end of each part.
  var sounds = false
  /// An input device whose key counts, with the key's code or without.
  var key: String?
  /// Whether only a month's days are listed.
  var isOfMonth = false
  /// The format of the answer; nil: text.
  var format: AnswerFormat?
  /// The settings on the command line.
  var settings: [GivenSetting] = []

  /// The actions.
  enum Action: Equatable {
    case screen, show
    case add(Int)
    /// The days of a month; nil: the present one, or all.
    case history(String?)
  }

  static let name = "tasbih"
  static let page = Page(
    summary: "count: 33, 33 and 34, or a set of your own",
    usage: ["[OPTION]...", "add [N]", "show", "history [--month [YYYY-MM]]"],
    description: """
      On a terminal every key counts; u takes one back, r begins the set again, q leaves. Each count is on the disk \
      before it is shown, and the next run continues there.

      add counts without a screen, show prints where the counter is, and history how many were counted on each day. \
      --key also works without a terminal, and prints a line for each press.
      """,
    examples: [
      Example(call: "qibla tasbih add 33", purpose: "count 33 at once"),
      Example(call: "qibla tasbih history --month --format csv", purpose: "this month by day, for a program"),
    ])

  static let options: [Option<TasbihCommand>] =
    [
      Option("set", \.set, .set, "sizes of the parts, such as 99 or 33,33,34 (default: the last ones)"),
      Option("sound", \.sounds, "ring the terminal's bell at the end of each part"),
      Option(
        "key", \.key, .word("DEVICE[:CODE]", "an input device, such as /dev/input/event3:28"),
        "an input device whose keys count, or its key with a code"),
      Option("month", \.isOfMonth, "history: only this month, or the month YYYY-MM written behind"),
      Option("format", \.format, .choice(), "format of the answer (default: text)"),
    ]
    + ([Option(.option("lang"))] as [Option<[GivenSetting]>]).mounted(at: \.settings)

  mutating func take(_ operands: [String]) throws(Stop) {
    guard let verb = operands.first else { return }
    let rest = operands.dropFirst()
    switch (verb, rest.first, rest.count) {
    case ("add", nil, _): action = .add(1)
    case ("add", let word?, 1):
      guard let number = DateText.whole(word), 1...100_000 ~= number else {
        throw .usage("tasbih add: expected a number from 1 to 100000, found ‘\(word)’")
      }
      action = .add(number)
    case ("show", nil, _): action = .show
    case ("history", nil, _): action = .history(nil)
    case ("history", let month?, 1) where isOfMonth: action = .history(try Month(month, for: "tasbih history").start)
    default:
      throw .usage(
        "tasbih: expected add, add N, show, history, or history --month YYYY-MM, found"
          + " ‘\(operands.joined(separator: " "))’"
      )
    }
  }

  func run(_ console: inout Console) throws(Stop) {
    if case .history = action {} else if isOfMonth { throw .usage("tasbih: --month is for history") }
    guard action == .screen || !sounds && key == nil else {
      throw .usage("tasbih: --sound and --key are for counting, not for show, add and history")
    }
    if case .add = action {
    } else if action != .screen, set != nil {
      throw .usage("tasbih: --set is for counting and add, not for show and history, which change nothing")
    }
    let program = try console.configuration(flags: settings).values.program
    let store = try TasbihStore(program, console)
    let language = format ?? .text == .text ? console.language(program) : .english
    func print(_ tasbih: Tasbih, _ today: Int, _ console: inout Console, isFirst: Bool = true) throws(Stop) {
      let lines = TasbihAnswer(format ?? .text, language).lines(tasbih, today, store.today)
      try console.print(isFirst ? lines : lines.suffix(1))
    }
    if case .history = action {} else { store.tellOfClock(console) }
    switch action {
    case .add(let number):
      let (tasbih, today) = try store.change { tasbih in
        use(set, &tasbih)
        return tasbih.take(.count(number))
      }
      if format ?? .text == .text { try console.write(in: language) }
      try print(tasbih, today, &console)
    case .show:
      let (tasbih, today) = try store.look()
      if format ?? .text == .text { try console.write(in: language) }
      try print(tasbih, today, &console)
    case .history(let month):
      var start = month ?? ""
      if month == nil, isOfMonth { start = try store.month() }
      let days = try store.days(start)
      try console.print(TasbihAnswer(format ?? .text, language).lines(days))
    case .screen where console.canShowGauge && format == nil: try TasbihScreen(self, store).run(&console)
    case .screen:
      guard let device = try TasbihScreen.device(key) else {
        throw .usage("tasbih: the screen needs a terminal; qibla tasbih add counts without one, and --key by a button")
      }
      var (tasbih, today) = try store.change { use(set, &$0) }
      try print(tasbih, today, &console)
      while let count = device.pressed() {
        for _ in 0..<count {
          (tasbih, today) = try store.change { $0.take(.count(1)) }
          try print(tasbih, today, &console, isFirst: false)
        }
        try console.flush()
        device.wait()
      }
      throw .failure(.unavailable, "tasbih: the device of --key has gone")
    }
    try console.flush()
  }

  /// Takes another set into use, from its beginning. The same one continues.
  @discardableResult func use(_ set: Tasbih?, _ tasbih: inout Tasbih) -> Int {
    set.map { tasbih.take(.use($0)) } ?? 0
  }
}

extension Argument<Tasbih> {
  /// A set.
  fileprivate static let set = Argument(
    shape: .word("PARTS"), expected: Tasbih.expected, read: { Tasbih($0) }, text: { $0.text })
}
