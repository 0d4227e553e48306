/// A language the gauge speaks.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Arabic, right to left.
  case arabic = "ar"

  /// Whether lines begin at the right.
  public var isRightToLeft: Bool { self == .arabic }
}

/// A word or phrase, ready for two kinds of readers.
public struct Phrase: Equatable, Sendable {
  /// As it is written and spoken: the order of reading, letters without their forms.
  public let text: String
  /// As it lies in a terminal's cells from left to right, each letter in the form its neighbours give it.
  let cells: [UInt32]

  /// A phrase of one language.
  init(_ text: String, _ language: Language) {
    self.text = text
    cells = language.isRightToLeft ? ArabicScript.cells(of: text) : text.unicodeScalars.map(\.value)
  }

  /// How many cells it takes.
  var width: Int { cells.count }
}
