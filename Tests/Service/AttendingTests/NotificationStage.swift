import Almanac
import DeviceBus
import Foundation
import Readings
import TestKit
import Testing
import WaitingKit

/// A bus with a notification server that a test controls.
final class NotificationStage {
  private let bus: PrivateBus
  private var server: Companion

  /// The bus's address.
  var address: Bus { .address(bus.address) }

  init() throws {
    bus = try PrivateBus()
    server = try NotificationStage.server(on: bus)
  }

  private static func server(on bus: PrivateBus) throws -> Companion {
    let tool = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tools/server.py").path
    let server = try Companion(["/usr/bin/python3", tool, bus.address])
    try #require(server.line() == "ready")
    return server
  }

  /// Ends the server, and starts another one.
  func replaceServer() throws {
    server.stop()
    server = try NotificationStage.server(on: bus)
  }

  /// The next notification that the server receives: `TITLE: NUMBER, in place of NUMBER`.
  func shown() -> String? { server.line() }

  /// Sets whether notifications get no answer. When the hold ends, those that waited are answered.
  func hold(_ isHeld: Bool) throws { try steer("Hold", "b", "\(isHeld)") }

  /// Shows a notification of another program, and returns what the server received.
  func showForAnother(_ title: String) throws -> String? {
    _ = try bus.busctl([
      "call", "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications",
      "Notify", "susssasa{sv}i", "Other", "0", "", title, "", "0", "0", "0",
    ])
    return server.line()
  }

  /// Presses a button.
  func press(_ button: String, on number: Int) throws { try steer("Press", "us", "\(number)", button) }

  private func steer(_ words: String...) throws {
    _ = try bus.busctl(
      ["call", "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.qibla.Test"] + words)
  }

  /// A call whose notification has this text as its title: that of a newer version, and of a prayer that only that
  /// knows if the word is none of this one's.
  static func alert(_ text: String, of prayer: String) -> Alert {
    var alert = Alert()
    (alert.id, alert.kind, alert.prayer, alert.text) = (
      "2027-02-08/\(prayer)/x", .other("other"), Prayer(word: prayer), text
    )
    return alert
  }
}
