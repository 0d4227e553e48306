import BridgeKit
import Foundation
import Pointing
import Quantities
import Readings
import Service
import TestKit
import Testing
import WaitingKit

@testable import Influx

@Suite struct `Where lines for InfluxDB go` {
  @Test(arguments: [
    "http://127.0.0.1:8086/api/v2/write?org=boat&bucket=compass", "http://[::1]:8086/write?db=boat",
    "udp:db.local:8089",
    "http://db:80/write",
  ])
  func `is an address of HTTP or of datagrams`(text: String) { #expect(InfluxTarget(text)?.description == text) }

  @Test(arguments: [
    "https://db:8086/write", "http://db:8086", "http://db:8086?x", "http://user:pass@db/write", "http://:8086/write",
    "http://db:8086/a b", "http://db:8086/\r\nX: y", "http://db:8086/ü", "http://db/write#x", "tcp:db:1", "db:8086", "",
    "http://db:0/write",
  ])
  func `is refused otherwise`(text: String) { #expect(InfluxTarget(text) == nil) }
}

private func reading(at seconds: Double) -> Reading {
  var reading = Reading(at: .zero + .seconds(seconds))
  (reading.heading, reading.accuracy) = (.degrees(90), .accurate)
  return reading
}

extension BridgeStage {
  /// Publishes a reading with a date.
  fileprivate func publish(at seconds: Double) { publish(reading(at: seconds), date: date(at: seconds)) }
}

private func date(at seconds: Double) -> UTC { UTC(nanoseconds: 1_800_000_000_000_000_000) + .seconds(seconds) }

/// Publishes a tick with a date.
private func publish(_ publisher: inout Publisher, at seconds: Double) {
  let reading = reading(at: seconds)
  publisher.publish(
    Output(reading: reading, status: Status(at: reading.time)),
    report: ServiceReport(loop: LoopFigures(), sources: [], clients: LineServer.ClientCounts()), date: date(at: seconds)
  )
}

@Suite struct `The book of lines` {
  @Test func `keeps the newest, and removes what was confirmed`() throws {
    let book = InfluxBook(InfluxLine(device: "d", isSimulated: false), rate: 1)
    var publisher = Publisher([book], isSimulated: false)
    for second in 0..<1000 { publish(&publisher, at: Double(second)) }
    let now = Timestamp.zero + .seconds(1000)
    let batch = try #require(book.batch(after: .zero, at: now))
    let lines = String(decoding: batch.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 600 && lines.last?.hasSuffix(" 1800000999000000000") == true)
    // Meanwhile two come, and the two oldest give way.
    for second in 1000..<1002 { publish(&publisher, at: Double(second)) }
    book.remove(batch, at: now)
    let rest = try #require(book.batch(after: .zero, at: now + .seconds(2)))
    #expect(String(decoding: rest.bytes, as: UTF8.self).split(separator: "\n").count == 2)
    #expect(book.batch(after: .seconds(10), at: now + .seconds(2)) == nil)
    #expect(book.batch(after: .seconds(10), at: now + .seconds(10)) != nil)
    book.remove(rest, at: now)
    book.remove(batch, at: now)
    #expect(book.batch(after: .zero, at: now) == nil)
  }

  @Test func `gives its lines early where it fills fast, so that none give way`() {
    let book = InfluxBook(InfluxLine(device: "d", isSimulated: false), rate: 60)
    var publisher = Publisher([book], isSimulated: false)
    for tick in 0..<299 { publish(&publisher, at: Double(tick) / 60) }
    #expect(book.batch(after: .seconds(10), at: .zero + .seconds(5)) == nil)
    publish(&publisher, at: 299.0 / 60)
    #expect(book.batch(after: .seconds(10), at: .zero + .seconds(5)) != nil)
  }

  @Test func `has no line without a date, and says so`() {
    let book = InfluxBook(InfluxLine(device: "d", isSimulated: false), rate: 1)
    var publisher = Publisher([book], isSimulated: false)
    publisher.publish(Output(reading: Reading(at: .zero)), report: nil)
    #expect(book.batch(after: .zero, at: .zero) == nil && book.worry?.contains("clock") == true)
    publish(&publisher, at: 2)
    #expect(book.batch(after: .zero, at: .zero + .seconds(2)) != nil && book.worry == nil)
  }
}

@Suite(.waiting) struct `The bridge to InfluxDB` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func start(_ target: String, _ more: [String: String] = [:]) throws -> BridgeStage {
    try BridgeStage(
      .influx, ["QIBLA_INFLUX": target, "QIBLA_INFLUX_DEVICE": "mast"].merging(more) { $1 })
  }

  /// Starts the bridge with a token file that contains this line and has these permissions.
  private func start(_ target: String, token: String, mode: mode_t = 0o600) throws -> BridgeStage {
    let path = folder.path("token")
    try Data("\(token)\n".utf8).write(to: URL(filePath: path))
    chmod(path, mode)
    return try start(target, ["QIBLA_INFLUX_TOKEN_FILE": path])
  }

  /// The head and the body of a request.
  private func request(_ peer: Peer) throws -> (head: [String], body: [String]) {
    var head: [String] = []
    while let line = peer.line(), line != "\r" { head.append(line.trimmingCharacters(in: .newlines)) }
    let length = head.first { $0.hasPrefix("Content-Length: ") }?.dropFirst(16)
    var rest = try #require(length.flatMap { Int($0) })
    var body: [String] = []
    while rest > 0, let line = peer.line() {
      body.append(line)
      rest -= line.utf8.count + 1
    }
    #expect(rest == 0)
    return (head, body)
  }

  private func answer(_ peer: consuming Peer, _ text: String) {
    let bytes = Array(text.utf8)
    #expect(send(peer.descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  @Test func `shows a user and a password as servers without tokens want them`() throws {
    let server = try RawServer()
    let stage = try start("http://127.0.0.1:\(server.port)/write?db=a", token: "mast:open-sesame")
    let first = try server.accept()
    try until { stage.isOpen }
    stage.publish(at: 0)
    #expect(try request(first).head.contains("Authorization: Basic bWFzdDpvcGVuLXNlc2FtZQ=="))
    answer(first, "HTTP/1.1 204 No Content\r\n\r\n")
  }

  @Test func `posts lines with the token, the first at once, and those that wait together`() throws {
    let server = try RawServer()
    let stage = try start("http://127.0.0.1:\(server.port)/api/v2/write?org=a&bucket=b", token: "secret")
    let first = try server.accept()
    try until { stage.isOpen }
    stage.publish(at: 0)
    let begun = try request(first)
    #expect(begun.head[0] == "POST /api/v2/write?org=a&bucket=b HTTP/1.1")
    #expect(begun.head.contains("Authorization: Token secret") && begun.head.contains("Connection: close"))
    #expect(begun.body.count == 1 && begun.body[0].hasPrefix("qibla,device=mast compass=\"absent\""))
    answer(first, "HTTP/1.1 204 No Content\r\n\r\n")
    for second in 1...11 { stage.publish(at: Double(second)) }
    let second = try server.accept()
    #expect(try request(second).body.count >= 10)
    answer(second, "HTTP/1.1 204 No Content\r\n\r\n")
  }

  @Test func `keeps lines while the server refuses, and says its words`() throws {
    let server = try RawServer()
    let stage = try start("http://127.0.0.1:\(server.port)/write?db=a")
    let first = try server.accept()
    try until { stage.isOpen }
    stage.publish(at: 0)
    _ = try request(first)
    answer(first, "HTTP/1.1 404 Not Found\r\nContent-Length: 12\r\n\r\nno such \u{1b}db!")
    try until { stage.state()?.state == .waiting }
    #expect(
      stage.state()?.reason?.contains("answered 404 Not Found: no such") == true
        && stage.state()?.reason?.contains("\u{1b}") == false)
    let second = try server.accept()
    #expect(try request(second).body.count == 1)
    // A line that it never takes is left out.
    answer(second, "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
    stage.publish(at: 1)
    let third = try server.accept()
    stage.publish(at: 2)
    #expect(try request(third).body.atLeast(1).allSatisfy { !$0.hasSuffix(" 1800000000000000000") })
  }

  @Test(arguments: ["garbage\r\n\r\n", "", "HTTP/1.1 200"])
  func `survives a server that answers with garbage, with nothing, or by half`(text: String) throws {
    let server = try RawServer()
    let stage = try start("http://127.0.0.1:\(server.port)/write?db=a")
    let first = try server.accept()
    try until { stage.isOpen }
    stage.publish(at: 0)
    _ = try request(first)
    answer(first, text)
    shutdown(first.descriptor, Int32(SHUT_RDWR))
    try until { stage.state()?.state == .waiting }
    let second = try server.accept()
    #expect(try request(second).body.count == 1)
  }

  @Test func `survives a server that answers without end`() throws {
    let server = try RawServer()
    let stage = try start("http://127.0.0.1:\(server.port)/write?db=a")
    let first = try server.accept()
    try until { stage.isOpen }
    stage.publish(at: 0)
    let noise = Array(("HTTP/1.1 500 x\r\n" + String(repeating: "a: b\r\n", count: 10_000)).utf8)
    try until { send(first.descriptor, noise, noise.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) < 0 }
    try until { stage.state()?.state == .waiting }
    #expect(
      stage.state()?.reason?.contains("only its beginning") == true || stage.state()?.reason?.contains("broke") == true)
  }

  @Test func `refuses a token file that every user can read`() throws {
    let server = try RawServer()
    let stage = try start("http://127.0.0.1:\(server.port)/write", token: "secret", mode: 0o644)
    try until {
      stage.publish(at: 1)
      return stage.state()?.reason?.contains("can be read by every user") == true
    }
  }

  @Test func `sends lines as datagrams`() throws {
    let server = try RawServer(SOCK_DGRAM)
    let stage = try start("udp:127.0.0.1:\(server.port)")
    try until { stage.isOpen }
    stage.publish(at: 0)
    let text = try server.text()
    #expect(text.hasPrefix("qibla,device=mast ") && text.hasSuffix(" 1800000000000000000\n"))
  }
}
