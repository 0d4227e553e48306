internal import Configuration
internal import Scenarios
internal import Scoring
internal import Shell

extension Argument<Shard> {
  /// A shard such as `3/8`.
  static let shard = Argument(
    shape: .word("K/N"), expected: "the part and the number of parts, such as 3/8, at most \(Shard.most) parts",
    read: { Shard($0) }, text: { $0.text })
}

extension ScoreRow {
  /// A row from a shard's file.
  init(_ trace: ScoredTrace) { self.init(trace.name, trace.figures, part: trace.part) }
}

// Tables made in several parts.
extension ScoreCommand {
  /// The arguments that affect the figures. Shards can be joined only if theirs are equal.
  var arguments: [String] { [ScoreCommand.name] + files + ["", truth ?? ""] + stream.words }

  /// Joins the files of shards, and prints the table that one process would have printed.
  func merge(_ console: inout Console) throws(Stop) {
    let merged = try Stop.onTrouble(try MergedShards(first: files[0], rest: files.dropFirst()))
    guard merged.missing.isEmpty else { throw .failure(.data, ScoreCommand.missing(merged)) }
    guard merged.head.isOfTraces else { return try SeedsScore(merged).print(as: format, &console) }
    try print(merged.traces.map { ScoreRow($0) }, isJudged: merged.traces.allSatisfy(\.isJudged), &console)
  }

  private static func missing(_ merged: MergedShards) -> String {
    let shown = 8
    let names = merged.missing.prefix(shown).map { "\($0)/\(merged.head.shard.count)" }
    let more = merged.missing.count > shown ? " and \(merged.missing.count - shown) more" : ""
    return "score: --merge: expected all shards, found none of \(names.joined(separator: ", "))\(more): "
      + "run --shard \(names[0])\(names.count > 1 ? " and the others" : "")"
  }
}
