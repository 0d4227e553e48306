public import Words

/// The setup of a gauge: the capabilities of the terminal and the options of the user.
public struct GaugeSetup: Sendable {
  /// The capabilities of the terminal.
  public var capabilities: Capabilities
  /// Colours, dots and language.
  public var look: Look
  /// Units, north, and the view.
  public var preferences = Preferences()
  /// Stores the user's choices, and reports where; nil if they cannot be stored.
  public var keep: (@Sendable (Preferences, Look) -> Sentence)?
  /// The name of the source.
  public var title: String
  /// The names of the place that was set by hand, the longest first; empty for a place without a name.
  public var placeNames: [String] = []
  /// The message in the last row at the beginning; nil: none.
  public var greeting: Sentence?
  /// Whether mouse clicks and the wheel are used.
  public var mouse = false
  /// Whether synchronized updates are used if the terminal supports them.
  public var synchronizes = true
  /// Whether the terminal is asked for the colour of its background.
  public var asksBackground: Bool

  /// The setup that the capabilities of the terminal suggest.
  public init(_ capabilities: Capabilities, title: String) {
    self.capabilities = capabilities
    self.title = title
    look = Look(
      depth: capabilities.depth, glyphs: capabilities.glyphs, unicode: capabilities.unicode,
      background: capabilities.background ?? .dark, language: capabilities.language)
    asksBackground = capabilities.takesQuestions
  }
}
