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
  private let language: Language

  /// A phrase of one language.
  init(_ text: String, _ language: Language) {
    self.text = text
    self.language = language
    cells = language.isRightToLeft ? ArabicScript.cells(of: text) : text.unicodeScalars.map(\.value)
  }

  /// How many cells it takes.
  var width: Int { cells.count }

  /// The same in as few parts as can be that each take so many cells at most, broken between words, and about as long as
  /// one another.
  func parts(width: Int) -> [Phrase] {
    guard self.width > width else { return [self] }
    let parts = broken(at: width)
    let narrowest = (1...max(1, width)).first { broken(at: $0).count == parts.count } ?? width
    return broken(at: narrowest).map { Phrase($0, language) }
  }

  private func broken(at width: Int) -> [String] {
    var parts: [String] = []
    for word in text.split(separator: " ") {
      if let last = parts.last, last.unicodeScalars.count + 1 + word.unicodeScalars.count <= width {
        parts[parts.count - 1] += " " + word
      } else {
        parts.append(String(word))
      }
    }
    return parts
  }
}
