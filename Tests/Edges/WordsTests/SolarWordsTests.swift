import Quantities
import Testing

@testable import Words

@Suite struct `The solar date in words` {
  private func day() throws -> CivilDay { try #require(CivilDay(year: 2026, month: 11, day: 30)) }

  @Test func `stands beside the Gregorian one in Persian`() throws {
    let words = PrayerWords(.persian)
    #expect(try words.date(day()) == "دوشنبه 9 آذر 1405، 30 نوامبر 2026")
    #expect(try words.civil(day()) == "دوشنبه 2026-11-30، 9 آذر 1405")
  }

  @Test func `follows the civil day of a Hijri date, also after sunset`() throws {
    let words = HijriWords(.persian)
    #expect(try words.civil(day()) == "دوشنبه 2026-11-30، 9 آذر 1405")
    #expect(try words.civil(day(), isAfterMaghrib: false) == "2026-11-30، 9 آذر 1405")
    #expect(try words.civil(day() + 1, isAfterMaghrib: true) == "2026-11-30، 9 آذر 1405 پس از غروب")
  }

  @Test func `is in no other language`() throws {
    let others = Language.allCases.filter { $0 != .persian }
    #expect(others.count >= 15)
    for language in others {
      let words = language.words
      #expect(try words.solarDate(day()) == nil && words.dates(day()) == words.date(day()))
      #expect(try words.civil(day()).hasSuffix(" 2026-11-30"))
    }
  }

  @Test func `names twelve months`() throws {
    let months = try (0..<12).map { try #require(Language.persian.words.solarDate(day() + $0 * 30)) }
    #expect(Set(months.map { $0.split(separator: " ")[1] }).count == 12)
  }
}
