internal import Configuration

/// A command: a value made from a command line, and what it then does.
public protocol Command: Equatable, Sendable {
  /// The word by which it is called.
  static var name: String { get }
  /// The texts about it in help and manual.
  static var page: Page { get }
  /// Its options, without those that every command has.
  static var options: [Option<Self>] { get }
  /// Pairs of options that contradict each other: only one of each may be given.
  static var contradictions: [(String, String)] { get }
  /// The command without any option.
  init()
  /// Takes the words that are neither options nor their values.
  mutating func take(_ operands: [String]) throws(Stop)
  /// Runs the command.
  func run(_ console: inout Console) throws(Stop)
}

extension Command {
  /// None.
  public static var contradictions: [(String, String)] { [] }

  /// Refuses operands: most commands take none.
  public mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else { throw .usage("\(Self.name) takes no argument, found ‘\(operands[0])’") }
  }

  /// The texts of its options and of those that every command has.
  static var optionTexts: [OptionText] { options.map(\.text) + CommonOptions.options.map(\.text) }
}

/// The options of every command.
struct CommonOptions: Equatable, Sendable {
  /// When to use colour; nil: as configured.
  var color: ColorChoice?
  /// How Arabic is written; nil: as configured.
  var arabic: ArabicChoice?

  static let options: [Option<CommonOptions>] = [
    Option("color", \.color, .choice(), meaning(of: "color")),
    Option("arabic", \.arabic, .choice(), meaning(of: "arabic")),
  ]

  private static func meaning(of name: String) -> String {
    ProgramOptions.entries.first { $0.name == name }?.meaning ?? ""
  }
}

/// What help, completions and the manual say about a command besides its options.
public struct Page: Sendable {
  /// Its purpose, in one line without a full stop.
  var summary: String
  /// The words after its name, one line for each way to call it.
  var usage: [String]
  /// The kind of its operands, for shells; nil: files.
  var operands: Candidates?
  /// What a user should know that the options do not say.
  var description: String
  /// Calls that work, with what they print.
  var examples: [Example]

  /// A page.
  public init(
    summary: String, usage: [String] = ["[OPTION]..."], operands: Candidates? = nil, description: String,
    examples: [Example] = []
  ) {
    (self.summary, self.usage, self.operands) = (summary, usage, operands)
    (self.description, self.examples) = (description, examples)
  }
}

/// A call that works as it stands.
public struct Example: Equatable, Sendable {
  /// The call.
  let call: String
  /// Its purpose.
  let purpose: String
  /// The lines it prints; none if help does not show them.
  let output: [String]

  /// A call.
  public init(call: String, purpose: String, output: [String] = []) {
    (self.call, self.purpose, self.output) = (call, purpose, output)
  }
}
