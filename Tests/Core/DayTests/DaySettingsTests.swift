import Almanac
import Day
import Quantities
import Testing

@Suite struct `What a user sets about the day` {
  private let day = CivilDay(number: 20_780)

  private func settings(_ change: (inout DaySettings) -> Void) -> DaySettings {
    var settings = DaySettings()
    change(&settings)
    return settings
  }

  @Test func `leaves the method and the school to the country, and goes before it`() {
    let usual = DaySettings()
    #expect(
      usual.method(by: Authority(country: "TR")) == .turkey
        && usual.method(by: Authority(country: "")) == .muslimWorldLeague)
    #expect(
      usual.rules(by: Authority(country: "PK")).madhab == .hanafi
        && usual.rules(by: Authority(country: "TR")).madhab == .shafi)
    let own = settings { ($0.method, $0.madhab) = (.egyptian, .hanafi) }
    #expect(
      own.method(by: Authority(country: "TR")) == .egyptian && own.rules(by: Authority(country: "TR")).madhab == .hanafi
    )
    #expect(own.rules(by: Authority(country: "TR")).convention == Method.egyptian.convention)
  }

  @Test func `may be the Adhan libraries' definition, which knows no country's school`() {
    let libraries = settings { $0.isCompatible = true }
    #expect(
      libraries.method(by: Authority(country: "BN")) == .jakim
        && libraries.rules(by: Authority(country: "PK")).madhab == .shafi)
    #expect(libraries.rules(by: Authority(country: "BN")).convention == Method.jakim.ofLibraries)
  }

  @Test func `replaces a method's definition by depths of the user's own`() {
    let own = settings {
      $0.method = .moonsightingCommittee
      ($0.angles.fajr, $0.angles.maghrib, $0.angles.isha) = (16.5, 4, .afterMaghrib(80))
    }
    let convention = own.rules(by: Authority(country: "GB")).convention
    #expect(convention.fajr == 16.5 && convention.maghrib == 4 && convention.isha == .afterMaghrib(80))
    #expect(convention.season == nil, "the seasons are a definition of their own")
  }

  @Test func `decides how the times were checked`() {
    func word(_ country: String?, _ change: (inout DaySettings) -> Void = { _ in }) -> String {
      Standing(settings(change), Authority(country: country ?? ""), on: day).word.description
    }
    #expect(word("TR") == "printed" && word("PK") == "published" && word("US") == "general" && word(nil) == "general")
    #expect(word("TR") { $0.madhab = .hanafi } == "published" && word("TR") { $0.rounding = .exact } == "published")
    #expect(word("TR") { $0.method = .gulf } == "general" && word("TR") { $0.angles.fajr = 12 } == "own")
    #expect(word("TR") { $0.isCompatible = true } == "libraries")
  }
}
