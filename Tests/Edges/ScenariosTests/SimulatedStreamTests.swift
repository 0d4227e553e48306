import Events
import Formats
import Foundation
import Quantities
import Replaying
import Scenarios
import Simulation
import Testing

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
}
