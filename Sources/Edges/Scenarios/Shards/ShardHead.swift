internal import Quantities
internal import System
internal import Text

/// The first line of a shard's file: which part it is, and of which work.
public struct ShardHead: Equatable, Sendable {
  /// The part.
  public let shard: Shard
  /// Whether it is a part of traces, from `qibla score`; else of seeds, from `qibla simulate`.
  public let isOfTraces: Bool
  /// The title of what was scored, as in the table; empty for traces.
  public let title: String
  /// The number of files or seeds of all parts.
  public let total: Int
  /// The hash of all arguments that change the table: equal in all parts of a table.
  public let arguments: String
  /// The version of the program: another one may compute other figures.
  public let version: String

  /// The largest number of files or seeds.
  static let most = 10_000_000

  /// The head of a part of some traces, or of the seeds of a title, that are scored by these arguments.
  public init(_ shard: Shard, of total: Int, title: String? = nil, arguments: [String], version: String) {
    (self.shard, self.total, self.version) = (shard, total, version)
    (isOfTraces, self.title) = (title == nil, title ?? "")
    // A zero is in no argument.
    self.arguments = String(arguments.joined(separator: "\0").utf8.fnv1a, radix: 16)
  }

  /// Reads the values of a line; nil where it is another one.
  init?(_ line: ShardLine) {
    guard line.kind == "shard", let shard = line.text("shard").flatMap({ Shard($0) }),
      let total = line.count("total", upTo: ShardHead.most), let isOfTraces = line.flag("traces"),
      let title = line.text("title"), let arguments = line.text("arguments"), let version = line.text("version")
    else { return nil }
    (self.shard, self.total, self.isOfTraces) = (shard, total, isOfTraces)
    (self.title, self.arguments, self.version) = (title.plain, arguments.plain, version.plain)
  }

  func append(to buffer: inout ByteBuffer) {
    buffer.line(class: "shard") { json in
      json.add("shard", shard.text)
      json.add("traces", isOfTraces)
      json.add("title", title)
      json.add("total", total)
      json.add("arguments", arguments)
      json.add("version", version)
    }
  }
}
