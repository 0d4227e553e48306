import Almanac
import Quantities
import TestKit
import Testing

@Suite struct `Announcing a month` {
  private static let calendars: [HijriCalendar] = [.ummAlQura, .fcna, .icu, .civil]

  private func error(_ body: () throws(AnnouncementError) -> Void) -> AnnouncementError? {
    do throws(AnnouncementError) { try body() } catch { return error }
    return nil
  }

  @Test func `leaves the month before it 29 or 30 days, or is refused with both dates`() throws {
    let (ramadan, plain) = (try month(9, of: 1448), HijriReckoning())
    let start = plain.start(of: ramadan)
    #expect(plain.length(of: try month(8, of: 1448)) == 30)
    #expect(try plain.announcing(ramadan, begins: start - 1).start(of: ramadan) == start - 1)
    for days in [-2, 1, 2] {
      let refused = error { () throws(AnnouncementError) in _ = try plain.announcing(ramadan, begins: start + days) }
      let before = try month(8, of: 1448)
      #expect(refused == .leaves(before, from: plain.start(of: before), days: 30 + days))
    }
  }

  @Test func `moves the calculated start after it by a day where it must, and that is presumed`() throws {
    // Ramadan of the civil calendar has 30 days and Sha'ban 29: a day later is possible, and moves nothing.
    for calendar in Self.calendars where calendar != .civil {
      let plain = HijriReckoning(calendar)
      var moved = 0
      for year in 1440...1470 {
        let (one, next) = (try month(9, of: year), try month(10, of: year))
        for days in [-1, 1] {
          guard let now = try? plain.announcing(one, begins: plain.start(of: one) + days) else { continue }
          #expect(now.source(of: one) == .announced && (29...30).contains(now.length(of: one)))
          let by = now.start(of: next) - plain.start(of: next)
          #expect([0, days].contains(by), "\(calendar) \(year) \(days)")
          if by != 0 {
            moved += 1
            #expect(now.source(of: next) == .presumed)
          }
        }
      }
      #expect(moved > 5, "\(calendar)")
    }
  }

  @Test func `takes the place of an earlier one of the same month`() throws {
    let ramadan = try month(9, of: 1448)
    let plain = HijriReckoning()
    let first = try plain.announcing(ramadan, begins: plain.start(of: ramadan) - 1)
    let second = try first.announcing(ramadan, begins: plain.start(of: ramadan))
    #expect(second.start(of: ramadan) == plain.start(of: ramadan) && second.announced.count == 1)
  }

  @Test func `of any months in any order loses and doubles no date and no occasion`() throws {
    var random = Seeded(34)
    var (drawn, accepted) = (0, 0)
    for round in 0..<1000 {
      let calendar = Self.calendars[round % Self.calendars.count]
      let adjustment = Int.random(in: -2...2, using: &random)
      var reckoning = HijriReckoning(calendar, adjustment: adjustment)
      let first = try month(1, of: Int.random(in: 1430...1470, using: &random))
      var months = [first]
      while months.count < 30, let next = months[months.count - 1].next { months.append(next) }
      for _ in 0..<100 {
        drawn += 1
        let one = months[Int.random(in: 3..<27, using: &random)]
        let day = reckoning.start(of: one) + Int.random(in: -3...3, using: &random)
        guard let now = try? reckoning.announcing(one, begins: day) else { continue }
        accepted += 1
        reckoning = now
        let wrong = months.filter { !(29...30).contains(reckoning.length(of: $0)) }
        #expect(wrong.isEmpty && reckoning.start(of: one) == day, "\(calendar) \(round): \(wrong)")
      }
      try check(reckoning, months)
    }
    #expect(drawn == 100_000 && accepted > 20_000)
  }

  /// The occasions of some days, without mere customs and recommendations.
  private static func kept(_ days: ClosedRange<CivilDay>, by reckoning: HijriReckoning) -> [HijriOccasion] {
    var (found, all) = ([HijriOccasion](), reckoning.occasions(from: days.lowerBound - 1))
    while let occasion = all.next(), occasion.begins <= days.upperBound {
      if occasion.event.rank >= .major, days.contains(occasion.first) { found.append(occasion) }
    }
    return found
  }

  /// Checks that every day has one date, that the dates follow each other, and that every occasion of a year occurs
  /// once.
  private func check(_ reckoning: HijriReckoning, _ months: [HijriMonth]) throws {
    var day = reckoning.start(of: months[0])
    for month in months {
      for number in 1...reckoning.length(of: month) {
        let date = HijriDate(day: number, of: month)
        if reckoning.date(of: day)?.date != date || reckoning.day(of: date) != day { Issue.record("\(day.number)") }
        day = day + 1
      }
    }
    let year = months[12].year
    let span = reckoning.start(of: try month(1, of: year))...(reckoning.start(of: try month(1, of: year + 1)) - 1)
    let found = Self.kept(span, by: reckoning)
    let usual = HijriReckoning(.civil)
    let civil = usual.start(of: try month(1, of: year))...(usual.start(of: try month(1, of: year + 1)) - 1)
    let expected = Self.kept(civil, by: usual)
    #expect(found.map(\.event) == expected.map(\.event) && found.map(\.date) == expected.map(\.date))
  }
}
