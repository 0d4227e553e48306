public import Scoring
internal import Text

/// A shard's file as text: a head, the results, and a line that marks the file as complete.
public enum ShardText {
  /// The results for a part of the traces.
  public static func text(_ head: ShardHead, _ traces: [ScoredTrace]) -> String {
    text(head, lines: traces.count) { buffer in for trace in traces { trace.append(to: &buffer) } }
  }

  /// The results for a part of the seeds: the sum of their scores.
  public static func text(_ head: ShardHead, _ score: TraceScore, worst: WorstSeed?) -> String {
    var score = score
    var counts = ShardCountsWriter()
    score.visit(&counts)
    let counted = counts.buffer.text
    return text(head, lines: counts.lines + (worst == nil ? 0 : 1)) { buffer in
      buffer.append(counted)
      worst?.append(to: &buffer)
    }
  }

  private static func text(_ head: ShardHead, lines: Int, _ write: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    head.append(to: &buffer)
    write(&buffer)
    buffer.line(class: "end") { $0.add("lines", lines) }
    return buffer.text
  }
}
