/// Emphasis by escape sequences, in the 16 colours that the user can configure; if it is off, text is unchanged.
///
/// Colours have the same meanings as on the gauge: gold is the way to the Kaaba and what comes next, green is good,
/// yellow is a limitation, red is wrong.
public struct Emphasis: Equatable, Sendable {
  private let isOn: Bool

  /// Emphasis that is on or off.
  public init(isOn: Bool) { self.isOn = isOn }

  /// No colour.
  public static let none = Emphasis(isOn: false)

  /// A heading.
  public func bold(_ text: String) -> String { marked(text, "1") }

  /// The answer, today, or what comes next.
  public func gold(_ text: String) -> String { marked(text, "1;33") }

  /// Something that is over.
  public func faint(_ text: String) -> String { marked(text, "2") }

  /// Something that is good.
  public func good(_ text: String) -> String { marked(text, "32") }

  /// One of the six colours of a terminal, from 31 to 36.
  public func hue(_ text: String, _ number: Int) -> String { marked(text, "\(number)") }

  /// A warning.
  public func warning(_ text: String) -> String { marked(text, "33") }

  /// Something that is wrong.
  public func bad(_ text: String) -> String { marked(text, "1;31") }

  private func marked(_ text: String, _ parameters: String) -> String {
    isOn && !text.isEmpty ? "\u{1b}[\(parameters)m\(text)\u{1b}[0m" : text
  }
}
