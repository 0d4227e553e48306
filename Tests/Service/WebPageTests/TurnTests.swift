import Foundation
import Readings
import Service
import Synchronization
import TestKit
import Testing
import WaitingKit

@testable import WebPage

@Suite(.waiting) struct `Changes by several clients` {
  /// The answers, in the order in which they came.
  private final class Said: Sendable {
    private let state = Mutex<[String]>([])
    var texts: [String] { state.withLock { $0 } }
    func add(_ answer: Answer) { state.withLock { $0.append(String(decoding: answer.body, as: UTF8.self)) } }
  }

  private let said = Said()

  @Test func `are stored one at a time: who comes meanwhile is told to try again`() throws {
    let turn = WriteQueue(.settings, .settings)
    let gate = DispatchSemaphore(value: 0)
    turn.take(then: said.add) { _ in
      gate.wait()
      return "first"
    }
    turn.take(then: said.add) { _ in "second" }
    try #require(said.texts.count == 1 && said.texts.first?.contains(#""refused":"busy""#) == true, "\(said.texts)")
    gate.signal()
    try until { said.texts.count == 2 }
    turn.take(then: said.add) { _ in "third" }
    try until { said.texts.count == 3 }
    #expect(Array(said.texts.dropFirst()) == ["first", "third"])
  }

  @Test func `that cannot begin within a second are not made, and their clients know that`() throws {
    let turn = WriteQueue(.settings, .settings)
    let gate = DispatchSemaphore(value: 0)
    let isMade = Mutex<Bool?>(nil)
    turn.take(then: said.add) { time in
      gate.wait()
      isMade.withLock { $0 = time.computes() }
      return "made"
    }
    try until { !said.texts.isEmpty }
    #expect(said.texts.first?.hasSuffix("and nothing was stored: try again.\n") == true, "\(said.texts)")
    turn.take(then: said.add) { _ in "second" }
    try #require(said.texts.count == 2 && said.texts.last?.contains(#""refused":"busy""#) == true, "\(said.texts)")
    gate.signal()
    try until { isMade.withLock { $0 } != nil }
    #expect(isMade.withLock { $0 } == false)
    try until {
      turn.take(then: said.add) { _ in "third" }
      return said.texts.contains("third")
    }
    #expect(!said.texts.contains("made"))
  }

  @Test func `of the place are found one at a time`() throws {
    let desk = Inbox(facts: ServiceState()).places
    let book = PlaceWriter(desk: desk)
    #expect(desk.begin())
    book.take(["place": "Jakarta"], then: said.add)
    try #require(said.texts.count == 1 && said.texts.first?.contains(#""refused":"busy""#) == true, "\(said.texts)")
    desk.giveUp()
    book.take(["place": "nowhere at all"], then: said.add)
    try until { said.texts.count == 2 }
    #expect(said.texts.last?.contains(#""refused":"unknown""#) == true, "\(said.texts)")
  }

  @Test func `come from this machine only where the other end of their connection says so`() throws {
    let alone = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(alone) }
    // As one is whose other end has gone.
    #expect(!Request.isFromThisMachine(alone) && !Request.isFromThisMachine(-1))
    let stage = try Stage()
    let visitor = try Visitor(port: stage.port)
    #expect(Request.isFromThisMachine(visitor.descriptor))
  }
}
