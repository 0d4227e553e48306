import Foundation
import Pointing
import Quantities
import Readings
import Service
import System
import TestKit
import Testing
import Text
import WaitingKit

@Suite(.waiting) struct `A line server` {
  private func publish(_ text: String, on channel: Channel) {
    var line = ByteBuffer()
    line.append(text + "\n")
    channel.publish(line)
  }

  @Test func `sends every client every line from when it connected`() throws {
    let channel = Channel(reportsMissed: true)
    let listener = try Listener(ListeningSocket(Endpoint(host: "127.0.0.1", port: 0)), channel: channel)
    let server = try LineServer([listener])
    publish("before", on: channel)
    let peers = try (0..<20).map { _ in try Peer(port: #require(listener.socket.port)) }
    try until { server.figures.clients == 20 }
    for k in 0..<50 { publish("line \(k)", on: channel) }
    for peer in peers { #expect(peer.lines(until: "line 49") == (0..<50).map { "line \($0)" }) }
    server.stop()
  }

  @Test func `sends each sentence of NMEA once a tick, and as often as its outlet's rate says`() throws {
    let nmea = FormatOutlet(NMEAStream(ReadingNMEA(), rate: 10))
    let listener = try Listener(ListeningSocket(Endpoint(host: "127.0.0.1", port: 0)), channel: nmea.channel)
    let server = try LineServer([listener])
    let peer = try Peer(port: #require(listener.socket.port))
    try until { server.figures.clients == 1 }
    var publisher = Publisher([nmea], isSimulated: false)
    var headings: [String] = []
    for tick in 0..<120 {
      var reading = Reading(at: .zero + .seconds(Double(tick) / 60))
      reading.heading = .degrees(Double(tick))
      reading.magnetic = .degrees(Double(tick))
      reading.accuracy = .accurate
      publisher.publish(Output(reading: reading), report: nil)
      publish("tick \(tick).", on: nmea.channel)
      let lines = peer.lines(until: "tick \(tick).").flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
      headings += lines.filter { $0.hasPrefix("$HCHDT") }
    }
    server.stop()
    #expect((20...21).contains(headings.count), "\(headings)")
    #expect(Set(headings).count == headings.count)
  }

  @Test func `sends a client that fell behind the newest line, whole, and how many it missed`() throws {
    let channel = Channel(reportsMissed: true)
    let listener = try Listener(ListeningSocket(Endpoint(host: "127.0.0.1", port: 0)), channel: channel)
    let server = try LineServer([listener])
    let slow = try Peer(port: #require(listener.socket.port))
    let quick = try Peer(port: #require(listener.socket.port))
    try until { server.figures.clients == 2 }
    let long = String(repeating: "x", count: 1000)
    // Until the slow client's socket is full; the quick one reads every line meanwhile.
    var published = 0
    while server.figures.missed == 0 {
      server.recount(at: .zero)
      publish("{\"n\":\(published),\"pad\":\"\(long)\"}", on: channel)
      #expect(quick.lines(until: "\"n\":\(published),").count == 1)
      published += 1
      if published % 400 == 0 { drainSome(slow) }
      try #require(published < 200_000)
    }
    publish("{\"n\":-1}", on: channel)
    let told = slow.lines(until: "\"n\":-1")
    let missed = told.filter { $0.hasPrefix(#"{"class":"missed""#) }
    #expect(!missed.isEmpty)
    // The bytes read before may have ended within a line.
    #expect(try told.dropFirst().atLeast(1).allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    server.stop()
  }

  /// Reads a little of what waits, so that the socket has room again.
  private func drainSome(_ peer: Peer) {
    var bulk = [UInt8](repeating: 0, count: 400_000)
    _ = recv(peer.descriptor, &bulk, bulk.count, Int32(MSG_DONTWAIT))
  }

  @Test func `counts the lines a client misses while it reads nothing, and wakes no thread for them`() throws {
    let channel = Channel(reportsMissed: true)
    let listener = try Listener(ListeningSocket(Endpoint(host: "127.0.0.1", port: 0)), channel: channel)
    let server = try LineServer([listener])
    let deaf = try Peer(port: #require(listener.socket.port))
    try until { server.figures.clients == 1 }
    let long = String(repeating: "x", count: 1000)
    try until {
      publish(long, on: channel)
      server.recount(at: .zero)
      return server.figures.missed > 0
    }
    let before = server.figures.missed
    // The kernel may take some more of them meanwhile: the size of its buffers is not known here.
    try until {
      publish(long, on: channel)
      server.recount(at: .zero)
      return server.figures.missed >= before + 1000
    }
    publish("newest", on: channel)
    #expect(deaf.lines(until: "newest").last == "newest")
    server.stop()
  }

  @Test func `disconnects a client that reads nothing for 30 s, and no other`() throws {
    let channel = Channel(reportsMissed: true)
    let listener = try Listener(ListeningSocket(Endpoint(host: "127.0.0.1", port: 0)), channel: channel)
    let server = try LineServer([listener])
    let deaf = try Peer(port: #require(listener.socket.port))
    let idle = try Peer(port: #require(listener.socket.port))
    try until { server.figures.clients == 2 }
    let long = String(repeating: "x", count: 1000)
    try until {
      publish(long, on: channel)
      // This one reads everything.
      _ = idle.line()
      server.recount(at: .zero)
      // A few lines are missed while the kernel is slow to pass bytes on; then there is room again.
      return server.figures.missed > 500
    }
    // Two recounts are more than 30 s apart, whenever the server's thread runs them.
    var now = Timestamp.zero
    try until {
      now = now + .seconds(31)
      server.recount(at: now)
      return server.figures.dropped > 0
    }
    #expect(server.figures.dropped == 1 && server.figures.clients == 1)
    publish("newest", on: channel)
    #expect(idle.lines(until: "newest").last == "newest")
    _ = deaf
    server.stop()
  }

  @Test func `rejects clients beyond its limit, and accepts the next when one has gone`() throws {
    let channel = Channel(reportsMissed: false)
    let listener = try Listener(ListeningSocket(Endpoint(host: "127.0.0.1", port: 0)), channel: channel)
    let server = try LineServer([listener], mostClients: 2)
    let port = try #require(listener.socket.port)
    var first: Peer? = try Peer(port: port)
    let second = try Peer(port: port)
    try until { server.figures.clients == 2 }
    let third = try Peer(port: port)
    #expect(third.lines(until: "never") == [])
    try until { server.figures.refused == 1 }
    first = nil
    // Its end is noticed by sending.
    try until {
      publish("hello?", on: channel)
      return server.figures.clients == 1
    }
    let fourth = try Peer(port: port)
    try until { server.figures.clients == 2 }
    publish("hello", on: channel)
    #expect(second.lines(until: "hello\n").last == "hello" && fourth.lines(until: "hello\n") == ["hello"])
    _ = first
    server.stop()
  }

  @Test func `is not disturbed by what clients send, or by their disconnecting`() throws {
    let channel = Channel(reportsMissed: true)
    let listener = try Listener(ListeningSocket(Endpoint(host: "127.0.0.1", port: 0)), channel: channel)
    let server = try LineServer([listener])
    let port = try #require(listener.socket.port)
    let noise = [UInt8](repeating: 0xff, count: 100_000)
    for _ in 0..<50 {
      let rude = try Peer(port: port)
      _ = send(rude.descriptor, noise, noise.count, Int32(MSG_NOSIGNAL))
    }
    let polite = try Peer(port: port)
    try until { server.figures.served == 51 && server.figures.clients == 1 }
    publish("still here", on: channel)
    #expect(polite.lines(until: "still here") == ["still here"])
    server.stop()
  }

  @Test func `lets go a client that sends without end, and the others miss nothing`() throws {
    let channel = Channel(reportsMissed: true)
    let listener = try Listener(ListeningSocket(Endpoint(host: "127.0.0.1", port: 0)), channel: channel)
    let server = try LineServer([listener])
    let reader = try Peer(port: #require(listener.socket.port))
    let talkers = try (0..<3).map { _ in try Peer(port: #require(listener.socket.port)) }
    try until { server.figures.clients == 4 }
    let noise = [UInt8](repeating: 0x78, count: 65_536)
    for talker in talkers {
      try until {
        send(talker.descriptor, noise, noise.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) < 0 && errno != EAGAIN
      }
    }
    try until { server.figures.dropped == 3 && server.figures.clients == 1 }
    for k in 0..<50 { publish("line \(k)", on: channel) }
    #expect(reader.lines(until: "line 49") == (0..<50).map { "line \($0)" })
    server.stop()
  }

  @Test func `serves a client that has closed its own direction`() throws {
    let folder = try TemporaryFolder()
    let channel = Channel(reportsMissed: true)
    let net = try Listener(ListeningSocket(Endpoint(host: "127.0.0.1", port: 0)), channel: channel)
    let local = try Listener(ListeningSocket(path: folder.path("socket")), channel: channel)
    let server = try LineServer([net, local])
    let peers = [try Peer(port: #require(net.socket.port)), try Peer(path: folder.path("socket"))]
    try until { server.figures.clients == 2 }
    for peer in peers { shutdown(peer.descriptor, Int32(SHUT_WR)) }
    for k in 0..<50 {
      publish("line \(k)", on: channel)
      // One by one, so that the server has noticed meanwhile.
      for peer in peers { #expect(peer.line() == "line \(k)") }
    }
    #expect(server.figures.clients == 2)
    server.stop()
  }

  @Test func `that is stopped leaves no descriptor open`() throws {
    /// The number of open descriptors of the same kind as the server's spare one.
    func spares() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)) == "/dev/null"
      }
    }
    let before = try spares()
    for _ in 0..<200 {
      let channel = Channel(reportsMissed: true)
      try LineServer([Listener(ListeningSocket(Endpoint(host: "127.0.0.1", port: 0)), channel: channel)]).stop()
    }
    // Other tests open some meanwhile.
    try until { try spares() < before + 100 }
  }

  @Test func `reports what is wrong with an address`() {
    let channel = Channel(reportsMissed: true)
    let failure = #expect(throws: Listener.Failure.self) {
      try Listener(ListeningSocket(Endpoint(host: "example.invalid", port: 1)), channel: channel)
    }
    #expect(failure?.message == "example.invalid is not a numeric address, such as 127.0.0.1 or [::1]")
  }
}
