public import Configuration

/// A command: a value made of a command line, and what it then does. A new one is a file with such a value, a case of
/// `Invocation` and a line in its list.
protocol Command: Equatable, Sendable {
  /// The command with nothing said.
  init()
  /// What is to be known of it.
  static var page: Page<Self> { get }
  /// What every command can be told.
  var common: CommonOptions { get set }
  /// Takes what is neither an option nor its value.
  mutating func take(_ operands: [String]) throws(Stop)
  /// Does it.
  func run(_ console: inout Console) throws(Stop)
}

/// What every command can be told.
public struct CommonOptions: Equatable, Sendable {
  /// When to use colour; nil leaves it to the configuration.
  public var color: ColorChoice?
}

extension Command {
  /// Its options and those of every command.
  static var options: [Option<Self>] {
    page.options + [
      Option(
        "color", \.common.color, .choice(),
        "when to use colour on a terminal: auto heeds NO_COLOR and TERM, always does not")
    ]
  }
}
