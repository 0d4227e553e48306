import Events
import Quantities
import Service
import Synchronization
import System
import Testing
import WaitingKit

/// A sink that records what it receives, and has the needs that a test sets.
private final class Sink: EventSink, Sendable {
  /// Words for what it has received: `event 3`, `opening 5`, `lost`, `end`.
  private let words = Mutex<[String]>([])
  /// The next need; after it the sink needs events.
  private let needed = Mutex<SinkNeed?>(nil)
  /// Stops the sink's thread at its next event until it is rung.
  let gate = Bell()

  var told: [String] { words.withLock { $0 } }
  /// Whether its need was taken.
  var isAsked: Bool { needed.withLock { $0 == nil } }
  func need(_ need: SinkNeed) { needed.withLock { $0 = need } }

  private func add(_ word: String) { words.withLock { $0.append(word) } }
  func write(_ event: Event) {
    // A test rings it at its beginning, or when the queue has overflowed.
    while !gate.wait(atMost: .seconds(1)) {}
    add("event \(event.time.nanoseconds)")
  }
  func begin(_ opening: StreamOpening) { add("opening \(opening.time.nanoseconds)") }
  func lose() { add("lost") }
  func need(at now: Timestamp) -> SinkNeed { needed.withLock { $0.take() } ?? .events }
  func finish() { add("end") }
}

@Suite(.waiting) struct `A recorder with a sink` {
  private let sink = Sink()

  private func tick(_ number: Int64, _ recorder: Recorder) {
    let time = Timestamp(nanoseconds: number)
    recorder.take([Event(.tick, at: time)], inForce: StreamOpening([], at: time))
  }

  /// Ticks until the sink has recorded a word.
  private func tick(from first: Int64, until word: String, _ recorder: Recorder) throws -> Int64 {
    var number = first
    try until {
      tick(number, recorder)
      number += 1
      return sink.told.contains { $0.hasPrefix(word) }
    }
    return number
  }

  @Test func `passes all events, and what is in force where the sink asks for a seam`() throws {
    let recorder = try Recorder(sink)
    sink.gate.ring()
    sink.need(.seam)
    let next = try tick(from: 1, until: "opening", recorder)
    tick(next, recorder)
    try recorder.finish()
    let words = sink.told
    let place = try #require(words.firstIndex { $0.hasPrefix("opening") })
    // The opening follows the events of its tick, and nothing is missing.
    #expect(words[place] == "opening \(place)")
    #expect(words.filter { $0.hasPrefix("event") } == (1...next).map { "event \($0)" })
    #expect(words.last == "end")
  }

  @Test func `passes nothing to a sink that needs nothing, until it asks for an opening`() throws {
    let recorder = try Recorder(sink)
    sink.gate.ring()
    tick(1, recorder)
    try until { sink.told == ["event 1"] }
    sink.need(.nothing)
    try until { sink.isAsked }
    // Where it is asked again, its last answer is followed; from then on nothing comes.
    sink.need(.events)
    try until { sink.isAsked }
    tick(2, recorder)
    sink.need(.opening)
    let next = try tick(from: 3, until: "opening", recorder)
    tick(next, recorder)
    try recorder.finish()
    let words = sink.told
    #expect(words.prefix(2).last?.hasPrefix("opening") == true)
    #expect(!words.contains("event 2"))
  }

  @Test func `tells a sink that is too slow that events are lost, and goes on only with an opening`() throws {
    let recorder = try Recorder(sink, capacity: 8)
    for number in 1...20 { tick(Int64(number), recorder) }
    sink.gate.ring()
    try until { sink.told.contains("lost") }
    let before = sink.told
    #expect(before.count < 20 && before.dropLast() == (1..<before.count).map { "event \($0)" })
    sink.need(.opening)
    let next = try tick(from: 21, until: "opening", recorder)
    tick(next, recorder)
    try recorder.finish()
    let words = sink.told
    let place = try #require(words.firstIndex { $0.hasPrefix("opening") })
    #expect(words[place - 1] == "lost" && words[place + 1].hasPrefix("event"))
    #expect(recorder.failure == nil)
  }
}
