import Earth
import Foundation
import TestKit
import Testing

@testable import Places

@Suite struct `A city's name` {
  let gazetteer = Gazetteer()

  @Test(
    arguments: [
      ("zurich", "Zürich", "CH"), ("ZÜRICH", "Zürich", "CH"), ("Zu\u{308}rich", "Zürich", "CH"),
      ("sao paulo", "São Paulo", "BR"), ("mecca", "Makkah", "SA"), ("Makkah", "Makkah", "SA"),
      ("medina", "Madinah", "SA"), ("Taif", "Ta’if", "SA"), ("N'Djamena", "N'Djamena", "TD"),
      ("ndjamena", "N'Djamena", "TD"), ("St Petersburg", "Saint Petersburg", "RU"), ("new york", "New York City", "US"),
      ("  New   York  City ", "New York City", "US"), ("saint-étienne", "Saint-Étienne", "FR"),
      ("Vitoria, ES", "Gasteiz / Vitoria", "ES"), ("Mianzhu, Deyang, Sichuan", "Mianzhu, Deyang, Sichuan", "CN"),
    ])
  func `is found whatever its capitals, marks and apostrophes`(text: String, name: String, country: String) {
    guard case .one(let city) = gazetteer.find(text) else {
      Issue.record("\(text): \(gazetteer.find(text))")
      return
    }
    #expect(city.name == name && city.country == country)
  }

  @Test func `comes with the city's data`() {
    // GeoNames' line: London, GB, 51.50853, -0.12574, 8961989, Europe/London.
    let london = City.expected("London", "GB", 51.50853, -0.12574, 8_961_989, "Europe/London")
    #expect(gazetteer.find("London") == .one(london))
    let auckland = City.expected("Auckland", "NZ", -36.84853, 174.76349, 1_547_200, "Pacific/Auckland")
    #expect(gazetteer.find("Auckland") == .one(auckland))
  }

  @Test(
    arguments: [
      ("London, GB", "Europe/London"), ("London,CA", "America/Toronto"), ("london , ca", "America/Toronto"),
      ("London, UK", "Europe/London"), ("Boston, U.S.A.", "America/New_York"), ("Paris, us", "America/Chicago"),
    ])
  func `may be followed by its country`(text: String, zone: String) {
    guard case .one(let city) = gazetteer.find(text) else {
      Issue.record("\(text): \(gazetteer.find(text))")
      return
    }
    #expect(city.timeZone == zone)
  }

  @Test(arguments: [
    "Springfield", "Birmingham", "Halle", "Birmingham, U.S.A.", "San José", "Hyderabad", "tripoli", "Victoria",
  ])
  func `that several have lists them, the largest first`(name: String) {
    guard case .ambiguous(let cities) = gazetteer.find(name) else {
      Issue.record("\(name): \(gazetteer.find(name))")
      return
    }
    #expect(cities.count > 1)
    #expect(cities.map(\.population) == cities.map(\.population).sorted(by: >))
    #expect(cities[0].population <= Gazetteer.dominance * cities[1].population)
  }

  @Test(
    arguments: [
      ("Londn", "London"), ("Sidney, AU", "Sydney"), ("Instanbul", "Istanbul"), ("Jakata", "Jakarta"),
      ("Karachy", "Karachi"), ("London, DE", "Linden"), ("Newcastle upon", "Newcastle upon Tyne"),
      ("London, FR", "London"),
    ])
  func `that is unknown suggests the likeliest`(text: String, name: String) {
    guard case .unknown(let suggestions) = gazetteer.find(text) else {
      Issue.record("\(text): \(gazetteer.find(text))")
      return
    }
    #expect(suggestions.first?.name == name, "\(suggestions.map(\.name))")
    #expect(suggestions.count <= Gazetteer.suggestions)
  }

  @Test(arguments: [
    "", " ", ",", ", GB", "''", "\u{301}", "xqzvw", "مكة", String(repeating: "a", count: 1000), "\u{fffd}",
  ])
  func `that does not exist finds nothing`(text: String) {
    #expect(gazetteer.find(text) == .unknown(suggestions: []))
  }

  @Test func `finds every city of the list by its own name and country`() {
    // Every 50th, which reaches all countries but the smallest.
    for index in stride(from: 0, to: gazetteer.count, by: 50) {
      let city = gazetteer[index]
      switch gazetteer.find("\(city.name), \(city.country)") {
      case .one(let found): #expect(found.name == city.name || found.population > city.population)
      case .ambiguous(let found): #expect(found.contains(city))
      case .unknown: Issue.record("\(city) is not found")
      }
    }
  }

  /// The list as its script reads it, written from what the program knows.
  private var list: String {
    (0..<gazetteer.count).map { index in
      let city = gazetteer[index]
      let place = String(format: "%.5f\t%.5f", city.coordinate.latitude, city.coordinate.longitude)
      return "\(city.name)\t\(city.country)\t\(place)\t\(city.population)\t\(city.timeZone)\n"
    }.joined()
  }

  @Test(arguments: [nil] + [Reference.whole("reference/places/cities15000.tsv.gz")].filter { $0 != nil })
  func `comes from the list that the script makes of GeoNames', or of what the program knows`(
    source: Reference.File?
  ) throws {
    let folder = try TemporaryFolder(["list.tsv": list])
    let (made, input) = (folder.url.appending(path: "made"), source?.url.path ?? folder.path("list.tsv.gz"))
    let sources = Reference.project.appending(path: "Sources/CCities")
    let run = try BuiltProgram.shell(
      "gzip '\(folder.path("list.tsv"))'; python3 '\(sources.path)/make-cities.py' '\(input)' '\(made.path)'")
    #expect(run.code == 0, "\(run.messages)")
    #expect(try Data(contentsOf: made) == Data(contentsOf: sources.appending(path: "cities.bin")))
  }

  @Test func `stands in a list of plausible cities`() {
    #expect(gazetteer.count == 34_006)
    var people = 0
    for index in 0..<gazetteer.count {
      let city = gazetteer[index]
      #expect(!city.name.isEmpty && city.country.utf8.count == 2 && city.timeZone.contains("/"))
      people += city.population
    }
    // Some of the list's districts are counted with their city too.
    #expect((3_000_000_000...6_000_000_000).contains(people))
  }
}

extension City {
  /// What `gazetteer.find` is expected to give, to the last digit.
  static func expected(
    _ name: String, _ country: String, _ latitude: Double, _ longitude: Double, _ population: Int, _ zone: String
  ) -> City {
    City(
      name: name, country: country, coordinate: Coordinate(latitude: latitude, longitude: longitude)!,
      population: population, timeZone: zone)
  }
}
