// The choices that a person has for the gauge. Configuration and gauge use this one list, with these words.

/// The view that the gauge shows.
public enum GaugeView: String, CaseIterable, Sendable {
  /// The dial, and what a visitor needs: the turn, the heading, what to do, the place.
  case plain
  /// The dial, and everything that is measured.
  case instruments
  /// The dial alone, over the whole screen.
  case dial
}

/// A set of colours.
public enum Theme: String, CaseIterable, Sendable {
  /// Slate and gold.
  case standard = "default"
  /// Blues and greens of the sea.
  case ocean
  /// Greens of moss.
  case forest
  /// Reds and violets of the evening.
  case sunset
  /// The strongest contrasts.
  case contrast
}

/// The north that directions count from.
public enum North: String, CaseIterable, Sendable {
  /// True north, towards the geographic pole.
  case geographic = "true"
  /// Magnetic north.
  case magnetic
}

/// The characters that a dial is drawn with.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// Braille patterns: 2 x 4 dots for each cell.
  case braille
  /// Upper and lower half blocks: 1 x 2 dots for each cell, each half with its own colour.
  case halfBlocks = "half"
  /// Letters and punctuation of ASCII: roughly 1 x 2 dots for each cell.
  case ascii
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The choice after this one; after the last, the first.
  public var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
