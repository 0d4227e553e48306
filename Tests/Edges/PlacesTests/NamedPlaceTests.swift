import Almanac
import Day
import Earth
import Places
import Quantities
import TestKit
import Testing
import Text
import TimeZones
import Words

@Suite struct `A place that a person names` {
  @Test func `has its country's name in the language, and none twice`() throws {
    func title(_ name: String, _ language: Language) throws -> String {
      try NamedCity(name).city.title(language)
    }
    #expect(try title("Istanbul", .turkish) == "İstanbul, Türkiye")
    #expect(try title("Istanbul", .french) == "Istanbul, Turquie")
    #expect(try title("Istanbul", .english) == "Istanbul, Turkey")
    #expect(try title("Singapore", .turkish) == "Singapur" && title("London", .malay) == title("London", .english))
  }

  @Test(arguments: [
    ("Cairo", Language.french, "Le Caire, Égypte"), ("Mecca", .turkish, "Mekke, Suudi Arabistan"),
    ("Karachi", .urdu, "کراچی، پاکستان"), ("Sylhet", .bengali, "সিলেট, বাংলাদেশ"),
    ("Cairo", .malay, "Kaherah, Mesir"), ("Vienna, Austria", .indonesian, "Wina, Austria"),
    ("Delhi", .urdu, "دہلی، بھارت"), ("Ankara", .french, "Ankara, Turquie"),
  ])
  func `has the name that the language has for it`(name: String, language: Language, title: String) throws {
    #expect(try NamedCity(name).city.title(language) == title)
  }

  @Test func `is found again by its text`() throws {
    for text in ["41.0138,28.9497", "40°42'46\"N 74°0'22\"W", "Istanbul", "Paris, Texas"] {
      let place = try NamedPlace(PlaceName(text))
      #expect(try NamedPlace(PlaceName(place.text)).coordinate == place.coordinate, "\(text)")
    }
    let chosen = NamedCity(chosen: try NamedCity("Paris, Texas").city)
    #expect(try NamedPlace(PlaceName(chosen.text)).coordinate == chosen.city.coordinate)
  }

  @Test(arguments: [("8FW4V75V+8Q", "a plus code"), ("SW1A 1AA", "a postcode"), ("18TWL83864507", "a grid reference")])
  func `is refused in notations that are not understood`(text: String, kind: String) throws {
    let error = try #require(throws: Expectation.self) { _ = try PlaceName(text) }
    #expect(error.text.hasPrefix("‘\(text)’ looks like \(kind), which is not understood"))
  }

  @Test func `may be one of several cities, or none`() throws {
    let several = try #require(throws: CityError.self) { _ = try NamedCity("Hyderabad") }
    #expect(
      several.isAmbiguous && several.message.contains("may be one of") && several.message.hasSuffix(CityError.advice))
    #expect(several.list.split(separator: "\n").count == several.choices.count)
    let none = try #require(throws: CityError.self) { _ = try NamedCity("Istambull") }
    #expect(!none.isAmbiguous && none.message.contains("did you mean Istanbul"))
  }

  @Test func `has clocks, which may be in doubt on some days`() throws {
    let days = CivilDay(number: 20_454)...CivilDay(number: 20_818)
    let sure = try Locality(NamedPlace(PlaceName("Istanbul")).coordinate, ZoneSettings())
    #expect(
      sure.zone.name == "Europe/Istanbul" && sure.country == "TR" && sure.hasZone && sure.doubts(on: days).isEmpty)
    // At the border between Bulgaria and Turkey, which has no winter time.
    let border = try Locality(try #require(Coordinate(latitude: 41.717, longitude: 26.355)), ZoneSettings())
    guard case .otherZones(let others) = border.doubts(on: days).first else {
      Issue.record("no doubt: \(border.doubts(on: days))")
      return
    }
    #expect(others.count == 1 && others[0].days.count == 2)
    let none = try Locality(sure.coordinate, ZoneSettings(Tzdata(folder: "/nowhere")))
    #expect(!none.hasZone && none.doubts(on: days) == [.noFolder("/nowhere")])
    let old = try Locality(sure.coordinate, age: .seconds(7200), ZoneSettings())
    #expect(old.isUnsure && !sure.isUnsure && !none.isUnsure)
    // The bounds of its times are five minutes wider on each side.
    func width(_ place: Locality) -> Double? {
      var schedule = DayRules(DaySettings(), HijriReckoning()).schedule(at: place.dayPlace())
      let asr = schedule.day(days.lowerBound)?.bounds[.asr]
      return asr.map { (($0.upperBound - $0.lowerBound).seconds / 60).rounded() }
    }
    #expect(width(sure) == 2 && width(old) == 12)
    #expect(old.doubts(on: days) == [.old(.seconds(7200))] && old.isDoubtful(at: UTC(nanoseconds: 0)))
  }
}
