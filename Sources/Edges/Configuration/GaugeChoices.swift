/// What the gauge shows.
public enum LayoutChoice: String, CaseIterable, Sendable {
  /// The dial, and what a visitor needs.
  case plain
  /// The dial, and everything that is measured.
  case instruments
  /// The dial alone.
  case dial
}

/// The colours of the gauge.
public enum ThemeChoice: String, CaseIterable, Sendable {
  /// Slate and gold.
  case standard = "default"
  /// The other ones, by their names.
  case ocean, forest, sunset, contrast
}

/// The language of the gauge.
public enum LanguageChoice: String, CaseIterable, Sendable {
  /// The locale's.
  case auto
  /// English.
  case english = "en"
  /// Arabic.
  case arabic = "ar"
}

/// The north that the gauge counts from.
public enum NorthChoice: String, CaseIterable, Sendable {
  /// True north.
  case geographic = "true"
  /// Magnetic north.
  case magnetic
}

/// The characters of the gauge's dial.
public enum GlyphsChoice: String, CaseIterable, Sendable {
  /// The finest that the terminal shows, by TERM and the locale.
  case auto
  /// Braille patterns.
  case braille
  /// Half blocks.
  case halfBlocks = "half"
  /// ASCII.
  case ascii
}
