import Attending
import DeviceBus
import Formats
import Quantities
import Testing
import WaitingKit
import Words

@Suite(.waiting) struct `A notifier on a bus` {
  /// Shows calls, and returns what the server got.
  private func shown(_ alerts: [Alert], by notifier: Notifier, on stage: NotificationStage) -> [String] {
    alerts.map {
      notifier.show($0)
      return stage.shown() ?? ""
    }
  }

  /// Waits for an event.
  private func wait(for event: Attendant.Event, of notifier: Notifier) throws {
    try until { notifier.events().contains(event) }
  }

  @Test func `replaces no notification of another program, once the server was started again`() throws {
    let stage = try NotificationStage()
    let notifier = Notifier(on: stage.address, .english)
    defer { notifier.stop() }
    let calls = ["Asr soon", "Asr"].map { NotificationStage.alert($0, of: "asr") }
    #expect(shown(calls, by: notifier, on: stage) == ["Asr soon: 1, in place of 0", "Asr: 1, in place of 1"])
    try wait(for: .shown("Asr", ""), of: notifier)
    try stage.replaceServer()
    // The new server has given 1 to another program, whose button is not this program's.
    try stage.press("stop", on: 1)
    #expect(shown(calls, by: notifier, on: stage) == ["Asr soon: 1, in place of 0", "Asr: 1, in place of 1"])
    try until {
      let events = notifier.events()
      #expect(!events.contains(.pressed(.stop)))
      return events.contains(.shown("Asr", ""))
    }
  }
}
