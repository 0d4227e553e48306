import Day
import Places
import Planning
import Quantities
import TestKit
import Testing
import Text
import TimeZones

@Suite struct `A foreign calendar` {
  private let world: PlanWorld
  private let monday = CivilDay(number: 20_787)

  init() throws { world = try PlanWorld.berlin() }

  private func read(_ lines: [String], isWhole: Bool = true) throws -> CalendarReader {
    let text = (isWhole ? ["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"] : lines).joined(separator: "\r\n") + "\r\n"
    return try CalendarReader(Array(text.utf8), file: "team.ics", clocks: world.clocks) { name in
      (try? Tzdata().zone(named: name)).map { LocalClocks($0) }
    }
  }

  private func event(_ lines: String...) -> [String] { ["BEGIN:VEVENT"] + lines + ["END:VEVENT"] }

  @Test func `has events by their zones, with folds and escapes`() throws {
    let reader = try read(
      event("UID:a", "DTSTART;TZID=Europe/Istanbul:20261130T140000", "DURATION:PT1H30M", "SUMMARY:Team\\, wee", " kly")
        + event("UID:b", "DTSTART:20261130T100000Z", "DTEND:20261130T103000Z", "SUMMARY:B")
        + event("UID:c", "DTSTART:20261130T100000", "DTEND:20261130T110000", "SUMMARY:C")
        + event("UID:d", "DTSTART;VALUE=DATE:20261130", "SUMMARY:whole day")
        + event("UID:e", "DTSTART:20261130T100000Z", "DTEND:20261130T103000Z", "STATUS:CANCELLED")
        + event("UID:f", "DTSTART:20261130T100000Z", "DTEND:20261130T103000Z", "TRANSP:TRANSPARENT"))
    let blocks = reader.blocks(on: monday...monday)
    // At 9, 10 and 11 in UTC.
    #expect(blocks.map(\.title) == ["C", "B", "Team, weekly"])
    #expect(blocks.last.map { $0.end - $0.start } == .seconds(5400))
  }

  /// A meeting at nine stays at nine when clocks change; a day of it is left out, and another one moved.
  @Test func `has the days of a rule by the clock of its zone`() throws {
    let reader = try read(
      event(
        "UID:a", "DTSTART;TZID=Europe/Berlin:20261019T090000", "DTEND;TZID=Europe/Berlin:20261019T100000",
        "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;TZID=Europe/Berlin:20261102T090000", "SUMMARY:A")
        + event(
          "UID:a", "RECURRENCE-ID;TZID=Europe/Berlin:20261109T090000", "DTSTART;TZID=Europe/Berlin:20261110T110000",
          "DTEND;TZID=Europe/Berlin:20261110T120000", "SUMMARY:moved"))
    let blocks = reader.blocks(on: CivilDay(number: 20_740)...CivilDay(number: 20_800))
    #expect(blocks.map { world.clocks.day(at: $0.start).iso } == ["2026-10-19", "2026-10-26", "2026-11-10"])
    #expect(blocks.map { world.clocks.minute(at: $0.start) } == [540, 540, 660])
    let hourly = try read(event("DTSTART:20261130T100000Z", "DURATION:PT1H", "RRULE:FREQ=HOURLY", "SUMMARY:Y"))
    #expect(hourly.notes.first?.line == 5 && hourly.blocks(on: monday...monday + 800).count == 1)
  }

  /// Nine in Berlin on 30 November is at 8:00 in UTC. A day in UTC would end the rule a day early or late.
  @Test(arguments: [
    ("20261202T080000Z", 3), ("20261202T075959Z", 2), ("20261202T080100Z", 3), ("20261202", 3), ("20261202T090000", 3),
  ])
  func `ends a rule at an instant`(until: String, count: Int) throws {
    let reader = try read(
      event("RRULE:FREQ=DAILY;UNTIL=\(until)", "DTSTART;TZID=Europe/Berlin:20261130T090000", "DURATION:PT1H", "UID:a"))
    #expect(reader.blocks(on: monday...monday + 10).count == count && reader.notes.isEmpty)
  }

  @Test func `has further times, and a rule of each year`() throws {
    let reader = try read(
      event(
        "UID:a", "DTSTART;TZID=Europe/Berlin:20241130T090000", "DURATION:PT1H", "RRULE:FREQ=YEARLY;COUNT=3",
        "RDATE;TZID=Europe/Berlin:20261201T090000,20261202T090000",
        "RDATE;VALUE=PERIOD:20261203T080000Z/PT2H,20261204T080000Z/20261204T083000Z",
        "EXDATE;TZID=Europe/Berlin:20261202T090000"))
    let blocks = reader.blocks(on: monday...monday + 400)
    #expect(blocks.map { world.clocks.day(at: $0.start) - monday } == [0, 1, 3, 4])
    #expect(blocks.map { ($0.end - $0.start).seconds / 60 } == [60, 60, 120, 30])
  }

  @Test func `leaves out an event in a zone that is not known, and says its line`() throws {
    let reader = try read(
      event("UID:a", "DTSTART;TZID=W. Europe Standard Time:20261130T090000", "DURATION:PT1H", "SUMMARY:A")
        + event("UID:b", "DTSTART;TZID=../../etc/passwd:20261130T100000", "DURATION:PT1H", "SUMMARY:B")
        + event("UID:c", "DTSTART;TZID=Europe/Berlin:20261130T110000", "DURATION:PT1H", "SUMMARY:C"))
    #expect(reader.blocks(on: monday...monday).map(\.title) == ["C"])
    #expect(reader.notes.map(\.line) == [4, 10])
    #expect(reader.notes.first?.message.contains("left out: expected a time zone of tzdata, found ‘W. Europe") == true)
  }

  @Test(arguments: [
    ["hello"], ["BEGIN:VEVENT", "END:VEVENT"], ["BEGIN:VCALENDAR", "BEGIN:VEVENT"], ["END:VCALENDAR"],
    ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "END:VTODO"],
    ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "DTSTART:2026", "END:VEVENT"],
    ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "DTSTART:20261130T100000Z", "DURATION:PT9999999999H"],
    Array(repeating: "BEGIN:VCALENDAR", count: 100), ["BEGIN:VCALENDAR"] + Array(repeating: "BEGIN:VALARM", count: 100),
    [String(repeating: "x", count: 70_000)],
  ])
  func `that is none is refused with its line`(lines: [String]) throws {
    let error = #expect(throws: TraceError.self) { _ = try read(lines, isWhole: false) }
    #expect(error?.line != nil && error?.trouble.hasPrefix("expected") == true)
  }

  @Test func `is compared with the prayers, and says whether each still fits`() throws {
    var ground = world.ground
    let dhuhr = try #require(ground.day(monday, isTravel: false).fixed.first { $0.id == "dhuhr" })
    let window = try #require(dhuhr.window)
    func stamp(_ time: UTC) -> String { time.text.filter { $0 != "-" && $0 != ":" } }
    let short = event("DTSTART:\(stamp(dhuhr.start))", "DURATION:PT45M", "SUMMARY:short")
    let found = PlanCollision.all(
      try read(short).blocks(on: monday...monday), Plan(), on: monday...monday, &ground)
    #expect(found.count == 1 && found.first?.prayer.id == "dhuhr")
    #expect(found.first?.room?.start == dhuhr.start + .seconds(45 * 60))
    let long = event("DTSTART:\(stamp(dhuhr.start))", "DTEND:\(stamp(window.upperBound))", "SUMMARY:long")
    let none = PlanCollision.all(try read(long).blocks(on: monday...monday), Plan(), on: monday...monday, &ground)
    #expect(none.first { $0.prayer.id == "dhuhr" }.map { $0.room == nil } == true)
    // It lies over nothing that a plan may have there.
    ground.foreign = try read(short).blocks(on: monday...monday)
    let sheet = PlanSheet(Plan(), monday, &ground, now: nil)
    #expect(sheet.blocks.count { $0.kind == .foreign } == 1)
  }

  /// Whatever bytes come, it ends with a calendar or an error.
  @Test func `of damaged bytes is read or refused`() throws {
    let text = event(
      "UID:a", "DTSTART;TZID=Europe/Berlin:20261019T090000", "DTEND;TZID=Europe/Berlin:20261019T100000",
      "RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO", "EXDATE:20261102T080000Z", "SUMMARY:A\\nB")
    let whole = Array((["BEGIN:VCALENDAR"] + text + ["END:VCALENDAR"]).joined(separator: "\r\n").utf8)
    var (random, refused) = (Seeded(5545), 0)
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        default: bytes.insert(contentsOf: bytes.prefix(Int.random(in: 0...40, using: &random)), at: at)
        }
      }
      do throws(TraceError) {
        let reader = try CalendarReader(bytes, file: "x.ics", clocks: world.clocks) { _ in world.clocks }
        _ = reader.blocks(on: monday...monday + 30)
      } catch { refused += 1 }
    }
    #expect(refused > 500 && refused < 4900)
  }
}
