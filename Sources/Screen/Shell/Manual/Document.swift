internal import Configuration
internal import System

/// A text that is installed with the program: a page of its manual, or a shell's completions.
enum Document: Sendable {
  /// qibla(1).
  case program
  /// qibla.conf(5).
  case configuration
  /// The completions of a shell.
  case completion(Completion)
  /// The words that a shell's script asks for, one on each line.
  case candidates(Candidates, String)

  /// The document for the words after `--manual`.
  init(manual words: ArraySlice<String>) throws(Stop) {
    switch words {
    case ["qibla"]: self = .program
    case ["qibla.conf"]: self = .configuration
    default: throw .usage("--manual: expected qibla or qibla.conf, found ‘\(words.joined(separator: " "))’")
    }
  }

  /// The document for the words after `--completion`.
  init(completion words: ArraySlice<String>) throws(Stop) {
    guard words.count == 1, let shell = words.first.flatMap(Completion.init) else {
      let shells = Completion.allCases.map(\.rawValue).listed("or")
      throw .usage("--completion: expected \(shells), found ‘\(words.joined(separator: " "))’")
    }
    self = .completion(shell)
  }

  /// The document for the words after `--complete`: the kind of word, and its beginning.
  init(complete words: ArraySlice<String>, of program: Program) throws(Stop) {
    guard words.count <= 2, let kind = program.candidates.first(where: { $0.name == words.first }) else {
      let kinds = program.candidates.map(\.name).listed("or")
      throw .usage("--complete: expected \(kinds) and the beginning of a word, found ‘\(words.joined(separator: " "))’")
    }
    self = .candidates(kind, words.count == 2 ? words[words.startIndex + 1] : "")
  }

  /// The text.
  func text(of program: Program) -> String {
    switch self {
    case .program: ManualPage.text(of: program)
    case .configuration: ManualPage.text(of: program.catalog())
    case .completion(let shell): shell.script(of: program)
    case .candidates(let kind, let start): kind.words(start).joined(separator: "\n")
    }
  }
}
