import Foundation
import TestKit
import Testing
import WaitingKit

/// A service with a board on a desk. It learns the gyroscope's bias, and uses it at the next start.
@Suite(.waiting) struct `A service's gyroscope` {
  private let folder: TemporaryFolder
  private let board: Child
  init() throws {
    folder = try TemporaryFolder()
    board = try Child(
      [BuiltProgram.url.path, "simulate", "desk", "--iiod", "127.0.0.1:0"], messages: folder.path("board"))
  }

  /// Starts a service; returns it and a connection to its JSON socket.
  private func serve(_ name: String) throws -> (service: Child, json: Peer) {
    try until { try folder.text("board").hasSuffix("\n") }
    let port = try #require(try folder.text("board").dropLast().split(separator: ":").last)
    var environment = ["QIBLA_HTTP": "off", "QIBLA_DBUS": "off", "QIBLA_HAPTICS": "off", "QIBLA_GPSD": "off"]
    environment["QIBLA_ROOT"] = folder.path("")
    environment["STATE_DIRECTORY"] = folder.path("state")
    environment["QIBLA_NMEA"] = "off"
    let service = try Child(
      [BuiltProgram.url.path, "serve", "--iio", "ip:127.0.0.1:\(port)", "--socket", folder.path(name)],
      environment: environment, messages: folder.path(name + ".messages"))
    return (service, try awaited { try? Peer(path: folder.path(name)) })
  }

  /// One standard deviation of the bias about x in rad/s, in the next status that knows it.
  private func sigma(_ json: Peer) throws -> Double {
    let line = try #require(json.lines(until: #""gyro_bias":{"#).last { $0.contains(#""gyro_bias":{"#) })
    let known = try #require(line.object["gyro_bias"] as? [String: [Double]])
    return try #require(known["sigma"]?.first)
  }

  @Test func `begins with the bias of the run before, and does without where its file is damaged`() throws {
    let first = try serve("first")
    // 4 degrees/s of a raw one, and 0.2 that a start adds.
    #expect(try sigma(first.json) > 0.01)
    try until { try sigma(first.json) < 0.001 }
    first.service.signal(SIGTERM)
    #expect(first.service.wait() == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("state"))
    let file = try #require(names.first { $0.hasPrefix("gyro-bias-") })
    let second = try serve("second")
    #expect(try sigma(second.json) < 0.004)
    second.service.stop()
    try folder.write("nonsense", to: "state/" + file)
    let third = try serve("third")
    _ = third.json.lines(until: #""compass":"live""#)
    #expect(try sigma(third.json) > 0.01)
    let message = try folder.text("third.messages")
    #expect(message.contains(file) && message.contains("remove the file"))
    third.service.stop()
    board.stop()
  }
}
