public import Pointing
public import Quantities
internal import Readings
public import Text

/// Readings in InfluxDB's line protocol: one measurement, the tags of the device, and all fields of a reading that are
/// known.
///
///     qibla,device=mast compass="live",heading=121.43,…,aligned=false 1795154400500000000
public struct InfluxLine: Sendable {
  private let beginning: String

  /// Lines for a device, with real or simulated samples.
  public init(device: String, isSimulated: Bool) {
    // A tag ends at a comma or a space. A backslash escapes these, so a backslash in the name would do so too. The
    // conversion works on scalars, because a comma and a following combining mark are one character.
    let tag = device.unicodeScalars.map { ",= ".unicodeScalars.contains($0) ? "\\\($0)" : $0 == "\\" ? "/" : "\($0)" }
    beginning = "qibla,device=\(tag.joined())" + (isSimulated ? ",simulated=true" : "") + " "
  }

  /// Appends a reading as a line; without an instant the server uses its own time.
  public func append(_ reading: Reading, at instant: UTC?, to buffer: inout ByteBuffer) {
    buffer.append(beginning)
    var reading = reading
    var fields = InfluxFields(buffer: buffer)
    reading.visit(&fields)
    buffer = fields.buffer
    if let instant {
      buffer.append(" ")
      buffer.append(integer: instant.nanoseconds)
    }
    buffer.append("\n")
  }
}

/// Writes the known fields of a reading. Unknown fields are left out.
private struct InfluxFields: ReadingVisitor, ~Copyable {
  var buffer: ByteBuffer
  private var isFirst = true

  init(buffer: consuming ByteBuffer) { self.buffer = buffer }

  private mutating func begin(_ key: StaticString) {
    if !isFirst { buffer.append(",") }
    isFirst = false
    buffer.append(key)
    buffer.append("=")
  }

  private mutating func add(_ value: Double?, _ key: StaticString, decimals: Int) {
    guard let value, value.isFinite else { return }
    begin(key)
    buffer.append(value, decimals: decimals)
  }

  /// Writes nothing: the line has its own time.
  mutating func time(_ value: inout Timestamp, as field: ReadingField) {}

  mutating func word<Value: FixedWord>(_ value: inout Value?, as field: ReadingField) {
    guard let value else { return }
    begin(field.key)
    buffer.append(quoted: value.word)
  }

  mutating func age(of location: inout LocationState, as field: ReadingField) {
    add(location.age?.seconds, field.key, decimals: 1)
  }

  mutating func angle(_ value: inout Angle?, _ range: AngleRange, as field: ReadingField) {
    guard let value, value.radians.isFinite else { return }
    begin(field.key)
    buffer.append(value, range)
  }

  mutating func quaternion(_ value: inout Quaternion?, as field: ReadingField) {
    add(value?.w, "qw", decimals: 6)
    add(value?.x, "qx", decimals: 6)
    add(value?.y, "qy", decimals: 6)
    add(value?.z, "qz", decimals: 6)
  }

  mutating func number(_ value: inout Double?, in unit: Double, decimals: Int, as field: ReadingField) {
    add(value.map { $0 / unit }, field.key, decimals: decimals)
  }

  mutating func flag(_ value: inout Bool, as field: ReadingField) {
    begin(field.key)
    buffer.append(value ? "true" : "false")
  }
}
