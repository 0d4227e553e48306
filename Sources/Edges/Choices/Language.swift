internal import CPhrases
internal import Quantities

/// A language of all that a person reads: English, whose texts are in the code, and one for each catalog that is
/// embedded in the program.
public struct Language: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// The code of ISO 639.
  public let rawValue: String
  /// The place in the order in which a person meets the languages.
  public let place: Int

  private init(_ code: String, place: Int) { (rawValue, self.place) = (code, place) }

  /// The language of a code; nil where the program does not have it.
  public init?(rawValue code: String) {
    guard let language = Language.allCases.first(where: { $0.rawValue == code }) else { return nil }
    self = language
  }

  /// All languages: English, and then the others in the order of their catalogs.
  public static let allCases =
    [Language.english]
    + (0..<Int(phrases_count())).map { Language(String(cString: phrases_at(Int32($0)).language), place: $0 + 1) }

  /// Its packed part of a catalog, which is in the program: the translations; in English the texts and their keys.
  public var packedCatalog: UnsafeRawBufferPointer {
    let embedded = place > 0 ? phrases_at(Int32(place - 1)) : phrases_in_english()
    return UnsafeRawBufferPointer(start: embedded.bytes, count: embedded.count)
  }

  /// Whether two are the same language.
  public static func == (one: Language, other: Language) -> Bool { one.place == other.place }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

/// Languages by name. A language without an embedded catalog is English.
extension Language {
  /// English.
  public static let english = Language("en", place: 0)
  /// Arabic, right to left.
  public static let arabic = named("ar")
  /// Turkish.
  public static let turkish = named("tr")
  /// Urdu, right to left.
  public static let urdu = named("ur")
  /// Indonesian.
  public static let indonesian = named("id")
  /// Malay.
  public static let malay = named("ms")
  /// Bengali.
  public static let bengali = named("bn")
  /// French.
  public static let french = named("fr")
  /// Persian, right to left.
  public static let persian = named("fa")
  /// Russian.
  public static let russian = named("ru")
  /// Hindi.
  public static let hindi = named("hi")
  /// German.
  public static let german = named("de")

  private static func named(_ code: String) -> Language { Language(rawValue: code) ?? .english }
}
