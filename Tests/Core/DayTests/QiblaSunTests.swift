import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

@Suite struct `The sun that shows the Qibla` {
  @Test func `is found within the day that is asked, and above the Kaaba after an instant`() throws {
    let london = try #require(Coordinate(latitude: 51.5085, longitude: -0.1257))
    let bearing = try #require(Qibla(from: london).bearing)
    // The day of British summer time.
    let start = try #require(UTC(year: 2026, month: 6, day: 21)) + .seconds(-3600)
    let sun = QiblaSun(bearing, at: london, in: start..<start + .seconds(86_400), after: start)
    #expect(sun.alignments.map(\.isByShadow) == [false, true] && sun.instants.count == 3)
    for alignment in try sun.alignments.atLeast(2) {
      #expect((0..<86_400).contains((alignment.instant - start).seconds))
    }
    let over = try #require(sun.overKaaba)
    // 2026-07-15 at 09:27 UTC.
    #expect(over.instant.civilDay == CivilDay(year: 2026, month: 7, day: 15) && !over.isByShadow)
    let later = QiblaSun(bearing, at: london, in: start..<start + .seconds(86_400), after: over.instant)
    #expect(try #require(later.overKaaba).instant > over.instant)
  }
}
