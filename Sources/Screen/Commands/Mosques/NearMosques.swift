internal import Earth
internal import Glibc
internal import Keeping
internal import Quantities
internal import Text
internal import Words

/// The mosques around a place, the nearest first.
struct NearMosques {
  /// A mosque and the way to it.
  struct Mosque: Equatable {
    let place: Coordinate
    let way: GreatCircle
    let tags: [(key: String, value: String)]

    static func == (a: Mosque, b: Mosque) -> Bool { a.place == b.place }

    /// A value of the first of these keys that it has.
    func tag(_ keys: String...) -> String? {
      for key in keys { if let found = tags.first(where: { $0.key == key }) { return found.value } }
      return nil
    }

    /// Its name in a language, or else in that of its place.
    func name(_ language: Language) -> String? { tag("name:\(language.rawValue)", "name", "name:en", "official_name") }

    /// Its street and house, and its town.
    var address: String? {
      let street = [tag("addr:street", "addr:place"), tag("addr:housenumber")].compactMap(\.self).joined(separator: " ")
      let town = [tag("addr:postcode"), tag("addr:city")].compactMap(\.self).joined(separator: " ")
      let parts = [street, town].filter { !$0.isEmpty }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
  }

  /// The nearest.
  let mosques: [Mosque]
  /// How many there are within the distance. Of those that are not listed, a point and its outline count as two.
  let total: Int
  /// The maps they are from.
  let maps: String

  /// Two objects with the same name this near, in metres, are a mosque's point and its outline.
  private static let same = 150.0

  /// Those within some metres of a place; nil if no map was imported.
  init?(around place: Coordinate, metres: Double, atMost count: Int, in folder: String) throws(TraceError) {
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
