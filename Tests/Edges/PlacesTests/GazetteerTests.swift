import Earth
import Foundation
import Quantities
import TestKit
import Testing

@testable import Places

@Suite struct `A city's name` {
  let gazetteer = Gazetteer()

  /// The city that a name unambiguously means.
  private func city(_ text: String) throws -> City {
    let match = gazetteer.find(text)
    guard case .one(let city, _) = match else { throw Unclear(text: text, match: match) }
    return city
  }

  private struct Unclear: Error {
    let text: String
    let match: CityMatch
  }

  @Test(
    arguments: [
      ("zurich", "Zürich", "CH"), ("ZÜRICH", "Zürich", "CH"), ("Zu\u{308}rich", "Zürich", "CH"),
      ("sao paulo", "São Paulo", "BR"), ("mecca", "Mecca", "SA"), ("Makkah", "Mecca", "SA"),
      ("medina", "Medina", "SA"), ("Taif", "Taif", "SA"), ("N'Djamena", "N'Djamena", "TD"),
      ("ndjamena", "N'Djamena", "TD"), ("St Petersburg", "Saint Petersburg", "RU"), ("new york", "New York City", "US"),
      ("  New   York  City ", "New York City", "US"), ("saint-étienne", "Saint-Étienne", "FR"),
      ("Vitoria, Spain", "Gasteiz / Vitoria", "ES"), ("Mianzhu, Deyang, Sichuan", "Mianzhu, Deyang, Sichuan", "CN"),
      ("NewYork", "New York City", "US"), ("\u{200f}مكة\u{200e}", "Mecca", "SA"), ("مكه المكرمه", "Mecca", "SA"),
      ("القاهرة", "Cairo", "EG"), ("МОСКВА", "Moscow", "RU"), ("Αθήνα", "Athens", "GR"), ("ΑΘΗΝΑ", "Athens", "GR"),
      ("ירושלים", "Jerusalem", "IL"), ("दिल्ली", "Delhi", "IN"), ("ঢাকা", "Dhaka", "BD"), ("Muenchen", "Munich", "DE"),
      ("al-riyadh", "Riyadh", "SA"), ("El Cairo", "Cairo", "EG"), ("ar Riyad", "Riyadh", "SA"), ("Sana", "Sanaa", "YE"),
      ("Al Madinah", "Medina", "SA"), ("Kudüs", "Jerusalem", "IL"), ("Nan, Thailand", "Nan", "TH"),
      ("Veria", "Véroia", "GR"),
      ("г. Москва", "Moscow", "RU"),
      ("Paris/France", "Paris", "FR"), ("Vitória - ES", "Vitória", "BR"),
      ("القدس، فلسطين", "Jerusalem", "IL"), ("San Juan, USA", "San Juan", "PR"), ("Köln, NRW", "Köln", "DE"),
      ("نيويورك", "New York City", "US"),
    ])
  func `is found in any script, whatever its capitals, marks, apostrophes and article`(
    text: String, name: String, country: String
  ) throws {
    let city = try city(text)
    #expect(city.name == name && city.country == country)
  }

  @Test func `is what people of thirty countries mean`() throws {
    let rows = try Reference.fixture("places/names.tsv").lines().dropFirst().atLeast(600)
    var (right, wrong) = (0, [String]())
    for row in rows {
      let fields = row.split(separator: "\t").map(String.init)
      let (latitude, longitude) = (try #require(Double(fields[1])), try #require(Double(fields[2])))
      let meant = try #require(Coordinate(latitude: latitude, longitude: longitude))
      guard case .one(let city, _) = gazetteer.find(fields[0]) else { continue }
      let turn = try #require(Qibla(from: city.coordinate).bearing).turn(to: try #require(Qibla(from: meant).bearing))
      // Mecca's centre is so near that the rounding of its position turns the bearing.
      let isThere = GreatCircle(from: city.coordinate, to: meant).distance < 30_000
      if isThere || turn.magnitude <= Gazetteer.tolerance { right += 1 } else { wrong.append("\(row): \(city.title)") }
    }
    #expect(wrong == [])
    // The rest is asked back.
    #expect(Double(right) >= 0.99 * Double(rows.count), "\(right) of \(rows.count)")
  }

  @Test(arguments: [
    ("Istanbul", "إسطنبول، تركيا"), ("Makkah", "مكة المكرمة، السعودية"), ("Cairo", "القاهرة، مصر"),
    ("Jerusalem", "القدس"), ("Singapore", "سنغافورة"), ("Lahore", "لاهور، باكستان"),
    ("Marseille", "مرسيليا، فرنسا"), ("Muscat", "مسقط، عُمان"), ("Shah Alam", "شاه عالم، ماليزيا"),
  ])
  func `has an Arabic title where the list has a usual name`(name: String, title: String) throws {
    #expect(try city(name).arabicTitle == title)
  }

  @Test func `in Arabic is of one city of a country, in Arabic letters, and the Latin one where there is none`() throws
  {
    let cities = (0..<gazetteer.count).map { gazetteer[$0] }
    let named = try cities.filter { $0.arabicName != nil }.atLeast(3000)
    #expect(Set(named.map(\.arabicTitle)).count == named.count)
    #expect(
      named.allSatisfy { city in
        city.arabicTitle.unicodeScalars.allSatisfy {
          (0x621...0x652).contains($0.value) || " ،-()".unicodeScalars.contains($0)
        }
      })
    // Springfield would be the same in several states, and this Köniz has no Arabic name in the list.
    for title in ["Springfield, Missouri", "Köniz"] {
      let city = try city(title)
      #expect(city.arabicTitle == city.title)
    }
  }

  @Test func `comes with the city's data`() throws {
    // GeoNames' line: London, GB, 51.50853, -0.12574, 8961989, Europe/London.
    let london = City(
      name: "London", region: "England", saying: .country, country: "GB", countryName: "United Kingdom",
      coordinate: try #require(Coordinate(latitude: 51.50853, longitude: -0.12574)), population: 8_961_989,
      timeZone: "Europe/London", arabicName: "لندن", arabicCountry: "المملكة المتحدة")
    #expect(try city("London") == london)
    #expect(london.title == "London, United Kingdom")
    let auckland = try city("Auckland")
    #expect(auckland.coordinate == Coordinate(latitude: -36.84853, longitude: 174.76349))
    #expect(auckland.population == 1_547_200 && auckland.timeZone == "Pacific/Auckland")
    #expect(try city("Makkah").title == "Mecca, Saudi Arabia" && city("Singapore").title == "Singapore")
  }

  @Test(
    arguments: [
      ("London, GB", "Europe/London"), ("London,CA", "America/Toronto"), ("london , ca", "America/Toronto"),
      ("London, UK", "Europe/London"), ("Boston, U.S.A.", "America/New_York"), ("Paris, us", "America/Chicago"),
      ("Paris, Texas", "America/Chicago"), ("Paris Texas", "America/Chicago"), ("paris tx usa", "America/Chicago"),
      ("London Ontario", "America/Toronto"), ("Makkah, Saudi Arabia", "Asia/Riyadh"),
      ("Birmingham AL", "America/Chicago"),
      ("القاهرة، مصر", "Africa/Cairo"), ("Tripoli, Lebanon", "Asia/Beirut"), ("Tripoli, Libye", "Africa/Tripoli"),
      ("Hyderabad, Sindh", "Asia/Karachi"), ("Hyderabad, Hindistan", "Asia/Kolkata"),
      ("Wien, Österreich", "Europe/Vienna"),
      ("Москва, Россия", "Europe/Moscow"), ("Paris (France)", "Europe/Paris"),
      ("Brooklyn, New York City", "America/New_York"),
      ("New York, New York", "America/New_York"),
    ])
  func `may be followed by its region, its country or a city nearby`(text: String, zone: String) throws {
    #expect(try city(text).timeZone == zone)
  }

  @Test(arguments: [
    "Springfield", "San José", "Hyderabad", "Victoria", "Saida", "St Louis", "Lebanon", "Canterbury", "Sakata", "Kozan",
    "Poti", "Veroia", "Fredericia", "kudus", "Salvador", "Newcastle",
    "عمان", "Santa Cruz", "Saña",
  ])
  func `that several have lists them, the likeliest first`(name: String) throws {
    let match = gazetteer.find(name)
    guard case .ambiguous(let cities) = match else {
      Issue.record("\(name): \(match)")
      return
    }
    #expect(cities.count > 1)
    for city in cities.dropFirst() {
      let turn = try #require(Qibla(from: cities[0].coordinate).bearing)
        .turn(to: try #require(Qibla(from: city.coordinate).bearing))
      #expect(turn.magnitude > Gazetteer.tolerance, "\(city.title) is no other answer")
    }
  }

  @Test(arguments: [
    ("Barcelona", "Barcelona, Spain", "Venezuela"), ("Manchester", "Manchester, United Kingdom", "New Hampshire"),
    ("Frankfurt", "Frankfurt am Main", "Frankfurt (Oder)"), ("Tanta", "Tanta", "Zhenjiang"),
    ("Roman", "Roman, Romania", "Rome"), ("Sanat", "", ""),
  ])
  func `of a city that is clearly meant names what else it may mean`(name: String, first: String, other: String) {
    guard case .one(let city, let others) = gazetteer.find(name) else {
      #expect(first.isEmpty, "\(gazetteer.find(name))")
      return
    }
    #expect(city.title.hasPrefix(first))
    #expect(others.contains { $0.title.contains(other) }, "\(others.map(\.title))")
  }

  @Test(arguments: ["London", "Istanbul", "Makkah", "Jakarta", "كراتشي", "Paris, Texas"])
  func `without a likely rival names nothing else`(name: String) {
    guard case .one(_, let others) = gazetteer.find(name) else {
      Issue.record("\(name): \(gazetteer.find(name))")
      return
    }
    #expect(others.isEmpty, "\(others.map(\.title))")
  }

  @Test(
    arguments: [
      ("Lonndonn", "London"), ("Sydnney, AU", "Sydney"), ("Instanbul", "Istanbul"), ("Jakartha", "Jakarta"),
      ("Karatshi", "Karachi"), ("Newcastle upo", "Newcastle upon Tyne"), ("London, FR", "London"),
      ("Москвва", "Moscow"),
      ("Egypt", "Cairo"), ("مصر", "Cairo"), ("Pakistan", "Karachi"), ("California", "Los Angeles"),
    ])
  func `that is unknown suggests the likeliest`(text: String, name: String) {
    guard case .unknown(let suggestions) = gazetteer.find(text) else {
      Issue.record("\(text): \(gazetteer.find(text))")
      return
    }
    #expect(suggestions.first?.name == name, "\(suggestions.map(\.name))")
    #expect(suggestions.count <= Gazetteer.suggestions)
    #expect(gazetteer.find(text, suggests: false) == .unknown(suggestions: []))
  }

  @Test(arguments: [
    "", " ", ",", "''", "\u{301}", "xqzvw", "東京", String(repeating: "a", count: 1000), "\u{fffd}", ",,,,", "()",
  ])
  func `that does not exist finds nothing`(text: String) {
    #expect(gazetteer.find(text) == .unknown(suggestions: []))
  }

  @Test(arguments: [
    "dover kent", "dover, kent", "Woodstock London", "abc", "Egypt", "Mina Mina", "Oregon", "Oregon, USA",
    "Maine", "Missouri, USA", "Delaware", "Virginia", "Ontario", "Park City", "Crescent City",
    "Moscow 83843",
    "Mecca, USA", "Cambridge, Wales", "Canton",
  ])
  func `is never taken for one that only an old name or a code has there`(name: String) {
    guard case .one(let city, _) = gazetteer.find(name) else { return }
    Issue.record("\(name): \(city.title)")
  }

  @Test func `finds every city of the list by its own name, region and country`() {
    // Every 50th, which reaches all countries but the smallest.
    for index in stride(from: 0, to: gazetteer.count, by: 50) {
      let city = gazetteer[index]
      switch gazetteer.find("\(city.name), \(city.country)") {
      case .one(let found, let others):
        let isFar = GreatCircle(from: found.coordinate, to: city.coordinate).distance > 30_000
        let isOther = isFar && found.name != city.name && !others.contains(city) && found.population < city.population
        #expect(!isOther, "\(city.title), found \(found.title)")
      case .ambiguous(let found):
        #expect(found.contains(city) || found[0].population > city.population, "\(city)")
      case .unknown: Issue.record("\(city) is not found")
      }
    }
  }

  @Test(
    .enabled(if: GazetteerSource.file != nil, "the list of GeoNames is not here"))
  func `comes from the list that the script makes of GeoNames'`() throws {
    let folder = try TemporaryFolder([:])
    let made = folder.url.appending(path: "made")
    let sources = Reference.project.appending(path: "Sources/Libraries/CCities")
    let source = try #require(GazetteerSource.file)
    let run = try BuiltProgram.shell("python3 '\(sources.path)/make-cities.py' '\(source.url.path)' '\(made.path)'")
    #expect(run.code == 0, "\(run.messages)")
    let same = "python3 '\(sources.path)/same-cities.py' '\(made.path)' '\(sources.path)/cities.bin'"
    #expect(try BuiltProgram.shell(same).code == 0)
  }

  @Test func `stands in a list of plausible cities`() {
    #expect(gazetteer.count == 34_006)
    var people = 0
    for index in 0..<gazetteer.count {
      let city = gazetteer[index]
      #expect(!city.name.isEmpty && city.country.utf8.count == 2 && city.timeZone.contains("/"))
      #expect(!city.countryName.isEmpty)
      people += city.population
    }
    // Some of the list's districts are counted with their city too.
    #expect((3_000_000_000...6_000_000_000).contains(people))
  }
}

/// GeoNames' list of cities with other names; nil if it is not beside the checkout.
private enum GazetteerSource {
  static let file = Reference.whole("reference/places/cities15000_names.tsv.gz")
}
