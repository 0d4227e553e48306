import Events
import Pointing
import Quantities
import Sensing
import Service
import Testing
import WaitingKit

/// A stream of a level device whose samples are always there in time.
private struct LevelStream: LiveStream, ~Copyable {
  let clock = StreamClock()
  private var sampled = Timestamp.zero
  private var said: [Event] = []

  mutating func insert(_ content: Event.Content) { said.append(Event(content, at: sampled)) }

  mutating func drain(upTo tick: Timestamp, into events: inout [Event]) {
    events += said
    said = []
    while sampled + .milliseconds(10) <= tick {
      sampled = sampled + .milliseconds(10)
      let jitter = Double(sampled.nanoseconds % 3) * 1e-6
      events.append(Event(.accel(Vector3(jitter, 0, 9.81)), at: sampled))
      events.append(Event(.magn(Vector3(0, 20 + jitter, -45)), at: sampled))
    }
    events.append(Event(.tick, at: tick))
  }
}

@Suite(.waiting) struct `The service loop` {
  @Test func `gives a reading at every tick, each for its own instant`() {
    var loop = ServiceLoop(LevelStream(), rate: 500)
    var times: [Int64] = []
    for _ in 0..<50 {
      let (consumed, output) = loop.next()
      #expect(consumed.last?.content == .tick && consumed.last?.time == output.reading.time)
      times.append(output.reading.time.nanoseconds)
    }
    #expect(times.allSatisfy { $0 % 2_000_000 == 0 })
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    // What was skipped is counted: the ticks there were are those that were kept and those that were not.
    #expect(loop.figures.ticks == 50)
    #expect(Int(times.last! / 2_000_000) == loop.figures.ticks + loop.figures.skipped)
  }

  @Test func `takes new settings without a gap`() {
    var loop = ServiceLoop(LevelStream(), rate: 500)
    for _ in 0..<10 { _ = loop.next() }
    var settings = Settings()
    settings.pointing.forward = .back
    loop.stream.insert(.settings(settings))
    let before = loop.figures.skipped + loop.figures.ticks
    let (_, output) = loop.next()
    // -z of a level device looks straight down: no azimuth.
    #expect(output.reading.accuracy == .unavailable && output.reading.reason == .tilt)
    #expect(loop.figures.skipped + loop.figures.ticks > before)
  }
}
