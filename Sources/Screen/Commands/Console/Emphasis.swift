internal import Configuration

/// Emphasis by escape sequences; without colour, none.
struct Emphasis: Equatable, Sendable {
  let isOn: Bool

  /// No colour.
  static let none = Emphasis(isOn: false)

  /// A heading.
  func bold(_ text: String) -> String { isOn ? "\u{1b}[1m\(text)\u{1b}[0m" : text }

  /// A warning.
  func warning(_ text: String) -> String { isOn ? "\u{1b}[33m\(text)\u{1b}[0m" : text }
}

extension Console {
  /// How text on standard output is emphasized.
  func ink() throws(Stop) -> Emphasis { isTerminal ? Emphasis(isOn: usesColor(try colorChoice())) : .none }
}
