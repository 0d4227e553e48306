internal import Configuration

/// Something about the program that another program installs: a page of its manual, a shell's completions.
public struct DocumentCommand: Equatable, Sendable {
  private enum Topic: Equatable, Sendable {
    case manual(String)
    case completion(Completion.Shell)
  }

  private static let pages = ["qibla", "qibla.conf"]
  private let topic: Topic

  /// What follows `--manual`.
  init(manual words: ArraySlice<String>) throws(Stop) {
    guard words.count == 1, let page = words.first, DocumentCommand.pages.contains(page) else {
      throw .usage("--manual: expected \(DocumentCommand.pages.listed("or")), found ‘\(words.joined(separator: " "))’")
    }
    topic = .manual(page)
  }

  /// What follows `--completion`.
  init(completion words: ArraySlice<String>) throws(Stop) {
    guard words.count == 1, let shell = words.first.flatMap(Completion.Shell.init) else {
      let shells = Completion.Shell.allCases.map(\.rawValue).listed("or")
      throw .usage("--completion: expected \(shells), found ‘\(words.joined(separator: " "))’")
    }
    topic = .completion(shell)
  }

  func run(_ console: inout Console) throws(Stop) {
    switch topic {
    case .manual("qibla"): try console.print(ManualPage.program)
    case .manual: try console.print(ManualPage.configuration)
    case .completion(let shell): try console.print(Completion.script(for: shell))
    }
  }
}
