import Glibc
import Pointing
import Quantities
import System
import TestKit
import Testing
import Text
import WaitingKit

@testable import Service

/// Lines that contain the reading's time, as long as a test wants them.
private struct Ticks: FeedFormat {
  var size = 0

  mutating func append(_ news: News, to buffer: inout ByteBuffer) {
    guard news.isReadingDue else { return }
    buffer.append(integer: news.output.reading.time.nanoseconds)
    for _ in 0..<size { buffer.append("x") }
    buffer.append("\n")
  }
}

private func news(_ k: Int) -> News {
  var news = News()
  news.output = Output(reading: Reading(at: Timestamp(nanoseconds: Int64(k))))
  news.isReadingDue = true
  return news
}

private func here(_ port: UInt16) -> Endpoint { Endpoint(host: "127.0.0.1", port: port) }

@Suite struct `The news of a feed` {
  @Test func `have the instant of their reading, by the date of the newest status`() {
    var news = news(2_500_000_000)
    #expect(news.instant == nil, "no date")
    (news.status, news.date) = (Status(at: Timestamp(nanoseconds: 2_000_000_000)), UTC(text: "2026-11-21T06:00:00Z"))
    #expect(news.instant == UTC(text: "2026-11-21T06:00:00.5Z"))
    news.date = UTC(text: "1970-01-01T00:01:00Z")
    #expect(news.instant == nil, "the clock was never set")
  }
}

@Suite(.waiting) struct `A peer that takes datagrams` {
  @Test func `gets one for each reading, and none for other news`() throws {
    let server = try RawServer(SOCK_DGRAM)
    let peer = PeerAddress(.udp, here(server.port)).peer(Ticks())
    try peer.open()
    for k in 1...3 {
      try peer.send(news(k))
      try peer.send(News())
    }
    #expect(try (0..<3).map { _ in try server.text() } == ["1\n", "2\n", "3\n"])
    #expect(peer.worry == nil)
  }

  @Test func `may be absent, which is said, and come back`() throws {
    let port = UInt16(Port.free(SOCK_DGRAM))
    let peer = PeerAddress(.udp, here(port)).peer(Ticks())
    try peer.open()
    try until {
      try peer.send(news(1))
      return peer.worry == "nothing takes datagrams at 127.0.0.1:\(port)"
    }
    let server = try RawServer(SOCK_DGRAM, port: port)
    try until {
      try peer.send(news(2))
      return peer.worry == nil
    }
    #expect(try server.text() == "2\n")
  }

  @Test func `fails in words where its name is unknown`() {
    let peer = PeerAddress(.udp, Endpoint(host: "nobody.invalid", port: 7)).peer(Ticks())
    let failure = #expect(throws: FeedFailure.self) { try peer.open() }
    #expect(failure?.words.hasPrefix("cannot find nobody.invalid: ") == true)
  }
}

@Suite(.waiting) struct `A peer with a connection` {
  @Test func `gets each reading, and what it sends is discarded`() throws {
    let server = try RawServer()
    let peer = StreamPeer(here(server.port), Ticks())
    try peer.open()
    let client = try server.accept()
    #expect(Glibc.send(client.descriptor, "garbage\0\u{1b}[2J\n", 12, Int32(MSG_NOSIGNAL)) == 12)
    for k in 1...3 {
      try peer.send(news(k))
      try peer.attend()
    }
    #expect(client.lines(until: "3\n") == ["1", "2", "3"])
  }

  @Test func `that does not read gets fewer readings, whole ones, and is given up in time`() throws {
    let server = try RawServer()
    let peer = StreamPeer(here(server.port), Ticks(size: 1000))
    try peer.open()
    let client = try server.accept()
    var k = 0
    // The kernel keeps some; none wait here.
    while peer.worry == nil {
      k += 1
      try peer.send(news(k))
      try #require(k < 100_000)
    }
    for missed in k + 1..<k + 5000 { try peer.send(news(missed)) }
    #expect(peer.awaited?.writing == true && peer.patience != nil)
    // Once it reads, it gets the rest of the reading that was begun, and the newest.
    var got: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    try until {
      got += block[..<max(0, recv(client.descriptor, &block, block.count, Int32(MSG_DONTWAIT)))]
      try peer.attend()
      return peer.worry == nil
    }
    try peer.send(news(1_000_000))
    let lines = String(decoding: got, as: UTF8.self) + client.lines(until: "1000000x").joined(separator: "\n")
    let numbers = lines.split(separator: "\n").compactMap { Int($0.prefix { $0 != "x" }) }
    // The kernel may take some after all.
    #expect(numbers.last == 1_000_000 && numbers.count < k + 2500 && numbers == numbers.sorted())
    #expect(try lines.split(separator: "\n").atLeast(2).allSatisfy { $0.hasSuffix("xxx") && $0.utf8.count > 1000 })
  }

  @Test func `that reads nothing for long is given up`() throws {
    let server = try RawServer()
    let peer = StreamPeer(here(server.port), Ticks(size: 1000), givenUpAfter: .milliseconds(100))
    try peer.open()
    let deaf = try server.accept()
    let failure = #expect(throws: FeedFailure.self) {
      try until {
        try peer.send(news(1))
        try peer.attend()
        return false
      }
    }
    // The kernel gives it up too, a little later, and may be first where this thread is late.
    let said = failure?.words ?? ""
    #expect(
      said == "127.0.0.1:\(server.port) has read nothing for 0.1 s" || said.contains("Connection timed out"), "\(said)")
    withExtendedLifetime(deaf) {}
  }

  @Test func `that closes at once is reported`() throws {
    let server = try RawServer()
    let peer = StreamPeer(here(server.port), Ticks())
    try peer.open()
    _ = try server.accept()
    #expect(throws: FeedFailure.self) {
      try until {
        try peer.attend()
        return false
      }
    }
    peer.close()
    #expect(peer.awaited == nil && peer.worry == nil)
  }

  @Test func `that sends without end is read a little a second`() throws {
    let server = try RawServer()
    let peer = StreamPeer(here(server.port), Ticks())
    try peer.open()
    let client = try server.accept()
    let noise = [UInt8](repeating: 0x78, count: 65_536)
    var sent = 0
    // Until it is paused, and the kernel's buffers are full.
    let pause = try awaited {
      let count = Glibc.send(client.descriptor, noise, noise.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      sent += max(0, count)
      try peer.attend()
      let pause = peer.awaited == nil ? peer.patience : nil
      return count < 0 ? pause : nil
    }
    #expect(pause > .zero && pause <= .seconds(1))
    // Readings go on.
    try peer.send(news(5))
    #expect(client.lines(until: "5\n") == ["5"])
  }

  @Test func `fails in words where nobody listens`() {
    let port = UInt16(Port.free())
    let peer = StreamPeer(here(port), Ticks())
    #expect(throws: FeedFailure("cannot reach 127.0.0.1:\(port): Connection refused")) { try peer.open() }
  }
}
