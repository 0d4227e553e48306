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
    thread.stop()
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
    thread.stop()
  }
}

@Suite struct `The system's clock` {
  private static let start = UTC(year: 2026, month: 11, day: 21) ?? UTC(nanoseconds: 0)

  @Test func `makes an event at the start and when it is set, not when it is slewed`() {
    var watch = ClockWatch()
    var told: [Double] = []
    for second in 0..<100 {
      let now = Timestamp.zero + .seconds(Double(second))
      // Slewed by 500 ppm, and set an hour forward after a minute.
      let wall = Self.start + .seconds(Double(second) * 1.0005 + (second >= 60 ? 3600 : 0))
      if let utc = watch.check(now: now, wall: wall) { told.append((utc - wall).seconds) }
    }
    #expect(told.count == 2)
    #expect(told.allSatisfy { abs($0) < 1e-6 })
  }

  @Test func `is replaced by a receiver's time if it was never set`() {
    var watch = ClockWatch()
    let unset = UTC(nanoseconds: 100_000_000_000)
    #expect(watch.check(now: .zero, wall: unset) == unset)
    watch.observe(fix: Self.start, at: .zero + .seconds(5))
    let told = watch.check(now: .zero + .seconds(6), wall: unset + .seconds(6))
    #expect(told == Self.start + .seconds(1))
  }

  /// The clock events of a minute, with a receiver that is `ahead` seconds ahead and jumps by `jitter` seconds.
  private func told(ahead: Double, jitter: Double = 0.5) -> [UTC] {
    var watch = ClockWatch()
    return (0..<60).compactMap { second in
      let now = Timestamp.zero + .seconds(Double(second))
      let wall = Self.start + .seconds(Double(second))
      watch.observe(fix: wall + .seconds(ahead + (second % 2 == 0 ? 0 : jitter)), at: now)
      return watch.check(now: now, wall: wall)
    }
  }

  @Test(arguments: [30.0, 7200, 108_000, 63_115_200])
  func `is replaced by a receiver with a steady lead, after five seconds`(ahead: Double) throws {
    let told = told(ahead: ahead)
    #expect(told.count == 2 && told.first == Self.start)
    let lead = try #require(told.last) - Self.start
    #expect(abs(lead.seconds - ahead - 5.5) < 1)
  }

  @Test func `does not date saved data if a receiver is ahead of it, or if it was never set`() {
    var watch = ClockWatch()
    let unset = UTC(nanoseconds: 100_000_000_000)
    #expect(watch.date(at: .zero, wall: Self.start) == Self.start)
    watch.observe(fix: Self.start, at: .zero)
    let later = Timestamp.zero + .seconds(60)
    #expect(watch.date(at: later, wall: unset) == Self.start + .seconds(60))
    #expect(watch.date(at: later, wall: Self.start + .seconds(-86_400)) == Self.start + .seconds(60))
    #expect(watch.date(at: later, wall: Self.start + .seconds(55)) == Self.start + .seconds(55))
    #expect(watch.date(at: later, wall: Self.start + .seconds(86_400)) == Self.start + .seconds(86_400))
  }

  private static let odd: [(Double, Double)] = [(3, 0.5), (-7200, 0.5), (19.6 * 365.25 * 86_400, 0.5), (7200, 60)]

  @Test(arguments: odd)
  func `is not replaced by a receiver nearly equal, behind, 20 years ahead, or jumping`(ahead: Double, jitter: Double) {
    #expect(told(ahead: ahead, jitter: jitter) == [Self.start])
  }
}
