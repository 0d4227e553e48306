/// How a gauge begins: what the terminal can do, and what whoever started it wants.
public struct GaugeSetup: Equatable, Sendable {
  /// What the terminal can do.
  public var capabilities: Capabilities
  /// How everything looks.
  public var look: Look
  /// Units, north, the dial's size.
  public var preferences = Preferences()
  /// What the source is called.
  public var title: String
  /// Whether clicks and the wheel are taken.
  public var mouse = false
  /// Whether frames may be shown at once, where the terminal can.
  public var synchronizes = true
  /// Whether the terminal is asked what its background is like.
  public var asksBackground: Bool

  /// A gauge on a terminal, as the terminal has it.
  public init(_ capabilities: Capabilities, title: String) {
    self.capabilities = capabilities
    self.title = title
    look = Look(
      depth: capabilities.depth, glyphs: capabilities.glyphs, unicode: capabilities.unicode,
      background: capabilities.background ?? .dark, language: capabilities.language)
    asksBackground = capabilities.takesQuestions
  }
}
