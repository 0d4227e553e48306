import Foundation
import TestKit
import Testing

@Suite struct `qibla simulate` {
  private func simulate(_ line: String) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["simulate"] + line.split(separator: " ").map(String.init))
  }

  @Test func `lists every scenario of the recordings with its story`() throws {
    let listed = try simulate("--list")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Reference.project.appending(path: "traces/scenarios").path)
    let names = listed.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    let kept = files.map { $0.replacing(".scenario", with: "") }.sorted()
    #expect(Array(names.prefix(kept.count)) == kept)
    #expect(names.dropFirst(kept.count).prefix(4) == ["worlds", "misled", "misled-shaken", "misled-magnet"])
    #expect(listed.output.contains("desk                  A device lies still on a desk in Istanbul.\n"))
  }

  @Test func `draws a world for each seed, and records it`() throws {
    let first = try simulate("worlds --seed 7 -x 2 --record - --truth").output
    #expect(first.contains(#""source":"scenario worlds, seed 7""#) && first.contains(#""mark":"drawn: "#))
    #expect(try simulate("worlds --seed 7 -x 2 --record - --truth").output == first)
    #expect(try simulate("worlds --seed 8 -x 2 --record - --truth").output.dropFirst(200) != first.dropFirst(200))
    let refused = try simulate("worlds --errors used --score")
    #expect(refused.code == 64 && refused.messages.contains("draws its devices itself"))
    #expect(try simulate("wrolds").messages.contains("did you mean worlds?"))
  }

  @Test func `scores a misleading case by what comes after it, as its recording is scored`() throws {
    let table = try simulate("misled --seeds 4..5 --score").output
    #expect(
      table.contains("once not misled") && table.contains("misled-recalibrated") && table.contains("misled-rooms"))
    #expect(try simulate("misled --seeds 4..5 --score --shard 1/2").code == 64)
    let folder = try TemporaryFolder()
    let trace = folder.path("biased.jsonl")
    #expect(try simulate("misled-biased --seed 2 --record \(trace) --truth").code == 0)
    func row(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let scored = try row(try BuiltProgram.run(["score", "--format", "json", trace]).output)
    let simulated = try row(try simulate("misled-biased --seed 2 --score --format json").output)
    for name in ["back_s", "never_back", "after_p95_deg", "after_bound_p50_deg"] {
      let (one, other) = (scored[name] as? Double ?? -1, simulated[name] as? Double ?? -1)
      // Truth 25 times a second against truth at each reading.
      #expect(abs(one - other) < 0.3, "\(name)")
    }
    #expect(scored["lost"] is NSNull && simulated["lost"] as? Double == 0)
  }

  @Test(arguments: ["desk", "no-gyro", "fast-turn"])
  func `writes the recordings there are`(name: String) throws {
    let recorded = try simulate("\(name) --record - --truth")
    #expect(recorded.code == 0 && recorded.messages.isEmpty)
    let kept = Reference.project.appending(path: "traces/\(name).jsonl")
    #expect(try recorded.output == String(contentsOf: kept, encoding: .utf8))
  }

  @Test func `reports where a recording ends too early, by the right name`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("walk.jsonl")
    let large = try BuiltProgram.shell("ulimit -f 16; qibla simulate walk -x 60 --record \(file)")
    #expect(large.code == 74 && large.messages == "qibla: \(file): File too large\n")
    // Whole lines only.
    #expect(try folder.text("walk.jsonl").hasSuffix("}\n"))
    let full = try BuiltProgram.shell("qibla simulate walk -x 1 --record - > /dev/full")
    #expect(full.code == 74 && full.messages == "qibla: standard output: No space left on device\n")
    let closed = try BuiltProgram.shell("qibla simulate walk -x 1 --record - >&-")
    #expect(closed.code == 74 && closed.messages.hasPrefix("qibla: standard output: it is closed"))
    let early = try BuiltProgram.shell(
      "qibla simulate walk -x 60 --record - | head -1 > /dev/null; echo ${PIPESTATUS[0]}")
    #expect(early.output == "0\n" && early.messages.isEmpty)
  }

  @Test(arguments: ["desk", "no-gyro"])
  func `gives the readings that a replay of its recording gives`(name: String) throws {
    let options = [
      "--format", "json", "--set", "alignment.enter_deg=20", "--set", "alignment.leave_deg=25", "--rate", "25",
    ]
    let played = try BuiltProgram.run(["simulate", name] + options)
    #expect(played.output.contains(#""class":"status""#) && played.code == 0)
    #expect(try BuiltProgram.run(["replay", "traces/\(name).jsonl"] + options) == played)
    #expect(try simulate("\(name) --format json -n 12").output.split(separator: "\n").count == 12)
  }

  @Test func `draws another device of another seed, and the same of the same`() throws {
    let first = try simulate("desk --seed 7 -x 1 --record -").output
    #expect(first.contains(#""source":"scenario desk, seed 7""#))
    #expect(!first.contains("truth"))
    #expect(try simulate("desk --seed 7 -x 1 --record -").output == first)
    #expect(try simulate("desk --seed 8 -x 1 --record -").output.dropFirst(400) != first.dropFirst(400))
  }

  @Test func `reads a scenario from a file, and compresses a recording named .gz`() throws {
    let folder = try TemporaryFolder(["mine.scenario": "start 2026-11-21T06:00:00Z\nplace 1 2\nmagn lis3mdl at 10 Hz\n"]
    )
    let endless = try BuiltProgram.run(["simulate", folder.path("mine.scenario"), "--record", folder.path("a.jsonl")])
    #expect(endless.code == 64 && endless.messages.contains("has no end"))
    let trace = folder.path("a.jsonl.gz")
    let packed = try BuiltProgram.run(["simulate", folder.path("mine.scenario"), "--record", trace, "-x", "2"])
    #expect(packed.code == 0)
    #expect(try BuiltProgram.shell("gzip -dc '\(trace)' | grep -c magn").output == "21\n", "the header, and 2 s")
  }

  @Test func `names the unknown scenario and lists the known ones`() throws {
    let mistyped = try simulate("magnt")
    #expect(mistyped.code == 66 && mistyped.messages.contains("did you mean magnet?"))
    #expect(try simulate("").code == 64)
    #expect(try simulate("desk --truth").code == 64)
    // What would change nothing is refused, not taken in silence.
    for line in [
      "desk --iiod 0 -n 5", "desk --iiod 0 --rate 10", "desk --iiod 0 --calibration nowhere", "desk --public",
      "desk --record /dev/null -n 5", "desk --record /dev/null --at 1,2", "desk --jobs 2",
      "desk --score --format nmea", "desk --nmea udp:8.8.8.8:29998",
    ] {
      let refused = try simulate(line)
      #expect(refused.code == 64 && refused.messages.hasPrefix("qibla: simulate: "), "\(line): \(refused.messages)")
    }
    let folder = try TemporaryFolder(["bad.scenario": "start 2026-11-21T06:00:00Z\nplace here\n"])
    let bad = try BuiltProgram.run(["simulate", folder.path("bad.scenario")]).hiding(folder.url.path + "/")
    #expect(bad.code == 65)
    #expect(bad.messages.hasPrefix("qibla: bad.scenario:2: expected "))
    #expect(try simulate("desk --record /nowhere/a.jsonl").code == 66)
  }

  @Test func `judges many devices, and says the same on any number of cores`() throws {
    let one = try simulate("slow-turn --seeds 3..9 --score -x 4 --format json --jobs 1")
    #expect(one.code == 0)
    #expect(try simulate("slow-turn --seeds 3..9 --score -x 4 --format json --jobs 3") == one)
    #expect(try simulate("slow-turn --seeds 3..9 --score -x 4 --format json") == one)
    #expect(one.output.hasPrefix(#"{"class":"score","trace":"slow-turn 3..9","part":null,"readings":"#))
    #expect(one.messages.contains("slow-turn 3..9: the worst is --seed "))
    let text = try simulate("magnet --score")
    #expect(text.output.contains("heading error") && text.output.contains("disturbed") && text.messages.isEmpty)
  }

  @Test func `draws devices in use for many seeds, and one of them alone`() throws {
    func errors(_ line: String) throws -> (raw: Double, said: String) {
      let scored = try simulate(line + " --score --format json")
      let row = try #require(try JSONSerialization.jsonObject(with: Data(scored.output.utf8)) as? [String: Any])
      return (try #require(row["raw_deg"] as? Double), scored.messages)
    }
    let used = try errors("slow-turn --seeds 1..8")
    // Yesterday's calibration is worse than today's; a data sheet's device is off by less than a degree.
    #expect(try used.raw > 2 * errors("slow-turn --seeds 1..8 --errors typical").raw)
    #expect(try errors("slow-turn --seeds 1..8 --errors used").raw == used.raw)
    let alone = try #require(used.said.firstMatch(of: /--seed (\d+) --errors used, with a median error of ([\d.]+)/))
    let table = try simulate("slow-turn --seed \(alone.1) --errors used --score --format csv").output
    #expect(table.contains(",\(alone.2),"))
    // Where a scenario states other errors than typical ones, they stay.
    #expect(try errors("cheap-part --seeds 1..2").raw == errors("cheap-part --seeds 1..2 --errors cheap").raw)
    #expect(try simulate("desk --errors awful").code == 64)
  }

  @Test(arguments: [
    "--seeds 1..5", "--seeds 5..1 --score", "--seeds 1.. --score", "--score --record x", "--seeds 1..9999999 --score",
  ])
  func `rejects seeds without a range, without --score or with a recording`(options: String) throws {
    let refused = try simulate("desk \(options)")
    #expect(refused.code == 64 && refused.output.isEmpty)
  }

  @Test func `marks its sentences as simulated`() throws {
    let sentences = try simulate("walk --format nmea -x 3").output
    #expect(sentences.contains(",S*") && !sentences.contains(",A*"))
  }
}
