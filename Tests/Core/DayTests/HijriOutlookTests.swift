import Almanac
import Day
import Quantities
import TestKit
import Testing

@Suite struct `What is on and what comes next` {
  private let reckoning = HijriReckoning()

  private func outlook(_ month: Int, _ day: Int, isAfterMaghrib: Bool = false) throws -> HijriOutlook {
    let civil = try #require(CivilDay(year: 2026, month: month, day: day))
    let dated = try #require(reckoning.date(of: civil, afterMaghrib: isAfterMaghrib))
    return HijriOutlook(dated, isAfterMaghrib: isAfterMaghrib, by: reckoning)
  }

  @Test func `is the same night before and after the sun has set`() throws {
    // 26 Ramadan 1447: the night that follows is the 27th.
    for isAfterMaghrib in [false, true] {
      let outlook = try outlook(3, 15, isAfterMaghrib: isAfterMaghrib)
      #expect(outlook.now == CivilDay(year: 2026, month: 3, day: 15))
      #expect(outlook.present.map(\.event.isNight) == [false, true])
      #expect(outlook.present.first?.event.rank == .principal)
    }
  }

  @Test func `names five events, and the next feast however far it is`() throws {
    let near = try outlook(3, 15)
    #expect(near.coming.count == 5 && near.coming.contains { $0.event.rank == .principal })
    let far = try outlook(6, 20)
    #expect(far.coming.count >= 5 && far.coming.contains { $0.event.rank == .principal })
    for (one, next) in zip(far.coming, far.coming.dropFirst()) { #expect(one.begins <= next.begins) }
  }

  @Test func `has the occasions of some days, with the nights that begin before them`() throws {
    let ramadan = try #require(HijriMonth(year: 1447, month: 9))
    let first = try #require(reckoning.day(of: HijriDate(day: 27, of: ramadan)))
    let occasions = reckoning.occasions(on: first...first)
    #expect(occasions.map(\.first) == [first] && occasions.map(\.begins) == [first - 1])
  }
}
