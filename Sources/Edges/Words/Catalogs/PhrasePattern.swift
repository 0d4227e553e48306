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

  /// The values of a text; nil if it is not one of this pattern. Each value is as short as possible, and not empty.
  func values(in text: String) -> [Value]? {
    guard text.hasPrefix(parts[0]) else { return nil }
    var (rest, values) = (text.dropFirst(parts[0].count), [Value]())
    for (place, part) in parts.enumerated().dropFirst() {
      let end: String.Index? =
        place == parts.count - 1
        ? (rest.hasSuffix(part) ? rest.index(rest.endIndex, offsetBy: -part.count) : nil)
        : rest.dropFirst().start(of: part)
      guard let end, end > rest.startIndex else { return nil }
      values.append(Value(text: String(rest[..<end]), isQuoted: parts[place - 1].hasSuffix("‘")))
      rest = rest[end...].dropFirst(part.count)
    }
    return values
  }

  /// The translation with values.
  func filled(_ values: [String]) -> String { translation.filled(values) }

  private static func parts(of text: String) -> [String] {
    var (parts, rest) = ([String](), text[...])
    while let place = rest.start(of: "{}") {
      parts.append(String(rest[..<place]))
      rest = rest[place...].dropFirst(2)
    }
    return parts + [String(rest)]
  }
}

extension Substring {
  /// Where a text begins in it; nil if it is not in it.
  fileprivate func start(of text: String) -> Index? { indices.first { self[$0...].hasPrefix(text) } }
}
