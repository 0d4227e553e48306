public import Earth
internal import Glibc
internal import Keeping
public import Quantities
internal import Readings
public import Text
public import Words

/// The mosques around a place, the nearest first.
public struct NearMosques {
  /// A mosque and the way to it.
  public struct Mosque {
    /// Where it is.
    public let place: Coordinate
    /// The way there.
    public let way: GreatCircle
    /// What the map says of it.
    public let tags: [(key: String, value: String)]

    /// A value of the first of these keys that it has.
    public func tag(_ keys: String...) -> String? {
      for key in keys { if let found = tags.first(where: { $0.key == key }) { return found.value } }
      return nil
    }

    /// The direction of the way there; nil within the mosque's own size.
    public var bearing: Angle? { way.distance < NearMosques.ownSize ? nil : way.bearing }

    /// What the map says of Friday's prayers: mappers have several keys for them.
    public var fridays: String? {
      var found: [String] = []
      for tag in tags where Mosque.isOfFriday(tag.key) && !found.contains(tag.value) { found.append(tag.value) }
      return found.isEmpty ? nil : found.joined(separator: "; ")
    }

    /// Whether a key is of Friday's prayers: `service_times:friday`, `jumuah`, `jumma` and the like.
    public static func isOfFriday(_ key: String) -> Bool { key.hasPrefix("jum") || key == "service_times:friday" }

    /// Its name in a language, or else in that of its place.
    public func name(_ language: Language) -> String? {
      tag("name:\(language.rawValue)", "name", "name:en", "official_name")
    }

    /// Its street and house, and its town.
    public var address: String? {
      let street = [tag("addr:street", "addr:place"), tag("addr:housenumber")].compactMap(\.self).joined(separator: " ")
      let town = [tag("addr:postcode"), tag("addr:city")].compactMap(\.self).joined(separator: " ")
      let parts = [street, town].filter { !$0.isEmpty }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Adds it to an object of JSON, with its number in the list.
    public func add(_ number: Int, _ language: Language, to json: inout ByteBuffer) {
      json.add("number", number)
      json.add("name", name(language))
      json.add("lat", raw: shortest(place.latitude))
      json.add("lon", raw: shortest(place.longitude))
      json.add("distance_km", raw: String(way.distance / 1000, decimals: 3))
      json.add("bearing", raw: bearing.map { String(card: $0, keepsZeros: false) })
      json.add("address", address)
      json.add("friday", fridays)
      json.add("tags") { json in
        for tag in tags { json.add(named: tag.key, tag.value) }
      }
    }
  }

  /// Who made the map, and its licence.
  public static let attribution = "© OpenStreetMap contributors, ODbL 1.0"

  /// The nearest.
  public let mosques: [Mosque]
  /// How many there are within the distance. Of those that are not listed, a point and its outline count as two.
  public let total: Int
  /// The maps they are from.
  public let maps: String

  /// Two objects with the same name this near, in metres, are a mosque's point and its outline.
  private static let same = 150.0
  /// The size of a mosque, in metres.
  private static let ownSize = 20.0

  /// Those within some metres of a place; nil if no map was imported.
  public init?(around place: Coordinate, metres: Double, atMost count: Int, in folder: String) throws(TraceError) {
    guard MosqueBook.isThere(in: folder) else { return nil }
    let book = try MosqueBook(reading: folder)
    let near = try NearMosques.rows(book, around: place, metres: metres)
    var found: [Mosque] = []
    var doubles = 0
    for (row, way) in near {
      guard found.count < count else { break }
      guard let at = Coordinate(latitude: row.latitude, longitude: row.longitude) else { continue }
      let mosque = Mosque(place: at, way: way, tags: NearMosques.tags(try book.tags(of: row.number)))
      let name = mosque.tag("name")
      // They are sorted by distance, so the same mosque is among the last ones.
      let isKnown = found.reversed().prefix { way.distance - $0.way.distance < NearMosques.same }.contains { other in
        name != nil && other.tag("name") == name && GreatCircle(from: other.place, to: at).distance < NearMosques.same
      }
      if isKnown { doubles += 1 } else { found.append(mosque) }
    }
    (mosques, total) = (found, near.count - doubles)
    maps = try book.maps()
  }

  private static func rows(
    _ book: borrowing MosqueBook, around place: Coordinate, metres: Double
  ) throws(TraceError) -> [(row: MosqueBook.Row, way: GreatCircle)] {
    let reach = metres / GreatCircle.earthRadius * 180 / .pi * 1.000001
    let latitudes = max(place.latitude - reach, -90)...min(place.latitude + reach, 90)
    // Near a pole, every longitude may be near.
    let widest = max(abs(latitudes.lowerBound), abs(latitudes.upperBound))
    var (west, east) = (-180.0, 180.0)
    if widest < 89 {
      let across = reach / cos(widest * .pi / 180)
      if across < 180 {
        west = place.longitude - across < -180 ? place.longitude - across + 360 : place.longitude - across
        east = place.longitude + across > 180 ? place.longitude + across - 360 : place.longitude + across
      }
    }
    return try book.places(latitudes: latitudes, from: west, to: east)
      .compactMap { row in
        guard let at = Coordinate(latitude: row.latitude, longitude: row.longitude) else { return nil }
        let way = GreatCircle(from: place, to: at)
        return way.distance <= metres ? (row, way) : nil
      }
      .sorted { ($0.way.distance, $0.row.number) < ($1.way.distance, $1.row.number) }
  }

  private static func tags(_ text: String) -> [(key: String, value: String)] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}
