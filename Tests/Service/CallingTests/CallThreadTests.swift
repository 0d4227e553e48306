import Almanac
import Answers
import Configuration
import Day
import Earth
import Foundation
import Keeping
import Places
import Pointing
import Quantities
import Readings
import System
import TestKit
import Testing
import WaitingKit
import Words

@testable import Calling
@testable import Service

/// The threads that call, by the machine's clock.
@Suite(.waiting) struct `The threads of the calls` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func context(isSimulated: Bool) throws -> BridgeContext {
    var facts = ServiceState()
    facts.isSimulated = isSimulated
    let sources = ConfigurationSources(
      environment: [
        "QIBLA_ROOT": folder.url.path, "XDG_CONFIG_HOME": folder.path("config"), "QIBLA_TIMEZONE": "+03:00",
        "XDG_STATE_HOME": folder.path("state"), "QIBLA_ALERTS_CLOCK": "always",
      ], catalog: ConfigurationCatalog())
    return BridgeContext(
      try LoadedConfiguration(from: sources), journal: Journal(least: .error, environment: [:]),
      inbox: Inbox(facts: facts))
  }

  @Test func `hear of a place at once, and not when they next wake by themselves`() throws {
    let context = try context(isSimulated: true)
    let outlet = CallOutlet(context)
    defer { outlet.stop() }
    #expect(context.inbox.states.calls?.waiting == "the place is not known")
    var reading = Reading(at: .zero)
    reading.location = .manual
    var status = Status(at: .zero)
    status.position = Status.Position(latitude: 21.4225, longitude: 39.8262, altitude: nil)
    var publisher = Publisher([outlet], isSimulated: true)
    let begin = ContinuousClock.now
    publisher.publish(Output(reading: reading, status: status), report: nil, reloads: 0, isClockConfirmed: false)
    try until { context.inbox.states.calls?.next != nil }
    // By themselves they wake once a minute.
    #expect(context.inbox.states.calls?.waiting == nil && ContinuousClock.now - begin < .seconds(30))
  }

  @Test func `call the reminders that are due, eight at a time and with a pause between`() throws {
    let context = try context(isSimulated: false)
    let state = try #require(context.stateFolder)
    let now = WallClock.now
    let makkah = try #require(Coordinate(latitude: 21.4225, longitude: 39.8262))
    let day = try context.day.today(at: Spot(makkah, isChosen: true), now)
    // The minute that the clock of the place shows.
    let local = now + .seconds(10_800)
    let date = try #require(day.today.schedule.reckoning.date(of: local.civilDay)).date
    let minute = Int(local.nanosecondsOfDay / 60_000_000_000)
    let book = try ReminderBook(state.reminders, now: now)
    let titles = (0..<80).map { "r\($0)" }
    let recurrence = try #require(HijriRecurrence(month: date.month, day: date.day))
    for title in titles {
      try book.add(
        ReminderRecord(Reminder(id: "id-\(title)", title: title, date: recurrence, time: .clock(minute: minute))))
    }
    let reminders = ReminderCalls(context, CallProgram(context.journal)) {}
    defer { reminders.stop() }
    let begin = ContinuousClock.now
    reminders.take(
      CallGround(
        agenda: Agenda(day.today.schedule, CallSettings()), place: day.place, language: .english, program: nil))
    reminders.trust(WallClock.now)
    var told: [String] = []
    try until {
      told += context.inbox.notices.take().compactMap { notice in
        if case .alert(let alert) = notice { String(alert.text.prefix { $0 != "," }) } else { nil }
      }
      return told.count >= titles.count
    }
    #expect(told == titles)
    // Ten portions have nine pauses of 50 ms; word of the ground may cut the first one short.
    #expect(ContinuousClock.now - begin >= .milliseconds(400))
  }
}
