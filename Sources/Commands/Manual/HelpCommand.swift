internal import Configuration

/// Help: on a command, or on all of them.
public struct HelpCommand: Equatable, Sendable {
  /// The command it is about; nil is all.
  public var page: String?

  /// Help on a command.
  public init(topic: String?) { page = topic }

  /// What follows the word help.
  init(topics: ArraySlice<String>, among pages: [PageEntry]) throws(Stop) {
    guard let topic = topics.first else { return }
    guard pages.contains(where: { $0.name == topic }) else {
      let names = pages.map(\.name)
      let guess = nearest(to: topic, among: names).map { "did you mean \($0)?" } ?? "expected \(names.listed("or"))"
      throw .usage("no help on ‘\(topic)’; \(guess)")
    }
    page = topic
  }

  func run(_ console: inout Console) throws(Stop) {
    let ink = Ink(isOn: console.usesColor(.auto))
    let entry = page.flatMap { name in Invocation.pages.first { $0.name == name } }
    try console.print(entry.map { Help.text($0, ink) } ?? Help.overview(ink))
  }
}
