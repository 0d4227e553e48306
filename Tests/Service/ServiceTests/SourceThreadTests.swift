import Events
import Foundation
import Quantities
import Sensing
import Service
import System
import Testing
import WaitingKit

/// A source that counts, and fails after `fails` events.
private struct Counter: Source, ~Copyable {
  let first: Int64
  let fails: Int64
  var given: Int64 = 0
  mutating func next() throws(SourceError) -> Event? {
    given += 1
    if given > fails { throw .ended("counter") }
    return Event(.tick, at: Timestamp(nanoseconds: first + given))
  }
}

/// Fails twice, then opens sources with three events each, 100 in all.
private struct CounterOpener: Opener {
  var attempts: Int64 = 0
  mutating func open() throws(SourceError) -> any Source & ~Copyable {
    attempts += 1
    if attempts <= 2 { throw .unreachable("counter", errno: 2) }
    if attempts > 5 { throw .absent(.gyro) }
    return Counter(first: attempts * 100, fails: 3)
  }
}

@Suite(.waiting) struct `A source's thread` {
  @Test func `reopens its source whenever it fails, and loses no event`() throws {
    let ring = Ring<Event>(capacity: 64)
    let thread = SourceThread(name: "counter", opener: CounterOpener(), ring: ring)
    var times: [Int64] = []
    try until { thread.state == .waiting(.absent(.gyro)) }
    while let event = ring.pop() { times.append(event.time.nanoseconds) }
    #expect(times == [301, 302, 303, 401, 402, 403, 501, 502, 503])
    #expect(thread.openings == 3)
    SourceThread.stop([thread])
  }

  @Test func `does not take a source that fails right after its first event for recovered`() throws {
    struct Broken: Opener {
      mutating func open() throws(SourceError) -> any Source & ~Copyable { Counter(first: 0, fails: 1) }
    }
    let began = ContinuousClock.now
    let thread = SourceThread(name: "broken", opener: Broken(), ring: Ring<Event>(capacity: 64))
    try until { thread.openings >= 5 }
    // 50, 100, 200 and 400 ms.
    #expect(ContinuousClock.now - began >= .milliseconds(750))
    SourceThread.stop([thread])
  }
}
