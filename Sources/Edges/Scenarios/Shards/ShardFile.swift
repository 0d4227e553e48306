public import Scoring
public import Text

/// A shard's file that has been read and is complete.
public struct ShardFile: Sendable {
  /// Its path.
  public let path: String
  /// The head: the work, and the part of it.
  public let head: ShardHead
  /// The figures of its traces, in their order, each trace before its parts.
  public let traces: [ScoredTrace]
  /// The score of its seeds.
  public let score: TraceScore
  /// Its seed with the largest median error.
  public let worst: WorstSeed?

  /// Reads and checks a file, plain or gzipped; `-` is standard input.
  public init(path: String) throws(TraceError) {
    var content = try Content(path: path)
    try content.read()
    guard let head = content.head else { throw content.trouble("expected a shard, found an empty file") }
    (self.path, self.head, traces, worst) = (path, head, content.traces, content.worst)
    var score = TraceScore()
    if !head.isOfTraces {
      do throws(ShardCountsReader.Missing) { try score.visit(&content.counts) } catch {
        throw content.trouble("expected one plausible value of the count \(error.name), found none, or several")
      }
    }
    self.score = score
  }
}

/// The content of a file as far as it has been read.
private struct Content: ~Copyable {
  let path: String
  var lines: Lines
  var head: ShardHead?
  var traces: [ScoredTrace] = []
  var counts = ShardCountsReader()
  var hasCounts = false
  var worst: WorstSeed?
  private var taken = 0

  init(path: String) throws(TraceError) {
    lines = try Lines(path: path)
    self.path = path
  }

  func trouble(_ words: String) -> TraceError {
    TraceError(.badData, file: path, line: max(1, lines.number), words)
  }

  /// Reads up to the line that marks the file as complete.
  mutating func read() throws(TraceError) {
    while true {
      switch try lines.next() {
      case .whole(let text):
        let line: ShardLine
        do throws(Malformed) { line = try ShardLine(text) } catch {
          throw trouble(head == nil ? "expected a shard, as --shard K/N writes it" : error.clause)
        }
        if try !take(line) { return try finish() }
      case .tooLong: throw trouble("expected a line of a shard, found one of over 1 MiB")
      case .unended, .none:
        throw trouble(
          "expected a last line of class end, found the end of the file: the run was interrupted, do it again")
      }
    }
  }

  /// Takes a line; false after the last one.
  private mutating func take(_ line: ShardLine) throws(TraceError) -> Bool {
    guard head != nil else {
      guard let found = ShardHead(line) else {
        throw trouble("expected a line of class shard, as --shard K/N writes it")
      }
      head = found
      return true
    }
    if line.kind == "end" {
      guard line.count("lines") == taken else {
        throw trouble("expected \(taken) lines in \"lines\", found another number")
      }
      return false
    }
    taken += 1
    switch line.kind {
    case "scored":
      guard let trace = ScoredTrace(line) else { throw trouble("expected all figures of a trace, found some") }
      traces.append(trace)
    case "counted":
      counts.take(line)
      hasCounts = true
    case "worst":
      guard let seed = WorstSeed(line) else { throw trouble("expected a seed and its median_deg") }
      worst = seed
    default: throw trouble("expected a line of class scored, counted, worst or end, found another one")
    }
    return true
  }

  /// Checks that nothing follows, and that each trace of the part occurs once.
  private mutating func finish() throws(TraceError) {
    guard case .none = try lines.next() else { throw trouble("expected nothing behind the line of class end") }
    guard let head, head.isOfTraces ? !hasCounts && worst == nil : traces.isEmpty else {
      throw trouble("expected figures of traces from qibla score, counts from qibla simulate, found others")
    }
    guard head.isOfTraces else { return }
    let whole = traces.filter { $0.part == nil }.map(\.place)
    guard whole == Array(head.shard.places(in: head.total)) else {
      throw trouble("expected the figures of each trace of shard \(head.shard.text), found those of others")
    }
    var place: Int?
    for trace in traces {
      if trace.part == nil { place = trace.place }
      guard trace.place == place else { throw trouble("expected a trace before its parts") }
    }
  }
}
