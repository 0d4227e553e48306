internal import Quantities

/// What a page says of itself, or a pack of all its pages.
public struct PageHead: Sendable {
  /// The lines of a head.
  public enum Key: Int, CaseIterable, Sendable {
    case title, kind, prayer, tradition, school, level, minutes, language, source, licence, reviewed, of

    /// The word before the colon.
    public var name: String { Key.names[rawValue] }

    /// The key of a word; nil if it is none.
    init?(_ name: String) {
      guard let place = Key.names.firstIndex(of: name == "license" ? "licence" : name) else { return nil }
      self.init(rawValue: place)
    }

    private static let names = [
      "title", "kind", "prayer", "tradition", "school", "level", "minutes", "language", "source", "licence",
      "reviewed-by", "of",
    ]
    /// The keys by which a list is narrowed down.
    public static let facets: [Key] = [.prayer, .tradition, .level, .kind, .language]
    /// The keys that a page should have, by itself or by its pack.
    static let wanted: [Key] = [.title, .kind, .tradition, .language, .source, .licence, .reviewed]
  }

  private var values = Array(repeating: "", count: Key.allCases.count)

  /// A head that says nothing.
  public init() {}

  /// A value as it is written; empty if there is none.
  public subscript(key: Key) -> String {
    get { values[key.rawValue] }
    set { values[key.rawValue] = newValue }
  }

  /// The values between commas, in lower case.
  public func list(_ key: Key) -> [String] { PageHead.list(self[key]) }

  private static func list(_ value: String) -> [String] {
    var values: [String] = []
    for part in value.lowercased().utf8.split(separator: UInt8(ascii: ",")) {
      let value = PageSource.trimmed(Substring(part))
      if !value.isEmpty { values.append(value) }
    }
    return values
  }

  /// Takes from a pack what the page does not say.
  mutating func inherit(_ pack: PageHead) {
    for key in Key.allCases where self[key].isEmpty && key != .title && key != .of { self[key] = pack[key] }
  }

  /// What is wrong with a value; nil: nothing.
  static func fault(of key: Key, _ value: String) -> String? {
    switch key {
    case .tradition where !traditions.contains(value.lowercased()):
      "expected tradition: sunni, shia or both"
    case .minutes where !(1...600 ~= (Int(value) ?? 0)): "expected minutes: a number from 1 to 600"
    case .prayer where !isPrayers(value): "expected prayer: \(prayers.joined(separator: ", "))"
    case .title where value.utf8.count > 300: "expected a title of at most 300 bytes"
    default: nil
    }
  }

  private static func isPrayers(_ value: String) -> Bool {
    for prayer in list(value) where !prayers.contains(prayer) { return false }
    return true
  }

  private static let traditions = ["sunni", "shia", "both"]
  private static let prayers = ["fajr", "duha", "dhuhr", "jumuah", "asr", "maghrib", "isha", "tahajjud", "witr", "eid"]
}
