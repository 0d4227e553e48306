/// How many colours a terminal shows.
public enum ColorDepth: String, CaseIterable, Sendable {
  /// None: bold and reverse must do.
  case mono
  /// The 16 of its owner.
  case ansi = "16"
  /// The shared 256.
  case indexed = "256"
  /// All of them.
  case truecolor
}

/// What a dial is drawn with.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// Braille patterns: 2 x 4 dots a cell.
  case braille
  /// Upper and lower half blocks: 1 x 2 a cell, each half with its own colour.
  case halfBlocks = "half"
  /// Letters and points of ASCII: 1 x 2 a cell, after a fashion.
  case ascii

  /// Dots a cell is wide.
  public var columns: Int { self == .braille ? 2 : 1 }
  /// Dots a cell is high.
  public var rows: Int { self == .braille ? 4 : 2 }
}

/// How everything looks, and in which language it speaks.
public struct Look: Equatable, Sendable {
  /// How many colours.
  public var depth: ColorDepth
  /// What the dial is drawn with.
  public var glyphs: GlyphSet
  /// Whether signs beyond ASCII arrive as such: a degree sign, an arrow.
  public var unicode: Bool
  /// Which colours.
  public var theme: Theme
  /// What they lie on.
  public var background: Background
  /// In which language.
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
