import TestKit
import Testing

@testable import WebPage

@Suite struct `The cities that the page offers` {
  private func names(_ start: String) throws -> [String] {
    let places = try #require(PlaceSuggestions.answer(to: start).object["places"] as? [[String: Any]])
    return places.compactMap { $0["name"] as? String }
  }

  @Test func `begin with what was typed, in any script, the likeliest first`() throws {
    let london = try names("lond")
    #expect(london.first == "London, United Kingdom" && (2...6).contains(london.count), "\(london)")
    #expect(try names("مك").first == "Mecca, Saudi Arabia")
    #expect(try names("MÜN").first == "Munich, Germany")
    #expect(try names("l").isEmpty)
  }

  @Test func `have their names in other languages, and their coordinates`() throws {
    let places = try #require(PlaceSuggestions.answer(to: "القاه").object["places"] as? [[String: Any]])
    let cairo = try #require(places.first)
    #expect(cairo["ar"] as? String == "القاهرة، مصر")
    let (latitude, longitude) = (try #require(cairo["lat"] as? Double), try #require(cairo["lon"] as? Double))
    #expect(abs(latitude - 30.06) < 0.1 && abs(longitude - 31.25) < 0.1)
  }

  @Test func `are asked for with the beginning of a name`() throws {
    let stage = try Stage()
    let found = try Visitor.answer(port: stage.port, "/places?name=S%C3%A3o%20Pau")
    #expect(found.status == 200 && found.body.contains("S\u{e3}o Paulo, Brazil"), "\(found.body)")
    for path in ["/places", "/places?name=" + String(repeating: "x", count: 201)] {
      let refused = try Visitor.answer(port: stage.port, path)
      #expect(refused.status == 400 && refused.body.hasPrefix("name: expected the beginning of a city's name"))
    }
  }
}
