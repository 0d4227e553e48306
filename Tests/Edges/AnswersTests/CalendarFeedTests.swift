import Almanac
import Answers
import Configuration
import Day
import Earth
import Places
import Quantities
import TestKit
import Testing
import Words

@Suite struct `A calendar's events` {
  private static let london = (51.5074, -0.1278)
  private typealias Change = (inout CalendarOptions, inout CallSettings, inout ProgramOptions) -> Void

  /// The events of some days at a place.
  private func events(
    _ first: String, _ last: String, _ kinds: [CalendarKind] = CalendarKind.allCases,
    at place: (Double, Double) = london, announced: [(Int, Int, String)] = [], _ change: Change = { _, _, _ in }
  ) throws -> [CalendarEvent] {
    let (feed, days, agenda) = try parts(first, last, kinds, at: place, announced: announced, change)
    var own = CalendarSource.place(agenda)
    return try feed.events(days, &own)
  }

  private func parts(
    _ first: String, _ last: String, _ kinds: [CalendarKind], at place: (Double, Double) = london,
    announced: [(Int, Int, String)] = [], _ change: Change = { _, _, _ in }
  ) throws -> (CalendarFeed, ClosedRange<CivilDay>, Agenda) {
    let coordinate = try #require(Coordinate(latitude: place.0, longitude: place.1))
    var (options, calls, program) = (CalendarOptions(), CallSettings(), ProgramOptions())
    options.kinds = kinds
    change(&options, &calls, &program)
    let locality = try Locality(coordinate, ZoneSettings())
    var months = AnnouncedMonths()
    for (year, month, day) in announced {
      try months.add(try #require(HijriMonth(year: year, month: month)), begins: try Self.day(day))
    }
    let schedule = DayRules(program.days, program.days.reckoning(months)).schedule(at: locality.dayPlace())
    let feed = CalendarFeed(locality, program.language ?? .english, options, program, fasts: calls.fasts)
    return (feed, try Self.day(first)...Self.day(last), Agenda(schedule, calls))
  }

  private static func day(_ text: String) throws -> CivilDay {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return try #require(parts.count == 3 ? CivilDay(year: parts[0], month: parts[1], day: parts[2]) : nil)
  }

  private func named(_ name: String, in events: [CalendarEvent]) throws -> CalendarEvent {
    try #require(events.first { $0.id.hasPrefix(name + "@") })
  }

  @Test func `have identifiers of their own, which another place and another day change and another time does not`()
    throws
  {
    let all = try events("2027-01-01", "2028-12-31") { _, calls, _ in
      calls.iqama[.fajr] = .after(minutes: 20)
      (calls.jumuah, calls.eid) = ([.clock(minute: 780), .clock(minute: 840)], [.after(minutes: 30)])
      calls.fasts = [.weeklyFast]
    }
    #expect(Set(all.map(\.id)).count == all.count && all.count > 8000)
    let plain = try events("2027-02-08", "2027-02-08")
    let other = try events("2027-02-08", "2027-02-08") { _, _, program in program.days.madhab = .shafi }
    #expect(plain.map(\.id) == other.map(\.id) && plain != other)
    let near = try events("2027-02-08", "2027-02-08", at: (51.508, -0.127))
    #expect(plain.map(\.id) == near.map(\.id))
    let paris = try events("2027-02-08", "2027-02-08", [.prayers], at: (48.8566, 2.3522))
    #expect(Set(paris.map(\.id)).isDisjoint(with: plain.map(\.id)) && paris.count == 5)
  }

  @Test func `have the first adhan beside the prayers where it is set`() throws {
    let found = try events("2027-02-06", "2027-02-06", [.prayers]) { _, calls, _ in calls.firstAdhan = 30 }
    let (first, fajr) = (try named("2027-02-06-fajr-first", in: found), try named("2027-02-06-fajr-begin", in: found))
    guard case .instant(let early) = first.time, case .instant(let begin) = fajr.time else { throw Missing() }
    #expect(first.summary == "First adhan before fajr" && begin - early == .seconds(1800) && found.count == 6)
  }

  private struct Missing: Error {}

  @Test func `are the times of the agenda, on days of 23 and 25 hours too`() throws {
    for day in ["2027-03-28", "2027-10-31"] {
      let (feed, days, agenda) = try parts(day, day, [.prayers])
      var (own, other) = (agenda, CalendarSource.place(agenda))
      let moments = own.moments(of: days).filter { $0.kind == .begin }
      let found = try feed.events(days, &other)
      #expect(found.map(\.time) == moments.map { .instant($0.instant) } && moments.count == 5)
      #expect(found.map { String($0.id.prefix(10)) } == Array(repeating: day, count: 5))
    }
  }

  @Test func `block the way and the prayer, from the iqama or else the beginning`() throws {
    let all = try events("2027-02-12", "2027-02-12") { options, calls, _ in
      (options.walk, options.prayer, options.alarm) = (12, 20, 5)
      calls.iqama[.fajr] = .after(minutes: 20)
      calls.jumuah = [.clock(minute: 780)]
    }
    func instant(_ name: String) throws -> UTC {
      guard case .instant(let instant) = try named(name, in: all).time else { throw Trouble.noInstant }
      return instant
    }
    for (block, held) in [
      ("2027-02-12-fajr-block", "2027-02-12-fajr-iqama"), ("2027-02-12-dhuhr-block", "2027-02-12-dhuhr-jumuah"),
      ("2027-02-12-asr-block", "2027-02-12-asr-begin"),
    ] {
      let event = try named(block, in: all)
      let start = try instant(held)
      #expect(event.time == .span(start + .seconds(-720), start + .seconds(1200)))
      #expect(event.isBusy && event.alarm == nil)
    }
    let asr = try named("2027-02-12-asr-begin", in: all)
    #expect(!asr.isBusy && asr.alarm == 5 && asr.summary == "Asr")
  }

  @Test func `begin with the bounds of a prayer that are wider than a minute on each side`() throws {
    func first(_ prayer: String, at place: (Double, Double)) throws -> String? {
      let all = try events("2027-02-10", "2027-02-10", [.prayers], at: place)
      return try named("2027-02-10-\(prayer)-begin", in: all).notes.first
    }
    let (tashkent, istanbul) = ((41.2995, 69.2401), (41.0138, 28.9497))
    #expect(try first("fajr", at: tashkent)?.wholeMatch(of: /05:\d\d to 06:\d\d hereabouts/) != nil)
    #expect(
      try first("fajr", at: istanbul)
        == "Imsak and fasts go by the earliest fajr and the latest maghrib hereabouts")
  }

  private enum Trouble: Error { case noInstant }

  @Test func `leave out what a polar day does not have, and say by which rule the others are`() throws {
    let tromso = (69.6492, 18.9553)
    let ruled = try events("2027-06-20", "2027-06-22", [.prayers], at: tromso)
    #expect(ruled.count == 15)
    #expect(try ruled.atLeast(15).allSatisfy { !$0.notes.isEmpty })
    let none = try events("2027-06-20", "2027-06-22", [.prayers], at: tromso) { _, _, program in
      program.days.highLatitude = .none
    }
    #expect(Set(none.map { $0.id.split(separator: "-")[3] }) == ["dhuhr", "asr"])
    #expect(try none.atLeast(6).allSatisfy { !$0.notes.isEmpty })
  }

  @Test func `move with their month when it is announced, and their sequence rises with each announcement`() throws {
    let kinds: [CalendarKind] = [.events, .fasting, .iqama]
    func year(_ announced: [(Int, Int, String)]) throws -> [CalendarEvent] {
      try events("2027-01-01", "2027-12-31", kinds, announced: announced) { _, calls, _ in
        calls.eid = [.after(minutes: 30)]
      }
    }
    let before = try year([])
    let eid = try named("1448-10-01-eid-al-fitr", in: before)
    #expect(eid.sequence == 0)
    guard case .days(let first, _) = eid.time else { throw Trouble.noInstant }
    let moved = try year([(1448, 10, (first + 1).iso)])
    let later = try named("1448-10-01-eid-al-fitr", in: moved)
    #expect(later.time == .days(first + 1, first + 1) && later.id == eid.id && later.sequence > eid.sequence)
    // The prayer of the feast is on the next day too.
    let prayers = try [before, moved].map { try named("1448-10-01-eid", in: $0) }
    #expect(prayers[0].id == prayers[1].id && prayers[1].sequence > prayers[0].sequence)
    #expect(prayers[0].time != prayers[1].time)
    // A second announcement that moves Ramadan's beginning raises those of Ramadan again.
    let start = try #require(
      before.compactMap { event in
        if event.id.hasPrefix("1448-09-01-ramadan@"), case .days(let day, _) = event.time { day } else { nil }
      }.first)
    let again = try year([(1448, 10, (first + 1).iso), (1448, 9, (start + 1).iso)])
    let ramadans = try [before, moved, again].map { try named("1448-09-01-ramadan", in: $0) }
    #expect(Set(ramadans.map(\.id)).count == 1)
    #expect(ramadans[0].sequence < ramadans[1].sequence && ramadans[1].sequence < ramadans[2].sequence)
    // The number of an event that moved has risen, always.
    for event in moved {
      if let old = before.first(where: { $0.id == event.id }), old.time != event.time {
        #expect(event.sequence > old.sequence, "\(event.id)")
      }
    }
  }

  @Test func `move with an adjustment, and an announcement that takes its place raises them still`() throws {
    let adjusted = try events("2027-02-01", "2027-04-30", [.events]) { _, _, program in
      program.days.calendarAdjustment = -2
    }
    let ramadan = try named("1448-09-01-ramadan", in: adjusted)
    #expect(ramadan.sequence == 2)
    let announced = try events("2027-02-01", "2027-04-30", [.events], announced: [(1448, 9, "2027-02-08")])
    #expect(try named("1448-09-01-ramadan", in: announced).sequence == 3)
  }

  @Test func `have their Hijri date, its source, and a doubt where the month was not announced`() throws {
    let all = try events("2027-02-01", "2027-06-30", [.events, .fasting], announced: [(1448, 9, "2027-02-09")])
    let ramadan = try named("1448-09-01-ramadan", in: all)
    #expect(ramadan.summary.hasPrefix("Ramadan, 1–") && ramadan.summary.hasSuffix(" Ramadan 1448"))
    #expect(ramadan.notes.contains("as announced") && !ramadan.notes.contains { $0.hasPrefix("By calculation") })
    let arafah = try named("1448-12-09-fast-arafah", in: all)
    #expect(arafah.summary.hasPrefix("Fast: ") && arafah.summary.hasSuffix(", 9 Dhu al-Hijjah 1448"))
    #expect(arafah.notes.contains { $0.hasPrefix("By calculation") })
    // One must not fast on the feast, the tenth of the ten days.
    let ten = try named("1448-12-01-fast-first-ten", in: all)
    guard case .days(let first, let last) = ten.time else { throw Trouble.noInstant }
    #expect(last - first == 8)
    let arabic = try events("2027-02-01", "2027-03-30", [.events]) { _, _, program in program.language = .arabic }
    #expect(try named("1448-09-01-ramadan", in: arabic).summary.contains("رمضان 1448 هـ"))
  }

  @Test func `keep what has begun and is not over, and fasts of each week only where they are asked for`() throws {
    let middle = try events("2027-03-01", "2027-03-31", [.events, .fasting])
    #expect(try named("1448-09-01-fast-ramadan", in: middle).summary.hasPrefix("Fast: Ramadan"))
    #expect(!middle.contains { $0.id.contains("weekly-fast") })
    let weekly = try events("2027-04-01", "2027-04-30", [.fasting]) { _, calls, _ in calls.fasts = [.weeklyFast] }
    let found = weekly.filter { $0.id.contains("weekly-fast") }
    #expect(found.count == 9 && found[0].id.hasPrefix("2027-04-01-fast-weekly-fast@"))
  }

  @Test func `are the same bytes for the same data`() throws {
    let (feed, _, agenda) = try parts("2027-01-01", "2027-01-01", CalendarKind.allCases)
    let days = CalendarFeed.days(from: try Self.day("2026-11-28"))
    #expect(days.lowerBound.iso == "2026-11-01" && days.upperBound.iso == "2028-10-31")
    var (one, used) = (CalendarSource.place(agenda), agenda)
    var (bytes, again) = ([UInt8](), [UInt8]())
    try feed.write(days, &one) { bytes += $0 }
    // Another agenda, which has other days in mind.
    _ = used.moments(of: days.lowerBound + 90...days.lowerBound + 120)
    var other = CalendarSource.place(used)
    try feed.write(days, &other) { again += $0 }
    #expect(bytes == again && bytes.count > 1_000_000)
    #expect(CalendarFeed.lastDay(from: try Self.day("2028-02-29")).iso == "2030-02-28")
    #expect(CalendarFeed.lastDay(from: try Self.day("2027-03-31")).iso == "2029-03-30")
  }
}
