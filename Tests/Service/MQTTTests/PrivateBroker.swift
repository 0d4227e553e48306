import Foundation
import TestKit
import Testing
import WaitingKit

/// A mosquitto broker for one test, and its clients.
final class PrivateBroker {
  let port: Int
  private let folder: TemporaryFolder
  private var server: Companion?

  /// Starts the broker, open to everyone on this machine, or with these configuration lines.
  init(_ lines: String = "allow_anonymous true") throws {
    port = Port.free()
    // It would wait for a reader of its log.
    folder = try TemporaryFolder([
      "mosquitto.conf": "user root\nlog_dest none\nlistener \(port) 127.0.0.1\n\(lines)\n"
    ])
    try start()
  }

  deinit { stop() }

  /// Starts the broker again, without the messages that it kept.
  func start() throws {
    server = try Companion(
      ["mosquitto", "-c", folder.path("mosquitto.conf")], ["PATH": "/usr/sbin:/usr/bin:/bin"])
    try #require(Port.answers(port))
  }

  func stop() {
    server?.stop()
    server = nil
  }

  /// Stops the broker as if it hung, or lets it continue.
  func hang(_ hangs: Bool) { server?.hang(hangs) }

  /// A client that prints each message as `1 TOPIC PAYLOAD` if the broker has kept it, otherwise as `0 TOPIC PAYLOAD`.
  /// The broker already has its subscriptions.
  func listener(_ topics: String...) throws -> Companion {
    try publish("yes", to: "listens", isKept: true)
    let client = try Companion(
      ["mosquitto_sub", "-p", "\(port)", "-q", "1", "-F", "%r %t %p"]
        + (["listens"] + topics).flatMap { ["-t", $0] })
    try #require(client.line() == "1 listens yes")
    return client
  }

  /// The newest message that the broker keeps for a topic, or the first that arrives.
  func kept(_ topic: String) throws -> String {
    try newest(topic, onPort: port)
  }

  /// Publishes a message, and waits until the broker has received it.
  func publish(_ payload: String, to topic: String, isKept: Bool = false) throws {
    let words = ["mosquitto_pub", "-p", "\(port)", "-q", "1", "-t", topic, "-m", payload] + (isKept ? ["-r"] : [])
    #expect(try Companion(words).wait() == 0)
  }
}
