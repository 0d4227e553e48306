import Events
import Simulation
import Text
import Traces

extension Door {
  /// A scenario, which is a file that a user has written.
  static let scenario = Door(
    name: "scenario", longest: 1024,
    words: [
      "start 2026-11-21T06:00:00Z\n", "place 51.5074 -0.1278 11 m\n", "accel lsm6dsl at 100 Hz", "gyro lsm6dsl at ",
      "magn lis3mdl at 100 Hz", " mount 0 1 0  -1 0 0  0 0 1", " latency 5ms", "receiver gps at 1 Hz error 3 m\n",
      "errors typical\n", "errors used\n", "anomaly 2 deg\n", "room 8 %\n",
      "room mall\n", " within 3 m\n", "hard-iron 12 -30 8\n", "soft-iron ",
      "lasts 12s\n", "truth 60 Hz as attitude\n", "truth none\n", "seed 7\n", "story ", "\nat 0s ", "turn to 350",
      "turn by 20 over 5s", "turn to kaaba -4", "tilt to 60 over 3s", "roll to -30", "tremble 2.5 deg at 9 Hz for 6s",
      "figure-eight for 10s", "walk at 1.4 m/s texting for 8s", "walk at 0 m/s shaking", "travel at 50 km/h over 6s",
      "swell 12 deg every 8s", "sway up 0.4 at 27 Hz", "hold", "magnet 0 0 0.8 from 1 0.3 0 to -1 0.3 0 over 4s",
      "magnet 0.02 0 0 glued at 0.03 0.05 0", "no magnet", "anomaly 3 0 -2 over 1s", "move to 21.4 39.8",
      "gps is lost", "gps jumps 5 km toward 90", "gps drifts 3 m/s toward 45", "magn stops", "calibration exact",
      "calibration wrong by 12 -8 5", "calibration of mpu9250", "place cached 48.1 11.6 aged 2min", "clock by 3600s",
      "clock by - 3600s", "mark ", "1e9", "0.001", "10000 Hz", "#", "\r\n",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let first = Result { () throws(ScenarioError) in try Scenario(parsing: text, name: "door") }
    // An editor of DOS ends its lines with a carriage return.
    let unix = text.replacing("\r\n", with: "\n")
    let dos = unix.replacing("\n", with: "\r\n")
    for other in [unix, dos] {
      let second = Result { () throws(ScenarioError) in try Scenario(parsing: other, name: "door") }
      if first != second { return "with other line ends: \(first) and \(second)" }
    }
    switch first {
    case .failure(let error):
      let lines = unix.utf8.count { $0 == 0x0a } + 1
      guard (0...lines).contains(error.line), !error.expected.isEmpty, !error.found.isEmpty else { return "\(error)" }
      return error.description.contains("\n") ? "a message of several lines: \(error)" : nil
    case .success(let scenario): return fault(in: scenario)
    }
  }

  /// What is wrong with a scenario: its simulation must give events that can be recorded.
  private static func fault(in scenario: Scenario) -> String? {
    var simulator = Simulator(scenario, seed: 1)
    var buffer = ByteBuffer()
    for _ in 0..<60 {
      guard let event = simulator.next() else { return nil }
      buffer.removeAll()
      JSONLines.append(event, to: &buffer)
      if case .mark = event.content { continue }
      if case .fix = event.content { continue }
      if let fault = Showing.fault(inText: buffer.bytes) { return fault }
    }
    return nil
  }
}
