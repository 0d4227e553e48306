internal import Text
internal import Words

/// A word or phrase, as text and as the cells of a terminal.
public struct Phrase: Equatable, Sendable {
  /// The text in reading order, without the contextual forms of letters.
  public let text: String
  /// The characters of the cells from left to right, each letter in the form that its neighbours require.
  let cells: [UInt32]
  private let language: Language

  /// A phrase of one language.
  init(_ text: String, _ language: Language) {
    self.text = text
    self.language = language
    cells = language.words.isRightToLeft ? ArabicScript.cells(of: text) : Marks.cells(of: text)
  }

  /// The number of cells.
  var width: Int { cells.count }

  /// The phrase in as few parts as possible, each of at most `width` cells, broken between words and of about equal
  /// length.
  func parts(width: Int) -> [Phrase] {
    guard self.width > width else { return [self] }
    let parts = broken(at: width)
    let narrowest = (1...max(1, width)).first { broken(at: $0).count == parts.count } ?? width
    return broken(at: narrowest).map { Phrase($0, language) }
  }

  private func broken(at width: Int) -> [String] {
    var parts: [String] = []
    for word in text.split(separator: " ") {
      if let last = parts.last, last.columns + 1 + word.columns <= width {
        parts[parts.count - 1] += " " + word
      } else {
        parts.append(String(word))
      }
    }
    return parts
  }
}

extension Sentence {
  func phrase(in language: Language) -> Phrase { Phrase(self[language], language) }
}
