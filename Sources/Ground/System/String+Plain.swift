/// The one way for foreign text to reach a terminal or a log.
///
/// A device, a server or a file may have any bytes in a name. A terminal obeys some of them: escape, the control
/// characters U+0080 to U+009F, each of which begins an escape sequence, and those that change the direction of text.
extension String {
  /// The text in one line, without control characters: white space becomes a space, every other control character
  /// U+FFFD.
  public var plain: String { plain(keepingLines: false) }

  /// The text without control characters; its line feeds stay.
  public var plainLines: String { plain(keepingLines: true) }

  private func plain(keepingLines: Bool) -> String {
    // Almost every text is plain already: in UTF-8 a control character is a byte below a space or a delete, or begins
    // with 0xc2 (U+0080 to U+009F) or 0xe2 (U+2028 to U+202E, U+2066 to U+2069).
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 }) else { return self }
    var shown = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0a where keepingLines: shown.append(scalar)
      case 0x09...0x0d, 0x85, 0x2028, 0x2029: shown.append(" ")
      // The others change the direction of the text around them: a name could hide the text after it.
      case ..<0x20, 0x7f...0x9f, 0x202a...0x202e, 0x2066...0x2069: shown.append("\u{fffd}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}
