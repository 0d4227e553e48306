public import Pointing
internal import Quantities

/// Readings as rows of a table: the columns of the JSON line in its order, empty where that says null.
public enum ReadingCSV {
  /// The first row: the names of the columns.
  static var header: String {
    Reading(at: .zero).reduceFields(into: "") { names, field, value in
      if case .quaternion = value { names += "qw,qx,qy,qz," } else { names += "\(field.key)," }
    } + "cue\n"
  }

  /// Appends an output's row.
  public static func append(_ output: borrowing Output, to buffer: inout ByteBuffer) {
    var reading = output.reading
    var row = ReadingRow(buffer: buffer)
    reading.visit(&row)
    buffer = row.buffer
    if let cue = output.cue { buffer.append(cue.word) }
    buffer.append("\n")
  }
}

/// Writes the fields of a reading as cells, each with a comma behind it. What is not known is empty.
private struct ReadingRow: ReadingVisitor, ~Copyable {
  var buffer: ByteBuffer

  @inline(__always)
  mutating func time(_ field: ReadingField, _ value: inout Timestamp) {
    buffer.append(integer: value.nanoseconds)
    buffer.append(",")
  }

  @inline(__always)
  mutating func word<Value: FixedWord>(_ field: ReadingField, _ value: inout Value) {
    buffer.append(value.word)
    buffer.append(",")
  }

  @inline(__always)
  mutating func word<Value: FixedWord>(_ field: ReadingField, _ value: inout Value?) {
    if let value { buffer.append(value.word) }
    buffer.append(",")
  }

  @inline(__always)
  mutating func age(_ field: ReadingField, of location: inout LocationState) {
    append(location.age?.seconds, decimals: 1)
  }

  @inline(__always)
  mutating func card(_ field: ReadingField, _ angle: inout Angle?) {
    if let angle { buffer.append(card: angle) }
    buffer.append(",")
  }

  @inline(__always)
  mutating func turn(_ field: ReadingField, _ angle: inout Angle?) {
    if let angle { buffer.append(turn: angle) }
    buffer.append(",")
  }

  @inline(__always)
  mutating func angle(_ field: ReadingField, _ angle: inout Angle?) { append(angle?.degrees, decimals: 2) }

  @inline(__always)
  mutating func quaternion(_ field: ReadingField, _ value: inout Quaternion?) {
    append(value?.w, decimals: 6)
    append(value?.x, decimals: 6)
    append(value?.y, decimals: 6)
    append(value?.z, decimals: 6)
  }

  @inline(__always)
  mutating func number(_ field: ReadingField, _ value: inout Double?, in unit: Double, decimals: Int) {
    append(value.map { $0 / unit }, decimals: decimals)
  }

  @inline(__always)
  mutating func flag(_ field: ReadingField, _ value: inout Bool) { buffer.append(value ? "true," : "false,") }

  private mutating func append(_ value: Double?, decimals: Int) {
    if let value, value.isFinite { buffer.append(value, decimals: decimals) }
    buffer.append(",")
  }
}
