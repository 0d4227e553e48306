import Configuration
import Day
import Earth
import Foundation
import Quantities
import Readings
import TestKit
import Testing

@testable import Calling
@testable import Service

/// The prayers' thread, step by step, and what it lets the reminders' thread do.
@Suite struct `The clock of the calls` {
  private static let noon = UTC(nanoseconds: 1_802_077_200_000_000_000)
  private let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    makkah = Spot(try #require(Coordinate(latitude: 21.4225, longitude: 39.8262)), isChosen: true)
  }

  private let makkah: Spot

  private func context(isSimulated: Bool = true) throws -> BridgeContext {
    // A simulated board stores nothing, so that no thread looks for reminders.
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

  @Test func `is that of reminders too: not before it is trusted, not once it was set, and again when it is right`()
    throws
  {
    let context = try context()
    let program = CallProgram(context.journal)
    let reminders = ReminderCalls(context, program) {}
    var desk = CallDesk(context, program, reminders)
    #expect(!reminders.calls(at: Self.noon))
    let isTrusted = desk.trusts(Self.noon, isConfirmed: true)
    #expect(isTrusted)
    _ = desk.call(at: makkah, Self.noon)
    #expect(reminders.calls(at: Self.noon + .seconds(1)))
    // A step, of which the thread of prayers has not heard yet.
    let later = Self.noon + .seconds(86_400)
    #expect(!reminders.calls(at: later) && !reminders.calls(at: Self.noon + .seconds(-3600)))
    _ = desk.call(at: makkah, later)
    #expect(reminders.calls(at: later) && !reminders.calls(at: Self.noon))
    // A clock that nobody has set, and the right one again.
    let unset = UTC(nanoseconds: 1_000_000_000)
    let isUnsetTrusted = desk.trusts(unset, isConfirmed: true)
    #expect(!isUnsetTrusted)
    #expect(!reminders.calls(at: unset) && !reminders.calls(at: later))
    let isTrustedAgain = desk.trusts(later, isConfirmed: true)
    #expect(isTrustedAgain)
    _ = desk.call(at: makkah, later)
    #expect(reminders.calls(at: later))
  }

  @Test func `is said to be wrong for as long as it is`() throws {
    let context = try context()
    let program = CallProgram(context.journal)
    var desk = CallDesk(context, program, ReminderCalls(context, program) {})
    let isTrusted = desk.trusts(UTC(nanoseconds: 1_000_000_000), isConfirmed: true)
    #expect(!isTrusted && context.inbox.states.calls?.waiting == "the clock is not set: it shows the year 1970")
    let isRight = desk.trusts(Self.noon, isConfirmed: true)
    _ = desk.call(at: makkah, Self.noon)
    #expect(isRight && context.inbox.states.calls?.waiting == nil && context.inbox.states.calls?.next != nil)
  }

  @Test func `goes on while a store of reminders does not answer, which is said after ten seconds`() {
    let begin = Timestamp(nanoseconds: 5_000_000_000)
    #expect(ReminderCalls.silence(since: nil, at: begin) == nil)
    #expect(ReminderCalls.silence(since: begin, at: begin + .seconds(9.9)) == nil)
    let words = ReminderCalls.silence(since: begin, at: begin + .seconds(10))
    #expect(words?.hasPrefix("the store of reminders has not answered for 10 s") == true)
  }
}

/// The prayers' thread, step by step, and what it stores.
@Suite struct `Calls of prayers` {
  private static let noon = UTC(nanoseconds: 1_802_077_200_000_000_000)
  private let folder: TemporaryFolder
  private let makkah: Spot

  init() throws {
    folder = try TemporaryFolder()
    makkah = Spot(try #require(Coordinate(latitude: 21.4225, longitude: 39.8262)), isChosen: true)
  }

  private func context() throws -> BridgeContext {
    let sources = ConfigurationSources(
      environment: [
        "QIBLA_ROOT": folder.url.path, "XDG_CONFIG_HOME": folder.path("config"), "QIBLA_TIMEZONE": "+03:00",
        "XDG_STATE_HOME": folder.path("state"), "QIBLA_ALERTS_CLOCK": "always",
      ], catalog: ConfigurationCatalog())
    return BridgeContext(
      try LoadedConfiguration(from: sources), journal: Journal(least: .error, environment: [:]),
      inbox: Inbox(facts: ServiceState()))
  }

  /// The calls of a service that starts at an instant, and the next instant at which it calls.
  private func start(at now: UTC) throws -> (called: [String], next: UTC?) {
    let context = try context()
    let program = CallProgram(context.journal)
    let reminders = ReminderCalls(context, program) {}
    defer { reminders.stop() }
    var desk = CallDesk(context, program, reminders)
    let next = desk.call(at: makkah, now)
    let called = context.inbox.notices.take().map { if case .alert(let alert) = $0 { alert.id } else { "" } }
    return (called, next)
  }

  @Test func `come once, however often the service starts meanwhile`() throws {
    let noon = try start(at: Self.noon)
    let next = try #require(noon.next)
    #expect(noon.called == [] && next > Self.noon && next < Self.noon + .seconds(3600))
    let first = try start(at: next).called
    #expect(first == ["2027-02-08/dhuhr/before-10"])
    for second in 1...10 { #expect(try start(at: next + .seconds(Double(second))).called == []) }
  }

  @Test func `are those of the settings once these are loaded again`() throws {
    let context = try context()
    let program = CallProgram(context.journal)
    let reminders = ReminderCalls(context, program) {}
    defer { reminders.stop() }
    var desk = CallDesk(context, program, reminders)
    // Ten minutes before dhuhr that is said.
    let first = desk.call(at: makkah, Self.noon)
    try folder.write("[alerts]\nbefore = 15\n", to: "config/qibla/qibla.conf")
    let same = desk.call(at: makkah, Self.noon)
    try context.configuration.again().putInForce()
    let next = desk.call(at: makkah, Self.noon)
    #expect(first != nil && same == first && next == first.map { $0 + .seconds(-300) })
  }

  @Test func `are by a clock that a reload trusts, whatever the settings were when the last day was found`() throws {
    let context = try context()
    let program = CallProgram(context.journal)
    let reminders = ReminderCalls(context, program) {}
    defer { reminders.stop() }
    var desk = CallDesk(context, program, reminders)
    var strict = try context.configuration.again()
    strict.values[CallOptions.self].clock = .synchronized
    strict.putInForce()
    // The last day is found by the strict settings. The environment has `always`, which a reload puts in force.
    _ = desk.call(at: makkah, Self.noon)
    try context.configuration.again().putInForce()
    let isTrusted = desk.trusts(Self.noon, isConfirmed: false)
    #expect(isTrusted)
  }

  @Test func `stay by the old settings where the new ones are wrong, whose line no client hears`() throws {
    let context = try context()
    let program = CallProgram(context.journal)
    let reminders = ReminderCalls(context, program) {}
    defer { reminders.stop() }
    var desk = CallDesk(context, program, reminders)
    let first = desk.call(at: makkah, Self.noon)
    try folder.write("[alerts]\nbefore = a-password\n", to: "config/qibla/qibla.conf")
    // The service reads it once, says in the log what is wrong, and puts nothing in force.
    #expect(throws: ConfigurationError.self) { try context.configuration.again() }
    let next = desk.call(at: makkah, Self.noon)
    let faults = context.inbox.states.calls?.faults ?? []
    #expect(first != nil && next == first)
    #expect(!faults.contains { $0.contains("a-password") }, "\(faults)")
  }

  @Test func `are switched on and off by a restart, and their settings by loading them again`() throws {
    func loaded(_ environment: [String: String]) throws -> LoadedConfiguration {
      try LoadedConfiguration(
        from: ConfigurationSources(
          environment: ["QIBLA_ROOT": folder.url.path].merging(environment) { $1 },
          catalog: ConfigurationCatalog(sections: [Bridge.calls.section])))
    }
    let usual = try loaded([:])
    #expect(try loaded(["QIBLA_ALERTS": "off"]).restartsNeeded(since: usual) == ["alerts"])
    #expect(try loaded(["QIBLA_ALERTS_BEFORE": "10"]).restartsNeeded(since: usual) == [])
  }
}
