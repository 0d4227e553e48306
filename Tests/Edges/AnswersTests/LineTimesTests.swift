import Almanac
import Answers
import Day
import Quantities
import Testing
import Text

@Suite struct `The times that a line asks for` {
  private let settings = DaySettings()

  private func asker(withSpread: Bool = false) -> LineTimes {
    LineTimes(settings, settings.reckoning(), withSpread: withSpread)
  }

  @Test func `are by what the line names, else by the authority of its place`() throws {
    var asked = asker()
    let own = try asked.times("41.0138,28.9497,2026-11-23")
    #expect(!own.isGeneral && own.spread.isEmpty)
    #expect(try asked.times("41.0138,28.9497,2026-11-23,turkey").times[.fajr] == own.times[.fajr])
    #expect(try asked.times("41.0138,28.9497,2026-11-23,egyptian").times[.fajr] != own.times[.fajr])
    let hanafi = try #require(try asked.times("41.0138,28.9497,2026-11-23,auto,hanafi").times[.asr])
    #expect(hanafi > (try #require(own.times[.asr])))
  }

  @Test func `have their bounds and the fast's where they are wanted`() throws {
    var asked = asker(withSpread: true)
    let (times, _, spread) = try asked.times("41.0138,28.9497,2026-11-23")
    try #require(spread.count == 14)
    for (place, prayer) in Prayer.allCases.enumerated() {
      let time = try #require(times[prayer])
      let (earliest, latest) = (try #require(spread[2 * place]), try #require(spread[2 * place + 1]))
      #expect(earliest <= time && time <= latest, "\(prayer)")
    }
  }

  @Test(arguments: [
    ("1,2", "expected lat,lon,date or"), ("91,0,2026-01-01", "expected a latitude"),
    ("41,28,2026-01-01,turky", "; did you mean turkey?"), ("41,28,2026-01-01,,hanafy", "; did you mean hanafi?"),
    ("41,28,2026-01-01,,,none-such", "expected a rule, found"),
  ])
  func `are refused with what was expected`(line: String, words: String) {
    var asked = asker()
    let error = #expect(throws: Expectation.self) { _ = try asked.times(line) }
    #expect(error?.text.contains(words) == true, "\(error?.text ?? "")")
  }
}
