internal import Configuration

/// A text that is installed with the program: a page of its manual, or a shell's completions.
enum Document: Equatable, Sendable {
  /// qibla(1).
  case program
  /// qibla.conf(5).
  case configuration
  /// The completions of a shell.
  case completion(Completion.Shell)

  /// What follows `--manual`.
  init(manual words: ArraySlice<String>) throws(Stop) {
    switch words {
    case ["qibla"]: self = .program
    case ["qibla.conf"]: self = .configuration
    default: throw .usage("--manual: expected qibla or qibla.conf, found ‘\(words.joined(separator: " "))’")
    }
  }

  /// What follows `--completion`.
  init(completion words: ArraySlice<String>) throws(Stop) {
    guard words.count == 1, let shell = words.first.flatMap(Completion.Shell.init) else {
      let shells = Completion.Shell.allCases.map(\.rawValue).listed("or")
      throw .usage("--completion: expected \(shells), found ‘\(words.joined(separator: " "))’")
    }
    self = .completion(shell)
  }

  /// The text.
  var text: String {
    switch self {
    case .program: ManualPage.program
    case .configuration: ManualPage.configuration
    case .completion(let shell): Completion.script(for: shell)
    }
  }
}
