import Quantities
import Scenarios
import Scoring
import TestKit
import Testing
import Text

@Suite struct `A shard's file` {
  private func read(_ text: String) throws -> ShardFile {
    let file = try TemporaryFile("shard.jsonl", text: text)
    return try withExtendedLifetime(file) { try ShardFile(path: file.path) }
  }

  private func head(_ title: String?, total: Int = 3) throws -> ShardHead {
    ShardHead(try #require(Shard(1, of: 2)), of: total, title: title, arguments: ["--x"], version: "1")
  }

  private func trace(_ place: Int, _ part: String? = nil, readings: Double = 7) -> ScoredTrace {
    var figures = ScoreFigures()
    figures.readings = readings
    return ScoredTrace(place: place, name: "t\(place)", part: part, isJudged: true, figures: figures)
  }

  @Test func `of traces is read back as it was written, each trace before its parts`() throws {
    let traces = [
      trace(0), trace(0, "clean", readings: 5), trace(0, "disturbed", readings: 2), trace(2), trace(2, "clean"),
    ]
    let head = try head(nil)
    let file = try read(ShardText.text(head, traces))
    #expect(file.head == head && file.head.isOfTraces && file.head.title == "" && file.worst == nil)
    #expect(file.traces.map(\.place) == [0, 0, 0, 2, 2] && file.traces.map(\.name) == ["t0", "t0", "t0", "t2", "t2"])
    #expect(file.traces.map(\.part) == [nil, "clean", "disturbed", nil, "clean"])
    #expect(file.traces.map(\.figures) == traces.map(\.figures))
    for wrong in [
      [trace(0, "clean"), trace(0), trace(2)], [trace(0), trace(2, "clean"), trace(2)], [trace(0)],
      [trace(0), trace(1), trace(2)],
    ] {
      #expect(throws: TraceError.self) { try read(ShardText.text(head, wrong)) }
    }
  }

  @Test func `of seeds has every count of their score`() throws {
    var counts = Counts()
    var score = TraceScore()
    score.visit(&counts)
    #expect(counts.lists > 0)
    let head = try head("seeds")
    let worst = WorstSeed(seed: .max, median: 3.5, options: "--seed 17")
    let file = try read(ShardText.text(head, score, worst: worst))
    #expect(file.head == head && !file.head.isOfTraces && file.head.title == "seeds" && file.worst == worst)
    var (found, again) = (Counts(), file.score)
    found.isReading = true
    again.visit(&found)
    #expect(counts.values.count > 20 && found.values.count == counts.values.count)
    for (found, given) in zip(found.values, counts.values) { #expect(found == given) }
    #expect(throws: TraceError.self) { try read(ShardText.text(try self.head(nil), score, worst: nil)) }
  }
}

/// Gives each count a different value, and lists all as text.
private struct Counts: ScoreVisitor {
  var values: [String] = []
  var lists = 0
  var isReading = false
  private var next = 0

  private mutating func number() -> Int {
    next += 1
    return next
  }

  mutating func count(_ value: inout Int, as name: String) {
    // Yes or no is a count of 1 or 0.
    if !isReading { value = 1 }
    values.append("\(name) \(value)")
  }

  mutating func sum(_ value: inout ExactSum, as name: String) {
    if !isReading { value = ExactSum(units: Int128(number())) }
    values.append("\(name) \(value.units)")
  }

  mutating func numbers(_ values: inout [Double], as name: String) {
    lists += 1
    // More than a line holds, where it is not the one that is the largest.
    if !isReading { values = (0..<(name.hasSuffix(".largest") ? 1 : 2500)).map { _ in Double(number()) } }
    self.values.append("\(name) \(values)")
  }

  mutating func bins(_ bins: inout [HistogramBin], as name: String) {
    if !isReading { bins = (0..<1500).map { HistogramBin($0, count: $0 + 1) } }
    values.append("\(name) \(bins)")
  }
}
