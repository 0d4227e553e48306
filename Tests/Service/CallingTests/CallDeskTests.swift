import Configuration
import Earth
import Formats
import Foundation
import Quantities
import TestKit
import Testing

@testable import Calling
@testable import Service

/// The prayers' thread, step by step, and what it lets the reminders' thread do.
@Suite struct `The clock of the calls` {
  private static let noon = UTC(nanoseconds: 1_802_077_200_000_000_000)
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func context() throws -> BridgeContext {
    // A simulated board stores nothing, so that no thread looks for reminders.
    var facts = ServiceState()
    facts.isSimulated = true
    let sources = ConfigurationSources(
      environment: [
        "QIBLA_ROOT": folder.url.path, "XDG_CONFIG_HOME": folder.path("config"), "QIBLA_TIMEZONE": "+03:00",
        "QIBLA_ALERTS_CLOCK": "always",
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
    let makkah = try #require(Coordinate(latitude: 21.4225, longitude: 39.8262))
    #expect(!reminders.calls(at: Self.noon))
    let isTrusted = desk.trusts(Self.noon, isConfirmed: true)
    #expect(isTrusted)
    _ = desk.call(at: makkah, isSetByHand: true, reloads: 0, Self.noon)
    #expect(reminders.calls(at: Self.noon + .seconds(1)))
    // A step, of which the thread of prayers has not heard yet.
    let later = Self.noon + .seconds(86_400)
    #expect(!reminders.calls(at: later) && !reminders.calls(at: Self.noon + .seconds(-3600)))
    _ = desk.call(at: makkah, isSetByHand: true, reloads: 0, later)
    #expect(reminders.calls(at: later) && !reminders.calls(at: Self.noon))
    // A clock that nobody has set, and the right one again.
    let unset = UTC(nanoseconds: 1_000_000_000)
    let isUnsetTrusted = desk.trusts(unset, isConfirmed: true)
    #expect(!isUnsetTrusted)
    #expect(!reminders.calls(at: unset) && !reminders.calls(at: later))
    let isTrustedAgain = desk.trusts(later, isConfirmed: true)
    #expect(isTrustedAgain)
    _ = desk.call(at: makkah, isSetByHand: true, reloads: 0, later)
    #expect(reminders.calls(at: later))
  }
}
