/// The request of the page to set the place by hand: a token that only the page knows, the text that a person typed,
/// and a password where one is needed.
public struct PlaceRequest: Equatable, Sendable {
  /// The page's token.
  public var token = ""
  /// A town or coordinates; empty takes back the place that was set.
  public var place = ""
  /// The password; empty where none was given.
  public var password = ""

  /// The most bytes of its body.
  public static let longest = 2048

  /// Reads a body; nil where it is not an object of JSON with a token and a place. Other keys are ignored.
  public init?(body: [UInt8]) {
    // A terminal or a log that shows the text must not obey it.
    guard body.count <= PlaceRequest.longest, String(validating: body, as: UTF8.self) != nil else { return nil }
    do throws(Malformed) {
      let (token, place, password) = try body.scanned { json throws(Malformed) in
        var found: (token: String?, place: String?, password: String?)
        try json.object(#"{"token":"…","place":"…"}"#) { json, key throws(Malformed) in
          switch key {
          case "token": found.token = try json.string("a token").string
          case "place": found.place = try json.string("a place").string
          case "password": found.password = try json.optionalString("a password")
          default: try json.skipValue()
          }
        }
        try json.finish()
        return found
      }
      guard let token, let place else { return nil }
      // U+FFFD stands where an escape was not valid.
      guard !place.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f || $0.value == 0xfffd }) else {
        return nil
      }
      (self.token, self.place, self.password) = (token, place, password ?? "")
    } catch {
      return nil
    }
  }
}
