internal import Configuration
internal import System
internal import Text
internal import Words

/// What the program was asked to do: the whole command line in one value.
enum Invocation: Sendable {
  /// A command, with the values of the options that every command has.
  case command(any Command, CommonOptions)
  /// Help on a command; nil: on all.
  case help((any Command.Type)?)
  /// The version.
  case version
  /// A page of the manual, or a shell's completions.
  case document(Document)

  /// Reads a command line, without the program's own name.
  init(_ arguments: [String], of program: Program) throws(Stop) {
    let unnamed = program.commands[0]
    guard let first = arguments.first else {
      self = .command(unnamed.init(), CommonOptions())
      return
    }
    let rest = arguments.dropFirst()
    if let command = program.commands.first(where: { $0.name == first }) {
      self = try Invocation.parse(command, rest)
      return
    }
    switch first {
    case "--help", "-h", "help": self = .help(try Invocation.topic(rest.first, of: program))
    case "--version", "-V": self = .version
    case "--manual": self = .document(try Document(manual: rest))
    case "--complete": self = .document(try Document(complete: rest, of: program))
    case "--completion": self = .document(try Document(completion: rest))
    case let option where Invocation.has(unnamed, option): self = try Invocation.parse(unnamed, arguments[...])
    default: throw Invocation.unknown(first, program.names)
    }
  }

  func run(_ program: Program, _ console: inout Console) throws(Stop) {
    switch self {
    case .command(let command, let common):
      console.color = common.color
      console.arabic = common.arabic
      try command.run(&console)
    case .help(let command):
      let way = console.speech.way
      console.shapeSpeech()
      let ink = Emphasis(isOn: console.usesColor(way.color))
      let help = Help(program, ink, way.book, isShaped: console.shape != nil)
      try console.print(help.text(on: command))
    case .version: try console.print("qibla \(program.version)")
    case .document(let document):
      let text = document.text(of: program)
      if !text.isEmpty { try console.print(text) }
    }
  }

  private static func parse<C: Command>(_ command: C.Type, _ words: ArraySlice<String>) throws(Stop) -> Invocation {
    var parser = CommandParser<C>(words)
    return try parser.parse()
  }

  /// Whether a command has an option that is typed before any command.
  private static func has(_ command: any Command.Type, _ word: String) -> Bool {
    command.optionTexts.contains { option in
      word == "--\(option.long)" || word.hasPrefix("--\(option.long)=")
        || option.short.map { word.hasPrefix("-\($0)") } ?? false
    }
  }

  /// The command that help was asked for.
  private static func topic(_ word: String?, of program: Program) throws(Stop) -> (any Command.Type)? {
    guard let word else { return nil }
    guard let command = program.commands.first(where: { $0.name == word }) else {
      throw .usage("no help on ‘\(word)’; \(guess(word, program.names))")
    }
    return command
  }

  private static func unknown(_ word: String, _ names: [String]) -> Stop {
    guard word.hasPrefix("-") else { return .usage("no command ‘\(word)’; \(guess(word, names))") }
    let guess = nearest(to: word, among: ["--help", "--version"]).map { "; did you mean \($0)?" } ?? ""
    return .usage("no option \(word) before a command\(guess) (options follow the command: qibla COMMAND --help)")
  }

  private static func guess(_ word: String, _ names: [String]) -> String {
    nearest(to: word, among: names).map { "did you mean \($0)?" } ?? "expected \(names.listed("or"))"
  }
}
