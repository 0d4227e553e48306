internal import Configuration
internal import System

/// What the program was asked to do: everything the command line says, in one value.
enum Invocation: Sendable {
  /// A command, with the options that every command has.
  case command(any Command, CommonOptions)
  /// Help on a command; nil is on all.
  case help((any Command.Type)?)
  /// The version.
  case version
  /// A page of the manual, or a shell's completions.
  case document(Document)

  /// Every command, in the order in which help lists them.
  static let commands: [any Command.Type] = [
    GaugeCommand.self, DemoCommand.self, NowCommand.self, BearingCommand.self, FieldCommand.self, TimesCommand.self,
    HijriCommand.self,
    ServeCommand.self, WatchCommand.self, StatusCommand.self, RecordCommand.self, ReplayCommand.self, ScoreCommand.self,
    SimulateCommand.self, CalibrateCommand.self, DevicesCommand.self, DoctorCommand.self, ConfigCommand.self,
  ]

  /// The names of all commands.
  static var names: [String] { commands.map { $0.name } }

  /// Reads a command line, without the program's own name.
  init(arguments: [String]) throws(Stop) {
    guard let first = arguments.first else {
      self = .command(GaugeCommand(), CommonOptions())
      return
    }
    let rest = arguments.dropFirst()
    if let command = Invocation.commands.first(where: { $0.name == first }) {
      self = try Invocation.parse(command, rest)
      return
    }
    switch first {
    case "--help", "-h", "help": self = .help(try Invocation.topic(rest.first))
    case "--version", "-V": self = .version
    case "--manual": self = .document(try Document(manual: rest))
    case "--complete": self = .document(try Document(complete: rest))
    case "--completion": self = .document(try Document(completion: rest))
    case let option where Invocation.belongsToGauge(option):
      self = try Invocation.parse(GaugeCommand.self, arguments[...])
    default: throw Invocation.unknown(first)
    }
  }

  func run(_ console: inout Console) throws(Stop) {
    switch self {
    case .command(let command, let common):
      console.color = common.color
      try command.run(&console)
    case .help(let command): try console.print(Help.text(command, Emphasis(isOn: console.usesColor(.auto))))
    case .version: try console.print("qibla \(qiblaVersion)")
    case .document(let document):
      let text = document.text
      if !text.isEmpty { try console.print(text) }
    }
  }

  private static func parse<C: Command>(_ command: C.Type, _ words: ArraySlice<String>) throws(Stop) -> Invocation {
    var parser = CommandParser<C>(words)
    return try parser.parse()
  }

  /// Whether an option without a command is one of the gauge.
  private static func belongsToGauge(_ word: String) -> Bool {
    GaugeCommand.optionTexts.contains { option in
      word == "--\(option.long)" || word.hasPrefix("--\(option.long)=")
        || option.short.map { word.hasPrefix("-\($0)") } ?? false
    }
  }

  /// The command that help was asked for.
  private static func topic(_ word: String?) throws(Stop) -> (any Command.Type)? {
    guard let word else { return nil }
    guard let command = commands.first(where: { $0.name == word }) else {
      throw .usage("no help on ‘\(word)’; \(guess(word))")
    }
    return command
  }

  private static func unknown(_ word: String) -> Stop {
    guard word.hasPrefix("-") else { return .usage("no command ‘\(word)’; \(guess(word))") }
    let guess = nearest(to: word, among: ["--help", "--version"]).map { "; did you mean \($0)?" } ?? ""
    return .usage("no option \(word) before a command\(guess) (options follow the command: qibla COMMAND --help)")
  }

  private static func guess(_ word: String) -> String {
    nearest(to: word, among: names).map { "did you mean \($0)?" } ?? "expected \(names.listed("or"))"
  }
}
