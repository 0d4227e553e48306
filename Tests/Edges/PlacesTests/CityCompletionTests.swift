import Places
import TestKit
import Testing

@Suite struct `The cities that a shell offers` {
  private let gazetteer = Gazetteer()

  @Test(arguments: ["Istan", "mÜn", "new yo", "Portl", "Al Q", "São", "مك", "Моск"])
  func `are found by the name that is offered, and each is another one`(start: String) throws {
    let offered = gazetteer.completions(of: start)
    #expect(Set(offered).count == offered.count)
    var found: [City] = []
    for name in offered {
      guard case .one(let city, _) = gazetteer.find(name, suggests: false) else {
        Issue.record("\(name) is not found")
        return
      }
      found.append(city)
    }
    #expect(Set(found.map(\.title)).count == offered.count && (1...20).contains(offered.count), "\(offered)")
  }

  @Test func `begin with what was typed, the largest first`() {
    #expect(gazetteer.completions(of: "Istan").first == "Istanbul")
    #expect(gazetteer.completions(of: "mÜn").first == "Munich")
    #expect(gazetteer.completions(of: "Portl").contains("Portland, Maine, United States"))
    #expect(gazetteer.completions(of: "مك").contains("Mecca"))
  }

  @Test(arguments: ["", "m", "'", "م", "xq"]) func `are none where that says nothing`(start: String) {
    #expect(gazetteer.completions(of: start).isEmpty)
  }
}
