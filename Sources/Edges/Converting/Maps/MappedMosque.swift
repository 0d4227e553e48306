/// A mosque as a map has it.
public struct MappedMosque: Equatable, Sendable {
  /// Degrees north; of an outline, the middle of its box.
  public let latitude: Double
  /// Degrees east.
  public let longitude: Double
  /// Its tags: keys, such as `name:ar`, and values.
  public let tags: [(key: String, value: String)]

  /// A mosque at a place.
  public init(latitude: Double, longitude: Double, tags: [(key: String, value: String)]) {
    (self.latitude, self.longitude, self.tags) = (latitude, longitude, tags)
  }

  /// Whether two are the same.
  public static func == (a: MappedMosque, b: MappedMosque) -> Bool {
    a.latitude == b.latitude && a.longitude == b.longitude
      && a.tags.elementsEqual(b.tags) { $0.key == $1.key && $0.value == $1.value }
  }
}

/// The tags of an object of a map, of which those that people ask a mosque for are kept.
struct MapTags {
  private var kept: [(key: String, value: String)] = []
  private var isForWorship = false
  private var religion = ""

  /// The longest value, in bytes, and the most tags. A value of OpenStreetMap has at most 255 characters.
  private static let longest = 1020
  private static let most = 80
  private static let keys: Set<String> = [
    "name", "alt_name", "official_name", "denomination", "operator", "phone", "contact:phone", "website",
    "contact:website", "email", "contact:email", "opening_hours", "service_times", "wheelchair",
  ]

  /// Takes a tag, which may be of any use or none.
  mutating func take(_ key: String, _ value: String) {
    if key == "amenity" { isForWorship = value == "place_of_worship" }
    if key == "religion" { religion = value }
    let isKept =
      MapTags.keys.contains(key) || key.hasPrefix("name:") || key.hasPrefix("addr:") || key.hasPrefix("jum")
      || key.hasPrefix("service_times:")
    guard isKept, kept.count < MapTags.most, key.utf8.count <= 60, !value.isEmpty,
      value.utf8.count <= MapTags.longest
    else { return }
    kept.append((key, value.oneLine))
  }

  /// The tags of a mosque; nil if the object is none.
  var ofMosque: [(key: String, value: String)]? { isForWorship && religion == "muslim" ? kept : nil }
}

extension String {
  /// Without the characters that separate keys, values and lines where they are stored.
  fileprivate var oneLine: String {
    let separators: Set<Character> = ["\t", "\n", "\r", "\r\n"]
    return contains(where: separators.contains) ? String(map { separators.contains($0) ? " " : $0 }) : self
  }
}
