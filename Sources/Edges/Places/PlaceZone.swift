public import Earth
internal import Quantities

/// The time zone and the country of a place.
public struct PlaceZone: Sendable {
  /// The zone's name in tzdata. A zone derived from the longitude, as on ships, is an offset such as `UTC-03:00`.
  public let name: String
  /// The zones that may apply instead: close to a border, where the map is not precise enough; where people use several
  /// zones side by side; and at sea. Their clocks may agree.
  public let others: [String]
  /// Whether people use several of them side by side.
  let isShared: Bool
  /// The ISO 3166 two-letter code of the country of the nearest settlement in the zone; nil at sea.
  public let country: String?
  /// The nearest city and its distance.
  public let nearest: NearCity
  /// The surrounding area with the same zones.
  public let area: ZoneArea

  /// Within this distance of a settlement, in metres, a place is on land or in coastal waters (22 km): ships' time does
  /// not apply there, however coarse the map is.
  static let shore = 20_000.0

  /// Beyond this distance from all settlements, in metres, the zone at sea is ships' time.
  static let coast = 400_000.0

  /// The distance in metres up to which a settlement counts as about as near as the nearest one.
  static func reach(_ nearest: Double) -> Double { 2 * nearest + 20_000 }
}

extension Gazetteer {
  /// The time zone and the country of a place.
  public func zone(of place: Coordinate) -> PlaceZone {
    let leaf = leaf(of: place)
    let near = nearest(to: place)
    let settlement = settlement(nearestTo: place, in: leaf.zones)
    let isAtSea = leaf.isAtSea && settlement.map { $0.distance > PlaceZone.shore } ?? true
    var names = leaf.zones
    var country = isAtSea ? nil : near.city.country
    if let settlement, !isAtSea || settlement.distance <= PlaceZone.coast {
      names = [settlement.zone]
      country = settlement.country
      if isAtSea {
        let reach = PlaceZone.reach(settlement.distance)
        names += zones(around: place, radius: reach).map(\.name)
      }
      names += leaf.zones
    }
    if isAtSea {
      let ships = PlaceZone.nautical(place)
      names = country == nil ? [ships] + names + [settlement?.zone].compactMap(\.self) : names + [ships]
    }
    names += PlaceZone.customary(at: place)
    var others: [String] = []
    for name in names.dropFirst() where name != names[0] && !others.contains(name) { others.append(name) }
    return PlaceZone(
      name: names[0], others: others, isShared: leaf.isShared, country: country, nearest: near, area: leaf.area)
  }

  /// The zones that may apply in a city besides its own: if people use several side by side, or the map has a different
  /// one.
  public func zones(besides city: City) -> [String] {
    let leaf = leaf(of: city.coordinate)
    let shared = leaf.isShared || !leaf.zones.contains(city.timeZone) ? leaf.zones : []
    return (shared + PlaceZone.customary(at: city.coordinate)).filter { $0 != city.timeZone }
  }

  /// The settlement nearest to a place, among those in some zones; nil if the list has none in them.
  private func settlement(
    nearestTo place: Coordinate, in zones: [String]
  ) -> (zone: String, country: String, distance: Double)? {
    let lines = Set(words.indices.filter { zones.contains(words[$0]) })
    let city = nearestIndex(to: place) { zones.isEmpty || lines.contains(table.place($0).zone) }
    var best: (zone: String, country: String, distance: Double)?
    if city.distance < .infinity {
      best = (self[city.index].timeZone, self[city.index].country, city.distance)
    }
    for outpost in Outpost.all where zones.isEmpty || zones.contains(outpost.zone) {
      let distance = GreatCircle(from: place, to: outpost.coordinate).distance
      if distance < best?.distance ?? .infinity { best = (outpost.zone, outpost.country, distance) }
    }
    return best
  }
}

extension PlaceZone {
  /// The zones of towns that by custom keep a neighbour's clocks besides the legal ones: Phenix City in Alabama uses
  /// Georgia's, West Wendover in Nevada uses Utah's.
  fileprivate static func customary(at place: Coordinate) -> [String] {
    func isNear(_ latitude: Double, _ longitude: Double) -> Bool {
      abs(place.latitude - latitude) < 0.1 && abs(place.longitude - longitude) < 0.12
    }
    if isNear(32.47, -85.02) { return ["America/New_York", "America/Chicago"] }
    return isNear(40.74, -114.07) ? ["America/Denver", "America/Los_Angeles"] : []
  }

  /// The zone of ships: one hour for every 15 degrees.
  fileprivate static func nautical(_ place: Coordinate) -> String {
    let hours = Int(clamping: (place.longitude / 15).rounded())
    guard hours != 0 else { return "UTC" }
    return "UTC\(hours < 0 ? "-" : "+")\(abs(hours) < 10 ? "0" : "")\(abs(hours)):00"
  }
}
