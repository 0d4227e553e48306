import BridgeKit
import Events
import Foundation
import Pointing
import Quantities
import Service
import TestKit
import Testing
import Text
import WaitingKit

@testable import SignalK

/// A reading with a heading, this many seconds after the start.
private func output(_ seconds: Double, accuracy: Accuracy = .accurate) -> Output {
  var reading = Reading(at: .zero + .seconds(seconds))
  (reading.heading, reading.accuracy) = (.degrees(90), accuracy)
  return Output(reading: reading, status: Status(at: reading.time))
}

@Suite struct `A stream of Signal K` {
  private func lines(_ outputs: [Output], isDue: Bool = true) -> [Substring] {
    var stream = SignalKStream(SignalKDelta(isSimulated: false))
    var buffer = ByteBuffer()
    for output in outputs {
      var news = News()
      (news.output, news.isReadingDue) = (output, isDue)
      stream.append(news, to: &buffer)
    }
    return buffer.text.split(separator: "\n")
  }

  @Test func `notifies when the trust changes, and every five seconds`() {
    let times = [0, 1, 2, 3, 4, 4.9, 5, 6]
    let notified = lines(times.map { output($0) }).map { $0.contains("notifications.") }
    #expect(notified == [true, false, false, false, false, false, true, false])
    let changed = lines([output(0), output(0.1, accuracy: .interference), output(0.2, accuracy: .interference)])
    #expect(changed.map { $0.contains("notifications.") } == [true, true, false])
    #expect(changed[1].contains(#""state":"warn""#))
  }

  @Test func `begins again with another stream`() {
    #expect(lines([output(100), output(1)]).map { $0.contains("notifications.") } == [true, true])
  }

  @Test func `has no line for other news`() { #expect(lines([output(0)], isDue: false) == []) }
}

@Suite(.waiting) struct `The bridge to Signal K` {
  @Test func `is off by default`() throws {
    let stage = try BridgeStage(.signalK)
    #expect(stage.outlets.isEmpty && stage.state() == nil)
  }

  @Test func `serves a hello and then deltas to each client`() throws {
    let stage = try BridgeStage(.signalK, ["QIBLA_SIGNALK_SERVE": "127.0.0.1:0"])
    let address = try #require(stage.outlets.flatMap(\.addresses).first)
    let port = try #require(UInt16(address.split(separator: ":").last ?? ""))
    let clients = try (0..<3).map { _ in try Peer(port: port) }
    // It asks for what it gets anyway; a subscription changes nothing.
    let wish = Array(#"{"context":"*","subscribe":[{"path":"navigation.*"}]}"#.utf8) + [0x0a, 0xff, 0x00]
    for client in clients { #expect(send(client.descriptor, wish, wish.count, Int32(MSG_NOSIGNAL)) == wish.count) }
    var tick = 0.0
    for client in clients {
      var lines: [String] = []
      // The server may not have let all of them in yet.
      try until {
        tick += 1
        stage.publish(output(tick).reading)
        var waiting = pollfd(fd: client.descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&waiting, 1, 10) > 0, let line = client.line() { lines.append(line) }
        return lines.count >= 2
      }
      #expect(try lines[0].object["version"] as? String == "1.7.0")
      #expect(try lines[1].object["updates"] is [Line])
    }
  }

  @Test func `is refused an address that other machines can reach, unless that is allowed`() {
    #expect(throws: Bridge.Failure.self) { try BridgeStage(.signalK, ["QIBLA_SIGNALK_SERVE": "0.0.0.0:0"]) }
  }

  @Test func `sends deltas to a server by TCP, whose hello it discards, and connects again`() throws {
    let server = try RawServer()
    let stage = try BridgeStage(.signalK, ["QIBLA_SIGNALK": "127.0.0.1:\(server.port)"])
    for round in 0..<2 {
      let connection = try server.accept()
      let hello = Array(#"{"name":"signalk-server","version":"2.0.0","roles":["master","main"]}"#.utf8) + [0x0d, 0x0a]
      #expect(send(connection.descriptor, hello, hello.count, Int32(MSG_NOSIGNAL)) == hello.count)
      try until { stage.isOpen }
      stage.publish(output(Double(round)).reading)
      let line = try #require(connection.line())
      #expect(line.contains(#""path":"navigation.headingTrue","value":1.570796"#))
    }
  }

  @Test func `sends one delta a datagram by UDP`() throws {
    let server = try RawServer(SOCK_DGRAM)
    let stage = try BridgeStage(.signalK, ["QIBLA_SIGNALK": "udp:127.0.0.1:\(server.port)"])
    try until { stage.isOpen }
    stage.publish(output(0).reading)
    #expect(try server.text().object["updates"] is [Line])
  }

  @Test func `survives a server that sends garbage without end, and one that closes at once`() throws {
    let server = try RawServer()
    let stage = try BridgeStage(.signalK, ["QIBLA_SIGNALK": "127.0.0.1:\(server.port)"])
    for _ in 0..<3 { _ = try server.accept() }
    let flood = try server.accept()
    let noise = [UInt8](repeating: 0xfe, count: 65_536)
    try until { send(flood.descriptor, noise, noise.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) < 0 }
    try until { stage.isOpen }
    stage.publish(output(1).reading)
    #expect(flood.line()?.hasPrefix(#"{"updates":["#) == true)
  }
}
