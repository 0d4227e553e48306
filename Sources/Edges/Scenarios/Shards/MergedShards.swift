public import Scoring
public import Text

/// The joined parts of a table. The result does not depend on the number of parts or their order.
public struct MergedShards: Sendable {
  /// The head of one part.
  public let head: ShardHead
  /// The figures of all traces, in the order in which one process would have scored them.
  public let traces: [ScoredTrace]
  /// The sum of the scores of all seeds.
  public let score: TraceScore
  /// The seed with the largest median error.
  public let worst: WorstSeed?
  /// The numbers of the parts that are missing.
  public let missing: [Int]

  /// Reads and joins files. Each must be complete, belong to the same work as the first, and occur once.
  public init(first: String, rest: some Sequence<String>) throws(TraceError) {
    var file = try ShardFile(path: first)
    let head = file.head
    var (score, worst, traces) = (file.score, file.worst, file.traces)
    var paths = [head.shard.number: first]
    for path in rest {
      file = try ShardFile(path: path)
      func refuse(_ words: String) -> TraceError { TraceError(.badData, file: path, words) }
      let other = file.head
      guard other.version == head.version else {
        throw refuse("expected a shard by qibla \(head.version) as \(first) is, found one by \(other.version)")
      }
      guard other.shard.count == head.shard.count else {
        throw refuse("expected one of \(head.shard.count) shards as \(first) is, found shard \(other.shard.text)")
      }
      guard other.arguments == head.arguments, other.isOfTraces == head.isOfTraces, other.total == head.total,
        other.title == head.title
      else { throw refuse("expected a shard of the same files and options as \(first), found one of others") }
      if let twice = paths.updateValue(path, forKey: other.shard.number) {
        throw refuse("expected each shard once, found shard \(other.shard.text) in \(twice) too")
      }
      score.add(file.score)
      worst = WorstSeed.worse(worst, file.worst)
      traces += file.traces
    }
    (self.head, self.score, self.worst) = (head, score, worst)
    missing = (1...head.shard.count).filter { paths[$0] == nil }
    // Figures of one trace keep the order of the file: a trace before its parts.
    self.traces = traces.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }
}
