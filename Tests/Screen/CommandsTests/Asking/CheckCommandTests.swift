import Foundation
import TestKit
import Testing

/// The recording of a device on a desk in Istanbul, whose top edge points to 163.6 degrees.
@Suite struct `A check of the compass` {
  private static let desk = Result { try BuiltProgram.run(["simulate", "desk", "--record", "-"]).output }

  private static func check(_ words: String..., input: String? = nil) throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      ["check"] + words + ["-"], input: try input ?? desk.get(), environment: ["LANG": "C.UTF-8"])
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `says how far it is off at a landmark, and that its bound held`() throws {
    let run = try Self.check("--toward", "40.9582,28.9978")
    #expect(run.code == 0 && run.output.contains("° too far left here.\nIts bound of ±"), "\(run)")
    #expect(run.output.hasSuffix("° held.\n") && run.output.hasPrefix("The witness shows 163.6° ± 2.0°, the compass"))
    let german = try Self.check("--toward", "40.9582 28.9978", "--lang", "de")
    #expect(german.output.contains("zu weit links"), "\(german.output)")
    let object = try Self.object(try Self.check("--toward", "40.9582,28.9978", "--format", "json").output)
    let difference = try #require(object["difference"] as? Double)
    #expect(object["class"] as? String == "check" && object["verdict"] as? String == "held")
    #expect((-2 ... -0.5).contains(difference), "\(object)")
    let sighting = try #require((object["sightings"] as? [[String: Any]])?.first)
    #expect(sighting["kind"] as? String == "landmark" && (sighting["errors"] as? [String: Double])?["hand"] == 1)
  }

  @Test func `says that the bound failed along a shadow that lies elsewhere, and held along a line`() throws {
    // At 06:00 in universal time the sun is at 126.6 degrees.
    let shadow = try Self.check("--shadow", "plumb")
    #expect(shadow.code == 0 && shadow.output.contains("° did not hold.\nA line has two directions"), "\(shadow)")
    #expect(shadow.output.contains("too far right here."))
    let line = try Self.check("--line", "41.0082 28.9784", "40.9582 28.9978", "--format", "json")
    #expect(try Self.object(line.output)["verdict"] as? String == "held", "\(line)")
    let across = try Self.check("--edge", "top", "--line", "41.0082,28.9784", "40.9888,28.9112", "--format", "json")
    let off = try #require(try Self.object(across.output)["difference"] as? Double)
    #expect(abs(off) < 5, "\(across)")
  }

  @Test(arguments: [
    (["--clock-error", "3600"], "the clock is not exact enough for the sun"),
    (["--place-error", "400000"], "the place is too coarse"),
    (["--line", "41.01 28.98", "41.01 28.99"], "the points of the map are too coarse"),
    (["--toward", "36,28.9784"], "expected two points from 1 m to 300 km apart, found 55"),
    (["--moon"], "the moon is 39.8 degrees below the horizon"),
    (["--from", "6"], "the device was not held still for five seconds"),
  ])
  func `is refused with the reason`(_ words: [String], _ reason: String) throws {
    let run = try BuiltProgram.run(
      ["check"] + words + ["-"], input: try Self.desk.get(), environment: ["LANG": "C.UTF-8"])
    #expect(run.code == 65 && run.output.isEmpty && run.messages.contains(reason), "\(run)")
  }

  @Test func `needs a device that is held still, true north, and one witness`() throws {
    let turning = try BuiltProgram.run(["simulate", "slow-turn", "-x", "9", "--record", "-"]).output
    #expect(
      try Self.check("--toward", "51.6001,-0.1001", input: turning).messages.contains("the device was not held still"))
    let lines = try Self.desk.get().split(separator: "\n").filter { !$0.contains(#""fix""#) }.joined(separator: "\n")
    let lost = try Self.check(input: lines + "\n")
    #expect(lost.code == 65 && lost.messages.contains("the heading is from magnetic north only"), "\(lost)")
    let wrong = [
      ["--sun", "--moon"], ["--line", "41,29"], ["--line", "41,29", "x"], ["a", "b"], ["--record", "x", "y"],
    ]
    for words in wrong {
      #expect(try BuiltProgram.run(["check"] + words).code == 64, "\(words)")
    }
  }

  @Test func `is written into a recording that replays, and is scored in a row of its own`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "check.jsonl").path
    let run = try BuiltProgram.run([
      "check", "--simulate", "desk", "--toward", "40.9582,28.9978", "--record", file, "--format", "json",
    ])
    #expect(run.code == 0 && run.messages.contains("Point the top edge"), "\(run)")
    let witnesses = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").filter {
      $0.contains(#""witness":{"azimuth":"#)
    }
    #expect(witnesses.count == 1 && witnesses[0].contains(#""kind":"landmark""#), "\(witnesses)")
    #expect(try BuiltProgram.run(["replay", file]).code == 0)
    let score = try BuiltProgram.run(["score", "--format", "csv", file])
    let rows = score.output.split(separator: "\n")
    #expect(score.code == 0 && rows.count == 3 && rows[1].hasPrefix("check,,"), "\(score)")
    #expect(rows[2].hasPrefix("check,witness,1,"), "\(rows)")
  }
}
