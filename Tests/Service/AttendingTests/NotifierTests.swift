import Answers
import Attending
import DeviceBus
import Quantities
import Readings
import Synchronization
import Testing
import WaitingKit
import Words

@Suite(.waiting) struct `A notifier on a bus` {
  /// The longest wait for the server, so that a busy machine does not make the notifier show a call twice.
  fileprivate static let patience = TimeSpan.seconds(3600)

  /// Shows calls, and returns what the server received.
  fileprivate func shown(_ alerts: [Alert], by notifier: Notifier, on stage: NotificationStage) -> [String] {
    alerts.map {
      notifier.show($0)
      return stage.shown() ?? ""
    }
  }

  /// Waits for an event.
  fileprivate func wait(for event: Attendant.Event, of notifier: Notifier) throws {
    try until { notifier.events().contains(event) }
  }

  @Test func `replaces no notification of another program, once the server was started again`() throws {
    let stage = try NotificationStage()
    let notifier = Notifier(on: stage.address, patience: Self.patience, .english)
    defer { notifier.stop() }
    let calls = ["Asr soon", "Asr"].map { NotificationStage.alert($0, of: "asr") }
    #expect(shown(calls, by: notifier, on: stage) == ["Asr soon: 1, in place of 0", "Asr: 1, in place of 1"])
    try wait(for: .shown("Asr", ""), of: notifier)
    try stage.replaceServer()
    // The new server has given 1 to another program, whose button is not this program's.
    #expect(try stage.showForAnother("Mail") == "Mail: 1, in place of 0")
    try stage.press("stop", on: 1)
    #expect(shown(calls, by: notifier, on: stage) == ["Asr soon: 2, in place of 0", "Asr: 2, in place of 2"])
    try until {
      let events = notifier.events()
      #expect(!events.contains(.pressed(.stop)))
      return events.contains(.shown("Asr", ""))
    }
  }

  @Test func `shows one again when the minutes of its button are over`() throws {
    let stage = try NotificationStage()
    let clock = TestClock()
    let notifier = Notifier(on: stage.address, patience: Self.patience, .english, now: { clock.now })
    defer { notifier.stop() }
    let (asr, maghrib, isha) = (
      NotificationStage.alert("Asr", of: "asr"), NotificationStage.alert("Maghrib", of: "maghrib"),
      NotificationStage.alert("Isha", of: "isha")
    )
    #expect(shown([asr], by: notifier, on: stage) == ["Asr: 1, in place of 0"])
    try wait(for: .shown("Asr", ""), of: notifier)
    try stage.press("again-5", on: 1)
    try wait(for: .pressed(.again(minutes: 5)), of: notifier)
    // Each call makes it look for what is due: the second would come after asr if that were due too early.
    clock.set(.seconds(299))
    #expect(
      shown([maghrib, isha], by: notifier, on: stage) == ["Maghrib: 2, in place of 0", "Isha: 3, in place of 0"])
    clock.set(.seconds(300))
    #expect(stage.shown() == "Asr: 4, in place of 0")
    try wait(for: .shown("Asr", ""), of: notifier)
    // Its buttons are there again.
    try stage.press("stop", on: 4)
    try wait(for: .pressed(.stop), of: notifier)
  }
}

extension `A notifier on a bus` {
  @Test func `has buttons that ask what became of a task, where that can be done`() throws {
    let stage = try NotificationStage()
    var task = NotificationStage.alert("Report: done?", of: "asr")
    (task.kind, task.id, task.prayer) = (.task, "2027-02-08/task/1/after-1000", nil)
    let notifier = Notifier(on: stage.address, patience: Self.patience, .english, offers: { _ in AlertAct.allCases })
    defer { notifier.stop() }
    #expect(shown([task], by: notifier, on: stage) == ["Report: done?: 1, in place of 0"])
    try wait(for: .shown("Report: done?", ""), of: notifier)
    try stage.press("more-5", on: 1)
    try wait(for: .asked(.five, task), of: notifier)
  }
}

/// A clock that a test sets.
private final class TestClock: Sendable {
  private let time = Mutex(Timestamp.zero)

  /// The time.
  var now: Timestamp { time.withLock { $0 } }

  /// Sets it to a time after zero.
  func set(_ length: TimeSpan) { time.withLock { $0 = .zero + length } }
}
