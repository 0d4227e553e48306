internal import Configuration

/// How text is made to stand out; nothing where there is no colour.
struct Ink: Sendable {
  let isOn: Bool

  /// No colour.
  static let none = Ink(isOn: false)

  /// A heading.
  func bold(_ text: String) -> String { isOn ? "\u{1b}[1m\(text)\u{1b}[0m" : text }

  /// Something that must not be overlooked.
  func warning(_ text: String) -> String { isOn ? "\u{1b}[33m\(text)\u{1b}[0m" : text }
}

extension Console {
  /// How text on standard output is made to stand out: as the command line says, else as configured.
  func ink(_ choice: ColorChoice?) throws(Stop) -> Ink {
    guard isTerminal else { return .none }
    if let choice { return Ink(isOn: usesColor(choice)) }
    return Ink(isOn: usesColor(try configuration().values.program.color))
  }
}
