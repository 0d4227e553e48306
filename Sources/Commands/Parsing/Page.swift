/// What is to be known of a command, apart from what it does: the parser, help, completions and the manual are made
/// of it.
struct Page<Target>: Sendable {
  /// The word it is called by.
  let name: String
  /// What it does, in one line without a full stop.
  let summary: String
  /// What follows the name, one line for each way to call it.
  let usage: [String]
  /// What a user should know that the options do not say.
  let description: String
  /// Its options, without those that every command has.
  let options: [Option<Target>]
  /// Calls that really run, with what they print.
  let examples: [Example]
}

/// A call that really runs.
public struct Example: Equatable, Sendable {
  /// The call.
  public let call: String
  /// What it is for.
  public let purpose: String
  /// The lines it prints; none where help does not show them.
  public var output: [String] = []
}

/// A command's page without its type.
struct PageEntry: Sendable {
  let name: String
  let summary: String
  let usage: [String]
  let description: String
  let options: [OptionEntry]
  let examples: [Example]

  init<C: Command>(_ command: C.Type) {
    let page = C.page
    (name, summary, usage, description) = (page.name, page.summary, page.usage, page.description)
    examples = page.examples
    options = C.options.map { OptionEntry(long: $0.long, short: $0.short, shape: $0.shape, help: $0.help) }
  }
}
