internal import Quantities
internal import System
internal import Text

/// The first line of a shard's file, which identifies the work and the part.
public struct ShardHead: Equatable, Sendable {
  /// The part.
  public let shard: Shard
  /// Whether the work is traces, from `qibla score`, or seeds, from `qibla simulate`.
  public let isOfTraces: Bool
  /// The title of the scored work, as in the table; empty for traces.
  public let title: String
  /// The number of files or seeds in all parts together.
  public let total: Int
  /// The hash of all arguments that affect the table; it is equal in all parts of a table.
  public let arguments: String
  /// The version of the program, since another version may compute other figures.
  public let version: String

  /// The largest number of files or seeds.
  static let most = 10_000_000

  /// The head for a part of some traces, or of a title's seeds, scored with these arguments.
  public init(_ shard: Shard, of total: Int, title: String? = nil, arguments: [String], version: String) {
    (self.shard, self.total, self.version) = (shard, total, version)
    (isOfTraces, self.title) = (title == nil, title ?? "")
    // No argument contains a zero byte.
    self.arguments = String(arguments.joined(separator: "\0").utf8.fnv1a, radix: 16)
  }

  /// Reads the values of a line; nil if it is another kind of line.
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
