import Earth
import Foundation
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
    (65.0, -18.0, "Atlantic/Reykjavik", "IS"), (-27.15, -109.43, "Pacific/Easter", "CL"),
    (-43.9, -176.5, "Pacific/Chatham", "NZ"), (51.9, -176.6, "America/Adak", "US"),
    (1.9, -157.4, "Pacific/Kiritimati", "KI"), (23.0, 8.0, "Africa/Algiers", "DZ"),
    // The nearest city is El Paso, beyond the river; GeoNames gives Vincennes the time of Chicago.
    (31.742, -106.50, "America/Ciudad_Juarez", "MX"), (38.677, -87.529, "America/Indiana/Vincennes", "US"),
    (38.677, -87.50, "America/Indiana/Vincennes", "US"),
  ])
  func `and its country are those of the map, however far the settlements are`(
    latitude: Double, longitude: Double, name: String, country: String
  ) throws {
    let found = try zone(latitude, longitude)
    #expect(found.name == name && found.country == country && found.others.isEmpty, "\(found)")
  }

  @Test func `is not sure at a border, and names the zones beyond it`() throws {
    // Between Strasbourg and Kehl, in the middle of the Rhine: a border of one clock is coarse.
    let rhine = try zone(48.574, 7.803)
    #expect(!rhine.others.isEmpty && Set([rhine.name] + rhine.others) == ["Europe/Paris", "Europe/Berlin"])
    // Wagah, on the road from Lahore to Amritsar; 3 km on either side it is sure.
    let wagah = try zone(31.6047, 74.5728)
    #expect(!wagah.others.isEmpty && Set([wagah.name] + wagah.others) == ["Asia/Karachi", "Asia/Kolkata"])
    #expect(try zone(31.605, 74.54).name == "Asia/Karachi" && zone(31.605, 74.54).others.isEmpty)
    #expect(try zone(31.605, 74.61).name == "Asia/Kolkata" && zone(31.605, 74.61).others.isEmpty)
  }

  @Test(arguments: [
    ("Asia/Urumqi", "Asia/Shanghai", 39.47, 75.99), ("Europe/Kyiv", "Europe/Moscow", 48.0, 37.8),
    ("Asia/Tbilisi", "Europe/Moscow", 42.22, 43.96), ("Asia/Jerusalem", "Asia/Hebron", 31.78, 35.24),
    ("Europe/Simferopol", "Europe/Kyiv", 44.95, 34.1), ("Africa/Cairo", "Africa/Khartoum", 22.2, 36.3),
    ("America/Los_Angeles", "America/Boise", 41.985, -114.67),
  ])
  func `has both where people use two side by side`(
    one: String, other: String, latitude: Double, longitude: Double
  ) throws {
    let found = try zone(latitude, longitude)
    #expect(found.isShared && Set([found.name] + found.others).isSuperset(of: [one, other]), "\(found)")
  }

  @Test(arguments: [
    (0.0, -30.0, "UTC-02:00"), (45.0, -175.0, "UTC-12:00"), (45.0, 180.0, "UTC+12:00"), (45.0, -180.0, "UTC-12:00"),
    (-50.0, 7.4, "UTC"), (-50.0, 7.6, "UTC+01:00"), (35.0, -45.0, "UTC-03:00"),
  ])
  func `at sea goes by the longitude, and has no country`(latitude: Double, longitude: Double, name: String) throws {
    let found = try zone(latitude, longitude)
    #expect(found.name == name && found.country == nil && !found.others.isEmpty, "\(found)")
  }

  @Test func `off a coast has the coast's and that of ships`() throws {
    let off = try zone(38.7, -10.2)
    #expect(off.name == "Europe/Lisbon" && off.others.contains("UTC-01:00") && off.country == "PT", "\(off)")
    // Closer than 22 km it is sure.
    #expect(try zone(38.7, -9.55).others.isEmpty)
  }

  @Test func `is found at every place of the globe, and holds in all of its area`() throws {
    var (all, random) = (0, Seeded(28))
    for latitude in stride(from: -90.0, through: 90, by: 10) {
      for longitude in stride(from: -180.0, through: 180, by: 15) {
        let found = try zone(latitude, longitude)
        #expect(!found.name.isEmpty && !found.others.contains(found.name))
        let (north, east) = (found.area.latitudes, found.area.longitudes)
        #expect(found.area.contains(try #require(Coordinate(latitude: north.lowerBound, longitude: east.lowerBound))))
        let inside = try #require(
          Coordinate(latitude: .random(in: north, using: &random), longitude: .random(in: east, using: &random)))
        #expect(gazetteer.leaf(of: inside).area == found.area)
        all += 1
      }
    }
    #expect(all == 475)
  }

  @Test func `is the same from the beginning of the map and from all of it`() throws {
    var random = Seeded(281)
    let whole = ZoneMap()
    for _ in 0..<40 {
      let place = try #require(
        Coordinate(latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random)))
      let (one, other) = (whole.leaf(of: place), ZoneMap(upTo: place).leaf(of: place))
      #expect(one.area == other.area && one.zones == other.zones && one.isAtSea == other.isAtSea)
    }
  }

  /// Places with their correct zones. The environment may name another file with the same columns.
  private func truths() throws -> [(kind: Substring, place: Coordinate, zones: Set<Substring>)] {
    let file = ProcessInfo.processInfo.environment["QIBLA_ZONES"]
    let path = file.map { URL(filePath: $0) } ?? Reference.project.appending(path: "Tests/Fixtures/places/zones.tsv")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t")
      let place = Coordinate(latitude: Double(fields[1])!, longitude: Double(fields[2])!)
      return (fields[0], try #require(place), Set(fields[3].split(separator: "|")))
    }
  }

  @Test func `is right or among those that are said, at borders, far from them and at sea`() throws {
    var (sure, all, wrong) = ([Substring: Int](), [Substring: Int](), 0)
    for truth in try truths() {
      let found = gazetteer.zone(of: truth.place)
      let said = Set(([found.name] + found.others).map { $0[...] })
      let right = truth.zones.filter { !$0.hasPrefix("Etc/") }
      if !said.isSuperset(of: right) || (right.isEmpty && !said.contains { $0.hasPrefix("UTC") }) {
        wrong += 1
        Issue.record("\(truth.kind) \(truth.place): \(said), not \(truth.zones)")
      }
      all[truth.kind, default: 0] += 1
      sure[truth.kind, default: 0] += found.others.isEmpty ? 1 : 0
    }
    #expect(wrong == 0 && all["border", default: 0] >= 700 && all["land", default: 0] >= 700, "\(all)")
    #expect(all["sea", default: 0] >= 100 && sure["sea", default: 0] == 0)
    // Borders between zones whose clocks are alike are coarse.
    #expect(Double(sure["land", default: 0]) > 0.8 * Double(all["land", default: 0]), "\(sure) of \(all)")
  }

  @Test(arguments: [
    ("Ciudad Río Bravo", "America/Matamoros"), ("Valle Hermoso, Tamaulipas", "America/Matamoros"),
    ("Nava, Coahuila", "America/Matamoros"),
    ("Allende, Coahuila", "America/Matamoros"), ("Ciudad Miguel Alemán", "America/Matamoros"),
    ("San José del Valle", "America/Bahia_Banderas"), ("Nhamundá", "America/Manaus"),
    ("Vincennes, Indiana", "America/Indiana/Vincennes"), ("Altai, Mongolia", "Asia/Ulaanbaatar"),
    ("Uliastay", "Asia/Ulaanbaatar"),
  ])
  func `of a city that GeoNames gives another clock is the right one`(name: String, zone: String) throws {
    let found = gazetteer.find(name)
    let city: City? = if case .one(let city, _) = found { city } else { nil }
    let known = try #require(city, "\(found)")
    #expect(known.timeZone == zone && gazetteer.zones(besides: known).isEmpty)
  }

  @Test func `of a city is doubted where the map has another one, or people use two`() throws {
    var doubted: [String: [String]] = [:]
    var differing = 0
    for index in 0..<gazetteer.count {
      let city = gazetteer[index]
      let others = gazetteer.zones(besides: city)
      if !others.isEmpty { doubted[city.name] = others }
      differing += others.isEmpty ? 0 : 1
    }
    #expect(doubted["Kashgar"] == ["Asia/Shanghai"] && doubted["Ürümqi"] == ["Asia/Shanghai"])
    #expect(doubted["East Jerusalem"]?.contains("Asia/Jerusalem") == true && doubted["Paris"] == nil)
    // 111 of them in Xinjiang.
    #expect((120...400).contains(differing), "\(differing)")
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

  @Test(arguments: [(34.68, 33.04), (43.3183, -1.9812), (43.48, -1.56), (35.17, 33.36)])
  func `on land is not that of ships, where the map is coarse`(latitude: Double, longitude: Double) throws {
    let found = gazetteer.zone(of: try #require(Coordinate(latitude: latitude, longitude: longitude)))
    #expect(!([found.name] + found.others).contains { $0.hasPrefix("UTC") }, "\(found.name) \(found.others)")
    #expect(found.country != nil)
  }
}
