import Foundation
import TestKit
import Testing

@Suite struct `qibla score` {
  /// A table with the truth of `turningTrace`, which turns clockwise at 90 degrees a second.
  private func table(_ heads: String, seconds: Int = 2, _ row: (Double) -> String) -> String {
    let rows = (0...seconds * 50).map { "\($0 * 20_000_000)," + row(Double($0) / 50) }
    return ([heads] + rows).map { $0 + "\n" }.joined()
  }

  private func attitude(_ seconds: Double) -> String {
    let half = -seconds * .pi / 4
    return "\(cos(half)),0.0,0.0,\(sin(half))"
  }

  private func score(_ folder: TemporaryFolder, _ options: [String], _ files: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["score"] + options + files.map(folder.path)).hiding(folder.url.path + "/")
  }

  private func figures(_ result: BuiltProgram.Result) throws -> [[String: Any]] {
    try result.output.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  @Test func `reads truth from the trace, a table, or a table beside the trace, with the same result`() throws {
    let events = (0...100).map { place -> String in
      let parts = attitude(Double(place) / 50).split(separator: ",")
      return #"{"t":\#(place * 20_000_000),"truth":{"w":\#(parts[0]),"x":0,"y":0,"z":\#(parts[3])}}"#
    }
    // Truths in their places, each in front of its time's samples.
    var lines = turningTrace().split(separator: "\n").map(String.init)
    for (place, event) in events.enumerated().reversed() { lines.insert(event, at: 2 + place * 3) }
    let folder = try TemporaryFolder([
      "inside.jsonl": lines.map { $0 + "\n" }.joined(), "beside.jsonl": turningTrace(), "apart.jsonl": turningTrace(),
      "beside.truth.csv": table("t,w,x,y,z", attitude), "table.csv": table("t,w,x,y,z", attitude),
    ])
    var rows = try [
      score(folder, ["--format", "json"], "inside.jsonl"), score(folder, ["--format", "json"], "beside.jsonl"),
      score(folder, ["--format", "json", "--truth", folder.path("table.csv")], "apart.jsonl"),
    ].map { try figures($0)[0] }
    for place in rows.indices { rows[place]["trace"] = nil }
    #expect(rows[0]["readings"] as? Int == 120)
    #expect(try #require(rows[0]["raw_deg"] as? Double) < 20)
    for row in rows { #expect(NSDictionary(dictionary: row) == NSDictionary(dictionary: rows[0])) }
  }

  @Test func `reads angles from true north, what counts, and what is disturbed`() throws {
    let folder = try TemporaryFolder([
      "turn.jsonl": turningTrace(),
      "turn.truth.csv": table("t,heading,pitch,roll,movement,disturbed") { seconds in
        "\(seconds * 90),0,0,\(seconds >= 1 ? 1 : 0),\(seconds >= 1.5 ? 1 : 0)"
      },
    ])
    let rows = try figures(score(folder, ["--format", "json"], "turn.jsonl"))
    #expect(rows.map { $0["part"] as? String } == [nil, "clean", "disturbed"])
    #expect(rows[0]["readings"] as? Int == 61)
    // London's declination is 1.2 degrees east, and magnetic headings are compared with true ones.
    let offset = try #require(rows[0]["offset_deg"] as? Double)
    let magnetic = try TemporaryFolder(["turn.jsonl": turningTrace(), "turn.truth.csv": table("t,w,x,y,z", attitude)])
    let whole = try figures(score(magnetic, ["--format", "json"], "turn.jsonl"))[0]
    #expect(abs(offset - (try #require(whole["offset_deg"] as? Double))) < 5)
  }

  @Test func `prints tables for people and for programs, with a mean of several`() throws {
    let folder = try TemporaryFolder([
      "a.jsonl": turningTrace(), "a.truth.csv": table("t,w,x,y,z", attitude),
      "b,2.jsonl": turningTrace(), "b,2.truth.csv": table("t,w,x,y,z", attitude),
    ])
    let text = try score(folder, [], "a.jsonl", "b,2.jsonl").output
    #expect(
      text.split(separator: "\n").map { $0.prefix(4) } == [
        "head", "a   ", "b,2 ", "mean", "stat", "a   ", "b,2 ", "mean",
      ])
    let csv = try score(folder, ["--format", "csv"], "a.jsonl", "b,2.jsonl").output.split(separator: "\n")
    #expect(csv[0].hasPrefix("trace,part,readings,raw_deg,"))
    #expect(csv[2].hasPrefix("\"b,2\",,120,"))
    #expect(csv[3].hasPrefix("mean,,240,"))
  }

  @Test(arguments: [
    ("", 1, "expected the heads t,heading,pitch,roll or t,w,x,y,z, found ‘’"),
    ("a,b\n", 1, "expected the heads t,heading,pitch,roll or t,w,x,y,z, found ‘a,b’"),
    ("t,w,x,y,z\n0,1,0,0\n", 2, "expected 5 numbers with commas between, found ‘0,1,0,0’"),
    ("t,w,x,y,z\n0,1,0,0,0\n1,1,0,0,nan\n", 3, "expected 5 numbers with commas between, found ‘1,1,0,0,nan’"),
    ("t,w,x,y,z\n5,1,0,0,0\n5,1,0,0,0\n", 3, "expected t above the row before, found 5 behind 5"),
    ("t,w,x,y,z\n0,0,0,0,0\n", 2, "expected a quaternion of length 1, found one of 0.0"),
    ("t,w,x,y,z,movement\n0,1,0,0,0,2\n", 2, "expected 0 or 1 as movement, found 2.0"),
    ("t,w,x,y,z,disturbed\n0,1,0,0,0,-1\n", 2, "expected 0 or 1 as disturbed, found -1.0"),
  ])
  func `says what is wrong with a table`(table: String, line: Int, words: String) throws {
    let folder = try TemporaryFolder(["turn.jsonl": turningTrace(), "turn.truth.csv": table])
    let run = try score(folder, [], "turn.jsonl")
    #expect(run.code == 65)
    #expect(run.messages == "qibla: turn.truth.csv:\(line): \(words)\n")
    #expect(run.output.isEmpty)
  }

  @Test func `takes blanks after commas, and asks for a place where truth is from true north and none is known`() throws
  {
    let spaced = table("t, w, x, y, z", { attitude($0).replacing(",", with: " , ") })
    let folder = try TemporaryFolder([
      "turn.jsonl": turningTrace().split(separator: "\n").filter { !$0.contains("place") && !$0.contains("fix") }
        .joined(separator: "\n") + "\n", "spaced.csv": spaced,
      "angles.csv": table("t,heading,pitch,roll") { "\($0),0,0" },
    ])
    #expect(try score(folder, ["--truth", folder.path("spaced.csv")], "turn.jsonl").code == 0)
    let run = try score(folder, ["--truth", folder.path("angles.csv")], "turn.jsonl")
    #expect(run.code == 65 && run.messages.contains("expected a position, because the truth is from true north"))
  }

  @Test(arguments: [
    #"{"heading":null,"pitch":0,"roll":0}"#, #"{"w":null,"x":0,"y":0,"z":0}"#, #"{"w":0,"x":0,"y":0,"z":0}"#,
  ])
  func `rejects truths without numbers, and counts them in a message`(truth: String) throws {
    let lines = [0, 16_666_667, 50_000_000].map {
      #"{"t":\#($0),"accel":[0,0,9.8],"magn":[19,0,-45],"truth":\#(truth)}"#
    }
    let trace = ([#"{"qibla_trace":1}"#] + lines).map { $0 + "\n" }.joined()
    let run = try score(TemporaryFolder(["turn.jsonl": trace]), ["--at", "51,0"], "turn.jsonl")
    #expect(run.code == 65)
    #expect(run.messages.contains("rejected 3 truths"))
  }

  @Test func `reports a trace without truth`() throws {
    let run = try score(TemporaryFolder(["turn.jsonl": turningTrace()]), [], "turn.jsonl")
    #expect(run.code == 65)
    #expect(run.messages.contains("turn.jsonl: nothing to score: expected truth events or a table of truth"))
  }
}
