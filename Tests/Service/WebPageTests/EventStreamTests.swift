import Glibc
import Quantities
import Service
import TestKit
import Testing
import Text
import WaitingKit

@testable import WebPage

@Suite(.waiting) struct `The event stream` {
  @Test func `sends the newest reading at once, and then every further one`() throws {
    let stage = try Stage()
    stage.say(reading: 1)
    let follower = try stage.follower()
    for k in 2...10 { stage.say(reading: k) }
    let answer = Answered(follower.read(until: Stage.mark(10)))
    #expect(answer.headers["content-type"] == "text/event-stream")
    let events = answer.body.components(separatedBy: "\n\n", most: .max)
    #expect(events.first == "retry: 1000" && events.last == "")
    #expect(events.count == 12)
    for (k, event) in events.dropFirst().dropLast().enumerated() {
      #expect(event.hasPrefix("data: {\"class\":\"reading\"," + Stage.mark(k + 1)) && event.hasSuffix("}"))
    }
  }

  @Test func `gives a new client the last announcement behind the newest reading`() throws {
    let stage = try Stage()
    let follower = try stage.follower("?rate=1")
    for word in ["first", "second"] {
      var line = ByteBuffer()
      line.append("{\"class\":\"sentence\",\"en\":\"")
      line.append(word == "first" ? "first" : "second")
      line.append("\"}\n")
      stage.server.announce(line)
    }
    #expect(follower.read(until: "second").contains("data: {\"class\":\"sentence\",\"en\":\"first\"}\n\n"))
    stage.say(reading: 1)
    let greeting = Answered(try stage.follower().read(until: "second\"}\n\n")).body
    #expect(greeting.components(separatedBy: "\n\n", most: .max).count == 4 && !greeting.contains("first"))
  }

  @Test func `thins only readings, evenly, to the rate asked for`() throws {
    let stage = try Stage()
    let follower = try stage.follower("?rate=25")
    for k in 0..<60 {
      stage.say(reading: k)
      if k == 31 {
        var line = ByteBuffer()
        line.append("{\"class\":\"haptic\"}\n")
        stage.server.publish(line, isReading: false)
      }
    }
    // Of 60 readings the first, and every 2.4th from there on.
    let body = Answered(follower.read(until: Stage.mark(58))).body
    let given = (0..<60).filter { body.contains(Stage.mark($0)) }
    #expect(given.count == 25)
    #expect(try given.pairs(ofAtLeast: 25).allSatisfy { [2, 3].contains($1 - $0) })
    #expect(body.contains("data: {\"class\":\"haptic\"}\n\n"))
  }

  @Test func `sends a client that fell behind the newest line, whole, and how many it missed`() throws {
    let stage = try Stage()
    let slow = try stage.follower(receiving: 4096)
    let quick = try stage.follower()
    var k = 0
    while stage.server.figures.missed == 0 {
      stage.server.recount(at: .zero)
      stage.say(reading: k)
      quick.read(until: Stage.mark(k))
      k += 1
      try #require(k < 100_000)
      if k % 200 == 0 { drainSome(slow) }
    }
    stage.say(reading: 999_999)
    let body = slow.read(until: Stage.mark(999_999))
    #expect(body.contains("data: {\"class\":\"missed\",\"count\":"))
    // The last line may be incomplete.
    let events = body.components(separatedBy: "data: ", most: .max).dropFirst(2).dropLast()
    #expect(try events.atLeast(1).allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}\n\n") })
  }

  /// Reads a little of what waits, so that the socket has room again.
  private func drainSome(_ visitor: Visitor) {
    var bulk = [UInt8](repeating: 0, count: 200_000)
    _ = recv(visitor.descriptor, &bulk, bulk.count, Int32(MSG_DONTWAIT | MSG_PEEK))
    _ = recv(visitor.descriptor, &bulk, 2000, Int32(MSG_DONTWAIT))
  }

  @Test func `rejects clients beyond its limit, and still answers single requests`() throws {
    var limits = WebLimits()
    limits.streams = 2
    let stage = try Stage(limits: limits)
    stage.say(reading: 1)
    var first: Visitor? = try stage.follower()
    let second = try stage.follower()
    #expect(try Visitor.answer(port: stage.port, "/events").status == 503)
    #expect(try Visitor.answer(port: stage.port, "/now").status == 200)
    first = nil
    // Its end is noticed by sending.
    try until {
      stage.say(reading: 1)
      return stage.server.figures.clients == 1
    }
    let third = try stage.follower()
    stage.say(reading: 2)
    for visitor in [second, third] { #expect(visitor.read(until: Stage.mark(2)).contains(Stage.mark(2))) }
    _ = first
  }

  private func crowd(_ count: Int, at stage: Stage) throws -> [Visitor] {
    let crowd = try (0..<count).map { _ in try Visitor(port: stage.port) }
    for visitor in crowd { visitor.ask("/events") }
    return crowd
  }

  @Test func `goes to all who ask at once, as long as there are places`() throws {
    var limits = WebLimits()
    (limits.connections, limits.streams, limits.silent, limits.request) = (40, 20, 3600, 3600)
    let stage = try Stage(limits: limits)
    stage.say(reading: 1)
    let followers = try crowd(20, at: stage)
    for follower in followers { #expect(follower.read(until: Stage.mark(1)).contains(Stage.mark(1))) }
    try until { stage.server.figures.clients == 20 }
    stage.say(reading: 2)
    for follower in followers { #expect(follower.read(until: Stage.mark(2)).contains(Stage.mark(2))) }
  }

  @Test func `keeps what it promised to each of a crowd, and leaves room for single requests`() throws {
    var limits = WebLimits()
    (limits.connections, limits.streams, limits.silent, limits.request) = (40, 20, 3600, 3600)
    let stage = try Stage(limits: limits)
    stage.say(reading: 1)
    let askers = try crowd(120, at: stage)
    #expect(try Visitor.answer(port: stage.port, "/now").status == 200)
    let answers = askers.map { $0.read(until: "\r\n\r\n") }
    let followers = zip(askers, answers).filter { $0.1.hasPrefix("HTTP/1.1 200") || $0.1.hasPrefix("HTTP/1.0 200") }
    #expect(followers.count == 20)
    try until { stage.server.figures.clients == 20 }
    stage.say(reading: 2)
    for (follower, _) in followers { #expect(follower.read(until: Stage.mark(2)).contains(Stage.mark(2))) }
    #expect(stage.server.figures.refused == 0)
  }

  @Test func `goes on for a client that has closed its own direction`() throws {
    let stage = try Stage()
    let follower = try stage.follower()
    shutdown(follower.descriptor, Int32(SHUT_WR))
    for k in 1...20 { stage.say(reading: k) }
    #expect(follower.read(until: Stage.mark(20)).contains(Stage.mark(20)))
  }

  @Test func `ends for a client that sends without end, and for no other`() throws {
    let stage = try Stage()
    let talker = try stage.follower()
    let follower = try stage.follower()
    let noise = [UInt8](repeating: 0x78, count: 65_536)
    try until { send(talker.descriptor, noise, noise.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) < 0 && errno != EAGAIN }
    try until { stage.server.figures.dropped == 1 }
    stage.say(reading: 1)
    #expect(follower.read(until: Stage.mark(1)).contains(Stage.mark(1)))
  }

  @Test func `ends with the server, and a client that leaves first does no harm`() throws {
    var stage: Stage? = try Stage()
    let port = try #require(stage?.port)
    let followers = try (0..<20).map { _ in try #require(try stage?.follower()) }
    for _ in 0..<20 {
      let brief = try Visitor(port: port)
      brief.ask("/events")
    }
    stage?.server.stop()
    stage = nil
    for follower in followers { follower.read() }
  }
}
