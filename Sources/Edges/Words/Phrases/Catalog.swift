/// A catalog of gettext (a file with the ending `.po`) with one line for each text: pairs of `msgid "…"` and
/// `msgstr "…"`. All other lines are comments.
struct Catalog {
  /// The texts and their translations, in the order of the file.
  private(set) var entries: [(english: String, translation: String)] = []

  /// The entries of a file's text.
  init(_ text: String) {
    var english: String?
    for line in text.split(separator: "\n") {
      if let text = Catalog.text(of: line, behind: "msgid ") {
        english = text
      } else if let text = Catalog.text(of: line, behind: "msgstr "), let key = english {
        entries.append((key, text))
        english = nil
      }
    }
  }

  private static func text(of line: Substring, behind word: String) -> String? {
    let quoted = line.dropFirst(word.count)
    guard line.hasPrefix(word), quoted.count >= 2, quoted.first == "\"", quoted.last == "\"" else { return nil }
    var (text, isEscaped) = ("", false)
    for character in quoted.dropFirst().dropLast() {
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else {
        text.append(isEscaped && character == "n" ? "\n" : character)
        isEscaped = false
      }
    }
    return text
  }
}
