internal import Pointing
internal import Quantities
internal import Text

/// Readings as rows of a table: the columns are the fields of the JSON line, in its order; null becomes an empty cell.
enum ReadingCSV {
  /// The first row: the names of the columns.
  static var header: String {
    Reading(at: .zero).reduceFields(into: "") { names, field, value in
      if case .quaternion = value { names += "qw,qx,qy,qz," } else { names += "\(field.key)," }
    } + "cue\n"
  }

  /// Appends an output's row.
  static func append(_ output: borrowing Output, to buffer: inout ByteBuffer) {
    var reading = output.reading
    var row = ReadingRow(buffer: buffer)
    reading.visit(&row)
    buffer = row.buffer
    if let cue = output.cue { buffer.append(cue.word) }
    buffer.append("\n")
  }
}

/// Writes the fields of a reading as cells, each followed by a comma. Unknown values are empty.
private struct ReadingRow: ReadingVisitor, ~Copyable {
  var buffer: ByteBuffer

  @inline(__always)
  mutating func time(_ value: inout Timestamp, as field: ReadingField) {
    buffer.append(integer: value.nanoseconds)
    buffer.append(",")
  }

  @inline(__always)
  mutating func word<Value: FixedWord>(_ value: inout Value?, as field: ReadingField) {
    if let value { buffer.append(value.word) }
    buffer.append(",")
  }

  @inline(__always)
  mutating func age(of location: inout LocationState, as field: ReadingField) {
    append(location.age?.seconds, decimals: 1)
  }

  @inline(__always)
  mutating func angle(_ value: inout Angle?, _ range: AngleRange, as field: ReadingField) {
    if let value { buffer.append(value, range) }
    buffer.append(",")
  }

  @inline(__always)
  mutating func quaternion(_ value: inout Quaternion?, as field: ReadingField) {
    append(value?.w, decimals: 6)
    append(value?.x, decimals: 6)
    append(value?.y, decimals: 6)
    append(value?.z, decimals: 6)
  }

  @inline(__always)
  mutating func number(_ value: inout Double?, in unit: Double, decimals: Int, as field: ReadingField) {
    append(value.map { $0 / unit }, decimals: decimals)
  }

  @inline(__always)
  mutating func flag(_ value: inout Bool, as field: ReadingField) { buffer.append(value ? "true," : "false,") }

  private mutating func append(_ value: Double?, decimals: Int) {
    if let value, value.isFinite { buffer.append(value, decimals: decimals) }
    buffer.append(",")
  }
}
