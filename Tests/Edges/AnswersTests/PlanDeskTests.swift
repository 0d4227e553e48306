import Answers
import Configuration
import Day
import Earth
import Places
import Planning
import Quantities
import TestKit
import Testing
import Text
import TimeZones
import WaitingKit

/// Plans for programs, with calendars of others beside them.
@Suite struct `A desk of plans` {
  private let folder: TemporaryFolder
  private let zone: TimeZone
  private let monday = CivilDay(number: 20_787)
  private var noon: UTC { LocalClocks(zone).instant(480, of: monday) }

  init() throws {
    folder = try TemporaryFolder()
    zone = try Tzdata().zone(named: "Europe/Istanbul")
  }

  private func desk(_ change: (inout PlanOptions) -> Void) throws -> PlanDesk {
    let spot = Spot(try #require(Coordinate(latitude: 41.01, longitude: 28.98)), isChosen: true)
    let agenda = DayRules(DaySettings()).agenda(at: DayPlace(spot, by: LocalClocks(zone), country: nil))
    var options = PlanOptions()
    change(&options)
    return try PlanDesk(agenda, zone, options, folder: folder.path("reminders"))
  }

  @Test func `keeps what is ordered out of grey blocks, and says what it cannot read of them`() throws {
    let event =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261130T060000Z\nDURATION:PT1H\nSUMMARY:Team\nEND:VEVENT\nEND:VCALENDAR\n"
    try folder.write(event, to: "cal/a.ics")
    try folder.write("no calendar", to: "cal/b.ics")
    let desk = try desk { $0.calendars = folder.path("cal") }
    func order(_ text: String) throws -> PlanDesk.Reply { try desk.change(Array(text.utf8), now: noon) }
    let over = try order(#"{"op":"at","day":"2026-11-30","minute":540,"title":"Call","minutes":30}"#)
    #expect(over.isRefused && over.json.contains(#""kind":"foreign""#) && over.message?.contains("‘Team’") == true)
    #expect(try !order(#"{"op":"at","day":"2026-11-30","minute":510,"title":"Call","minutes":30}"#).isRefused)
    #expect(try order(#"{"op":"move","id":"1","day":"2026-11-30","minute":555}"#).isRefused)
    #expect(try order(#"{"op":"extend","id":"1","minutes":5}"#).isRefused)
    // The next gap is after the appointment.
    #expect(try !order(#"{"op":"later","id":"1"}"#).isRefused)
    let day = try desk.day(monday, now: noon)
    #expect(day.contains(#""id":"1","start":"2026-11-30T10:00"#) && day.contains(#""title":"Team""#))
    #expect(day.contains(#""calendars_trouble":["#) && day.contains("b.ics:1: expected"))
  }

  @Test func `refuses a voluntary prayer that its table lacks, by its name`() throws {
    let error = #expect(throws: TraceError.self) {
      _ = try desk { $0.settings.voluntary = [PlanSettings.ChosenPrayer("dua")].compactMap { $0 } }
    }
    #expect(error?.message.contains("found ‘dua’") == true && error?.message.contains("tahajjud") == true)
  }

  /// They were walked through day by day from their beginning, which took seconds.
  @Test(.quiet) func `looks at rules that began long ago within a second`() throws {
    var plan = Plan()
    let rules = ["FREQ=DAILY;COUNT=1000", "FREQ=WEEKLY;BYDAY=MO,SU;COUNT=1000", "FREQ=MONTHLY;COUNT=1000"]
    for number in 1...3000 {
      var task = PlanTask(title: "t", minutes: 5)
      (task.number, task.day, task.minute) = (number, CivilDay(number: 10_957), 600)
      task.rule = try PlanRule(rules[number % 3])
      plan.tasks.append(task)
    }
    let start = ContinuousClock.now
    let found = plan.items(on: monday...monday + 6).count
    #expect(ContinuousClock.now - start < .seconds(1))
    // Those of each month go on: the first of December.
    #expect(found == 1000)
  }
}
