/// What the page is told by its first bytes: the server writes it into the page's template.
public struct PageFacts: Equatable, Sendable {
  /// What the page's own requests that change something must contain; no page of another site knows it.
  public let token: String
  /// Who may change something: `open`, `password` or `refused`.
  public var writing = "refused"
  /// The program's version.
  public var version: String
  /// The configured theme, language, north and units, as their keys in the configuration write them.
  public var theme = "default"
  /// The configured language.
  public var language = "auto"
  /// The configured north.
  public var north = "true"
  /// The configured unit of distances.
  public var units = "km"

  /// The facts of a server that takes no changes, with a token that no other start has.
  public init(version: String) {
    self.version = version
    token = (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// The words of the template, and what stands in their place.
  var words: [(String, String)] {
    [
      ("TOKEN", token), ("WRITING", writing), ("VERSION", version), ("THEME", theme), ("LANGUAGE", language),
      ("NORTH", north), ("UNITS", units),
    ]
  }
}
