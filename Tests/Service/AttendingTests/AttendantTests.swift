import Attending
import Glibc
import Quantities
import Readings
import System
import TestKit
import Testing
import WaitingKit
import Watching
import Words

/// Sends empty lines to a client, ten times a second.
private final class Beat: Sendable {
  private let (stopping, ended) = (Bell(), Bell())

  init(_ socket: Int32) throws {
    let failed = Thread.start("beat") { [stopping, ended] in
      while !stopping.wait(atMost: .milliseconds(100)) {
        _ = send(socket, "{}\n", 3, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      ended.ring()
    }
    try #require(failed == nil)
  }

  /// Ends the thread, after which the socket may be closed.
  func stop() {
    stopping.ring()
    while !ended.wait(atMost: .seconds(1)) {}
  }
}

@Suite(.waiting) struct `An attendant of a service` {
  /// The longest wait for a notification server; a test that has to wait this long fails.
  private static let patience = TimeSpan.seconds(3600)

  @Test func `hears calls and shows the newest, while the server of notifications hangs`() throws {
    let stage = try NotificationStage()
    try stage.hold(true)
    let folder = try TemporaryFolder()
    let listening = try ListeningSocket(path: folder.path("service"))
    let watch = try ServiceWatch([.socket(folder.path("service"))])
    defer { watch.stop() }
    let notifier = Notifier(on: stage.address, patience: Self.patience, .english)
    defer { notifier.stop() }
    let service = try awaited {
      let accepted = listening.accept()
      return accepted < 0 ? nil : accepted
    }
    defer { close(service) }
    // A service that sends nothing for some seconds counts as lost.
    let beat = try Beat(service)
    defer { beat.stop() }
    var attendant = Attendant(watch, notifier, haptics: nil)
    var events: [Attendant.Event] = []
    /// Makes the service call, and waits until the attendant has received it.
    func call(_ text: String, of prayer: String, _ kind: Alert.Kind = .other("other")) throws {
      var alert = NotificationStage.alert(text, of: prayer)
      alert.kind = kind
      let line = alert.line
      try #require(send(service, line, line.count, Int32(MSG_NOSIGNAL)) == line.count)
      var heard: [String] = []
      try until {
        events += attendant.step(atMost: .milliseconds(20)) {
          if case .alert(let alert) = $0 { heard.append(alert.text) }
        }
        return heard == [text]
      }
    }
    try call("Asr", of: "asr")
    #expect(stage.shown() == "Asr: 1, in place of 0")
    try call("Maghrib soon", of: "maghrib")
    try call("Maghrib", of: "maghrib")
    // Takbirs are heard, and never shown.
    try call("Takbirs", of: "maghrib", Alert.Kind(word: "takbirs"))
    try stage.hold(false)
    #expect(stage.shown() == "Maghrib: 2, in place of 0")
    try until {
      events += attendant.step(atMost: .milliseconds(20))
      return events.contains(.shown("Maghrib", ""))
    }
    #expect(
      events.filter { if case .service = $0 { false } else { true } } == [.shown("Asr", ""), .shown("Maghrib", "")])
  }
}
