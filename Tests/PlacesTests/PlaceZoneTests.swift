import Earth
import TestKit
import Testing

@testable import Places

@Suite struct `The time zone of a place` {
  private let gazetteer = Gazetteer()

  private func zone(_ latitude: Double, _ longitude: Double) throws -> PlaceZone {
    gazetteer.zone(of: try #require(Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test(arguments: [
    (21.4225, 39.8262, "Asia/Riyadh", "SA"), (52.52, 13.405, "Europe/Berlin", "DE"),
    (40.7128, -74.006, "America/New_York", "US"), (-33.87, 151.21, "Australia/Sydney", "AU"),
    (27.7, 85.3, "Asia/Kathmandu", "NP"), (-13.83, -171.77, "Pacific/Apia", "WS"),
    (65.0, -18.0, "Atlantic/Reykjavik", "IS"),
  ])
  func `is that of the nearest city, and so is the country`(
    latitude: Double, longitude: Double, name: String, country: String
  ) throws {
    let found = try zone(latitude, longitude)
    #expect(found.name == name && found.country == country && found.source == .city)
    #expect(found.isSure && found.nearest.city.timeZone == name)
  }

  @Test func `is not sure near a border, and names the zones beyond it, the nearest first`() throws {
    // Between Strasbourg and Kehl, in the middle of the Rhine.
    let rhine = try zone(48.574, 7.803)
    #expect(!rhine.isSure && Set([rhine.name] + rhine.others) == ["Europe/Paris", "Europe/Berlin"])
    // Wagah, on the road from Lahore to Amritsar.
    let wagah = try zone(31.605, 74.573)
    #expect(!wagah.isSure && Set([wagah.name] + wagah.others) == ["Asia/Karachi", "Asia/Kolkata"])
    // GeoNames gives Vincennes the time of Chicago; tzdata names a zone after it.
    #expect(try zone(38.677, -87.529).others.contains("America/Indiana/Vincennes"))
  }

  @Test(arguments: [
    ("Pacific/Easter", -27.15, -109.43, "CL"), ("Pacific/Chatham", -43.9, -176.5, "NZ"),
    ("Antarctica/Troll", -72.0, 2.5, "AQ"), ("America/Adak", 51.9, -176.6, "US"),
    ("Pacific/Kiritimati", 1.9, -157.4, "KI"),
  ])
  func `far from cities is that of a smaller settlement`(
    name: String, latitude: Double, longitude: Double, country: String
  ) throws {
    let found = try zone(latitude, longitude)
    #expect(found.name == name && found.country == country && found.isSure)
    guard case .outpost(let distance) = found.source else {
      Issue.record("\(found)")
      return
    }
    #expect(distance < 20_000)
  }

  @Test(arguments: [
    (0.0, -30.0, "UTC-02:00"), (45.0, -175.0, "UTC-12:00"), (45.0, 180.0, "UTC+12:00"), (45.0, -180.0, "UTC-12:00"),
    (0.0, 0.0, "UTC"), (-50.0, 7.4, "UTC"), (-50.0, 7.6, "UTC+01:00"), (35.0, -45.0, "UTC-03:00"),
  ])
  func `at sea goes by the longitude, and has no country`(latitude: Double, longitude: Double, name: String) throws {
    let found = try zone(latitude, longitude)
    guard found.nearest.distance > PlaceZone.coast else { return }
    #expect(found.name == name && found.source == .longitude && found.country == nil && !found.isSure)
    #expect(found.others.count == 1)
  }

  @Test func `is found at every place of the globe`() throws {
    var (sea, outposts) = (0, 0)
    for latitude in stride(from: -90.0, through: 90, by: 10) {
      for longitude in stride(from: -180.0, through: 180, by: 15) {
        let found = try zone(latitude, longitude)
        #expect(!found.name.isEmpty && !found.others.contains(found.name))
        switch found.source {
        case .longitude: sea += 1
        case .outpost: outposts += 1
        case .city: #expect(found.nearest.distance <= PlaceZone.coast)
        }
      }
    }
    #expect(sea > 200 && outposts > 3)
  }

  @Test func `of a city's neighbours is its own for 24 cities of 25`() throws {
    var (same, sure, sureAndSame, all) = (0, 0, 0, 0)
    for index in stride(from: 7, to: gazetteer.count, by: 97) {
      let place = gazetteer.coordinate(index)
      let neighbour = gazetteer.nearestIndex(to: place, except: index)
      let (own, other) = (gazetteer[index].timeZone, gazetteer[neighbour.index].timeZone)
      let around = gazetteer.zones(around: place, radius: PlaceZone.reach(neighbour.distance), except: index)
      #expect(around.first?.name == other)
      all += 1
      same += own == other ? 1 : 0
      sure += around.count == 1 ? 1 : 0
      sureAndSame += around.count == 1 && own == other ? 1 : 0
    }
    // All cities, measured once: 96.7 % the same.
    #expect(all > 300 && Double(same) >= 0.94 * Double(all), "\(same) of \(all)")
    #expect(Double(sureAndSame) >= 0.97 * Double(sure), "\(sureAndSame) of \(sure) of \(all)")
  }
}

@Suite struct `The city nearest to a place` {
  private let gazetteer = Gazetteer()

  @Test func `is the one that a comparison with all cities finds, at poles and date line too`() throws {
    var random = Seeded(2026)
    var places = [
      (90.0, 0.0), (-90, 0), (90, 180), (0, 180), (0, -180), (-17, 180), (-17, -180), (65, -180), (89.9, 90),
    ]
    for _ in 0..<40 { places.append((.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))) }
    let all = (0..<gazetteer.count).map(gazetteer.coordinate)
    for (latitude, longitude) in places {
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let least = all.lazy.map { GreatCircle(from: place, to: $0).distance }.min()
      let found = gazetteer.nearest(to: place)
      #expect(found.distance == least, "\(place)")
      #expect(GreatCircle(from: place, to: found.city.coordinate).distance == found.distance)
    }
  }

  @Test func `is the city itself at its centre`() {
    for index in stride(from: 0, to: gazetteer.count, by: 1013) {
      let found = gazetteer.nearest(to: gazetteer.coordinate(index))
      #expect(found.distance == 0 && found.city.coordinate == gazetteer.coordinate(index))
    }
  }
}
