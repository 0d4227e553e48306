import Answers
import Configuration
import Day
import Earth
import Foundation
import Keeping
import Places
import Planning
import Quantities
import Readings
import TestKit
import Testing
import Words

@testable import Calling
@testable import Service

/// The calls of tasks on the reminders' thread, step by step, with a store on the disk.
@Suite struct `Tasks of a service` {
  /// Noon in Makkah, on 8 February 2027.
  private static let noon = UTC(nanoseconds: 1_802_077_200_000_000_000)
  private let folder: TemporaryFolder
  private let inbox = Inbox(facts: ServiceState())

  init() throws { folder = try TemporaryFolder() }

  private var state: StateFolder { StateFolder(path: folder.path("state/qibla")) }

  private func context() throws -> BridgeContext {
    let environment = [
      "QIBLA_ROOT": folder.url.path, "XDG_CONFIG_HOME": folder.path("config"), "XDG_STATE_HOME": folder.path("state"),
      "QIBLA_TIMEZONE": "+03:00",
    ]
    let sources = ConfigurationSources(environment: environment, catalog: ConfigurationCatalog())
    return BridgeContext(
      try LoadedConfiguration(from: sources), journal: Journal(least: .error, environment: [:]), inbox: inbox)
  }

  private func desk() throws -> TaskDesk {
    let context = try context()
    return TaskDesk(context, state, CallProgram(context.journal), patience: .seconds(0.05))
  }

  private func ground(isOff: Bool = false) throws -> CallGround {
    let context = try context()
    let makkah = try #require(Coordinate(latitude: 21.4225, longitude: 39.8262))
    let day = try context.day.today(at: Spot(makkah, isChosen: true), Self.noon)
    var alerts = PlanAlerts()
    if !isOff { (alerts.ahead, alerts.atTime, alerts.afterEnd) = (10, true, true) }
    return CallGround(
      agenda: Agenda(day.today.schedule, CallSettings()), place: day.place, language: .english, program: nil,
      tasks: alerts)
  }

  /// Puts a task of half an hour at some minutes after noon.
  private func put(_ number: Int, _ title: String, at minutes: Int, _ state: PlanState = .open) throws {
    let clocks = try ground().place.clocks
    var task = PlanTask(title: title, minutes: 30)
    (task.number, task.state) = (number, state)
    (task.day, task.minute) = (clocks.day(at: Self.noon), clocks.minute(at: Self.noon) + minutes)
    _ = try ReminderBook(self.state.reminders, now: Self.noon).changePlan { _ in
      var edit = PlanEdit()
      edit.put = [task]
      return edit
    }
  }

  /// Steps a desk at some minutes after noon, and returns what was told.
  private func step(_ desk: inout TaskDesk, _ minutes: Double, isOff: Bool = false) throws -> [Alert] {
    desk.call(on: try ground(isOff: isOff), 1, Self.noon + .seconds(minutes * 60))
    return inbox.notices.take().compactMap { if case .alert(let alert) = $0 { alert } else { nil } }
  }

  @Test func `are called before, at and after, and not again by another run`() throws {
    try put(1, "Report", at: 15)
    var first = try desk()
    #expect(try step(&first, 0).isEmpty && first.next == Self.noon + .seconds(300))
    #expect(try step(&first, 5).map(\.text) == ["Report: in 10 min"])
    #expect(try step(&first, 6).isEmpty)
    #expect(try step(&first, 15).map(\.text) == ["Report: now"])
    var second = try desk()
    #expect(try step(&second, 15).isEmpty)
    let asked = try step(&second, 45)
    #expect(asked.map(\.text) == ["Report: done?"] && asked.map(\.openText) == ["Task: done?"])
    #expect(asked.first?.kind == .task && asked.first?.line.count ?? 0 > 0 && asked.first?.isOfPrayer == false)
    #expect(asked.first.map { Alert(line: $0.line)?.subject } == "2027-02-08/task/1")
    var third = try desk()
    #expect(try step(&third, 46).isEmpty)
  }

  @Test func `are called at their new time where they were moved, and not where they are done`() throws {
    try put(1, "Report", at: 15)
    try put(2, "Call", at: 15)
    var desk = try desk()
    #expect(try step(&desk, 5).count == 2)
    try put(1, "Report", at: 60)
    try put(2, "Call", at: 15, .done)
    #expect(try step(&desk, 15).isEmpty)
    #expect(try step(&desk, 50).map(\.text) == ["Report: in 10 min"])
    #expect(try step(&desk, 60).map(\.text) == ["Report: now"])
    try put(1, "Report", at: 60, .done)
    #expect(try step(&desk, 90).isEmpty)
  }

  @Test func `are not called until that is set, nor without a store, and are called as they were while it is broken`()
    throws
  {
    var desk = try desk()
    #expect(try step(&desk, 0).isEmpty && desk.next == nil)
    try put(1, "Report", at: 15)
    #expect(try step(&desk, 15, isOff: true).isEmpty && desk.next == nil)
    #expect(try step(&desk, 14).map(\.text) == ["Report: in 1 min"])
    try Data("broken".utf8).write(to: URL(fileURLWithPath: ReminderBook.file(in: state.reminders)))
    #expect(try step(&desk, 15).map(\.text) == ["Report: now"])
  }
}
