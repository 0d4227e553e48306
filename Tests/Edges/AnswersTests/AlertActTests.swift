import Almanac
import Answers
import Configuration
import Day
import Earth
import Keeping
import Places
import Planning
import Quantities
import Readings
import TestKit
import Testing
import Text
import TimeZones
import Words

/// The buttons of a notification, and what they do with a store on the disk.
@Suite struct `A button of a notification` {
  private let folder: TemporaryFolder
  private let zone: TimeZone
  private let desk: PlanDesk
  private let clocks: LocalClocks
  private let monday = CivilDay(number: 20_787)
  private var path: String { folder.path("reminders") }

  init() throws {
    folder = try TemporaryFolder()
    zone = try Tzdata().zone(named: "Europe/Istanbul")
    clocks = LocalClocks(zone)
    let spot = Spot(try #require(Coordinate(latitude: 41.01, longitude: 28.98)), isChosen: true)
    let agenda = DayRules(DaySettings()).agenda(at: DayPlace(spot, by: clocks, country: nil))
    desk = try PlanDesk(agenda, zone, PlanOptions(), folder: folder.path("reminders"))
  }

  private func at(_ minute: Int) -> UTC { clocks.instant(minute, of: monday) }

  private func order(_ text: String, at minute: Int) throws {
    #expect(try !desk.change(Array(text.utf8), now: at(minute)).isRefused)
  }

  /// The alert that asks what became of the task at nine.
  private func alert(end: Int) -> Alert {
    var alert = Alert()
    alert.id = "\(monday.iso)/task/1/after-\(PlanSlot.clock(end).filter { $0 != ":" })"
    (alert.kind, alert.epoch) = (.task, Int(clamping: at(end).nanoseconds / 1_000_000_000))
    return alert
  }

  private func task() throws -> PlanTask? { try ReminderBook(path, now: at(600)).plan().task(1) }

  private func plan() throws {
    try order(#"{"op":"at","day":"\#(monday.iso)","minute":540,"title":"Call","minutes":30}"#, at: 480)
  }

  @Test func `marks a task, makes it longer from now on, and moves it into the next gap`() throws {
    try plan()
    #expect(try desk.carryOut(.five, alert(end: 570), now: at(571)) == nil && task()?.minutes == 35)
    // It was pressed eight minutes after the end.
    #expect(try desk.carryOut(.ten, alert(end: 575), now: at(583)) == nil && task()?.minutes == 55)
    #expect(try desk.carryOut(.later, alert(end: 595), now: at(596)) == nil && task()?.minute == 600)
    #expect(try desk.carryOut(.done, alert(end: 655), now: at(656)) == nil && task()?.state == .done)
  }

  @Test func `does nothing with a task that has changed since, and says so`() throws {
    try plan()
    #expect(try desk.carryOut(.done, alert(end: 575), now: at(580))?.contains("changed since") == true)
    var foreign = alert(end: 570)
    foreign.kind = .call(.begin)
    #expect(try desk.carryOut(.done, foreign, now: at(580)) != nil)
    #expect(try task()?.state == .open)
    try order(#"{"op":"done","id":"1"}"#, at: 580)
    #expect(try desk.carryOut(.five, alert(end: 570), now: at(581))?.contains("changed since") == true)
    // Over a prayer it says what is there.
    try order(#"{"op":"undo"}"#, at: 580)
    try order(#"{"op":"move","id":"1","day":"\#(monday.iso)","minute":735}"#, at: 580)
    let refusal = try desk.carryOut(.five, alert(end: 765), now: at(775))
    #expect(refusal?.contains("it would lie over Dhuhr") == true, "\(refusal ?? "")")
  }

  @Test func `marks a prayer in a log that is in use, and no other`() throws {
    var alert = Alert()
    (alert.id, alert.kind, alert.prayer) = ("\(monday.iso)/asr/begin", .call(.begin), .asr)
    let book = try ReminderBook(path, now: at(600))
    #expect(try !book.markPrayed(alert) && !book.isLogUsed())
    try book.mark(.fajr, on: monday, .late)
    #expect(try book.markPrayed(alert) && book.marks(monday.iso).map(\.mark) == [.late, .prayed])
    // A mark that is there stays.
    (alert.id, alert.prayer) = ("\(monday.iso)/fajr/after-20", .fajr)
    (alert.kind) = .call(.after)
    #expect(try book.markPrayed(alert) && book.marks(monday.iso).first?.mark == .late)
  }

  @Test func `is there where it can be done`() {
    var (begin, soon, sunrise) = (Alert(), Alert(), Alert())
    (begin.id, begin.kind, begin.prayer) = ("2026-11-30/asr/begin", .call(.begin), .asr)
    (soon.id, soon.kind, soon.prayer) = ("2026-11-30/asr/before-10", .call(.before), .asr)
    (sunrise.id, sunrise.kind, sunrise.prayer) = ("2026-11-30/sunrise/begin", .call(.begin), .sunrise)
    #expect(AlertAct.of(begin) == [.prayed] && AlertAct.of(soon).isEmpty && AlertAct.of(sunrise).isEmpty)
    let note = AlertNote(alert(end: 570), nil, at: at(571), .english, offering: AlertAct.allCases)
    #expect(note.acts.map(\.text) == ["Done", "+5 min", "+10 min", "Later"] && note.again.isEmpty && note.stop == nil)
    let plain = AlertNote(begin, nil, at: at(571), .english)
    #expect(plain.acts.isEmpty && plain.again.count == 3 && plain.stop == "Stop")
    #expect(AlertNote(begin, nil, at: at(571), .english, offering: [.prayed]).acts.map(\.text) == ["prayed"])
  }
}
