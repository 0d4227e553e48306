/// Emphasis by escape sequences; without colour, none.
public struct Emphasis: Equatable, Sendable {
  private let isOn: Bool

  /// With colour, or without.
  public init(isOn: Bool) { self.isOn = isOn }

  /// No colour.
  public static let none = Emphasis(isOn: false)

  /// A heading.
  public func bold(_ text: String) -> String { isOn ? "\u{1b}[1m\(text)\u{1b}[0m" : text }

  /// A warning.
  public func warning(_ text: String) -> String { isOn ? "\u{1b}[33m\(text)\u{1b}[0m" : text }
}
