import Events
import Pointing
import Quantities
import Readings
import TestKit
import Testing
import Text

@testable import Shell

@Suite struct `Text in a pipe` {
  /// The lines for a minute of readings, 60 a second, each changed by a function of its time in seconds.
  private func lines(seconds: Double = 60, _ change: (Double, inout Output) -> Void) -> [String] {
    var lines = ChangedLines(of: ReadingText())
    var buffer = ByteBuffer()
    for tick in 0..<Int(clamping: seconds * 60) {
      let time = Double(tick) / 60
      var reading = Reading(at: .zero + .seconds(time))
      reading.compass = .live
      reading.location = .gps
      reading.site = .open
      reading.heading = .degrees(121.4)
      reading.bearing = .degrees(258.48)
      reading.pointer = .degrees(137.08)
      reading.distance = 10_306_234
      reading.accuracy = .accurate
      reading.uncertainty = .degrees(4.2)
      var output = Output(reading: reading)
      change(time, &output)
      _ = lines.append(output, to: &buffer)
    }
    return buffer.text.split(separator: "\n").map(String.init)
  }

  private func turn(_ output: inout Output, by degrees: Double) {
    output.reading.heading = .degrees(121.4 + degrees)
    output.reading.pointer = .degrees(137.08 - degrees)
  }

  @Test func `has one line for a device at rest, whose heading trembles`() {
    var random = Seeded(5)
    let told = lines { _, output in turn(&output, by: .random(in: -0.4...0.4, using: &random)) }
    #expect(told.count == 1 && told[0].hasPrefix("Qibla 258.48° WSW  turn 137° right heading 121."))
  }

  @Test func `has at most two lines a second for one that turns, and each differs from the one before`() throws {
    let told = lines { time, output in turn(&output, by: 20 * time) }
    #expect((110...121).contains(told.count))
    for (a, b) in zip(told, told.dropFirst()) { #expect(a != b) }
  }

  @Test func `follows a slow change by degrees`() {
    #expect(lines { time, output in turn(&output, by: time / 6) }.count == 10)
  }

  @Test func `tells a cue at once, and a note in a line of its own`() throws {
    let told = lines(seconds: 3) { time, output in
      if abs(time - 0.1) < 1e-9 { output.cue = .aligned }
      if time >= 2 {
        output.reading.accuracy = .interference
        output.reading.reason = .fieldStrong
      }
    }
    try #require(told.count == 4)
    #expect(told[2].contains("magnet") && !told[2].contains("Qibla"))
    #expect(told[3].contains("interference"))
    #expect(told.allSatisfy { $0.count <= 80 })
  }

  @Test func `never stays silent about a value that is lost or found`() {
    let told = lines(seconds: 3) { time, output in
      if time >= 1 { output.reading.uncertainty = nil }
      if time >= 2 { output.reading.distance = nil }
    }
    #expect(told.count == 3)
  }

  @Test func `is printed by a live command as it changes, and in full number where a number is asked for`() throws {
    let still = try BuiltProgram.run(["--simulate", "desk", "-x", "2"])
    let lines = still.output.split(separator: "\n")
    #expect((1...10).contains(lines.count), "\(still.output)")
    #expect(
      try BuiltProgram.run(["--simulate", "desk", "-n", "20"]).output.split(separator: "\n").count {
        $0.hasPrefix("Qibla")
      } == 20)
    let thinned = try BuiltProgram.run(["--simulate", "desk", "--format", "json", "--rate", "5", "-n", "6"])
    let readings = thinned.output.split(separator: "\n").filter { $0.hasPrefix(#"{"class":"reading""#) }
    #expect(readings.count == 6)
    let times = readings.compactMap { $0.firstMatch(of: /"t":(\d+)/).flatMap { Double($0.1) } }
    try #require(times.count == 6)
    #expect(times[5] - times[0] >= 0.9e9 && times[5] - times[0] < 1.5e9)
  }

  @Test func `is not repeated for a heading that the line does not show`() {
    let told = lines { time, output in
      turn(&output, by: 20 * time)
      output.reading.accuracy = .calibrating
      output.reading.reason = .noCalibration
      output.reading.uncertainty = .degrees(180)
    }
    #expect(told.count == 2 && told[1].contains("heading unknown"), "\(told)")
  }

  @Test func `has each note as a line of its own, and every line fits 80 columns`() throws {
    var noted = NotedLines(of: ReadingText(advises: true))
    var buffer = ByteBuffer()
    for (second, reason) in Reason.allCases.enumerated() {
      var reading = Reading(at: .zero + .seconds(Double(3 * second)))
      (reading.location, reading.reason, reading.accuracy) = (.none, reason, .interference)
      (reading.magnetic, reading.uncertainty) = (.degrees(200), .degrees(100))
      noted.append(Output(reading: reading, cue: second == 3 ? .aligned : nil), to: &buffer)
    }
    let told = buffer.text.split(separator: "\n")
    // Where receivers contradict each other there is no fix to wait for, and so no advice about the position.
    #expect(told.count == 3 * Reason.allCases.count && told.contains("pulse"))
    #expect(told.count { $0 == "no position yet: wait for a fix or give --at LAT,LON" } == Reason.allCases.count - 1)
    #expect(try told.atLeast(51).allSatisfy { $0.count <= 80 })
  }
}
