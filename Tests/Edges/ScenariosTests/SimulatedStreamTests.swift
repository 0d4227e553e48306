import Events
import Foundation
import Pointing
import Quantities
import Scenarios
import Simulation
import Testing
import Traces

@Suite struct `A simulation` {
  @Test func `and the replay of its recording are the same events for 20 minutes at 59.94 Hz`() throws {
    // One slow sensor: nearly all of the 75,000 events are ticks.
    let scenario = try Scenario(
      parsing: """
        start 2026-11-21T06:00:00Z
        place 51.5074 -0.1278 11 m
        lasts 1260s
        magn lis3mdl at 1 Hz latency 0s
        """, name: "slow")
    let path = FileManager.default.temporaryDirectory.appending(path: "qibla-ticks-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var recording = try SimulatedRecording(scenario, withTruth: false, to: path)
    while try recording.next() != nil {}
    try recording.finish()

    var quiet = scenario
    quiet.truth = nil
    var stream = SimulatedStream(quiet, rate: 59.94)
    var replay = try Replay(path: path, rate: 59.94)
    var count = 0
    while let replayed = try replay.next() {
      count += 1
      // A replay's sensors and clock come from the header of the recording, in the same order.
      guard stream.next() == replayed else {
        Issue.record("the event of \(replayed.time.nanoseconds) ns differs")
        return
      }
    }
    #expect(count > 75_000)
  }

  @Test func `of a board that is in Jakarta at once does not blame the field there on a magnet`() throws {
    let scenario = try Scenario(
      parsing: """
        seed 3
        start 2026-11-21T06:00:00Z
        place 41.0082 28.9784 40 m
        lasts 22s
        accel lsm6dsl at 104 Hz
        gyro lsm6dsl at 104 Hz
        magn lis3mdl at 100 Hz
        receiver gps at 1 Hz error 3 m
        errors typical
        at 0s calibration fitted
        at 0s turn by 65 over 4s
        at 5s gps is lost
        at 10s gps is found
        at 11s move to -6.2088 106.8456
        at 11s turn to 295 over 3s
        """, name: "jump")
    var (stream, compass) = (SimulatedStream(scenario, rate: 10), Compass())
    var readings: [Reading] = []
    while let event = stream.next() {
      if let output = compass.observe(event) { readings.append(output.reading) }
    }
    let (last, jumping) = (try #require(readings.last), readings.dropFirst(110).prefix(100))
    // 295.15 degrees is Jakarta's bearing.
    #expect(jumping.count == 100 && abs((last.bearing?.degrees ?? 0) - 295.15) < 0.05)
    #expect(jumping.allSatisfy { $0.accuracy != .interference })
  }
}
