internal import Configuration
internal import System

/// A text that is installed with the program: a page of its manual, or a shell's completions.
enum Document: Equatable, Sendable {
  /// qibla(1).
  case program
  /// qibla.conf(5).
  case configuration
  /// The completions of a shell.
  case completion(Completion.Shell)
  /// Words that a shell's script asks for, a line each.
  case candidates(Candidates, String)

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

  /// What follows `--complete`: the kind of word, and its beginning.
  init(complete words: ArraySlice<String>) throws(Stop) {
    guard words.count <= 2, let kind = words.first.flatMap(Candidates.init(rawValue:)) else {
      let kinds = Candidates.allCases.map(\.rawValue).listed("or")
      throw .usage("--complete: expected \(kinds) and the beginning of a word, found ‘\(words.joined(separator: " "))’")
    }
    self = .candidates(kind, words.count == 2 ? words[words.startIndex + 1] : "")
  }

  /// The text.
  var text: String {
    switch self {
    case .program: ManualPage.program
    case .configuration: ManualPage.configuration
    case .completion(let shell): Completion.script(for: shell)
    case .candidates(let kind, let start): kind.words(startingWith: start).joined(separator: "\n")
    }
  }
}
