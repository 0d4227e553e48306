internal import Text

/// A request of the page that changes something: a token that only the page knows, a password where one is needed, and
/// what a person typed or chose.
public struct WriteRequest: Equatable, Sendable {
  /// The page's token.
  public var token = ""
  /// The password; empty if none was given.
  public var password = ""
  /// The texts that a person typed or chose, by their names.
  public var texts: [String: String] = [:]

  /// The most bytes of a body, by default.
  public static let longest = 2048

  /// Reads a body; nil if it is not a JSON object with a token and at least one text with one of these names. Other
  /// keys are ignored. Only some names allow several lines.
  public init?(
    body: [UInt8], names: Set<String>, ofSeveralLines: Set<String> = [], longest: Int = WriteRequest.longest
  ) {
    // The text must not control a terminal or a log that shows it.
    guard body.count <= longest, String(validating: body, as: UTF8.self) != nil else { return nil }
    do throws(Malformed) {
      let (token, password, texts) = try body.scanned { json throws(Malformed) in
        var found: (token: String?, password: String?, texts: [String: String]) = (nil, nil, [:])
        try json.object(#"{"token":"…"}"#) { json, key throws(Malformed) in
          switch key {
          case "token": found.token = try json.string("a token").string
          case "password": found.password = try json.optionalString("a password")
          case _ where names.contains(key.string): found.texts[key.string] = try json.string("a text").string
          default: try json.skipValue()
          }
        }
        try json.finish()
        return found
      }
      // U+FFFD marks an invalid escape.
      func isHarmful(_ scalar: Unicode.Scalar, _ name: String) -> Bool {
        if scalar == "\n" { return !ofSeveralLines.contains(name) }
        return scalar.value < 0x20 || scalar.value == 0x7f || scalar.value == 0xfffd
      }
      guard let token, !texts.isEmpty,
        !texts.contains(where: { name, text in text.unicodeScalars.contains { isHarmful($0, name) } })
      else { return nil }
      (self.token, self.password, self.texts) = (token, password ?? "", texts)
    } catch {
      return nil
    }
  }
}
