internal import Quantities
internal import Text

/// A file of a capture, by its name: `qibla-000017-20261128T190000Z.jsonl.gz`. The numbers grow from file to file, so
/// the order holds even if the clock was not set or was set back. Each file has an index beside it.
public struct CaptureFile: Equatable, Sendable {
  /// Its number in the folder.
  public let number: Int
  private let stem: String

  private static let (start, trace, index, undated) = ("qibla-", ".jsonl.gz", ".index.jsonl", "undated")

  /// The name of the trace.
  public var name: String { stem + CaptureFile.trace }
  /// The name of the index: the header, the clocks, the marks and the last tick of the trace, as a trace.
  public var indexName: String { stem + CaptureFile.index }

  /// A new file.
  init(number: Int, begun date: UTC?) {
    self.number = number
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    stem = CaptureFile.start + padded + "-" + (date.map(CaptureFile.stamp) ?? CaptureFile.undated)
  }

  /// The file with this trace name or index name; nil for any other name.
  public init?(name: String) {
    guard let suffix = [CaptureFile.trace, CaptureFile.index].first(where: { name.hasSuffix($0) }),
      name.hasPrefix(CaptureFile.start)
    else { return nil }
    stem = String(name.dropLast(suffix.count))
    let parts = stem.dropFirst(CaptureFile.start.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, (6...9).contains(parts[0].utf8.count), let number = CaptureFile.number(parts[0]),
      parts[1] == CaptureFile.undated || CaptureFile.isStamp(parts[1])
    else { return nil }
    self.number = number
  }

  /// Whether this is the name of an unfinished index: `….index.jsonl.3k9z.1234.new`, with random letters and digits and
  /// the writer's process number. Older versions had only the number.
  static func isHalfIndex(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard (5...6).contains(parts.count), parts.last == "new", number(parts[parts.count - 2]) != nil else {
      return false
    }
    if parts.count == 6 {
      guard (1...13).contains(parts[3].utf8.count),
        parts[3].utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7a ~= $0 })
      else { return false }
    }
    let index = parts[..<3].joined(separator: ".")
    return CaptureFile(name: index)?.indexName == index
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
  }

  private static func isStamp(_ text: Substring) -> Bool {
    text.utf8.count == 16
      && text.utf8.enumerated().allSatisfy { place, byte in
        switch place {
        case 8: byte == UInt8(ascii: "T")
        case 15: byte == UInt8(ascii: "Z")
        default: 0x30...0x39 ~= byte
        }
      }
  }

  /// `20261128T190000Z`.
  private static func stamp(_ date: UTC) -> String {
    date.second.text.filter { $0 != "-" && $0 != ":" }
  }
}
