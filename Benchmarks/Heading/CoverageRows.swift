import Scenarios
import Scoring
import Simulation

/// The rows about the 95 % bound: 500 devices in use, whose errors are drawn from the priors.
enum CoverageRows {
  static let rows: [HeadingTable.Row] = [
    row("500 drawn devices outdoors", sensors: ["accel", "gyro", "magn"], field: "anomaly 2 deg"),
    // A room bends the field by 8 to 10 degrees along a walk, so a tenth of the readings may be flagged.
    row("500 drawn devices in a room", sensors: ["accel", "gyro", "magn"], field: "room 8 %", flagged: 10),
    row("500 drawn devices outdoors without a gyro", sensors: ["accel", "magn"], field: "anomaly 2 deg"),
  ]

  private static func row(
    _ name: String, sensors: [String], field: String, flagged mostFlagged: Double = 2
  ) -> HeadingTable.Row {
    HeadingTable.Row(
      name: name + ": bound covers / median bound to RMS / flagged, onsets an hour",
      bound: "93 to 99.5 % / 4 / \(Int(mostFlagged)) %", isOpen: true
    ) {
      var score = TraceScore()
      for seed in 2000..<UInt64(2500) {
        guard let scenario = try? Scenario(parsing: story(seed, sensors, field), name: "drawn") else {
          return HeadingTable.Figure("no scenario", isMet: false)
        }
        score.add(MonteCarlo(scenario).trial(seed: seed))
      }
      let found = score.figures
      guard let covers = found.coverage, let bound = found.medianBound, let rms = found.raw else {
        return HeadingTable.Figure("-", isMet: false)
      }
      let (onsets, flagged) = (found.falseOnsets ?? .nan, 100 * (found.falselyFlagged ?? .nan))
      let text =
        HeadingTable.text(100 * covers, 1) + " % / " + HeadingTable.text(bound / rms)
        + " (RMS \(HeadingTable.text(rms))) / " + HeadingTable.text(flagged) + " %, \(HeadingTable.text(onsets))"
      return HeadingTable.Figure(
        text, isMet: covers >= 0.93 && covers <= 0.995 && bound <= 4 * rms && flagged <= mostFlagged)
    }
  }

  /// Thirty seconds in a hand. The place, the turns and the tilts depend on the seed.
  private static func story(_ seed: UInt64, _ sensors: [String], _ field: String) -> String {
    let parts = ["accel": "accel lsm6dsl at 100 Hz", "gyro": "gyro lsm6dsl at 100 Hz", "magn": "magn lis3mdl at 80 Hz"]
    let places = ["30.0444 31.2357", "51.5074 -0.1278", "-6.2088 106.8456", "40.7128 -74.0060", "-33.9249 18.4241"]
    return """
      start 2026-11-21T06:00:00Z
      place \(places[Int(seed % 5)]) 23 m
      lasts 30s
      \(sensors.compactMap { parts[$0] }.joined(separator: "\n"))
      receiver gps at 1 Hz error 3 m
      errors used
      \(field)
      at 0s calibration fitted
      at 0s turn to \(seed * 37 % 360)
      at 0s tilt to \(Int(seed % 7) * 10 - 20)
      at 0s tremble 0.5 deg at 9 Hz
      at 2s turn by \(60 + seed % 120) over 3s
      at 7s tilt to \(Int(seed % 5) * 10) over 2s
      at 10s walk at 1.4 m/s for 10s
      at 13s turn by -\(40 + seed % 90) over 3s
      at 22s roll to \(Int(seed % 4) * 10 - 15) over 1s
      """
  }
}
