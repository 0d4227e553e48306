/// A text of a phrase book with places for values.
struct PhrasePattern: Sendable {
  /// A value, as it is in an English text.
  struct Value: Equatable {
    let text: String
    /// Whether it is in quotes. Such a value was typed by a person, and is not translated.
    let isQuoted: Bool
  }

  private let parts: [String]
  private let translation: String
  /// How many characters are its own.
  let weight: Int

  /// A text and its translation; `{}` is the place of a value, and `{2}` in the translation that of the second one. Nil
  /// where the text has no place for a value.
  init?(_ english: String, _ translation: String) {
    parts = PhrasePattern.parts(of: english)
    self.translation = translation
    weight = parts.reduce(0) { $0 + $1.count }
    if parts.count == 1 { return nil }
  }

  /// The values of a text; nil if it is not one of this pattern. Each value is as short as possible, and not empty. A
  /// pattern that begins or ends with a value is for one sentence: not for `a; b cannot be reached: c`, and
  /// `none on {}` not for `none on a; b`. Several sentences may follow a colon.
  func values(in text: String) -> [Value]? {
    guard text.hasPrefix(parts[0]) else { return nil }
    var (rest, values) = (text.dropFirst(parts[0].count), [Value]())
    for (place, part) in parts.enumerated().dropFirst() {
      let end: String.Index? =
        place == parts.count - 1
        ? (rest.hasSuffix(part) ? rest.index(rest.endIndex, offsetBy: -part.count) : nil)
        : rest.dropFirst().start(of: part)
      guard let end, end > rest.startIndex else { return nil }
      if isSentence(place), rest[..<end].start(of: "; ") != nil { return nil }
      values.append(Value(text: String(rest[..<end]), isQuoted: parts[place - 1].hasSuffix("‘")))
      rest = rest[end...].dropFirst(part.count)
    }
    return values
  }

  /// Whether the value before a part is the beginning or the end of one sentence.
  private func isSentence(_ place: Int) -> Bool {
    if place == 1, parts[0].isEmpty { return true }
    let before = parts[place - 1]
    let isLast = place == parts.count - 1 && parts[place].isEmpty
    return isLast && !before.hasSuffix(": ") && parts.allSatisfy { $0[...].start(of: ";") == nil }
  }

  /// The translation with values.
  func filled(_ values: [String]) -> String { translation.filled(values) }

  private static func parts(of text: String) -> [String] { text[...].parted(by: "{}").map(String.init) }
}

extension Substring {
  /// Its parts between the places of a text.
  func parted(by text: String) -> [Substring] {
    var (parts, rest) = ([Substring](), self)
    while let place = rest.start(of: text) {
      parts.append(rest[..<place])
      rest = rest[place...].dropFirst(text.count)
    }
    return parts + [rest]
  }

  /// Where a text begins in it; nil if it is not in it.
  func start(of text: String) -> Index? { indices.first { self[$0...].hasPrefix(text) } }
}
