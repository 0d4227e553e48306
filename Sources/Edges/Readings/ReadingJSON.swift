public import Pointing
public import Quantities
public import Text

extension JSONLines {
  /// Appends all lines of an output.
  public static func append(_ output: borrowing Output, to buffer: inout ByteBuffer) {
    append(output.reading, to: &buffer)
    appendNews(of: output, to: &buffer)
  }

  /// Appends the lines of an output except its reading's: those of the cue and of the status.
  public static func appendNews(of output: borrowing Output, to buffer: inout ByteBuffer) {
    if let cue = output.cue { append(cue, at: output.reading.time, to: &buffer) }
    if let status = output.status { append(status, to: &buffer) }
  }

  /// Appends a reading's line. On a simulated board it has an additional last field that says so.
  public static func append(_ reading: Reading, isSimulated: Bool = false, to buffer: inout ByteBuffer) {
    buffer.append(#"{"class":"reading""#)
    var reading = reading
    var line = ReadingLine(buffer: buffer)
    reading.visit(&line)
    buffer = line.buffer
    buffer.append(isSimulated ? ",\"simulated\":true}\n" : "}\n")
  }

  /// Appends a cue's line.
  public static func append(_ cue: Cue, at time: Timestamp, to buffer: inout ByteBuffer) {
    buffer.line(class: "haptic") { json in
      json.add("t", time.nanoseconds)
      json.add("cue", cue.word)
    }
  }
}

/// Writes the fields of a reading as the rest of a JSON object. Unknown values are null.
private struct ReadingLine: ReadingVisitor, ~Copyable {
  var buffer: ByteBuffer

  @inline(__always)
  mutating func time(_ value: inout Timestamp, as field: ReadingField) {
    buffer.append(key: field.key)
    buffer.append(integer: value.nanoseconds)
  }

  @inline(__always)
  mutating func word<Value: FixedWord>(_ value: inout Value?, as field: ReadingField) {
    buffer.append(key: field.key)
    if let value { buffer.append(quoted: value.word) } else { buffer.append("null") }
  }

  @inline(__always)
  mutating func age(of location: inout LocationState, as field: ReadingField) {
    guard let age = location.age else { return }
    buffer.append(key: field.key)
    buffer.append(age.seconds, decimals: 1)
  }

  @inline(__always)
  mutating func angle(_ value: inout Angle?, _ range: AngleRange, as field: ReadingField) {
    buffer.append(key: field.key)
    if let value { buffer.append(value, range) } else { buffer.append("null") }
  }

  @inline(__always)
  mutating func quaternion(_ value: inout Quaternion?, as field: ReadingField) {
    buffer.append(key: field.key)
    guard let value else { return buffer.append("null") }
    buffer.append("[")
    buffer.append(value.w, decimals: 6)
    buffer.append(",")
    buffer.append(value.x, decimals: 6)
    buffer.append(",")
    buffer.append(value.y, decimals: 6)
    buffer.append(",")
    buffer.append(value.z, decimals: 6)
    buffer.append("]")
  }

  @inline(__always)
  mutating func number(_ value: inout Double?, in unit: Double, decimals: Int, as field: ReadingField) {
    buffer.append(key: field.key)
    buffer.append(value.map { $0 / unit }, decimals: decimals)
  }

  @inline(__always)
  mutating func flag(_ value: inout Bool, as field: ReadingField) {
    buffer.append(key: field.key)
    buffer.append(value ? "true" : "false")
  }
}

extension ByteBuffer {
  /// Appends a comma, a key that needs no escapes, in quotes, and a colon.
  @inline(__always)
  fileprivate mutating func append(key: StaticString) {
    let length = key.utf8CodeUnitCount
    let start = room(for: length + 4)
    start[0] = UInt8(ascii: ",")
    start[1] = UInt8(ascii: "\"")
    (start + 2).update(from: key.utf8Start, count: length)
    start[length + 2] = UInt8(ascii: "\"")
    start[length + 3] = UInt8(ascii: ":")
    advance(by: length + 4)
  }
}
