public import Words

/// The number of colours that a terminal shows.
public enum ColorDepth: String, CaseIterable, Sendable {
  /// None: marks differ by bold and reverse.
  case mono
  /// The 16 colours that the user can configure.
  case ansi = "16"
  /// The 256 colours of xterm.
  case indexed = "256"
  /// 24-bit colours.
  case truecolor
}

extension GlyphSet {
  /// The width of a cell in dots.
  public var columns: Int { self == .braille ? 2 : 1 }
  /// The height of a cell in dots.
  public var rows: Int { self == .braille ? 4 : 2 }
}

/// Colours, dots and language of the gauge.
public struct Look: Equatable, Sendable {
  /// The number of colours.
  public var depth: ColorDepth
  /// The characters with which the dial is drawn.
  public var glyphs: GlyphSet
  /// Whether the terminal shows characters beyond ASCII, such as the degree sign and arrows.
  public var unicode: Bool
  /// The set of colours.
  public var theme: Theme
  /// Whether the background of the terminal is dark or light.
  public var background: Background
  /// The language.
  public var language: Language

  /// A look.
  public init(
    depth: ColorDepth = .truecolor, glyphs: GlyphSet = .braille, unicode: Bool = true, theme: Theme = .standard,
    background: Background = .dark, language: Language = .english
  ) {
    self.depth = depth
    self.glyphs = glyphs
    self.unicode = unicode || glyphs != .ascii
    self.theme = theme
    self.background = background
    self.language = language
  }
}
