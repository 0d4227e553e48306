internal import Quantities
public import Scoring
internal import System
internal import Text

/// The figures of a trace, or of a part of one, in a shard's file.
public struct ScoredTrace: Sendable {
  /// The trace's index in the list of all, from 0.
  public let place: Int
  /// Its name.
  public let name: String
  /// The part of the trace: `clean` or `disturbed`; nil for the whole trace.
  public let part: String?
  /// Whether there was something to score.
  public let isJudged: Bool
  /// The figures.
  public let figures: ScoreFigures

  /// Figures of a trace.
  public init(place: Int, name: String, part: String?, isJudged: Bool, figures: ScoreFigures) {
    (self.place, self.name, self.part) = (place, name, part)
    (self.isJudged, self.figures) = (isJudged, figures)
  }

  /// The parts of a trace, in their order.
  static let parts = ["clean", "disturbed"]

  /// Reads the values of a line; nil if one is missing or of another type.
  init?(_ line: ShardLine) {
    guard let place = line.count("place", upTo: ShardHead.most), let name = line.text("trace"),
      let isJudged = line.flag("judged")
    else { return nil }
    let part = line.text("part")
    guard part.map({ ScoredTrace.parts.contains($0) }) ?? true else { return nil }
    var figures = ScoreFigures()
    for column in ScoreFigures.columns {
      guard let value = line.number(column.name) else { return nil }
      figures[keyPath: column.value] = value
    }
    self.init(place: place, name: name.plain, part: part, isJudged: isJudged, figures: figures)
  }

  /// Appends the line. All numbers have the digits that identify them.
  func append(to buffer: inout ByteBuffer) {
    buffer.line(class: "scored") { json in
      json.add("place", place)
      json.add("trace", name)
      json.add("part", part)
      json.add("judged", isJudged)
      for column in ScoreFigures.columns { json.add(named: column.name, figures[keyPath: column.value]) }
    }
  }
}

/// The seed with the largest median error.
public struct WorstSeed: Equatable, Sendable {
  /// The seed.
  public let seed: UInt64
  /// Its median error, in degrees.
  public let median: Double
  /// The options that run it again, such as `--seed 17 --errors used`.
  public let options: String

  /// A seed.
  public init(seed: UInt64, median: Double, options: String) {
    (self.seed, self.median, self.options) = (seed, median, options)
  }

  /// The worse of two seeds; if they are equal, the one with the lower number.
  public static func worse(_ a: WorstSeed?, _ b: WorstSeed?) -> WorstSeed? {
    guard let a, let b else { return a ?? b }
    return (b.median, a.seed) > (a.median, b.seed) ? b : a
  }

  /// Reads the values of a line; nil if one is missing or of another type.
  init?(_ line: ShardLine) {
    // A 64-bit seed does not fit a JSON number, so it is a text.
    guard let seed = line.text("seed").flatMap({ UInt64($0) }), let median = line.number("median_deg") ?? nil,
      let options = line.text("options")
    else { return nil }
    self.init(seed: seed, median: median, options: options.plain)
  }

  func append(to buffer: inout ByteBuffer) {
    buffer.line(class: "worst") { json in
      json.add("seed", "\(seed)")
      json.add("median_deg", median)
      json.add("options", options)
    }
  }
}
