import Foundation
import TestKit
import Testing

/// A trace of a device that turns clockwise on a table in London, half a turn in two seconds, with all sensors at 50
/// Hz.
func turningTrace(seconds: Double = 2, extra: [String] = []) -> String {
  var lines = [
    #"{"qibla_trace":1,"start":"2026-11-21T06:00:00Z","sensors":{"magn":{"device":"lis3mdl","rate_hz":50}}}"#,
    #"{"t":0,"fix":{"mode":3,"lat":51.5074,"lon":-0.1278,"alt":11,"time":"2026-11-21T06:00:00Z"}}"#,
  ]
  var seeded = Seeded(7)
  for sample in 0...Int(seconds * 50) {
    let time = sample * 20_000_000
    let heading = Double(sample) / 50 * .pi / 2
    let noise = (0..<3).map { _ in Double.random(in: -0.01...0.01, using: &seeded) }
    lines.append(#"{"t":\#(time),"accel":[\#(noise[0]),\#(noise[1]),\#(9.81 + noise[2])]}"#)
    lines.append(#"{"t":\#(time),"gyro":[\#(noise[2] / 10),\#(noise[0] / 10),\#(-Double.pi / 2)]}"#)
    lines.append(#"{"t":\#(time),"magn":[\#(-19 * sin(heading)),\#(19 * cos(heading)),-45.0]}"#)
  }
  return (lines + extra).map { $0 + "\n" }.joined()
}

@Suite struct `qibla replay` {
  @Test func `waits for an event a hundred days ahead, and does not crash`() throws {
    let days = (0...110).map { day in
      #"{"t":\#(day * 86_400_000_000_000),\#(day % 110 == 0 ? #""tick":true"# : #""mark":"a day""#)}"# + "\\n"
    }.joined()
    let run = try BuiltProgram.shell(
      "printf '%b' '{\"qibla_trace\":1}\n\(days)' | timeout -s KILL 1 qibla replay --speed 0.001 -")
    // Ended by the time, and not by a trap.
    #expect(run.code == 137)
  }

  @Test(arguments: [
    "replay traces/walk.jsonl.gz -n 1 --from 5", "now --simulate desk", "--simulate desk --once",
    "--simulate desk -n 20", "demo --plain --speed max -n 4",
  ])
  func `lines count from magnetic north where that is asked for`(call: String) throws {
    func headings(_ options: String...) throws -> [String] {
      let run = try BuiltProgram.run(call.split(separator: " ").map(String.init) + options)
      return run.output.split(separator: "\n").compactMap { line in
        line.split(separator: "heading ").dropFirst().first?.split(separator: " ").dropFirst().first.map(String.init)
      }
    }
    #expect(try headings().last == "T")
    let magnetic = try headings("--magnetic")
    #expect(magnetic.last == "M" && !magnetic.contains("T"))
  }

  @Test(arguments: ["\"latency_ms\":1e18", "\"latency_ms\":-5000", "\"rate_hz\":-1", "\"noise\":-0.1"])
  func `refuses what no sensor can be`(word: String) throws {
    let run = try replay("{\"qibla_trace\":1}\n{\"t\":0,\"sensors\":{\"gyro\":{\(word)}}}\n")
    #expect(run.code == 65 && run.messages.contains("expected \(word.split(separator: "\"")[0]) from "))
  }

  private func replay(_ trace: String, _ options: String...) throws -> BuiltProgram.Result {
    let folder = try TemporaryFolder(["trace.jsonl": trace])
    let arguments = options.flatMap { $0.split(separator: " ").map(String.init) }
    return try BuiltProgram.run(["replay", folder.path("trace.jsonl")] + arguments).hiding(folder.url.path + "/")
  }

  private func readings(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }.filter { $0["class"] as? String == "reading" }
  }

  @Test func `gives sixty readings a second, and the same bytes at any speed, from a pipe and unpacked`() throws {
    let folder = try TemporaryFolder(["trace.jsonl": turningTrace()])
    let trace = folder.path("trace.jsonl")
    let first = try BuiltProgram.run(["replay", "--format", "json", trace]).output
    #expect(try readings(first).count == 120)
    #expect(try BuiltProgram.run(["replay", "--format", "json", trace, "--speed", "max"]).output == first)
    #expect(try BuiltProgram.run(["replay", "--format", "json", trace, "--speed", "40"]).output == first)
    #expect(try BuiltProgram.shell("cat '\(trace)' | qibla replay --format=json -").output == first)
    #expect(try BuiltProgram.shell("gzip -c '\(trace)' | qibla replay --format=json -").output == first)
    #expect(try BuiltProgram.shell("gzip '\(trace)' && qibla replay --format=json '\(trace).gz'").output == first)
  }

  @Test func `plays at the trace's pace`() throws {
    let clock = ContinuousClock()
    let trace = turningTrace()
    #expect(try clock.measure { _ = try replay(trace, "--speed 4") } >= .milliseconds(480))
  }

  @Test func `ends after a number of readings or seconds, counted over all traces`() throws {
    #expect(try readings(replay(turningTrace(), "--format json -n 7").output).count == 7)
    #expect(try readings(replay(turningTrace(), "--format json -n7").output).count == 7)
    #expect(try readings(replay(turningTrace(), "--format json -x 0.5").output).count == 30)
    let folder = try TemporaryFolder(["a.jsonl": turningTrace(), "b.jsonl": turningTrace()])
    let files = [folder.path("a.jsonl"), folder.path("b.jsonl")]
    #expect(try readings(BuiltProgram.run(["replay", "--format", "json"] + files).output).count == 240)
    #expect(try readings(BuiltProgram.run(["replay", "--format", "json", "-n", "125"] + files).output).count == 125)
    #expect(
      try BuiltProgram.run(["replay", "--format", "csv"] + files).output.split(separator: "\n").count == 241,
      "one header for all")
  }

  @Test func `takes from the command line what the trace lacks`() throws {
    let trace = turningTrace()
    let sydney = try readings(replay(trace, "--format json --at -33.87,151.21 -n 1").output)[0]
    #expect(sydney["location"] as? String == "manual")
    #expect(sydney["bearing"] as? Double == 277.5)
    #expect(try readings(replay(trace, "--format json --rate 10").output).count == 20)
    let level = try readings(replay(trace, "--format json --forward -z -n 1").output)[0]
    #expect(level["magnetic"] as? Double == nil)
    let folder = try TemporaryFolder([
      "turned.json": #"{"qibla_calibration":1,"magn":{"offset":[0,0,0]},"trim_deg":90}"#
    ])
    let plain = try readings(replay(trace, "--format json -n 1").output)[0]["magnetic"] as? Double
    let turned =
      try readings(
        replay(trace, "--format json -n 1 --calibration \(folder.path("turned.json"))").output)[0]["magnetic"]
      as? Double
    #expect(abs(try #require(turned) - (try #require(plain)) - 90) < 0.02)
  }

  @Test(arguments: [
    ("{\"t\":2000000001,\"magn\":[1,2]}", "expected"), ("not JSON", "expected"),
    ("{\"t\":1.5,\"tick\":true}", "expected"),
  ])
  func `stops at a malformed line, after what came before it`(line: String, words: String) throws {
    let broken = turningTrace(extra: [line, #"{"t":2020000000,"mark":"after"}"#])
    let whole = try replay(turningTrace(), "--format json")
    let run = try replay(broken, "--format json")
    #expect(run.code == 65)
    #expect(run.output == whole.output)
    #expect(run.messages.hasPrefix("qibla: trace.jsonl:306: \(words)"))
    #expect(run.messages.contains(", found "))
    let lenient = try replay(broken, "--format json --lenient")
    #expect(lenient.code == 0)
    #expect(lenient.output.hasPrefix(whole.output))
    #expect(lenient.messages.hasSuffix("qibla: trace.jsonl: skipped 1 line that could not be read\n"))
  }

  @Test func `reads a torn end as the end`() throws {
    let run = try replay(turningTrace() + "{\"t\":20400", "--format json")
    #expect(run.code == 0)
    #expect(
      run.messages == "qibla: trace.jsonl: the recording is incomplete at its end; everything before that was used\n")
  }

  @Test func `says what is wrong with a file in one line`() throws {
    let folder = try TemporaryFolder(["empty.jsonl": "", "other.jsonl": "{\"version\":3}\n", "calibration.json": "{}"])
    func run(_ arguments: String...) throws -> BuiltProgram.Result { try BuiltProgram.run(["replay"] + arguments) }
    let cases = [
      (try run(folder.path("nowhere.jsonl")), 66), (try run(folder.url.path), 66),
      (try run(folder.path("empty.jsonl")), 65), (try run(folder.path("other.jsonl")), 65),
      (try run("--calibration", folder.path("calibration.json"), folder.path("empty.jsonl")), 65),
      (try run("--calibration", folder.path("nowhere.json"), folder.path("empty.jsonl")), 66),
    ]
    for (result, code) in cases {
      #expect(result.code == Int32(code))
      #expect(result.output.isEmpty)
      #expect(result.messages.hasPrefix("qibla: \(folder.url.path)"))
      #expect(result.messages.split(separator: "\n").count == 1)
    }
  }

  @Test func `ends with 130 where it is interrupted`() throws {
    let folder = try TemporaryFolder(["trace.jsonl": turningTrace(seconds: 20)])
    let run = try BuiltProgram.shell(
      """
      set -m
      mkfifo '\(folder.path("pipe"))'
      qibla replay --speed 1 '\(folder.path("trace.jsonl"))' > '\(folder.path("pipe"))' &
      program=$!
      { read -r line; kill -INT $program; cat > /dev/null; } < '\(folder.path("pipe"))'
      wait $program
      """)
    #expect(run.code == 130)
  }

  @Test func `ends quietly where nobody reads on`() throws {
    let folder = try TemporaryFolder(["trace.jsonl": turningTrace(seconds: 20)])
    let run = try BuiltProgram.shell(
      "qibla replay --format json '\(folder.path("trace.jsonl"))' | head -1 > /dev/null; echo ${PIPESTATUS[0]}")
    #expect(run.output == "0\n")
    #expect(run.messages.isEmpty)
  }
}
