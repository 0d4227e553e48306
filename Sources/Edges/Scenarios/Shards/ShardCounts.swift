internal import Scoring
internal import Text

/// Writes the counts of a score, one line for each; histograms and long lists take several lines.
struct ShardCountsWriter: ScoreVisitor, ~Copyable {
  var buffer = ByteBuffer()
  var lines = 0

  /// The most values in a line, since a line has a limit.
  private static let mostInLine = 1000

  private mutating func line(_ name: String, _ write: (inout ByteBuffer) -> Void) {
    buffer.line(class: "counted") { json in
      json.add("as", name)
      write(&json)
    }
    lines += 1
  }

  mutating func count(_ value: inout Int, as name: String) {
    let value = value
    line(name) { $0.add("count", value) }
  }

  mutating func sum(_ value: inout ExactSum, as name: String) {
    // 128 bits do not fit a JSON number.
    let text = "\(value.units)"
    line(name) { $0.add("sum", text) }
  }

  mutating func numbers(_ values: inout [Double], as name: String) {
    for start in stride(from: 0, to: max(1, values.count), by: ShardCountsWriter.mostInLine) {
      let some = values.dropFirst(start).prefix(ShardCountsWriter.mostInLine)
      line(name) { $0.add("numbers", raw: "[" + some.map(\.json).joined(separator: ",") + "]") }
    }
  }

  mutating func bins(_ bins: inout [HistogramBin], as name: String) {
    for start in stride(from: 0, to: max(1, bins.count), by: ShardCountsWriter.mostInLine) {
      let some = bins.dropFirst(start).prefix(ShardCountsWriter.mostInLine)
      line(name) { $0.add("bins", raw: "[" + some.map { "[\($0.place),\($0.count)]" }.joined(separator: ",") + "]") }
    }
  }
}

/// Reads the counts of a score.
struct ShardCountsReader: ScoreVisitor {
  /// A count is missing, occurs twice, has another type, or is too large.
  struct Missing: Error { let name: String }

  private var lines: [String: [ShardLine]] = [:]

  /// The largest sum, in units of `ExactSum`. The sum of `Shard.most` such sums fits 128 bits.
  private static let largest = Int128(1) << 108

  mutating func take(_ line: ShardLine) { lines[line.text("as") ?? "", default: []].append(line) }

  private func each<Value>(_ name: String, _ read: (ShardLine) -> Value?) throws(Missing) -> [Value] {
    let values = (lines[name] ?? []).map(read)
    let known = values.compactMap(\.self)
    guard !known.isEmpty, known.count == values.count else { throw Missing(name: name) }
    return known
  }

  /// The value with this name, which must occur once.
  private func one<Value>(_ name: String, _ read: (ShardLine) -> Value?) throws(Missing) -> Value {
    let values = try each(name, read)
    guard values.count == 1 else { throw Missing(name: name) }
    return values[0]
  }

  mutating func count(_ value: inout Int, as name: String) throws(Missing) {
    value = try one(name) { $0.count("count") }
  }

  mutating func sum(_ value: inout ExactSum, as name: String) throws(Missing) {
    value = try one(name) { line in
      line.text("sum").flatMap { Int128($0) }.flatMap {
        $0.magnitude < ShardCountsReader.largest ? ExactSum(units: $0) : nil
      }
    }
  }

  mutating func numbers(_ values: inout [Double], as name: String) throws(Missing) {
    values = try each(name) { $0.numbers("numbers") }.flatMap(\.self)
  }

  mutating func bins(_ bins: inout [HistogramBin], as name: String) throws(Missing) {
    bins = try each(name) { $0.bins("bins") }.flatMap(\.self)
    var places = Set<Int>()
    var total = 0
    for bin in bins {
      total += bin.count
      guard places.insert(bin.place).inserted, total <= ShardLine.mostCounted else { throw Missing(name: name) }
    }
  }
}
