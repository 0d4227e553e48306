internal import Events
internal import Quantities
internal import Text

/// The most common line of a trace, `{"t":10000000,"magn":[0.258,19.7233,-44.9678]}`, exactly as the writer writes it.
/// Three lines in four have this form. Reading one here takes about 50 ns instead of several hundred.
enum SampleLine {
  /// Reads the line at `start` and returns its event and the place of its line feed; nil for any other line.
  ///
  /// It stops at the first byte that does not fit, at the latest at the eight zeros after the text.
  @inline(__always)
  static func read(_ start: UnsafePointer<UInt8>) -> (event: Event, lineFeed: UnsafePointer<UInt8>)? {
    // {"t":
    guard start[0] == 0x7b, start[1] == 0x22, start[2] == 0x74, start[3] == 0x22, start[4] == 0x3a else { return nil }
    var p = start + 5
    let first = p
    var nanoseconds: UInt64 = 0
    Decimal.take(&p, into: &nanoseconds)
    // 18 digits cannot overflow. A leading zero is accepted.
    guard (1...18).contains(p - first), first.pointee != 0x30 || p - first == 1 else { return nil }
    guard p[0] == 0x2c, p[1] == 0x22 else { return nil }
    p += 2
    let kind = p.pointee
    switch kind {
    case UInt8(ascii: "a"):
      guard p[1] == 0x63, p[2] == 0x63, p[3] == 0x65, p[4] == 0x6c else { return nil }
      p += 5
    case UInt8(ascii: "g"):
      guard p[1] == 0x79, p[2] == 0x72, p[3] == 0x6f else { return nil }
      p += 4
    case UInt8(ascii: "m"):
      guard p[1] == 0x61, p[2] == 0x67, p[3] == 0x6e else { return nil }
      p += 4
    default: return nil
    }
    // ":[
    guard p[0] == 0x22, p[1] == 0x3a, p[2] == 0x5b else { return nil }
    p += 3
    guard let x = Decimal.read(&p), p.pointee == 0x2c else { return nil }
    p += 1
    guard let y = Decimal.read(&p), p.pointee == 0x2c else { return nil }
    p += 1
    guard let z = Decimal.read(&p), p[0] == 0x5d, p[1] == 0x7d, p[2] == 0x0a else { return nil }
    let vector = Vector3(x, y, z)
    let content: Event.Content =
      switch kind {
      case UInt8(ascii: "a"): .accel(vector)
      case UInt8(ascii: "g"): .gyro(vector)
      default: .magn(vector)
      }
    return (Event(content, at: Timestamp(nanoseconds: Int64(bitPattern: nanoseconds))), p + 2)
  }
}
