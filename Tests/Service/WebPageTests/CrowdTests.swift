import TestKit
import Testing
import WaitingKit

@testable import WebPage

@Suite(.waiting) struct `A newcomer among many clients of the web server` {
  /// A server that shuts a connection when it has 17.
  private func stage(_ rule: WriteRule = WriteRule(isPublic: true), _ books: [any PageWriter] = []) throws -> Stage {
    var limits = WebLimits()
    (limits.connections, limits.streams, limits.silent) = (24, 8, 3600)
    try #require(limits.open == 16)
    return try Stage(limits: limits, rule: rule, books: { _ in books })
  }

  /// Whether a request on a connection that stays open is answered; `request` is its number on the connection.
  private func isAnswered(_ visitor: Visitor, request: Int = 1) -> Bool {
    visitor.ask("/api")
    return visitor.read(until: "</html>\n", times: request).components(separatedBy: "</html>\n", most: .max).count
      > request
  }

  @Test func `is answered while those stay that have posted a place`() throws {
    let rule = WriteRule(isPublic: false)
    let stage = try stage(rule, [SlowBook()])
    let body = #"{"token":"\#(rule.words.token)","place":"Jakarta"}"#
    let crowd = try (0..<40).map { _ in try Visitor(port: stage.port) }
    for visitor in crowd {
      visitor.ask(
        "/place", method: "POST",
        ["Content-Type: application/json", "Origin: http://localhost", "Content-Length: \(body.utf8.count)"])
      visitor.say(body)
      #expect(visitor.read(until: "}\n").contains("Jakarta"))
    }
    for _ in 0..<5 { #expect(try Visitor.answer(port: stage.port, "/api").status == 200) }
  }

  @Test func `is not older than those who ask again and again`() throws {
    let stage = try stage()
    let crowd = try (0..<16).map { _ in try Visitor(port: stage.port) }
    for visitor in crowd { #expect(isAnswered(visitor)) }
    let newcomer = try Visitor(port: stage.port)
    // One of the crowd has gone for it: the oldest.
    #expect(isAnswered(newcomer))
    for visitor in crowd.dropFirst() { #expect(isAnswered(visitor, request: 2)) }
    let next = try Visitor(port: stage.port)
    #expect(isAnswered(next) && isAnswered(newcomer, request: 2))
    #expect(!isAnswered(crowd[0], request: 2) && !isAnswered(crowd[1], request: 3))
  }

  @Test func `is answered whenever it asks, though others that do not have come meanwhile`() throws {
    // A newcomer is not accepted for a second while it is silent. A busy machine may stand still for longer.
    let isAnswered = try (0..<3).contains { _ in try isAnsweredBehindACrowd() }
    #expect(isAnswered)
  }

  private func isAnsweredBehindACrowd() throws -> Bool {
    let stage = try stage()
    let newcomer = try Visitor(port: stage.port)
    let crowd = try (0..<40).map { _ in try Visitor(port: stage.port) }
    for visitor in crowd { visitor.say("G") }
    // The crowd is there once one that came after it is answered.
    #expect(try Visitor.answer(port: stage.port, "/api").status == 200)
    return isAnswered(newcomer)
  }

  @Test func `that has not asked yet stays before those that have had an answer`() throws {
    let stage = try stage()
    let newcomer = try Visitor(port: stage.port)
    newcomer.say("G")
    let crowd = try (0..<40).map { _ in try Visitor(port: stage.port) }
    for visitor in crowd { #expect(isAnswered(visitor)) }
    newcomer.say("ET /api HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(newcomer.read(until: "</html>\n").contains("HTTP/1.1 200"))
  }
}
