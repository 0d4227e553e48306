import Events
import Pointing
import Quantities
import Sensing
import Service
import System
import TestKit
import Testing
import WaitingKit

/// A loop without sensors, at 500 readings a second.
private func loop() -> ServiceLoop {
  ServiceLoop(.sensors(LiveSource(LiveConfiguration(iio: nil, gpsd: nil))), rate: 500)
}

@Suite(.waiting) struct `The service loop` {
  @Test func `gives a reading at every tick, each for its own instant`() throws {
    var loop = loop()
    var times: [Int64] = []
    for _ in 0..<50 {
      let (consumed, output) = loop.next()
      #expect(consumed.last?.content == .tick && consumed.last?.time == output.reading.time)
      times.append(output.reading.time.nanoseconds)
    }
    #expect(try times.atLeast(50).allSatisfy { $0 % 2_000_000 == 0 })
    #expect(try times.pairs(ofAtLeast: 50).allSatisfy(<))
    // Skipped ticks are counted: processed and skipped ticks add up to all.
    #expect(loop.figures.ticks == 50)
    #expect(Int(times.last! / 2_000_000) == loop.figures.ticks + loop.figures.skipped)
  }

  @Test func `skips a reading that it comes to only after the process was stopped`() throws {
    var loop = loop()
    _ = loop.next()
    // Here a tick is due; the loop comes back to it a third of a second later.
    _ = loop.untilNext()
    let stopped = loop.stream.clock.now()
    try until { loop.stream.clock.now() - stopped > .milliseconds(333) }
    let reading = loop.next().output.reading
    #expect(reading.time - stopped > .milliseconds(320))
    #expect(Int(reading.time.nanoseconds / 2_000_000) == loop.figures.ticks + loop.figures.skipped)
  }

  @Test func `takes new settings without a gap`() {
    var loop = loop()
    func step() -> Reading {
      // A level device.
      loop.stream.insert(.accel(Vector3(0, 0, 9.81)))
      loop.stream.insert(.magn(Vector3(0, 20, -45)))
      return loop.next().output.reading
    }
    for _ in 0..<10 { _ = step() }
    var settings = Settings()
    settings.pointing.forward = .back
    loop.stream.insert(.settings(settings))
    let before = loop.figures.skipped + loop.figures.ticks
    // A loop that is late first gives the reading of a tick from before the settings: they wait for their own.
    var last = step()
    for _ in 0..<500 where last.reason != .tilt { last = step() }
    // -z of a level device looks straight down: no azimuth.
    #expect(last.accuracy == .unavailable && last.reason == .tilt)
    #expect(loop.figures.skipped + loop.figures.ticks > before)
  }
}
