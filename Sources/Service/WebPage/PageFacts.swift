internal import Formats
internal import Pointing
internal import Quantities
internal import Words

/// What the page is told by its first bytes: the server writes it into the page's template.
public struct PageFacts: Equatable, Sendable {
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

  /// The facts of a version, with the defaults of the configuration.
  public init(version: String) { self.version = version }

  /// The words of the template, and what stands in their place.
  func words(_ rule: WriteRule) -> [(String, String)] {
    [
      ("TOKEN", rule.words.token), ("WRITING", rule.words.writing), ("VERSION", version), ("THEME", theme),
      ("LANGUAGE", language), ("NORTH", north), ("UNITS", units), ("LENGTHS", LengthText.table),
      // The limits by which the page judges a bound, as every output for people does.
      ("WIDE", "\(Reading.wide)"), ("ANYDIRECTION", "\(Reading.anyDirection.degrees)"),
    ]
  }
}
