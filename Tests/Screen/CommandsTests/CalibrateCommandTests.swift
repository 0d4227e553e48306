import Foundation
import TestKit
import Testing

@Suite struct `qibla calibrate` {
  /// The trace of an uncalibrated device that draws eights in the air for 15 s, with the truth.
  private static let eights = Result {
    try BuiltProgram.run(["simulate", "figure-eight", "--record", "-", "--truth"]).output
  }

  private func calibrate(_ folder: TemporaryFolder, _ trace: String, _ options: String...) throws -> BuiltProgram.Result
  {
    let arguments = ["calibrate", "--trace", folder.path(trace), "--output", folder.path("new.json")] + options
    return try BuiltProgram.run(arguments).hiding(folder.url.path + "/")
  }

  /// The trace of eights with a change in every sample of one sensor.
  private func eights(_ sensor: String, _ change: (Int, inout [String]) -> Void) throws -> String {
    let head = #","\#(sensor)":["#
    var place = 0
    return try Self.eights.get().split(separator: "\n").map { line -> String in
      guard let start = line.range(of: head), let end = line.range(of: "]", range: start.upperBound..<line.endIndex)
      else { return line + "\n" }
      var values = line[start.upperBound..<end.lowerBound].split(separator: ",").map(String.init)
      change(place, &values)
      place += 1
      return line[..<start.upperBound] + values.joined(separator: ",") + line[end.lowerBound...] + "\n"
    }.joined()
  }

  private func score(_ folder: TemporaryFolder, _ options: String...) throws -> Double {
    let run = try BuiltProgram.run(
      ["score", "--format", "json", "--set", "calibration.background=false"] + options + [folder.path("eights.jsonl")])
    let row = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(row?["raw_deg"] as? Double)
  }

  @Test func `makes a file of a motion that halves the error, and the same bytes of the same motion`() throws {
    let folder = try TemporaryFolder(["eights.jsonl": Self.eights.get()])
    let run = try calibrate(folder, "eights.jsonl")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.hasPrefix("calibrated lis3mdl, for use in any attitude\nheading     ±1.1°"))
    let made = try String(contentsOfFile: folder.path("new.json"), encoding: .utf8)
    #expect(made.contains(#""created":"2026-11-21T06:00:24Z""#))
    let again = try BuiltProgram.run(["calibrate", "--trace", folder.path("eights.jsonl"), "--output", "-"])
    #expect(again.output == made)
    let (before, after) = (try score(folder), try score(folder, "--calibration", folder.path("new.json")))
    #expect(before > 5 && after < 2)
  }

  @Test(arguments: ["magn", "accel", "gyro"], [9e17, 9.3e18, 1e308])
  func `is refused, and does not end, where a component is beyond any number it counts with`(
    sensor: String, size: Double
  ) throws {
    let trace = try eights(sensor) { place, values in values[0] = "\(sin(Double(place) / 20) * size)" }
    let folder = try TemporaryFolder(["huge.jsonl": trace])
    let run = try calibrate(folder, "huge.jsonl")
    #expect(run.code == 65 && run.messages.hasPrefix("qibla: huge.jsonl: not calibrated: "), "\(run.messages)")
  }

  @Test func `is refused where it is no better than the one in force, which stays as it is`() throws {
    let folder = try TemporaryFolder(["eights.jsonl": Self.eights.get()])
    #expect(try calibrate(folder, "eights.jsonl").code == 0)
    let path = folder.path("new.json")
    let before = try Data(contentsOf: URL(filePath: path))
    let run = try calibrate(folder, "eights.jsonl", "--calibration", path)
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(
      run.messages
        == "qibla: eights.jsonl: not calibrated: the samples do not show that it is better than the calibration in use\n"
    )
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `reports the fault of bad samples, and writes no file`() throws {
    let bad: [(String, String)] = [
      (try eights("magn") { $1[1] = "12.5" }, "the magnetometer's y axis never changes"),
      (try eights("magn") { place, values in if place > 90 { values = ["null", "null", "null"] } }, "not numbers"),
      (try eights("magn") { $1 = $1.map { "\((Double($0) ?? 0) * 100)" } }, "the driver's unit or scale is wrong"),
      (try eights("magn") { $1.swapAt(0, 1) }, "the turns of the magnetometer do not match those of the gyroscope"),
      (
        try eights("gyro") { $1 = $1.map { "\((Double($0) ?? 0) * 180 / .pi)" } },
        "do not match those of magnetometer and accelerometer: its unit (rad/s)"
      ),
      (
        try eights("magn") { $1[0] = "\(min(Double($1[0]) ?? 0, 40))" },
        "the magnetometer stays at 40 µT, the end of its range"
      ),
      (
        try Self.eights.get().split(separator: "\n").prefix(250).joined(separator: "\n"),
        "too few samples of the magnetometer"
      ),
      (
        try Self.eights.get().split(separator: "\n").filter { !$0.contains("\"accel\":[") }.joined(separator: "\n"),
        "accel"
      ),
    ]
    for (trace, words) in bad {
      let folder = try TemporaryFolder(["bad.jsonl": trace])
      let run = try calibrate(folder, "bad.jsonl", "--lenient")
      #expect(run.code == 65 && run.output.isEmpty)
      #expect(
        run.messages.contains("bad.jsonl: not calibrated: ") && run.messages.contains(words),
        "\(words): \(run.messages)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("new.json")))
    }
  }

  /// The trace of eights with a change in every twentieth sample of the magnetometer; without `change` these samples
  /// are left out.
  private func eights(each change: (([String]) -> [String])?, settings: String? = nil) throws -> String {
    let marked = try eights("magn") { place, values in
      if place % 20 == 7 { values = change?(values) ?? ["out"] }
    }
    var lines = marked.split(separator: "\n").filter { !$0.contains("[out]") }.map(String.init)
    if let settings { lines.insert(#"{"t":0,"settings":{\#(settings)}}"#, at: 1) }
    return lines.map { $0 + "\n" }.joined()
  }

  @Test func `uses the samples that the pipeline uses, by the settings of the trace`() throws {
    let least = #""samples.largest_magn_ut":100"#
    let bad: [(String, settings: String?)] = [
      // A part that shows nothing at all for a moment.
      (try eights(each: { _ in ["0", "0", "0"] }), nil),
      // A field that no part shows, and one that only this trace's settings call too large.
      (try eights(each: { _ in ["30000", "0", "0"] }), nil),
      (try eights(each: { _ in ["150", "0", "0"] }, settings: least), least),
    ]
    for (trace, settings) in bad {
      let clean = try eights(each: nil, settings: settings)
      #expect(clean.utf8.count < trace.utf8.count)
      let folder = try TemporaryFolder(["bad.jsonl": trace, "clean.jsonl": clean])
      let (found, expected) = (try calibrate(folder, "bad.jsonl"), try calibrate(folder, "clean.jsonl"))
      #expect(expected.code == 0 && found.code == 0, "\(found.messages)")
      #expect(found.output == expected.output)
    }
  }

  @Test func `names the sigma of a motion that turned too little`() throws {
    let run = try BuiltProgram.run(["calibrate", "--trace", "traces/desk.jsonl", "--output", "/dev/null"])
    #expect(run.code == 65)
    #expect(run.messages.contains("the device was not turned enough"))
  }

  @Test(arguments: [
    (["--trace", "x.jsonl"], "calibrate: --trace needs --output FILE"),
    (["x.jsonl"], "calibrate takes no argument, found ‘x.jsonl’ (a recorded motion is --trace FILE)"),
    (
      ["--trace", "x", "--output", "y", "--simulate", "desk"],
      "calibrate: expected --trace or --simulate, found both: they contradict each other"
    ),
    (["--toward", "361"], "calibrate: --toward: expected degrees from 0 to 360, found ‘361’"),
  ])
  func `says what it needs`(arguments: [String], words: String) throws {
    let run = try BuiltProgram.run(["calibrate"] + arguments)
    #expect(run.code == 64 && run.messages == "qibla: \(words)\n")
  }

  @Test func `measures the trim toward a landmark, and the next reading has it`() throws {
    // The device lies still, its top edge at 58 degrees in truth.
    let folder = try TemporaryFolder()
    let run = try BuiltProgram.run([
      "calibrate", "--trace", "traces/desk.jsonl", "--toward", "100", "--output", folder.path("trim.json"),
    ])
    #expect(run.code == 0 && run.output.hasPrefix("trim "), "\(run.messages)")
    let after = try BuiltProgram.run([
      "replay", "-n", "300", "--format", "csv", "--calibration", folder.path("trim.json"), "traces/desk.jsonl",
    ])
    let heads = try #require(after.output.split(separator: "\n").first).split(separator: ",")
    let last = try #require(after.output.split(separator: "\n").last)
      .split(separator: ",", omittingEmptySubsequences: false)
    let column = try #require(heads.firstIndex(of: "heading"))
    let heading = try #require(Double(last[column]))
    #expect(abs(heading - 100) < 1)
    let file = try String(contentsOfFile: folder.path("trim.json"), encoding: .utf8)
    #expect(file.contains("trim_sigma_deg"))
  }

  @Test func `says in one line that there are no sensors`() throws {
    let nowhere = ["QIBLA_ROOT": "/nowhere", "QIBLA_GPSD": "localhost:9", "XDG_STATE_HOME": "/nowhere/state"]
    let shown = try BuiltProgram.run(["calibrate", "--seconds", "1"], environment: nowhere)
    #expect(shown.code == 65 && shown.output.isEmpty)
    #expect(shown.messages.split(separator: "\n").count == 1 && shown.messages.contains("not calibrated: "))
  }

  @Test func `guides in plain lines without a terminal, and keeps what it found for the magnetometer`() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltProgram.run(
      ["calibrate", "--simulate", "figure-eight", "--output", folder.path("new.json")],
      environment: ["XDG_STATE_HOME": folder.url.path])
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.hasPrefix("calibrated lis3mdl, for use in any attitude\nheading     ±"))
    #expect(run.messages.contains("of 6 sides were up; coverage "))
    #expect(!(run.output + run.messages).utf8.contains(0x1b) && !(run.output + run.messages).utf8.contains(7))
    #expect(FileManager.default.fileExists(atPath: folder.path("new.json")))
  }

  @Test func `calibrates by hand where the background is off`() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltProgram.run([
      "calibrate", "--simulate", "figure-eight", "--set", "calibration.background=false", "--output",
      folder.path("new.json"), "-x", "60",
    ])
    #expect(run.code == 0 && run.output.hasPrefix("calibrated lis3mdl"), "\(run.messages)")
  }

  @Test func `leaves the old file as it was where the disk takes nothing more`() throws {
    let folder = try TemporaryFolder(["eights.jsonl": Self.eights.get(), "new.json": "the old one\n"])
    // No file may become longer than nothing: what a full disk says, without one.
    let run = try BuiltProgram.shell(
      "trap '' XFSZ; (ulimit -f 0; qibla calibrate --trace \(folder.path("eights.jsonl")) --output "
        + "\(folder.path("new.json")) 2>&1 >/dev/null) | cat; echo ${PIPESTATUS[0]}")
    #expect(run.output.hasSuffix("\n74\n") && run.output.contains("new.json"), "\(run.output)")
    #expect(try String(contentsOfFile: folder.path("new.json"), encoding: .utf8) == "the old one\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
  }

  @Test func `rejects a motion without turns, and leaves the saved calibration`() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltProgram.run(
      ["calibrate", "--simulate", "desk", "-x", "2"], environment: ["XDG_STATE_HOME": folder.url.path])
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.messages.contains("not calibrated: the device was not turned enough"))
    #expect(try !FileManager.default.subpathsOfDirectory(atPath: folder.url.path).contains { $0.contains("calib") })
  }
}
