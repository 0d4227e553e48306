public import Events
public import Quantities
public import Text

/// Reads the true attitude of a device from a table beside a trace: `t,heading,pitch,roll` in degrees or `t,w,x,y,z`,
/// and optionally `movement` (or `ok`) and `disturbed`, 0 or 1. The file is plain or gzipped.
public struct TruthReader: ~Copyable {
  /// A row.
  public struct Row: Sendable {
    /// The time.
    public let time: Timestamp
    /// The true attitude.
    public let truth: Truth
    /// Whether the row counts in a score.
    public let counts: Bool
    /// Whether the field was disturbed; nil if the table has no such column.
    public let isDisturbed: Bool?
  }

  private let file: String
  private var lines: Lines
  private let columns: Columns
  private var values: [Double]
  private var newest = Int64.min

  /// Opens a table and reads its header.
  public init(path: String) throws(TraceError) {
    var lines = try Lines(path: path)
    let heads: String
    switch try lines.next() {
    case .whole(let text), .unended(let text): heads = String(decoding: text, as: UTF8.self)
    case .tooLong, .none: heads = ""
    }
    let columns = try Columns(heads, of: path)
    self.lines = lines
    (file, self.columns, values) = (path, columns, Array(repeating: 0, count: columns.count))
  }

  /// The next row; nil at the end.
  public mutating func next() throws(TraceError) -> Row? {
    while true {
      switch try lines.next() {
      case .none: return nil
      case .tooLong: throw trouble("expected a row, found a line of over 1 MiB")
      case .unended(let text):
        // A last line that is cut off is left out.
        return read(text) ? try row() : nil
      case .whole(let text):
        if text.allSatisfy({ $0 == 0x20 || $0 == 0x0d }) { continue }
        guard read(text) else {
          throw trouble("expected \(columns.count) numbers with commas between, found \(excerpt(text))")
        }
        return try row()
      }
    }
  }

  /// Reads the numbers of a line. The byte after the line must not continue a number.
  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var p = text.baseAddress else { return false }
    let end = p + text.count
    for place in 0..<columns.count {
      if place > 0 {
        guard p < end, p.pointee == UInt8(ascii: ",") else { return false }
        p += 1
      }
      while p < end, p.pointee == UInt8(ascii: " ") { p += 1 }
      guard p < end, let value = Decimal.read(&p), p <= end else { return false }
      values[place] = value
      while p < end, p.pointee == UInt8(ascii: " ") { p += 1 }
    }
    return p == end || (p + 1 == end && p.pointee == 0x0d)
  }

  private mutating func row() throws(TraceError) -> Row {
    guard let time = Int64(exactly: values[columns.time].rounded()) else {
      throw trouble("expected t in nanoseconds, found \(values[columns.time])")
    }
    guard time > newest else { throw trouble("expected t above the row before, found \(time) behind \(newest)") }
    newest = time
    let truth: Truth
    switch columns.kind {
    case .angles(let heading, let pitch, let roll):
      truth = .angles(
        heading: .degrees(values[heading]), pitch: .degrees(values[pitch]), roll: .degrees(values[roll]))
    case .attitude(let w, let x, let y, let z):
      let attitude = Quaternion(w: values[w], x: values[x], y: values[y], z: values[z])
      // Tables are rounded, and some are not normalised. A length far from 1 is not a rotation.
      guard (0.9...1.1).contains(attitude.length) else {
        throw trouble("expected a quaternion of length 1, found one of \(attitude.length)")
      }
      truth = .attitude(attitude)
    }
    let counts = try flag(columns.counts, "movement") ?? true
    return Row(
      time: Timestamp(nanoseconds: time), truth: truth, counts: counts,
      isDisturbed: try flag(columns.disturbed, "disturbed"))
  }

  /// The value in a column of 0 and 1; nil if the table has no such column.
  private func flag(_ column: Int?, _ name: StaticString) throws(TraceError) -> Bool? {
    guard let column else { return nil }
    switch values[column] {
    case 0: return false
    case 1: return true
    default: throw trouble("expected 0 or 1 as \(name), found \(values[column])")
    }
  }

  private func trouble(_ words: String) -> TraceError {
    TraceError(.badData, file: file, line: lines.number, words)
  }

  /// The indices of the columns.
  private struct Columns {
    enum Kind {
      case angles(heading: Int, pitch: Int, roll: Int)
      case attitude(w: Int, x: Int, y: Int, z: Int)
    }

    let count: Int
    let time: Int
    let kind: Kind
    let counts: Int?
    let disturbed: Int?

    init(_ heads: String, of file: String) throws(TraceError) {
      let names = heads.split(separator: ",", omittingEmptySubsequences: false).map { name in
        String(name.filter { !$0.isWhitespace })
      }
      func place(_ name: String) -> Int? { names.firstIndex(of: name) }
      count = names.count
      counts = place("movement") ?? place("ok")
      disturbed = place("disturbed")
      if let t = place("t"), let w = place("w"), let x = place("x"), let y = place("y"), let z = place("z") {
        (time, kind) = (t, .attitude(w: w, x: x, y: y, z: z))
      } else if let t = place("t"), let heading = place("heading"), let pitch = place("pitch"),
        let roll = place("roll")
      {
        (time, kind) = (t, .angles(heading: heading, pitch: pitch, roll: roll))
      } else {
        var heads = heads
        throw TraceError(
          .badData, file: file, line: 1,
          "expected the heads t,heading,pitch,roll or t,w,x,y,z, found \(heads.withUTF8 { excerpt($0) })")
      }
    }
  }
}
