public import Pointing
internal import Quantities

/// Readings as NMEA 0183 sentences, with angles of two decimals:
///
///     $HCHDG,133.89,,,12.46,W*0A     from magnetic north; the declination as magnitude and side
///     $HCHDT,121.43,T*1C             from true north
///     $HCTHS,121.43,A*1E             the same with its mode
///
/// An unknown value is an empty field. The mode is V (invalid) without a true heading and during interference, S for
/// simulated samples, and A otherwise.
public struct ReadingNMEA: Equatable, Sendable {
  /// The talker of the true heading.
  public enum Talker: String, CaseIterable, Sendable {
    /// A magnetic compass, which gpsd reads.
    case compass = "HC"
    /// A north-seeking gyro: some instruments on ships accept a true heading from no other talker.
    case gyro = "HE"
  }

  /// The talker of the true heading. The magnetic heading is always that of a magnetic compass.
  public var talker: Talker
  /// Whether the samples come from a simulator.
  public var isSimulated: Bool

  /// Sentences of a talker (default: a magnetic compass with real samples).
  public init(talker: Talker = .compass, isSimulated: Bool = false) {
    self.talker = talker
    self.isSimulated = isSimulated
  }

  /// Appends the three sentences of an output.
  public func append(_ output: borrowing Output, to buffer: inout ByteBuffer) { append(output.reading, to: &buffer) }

  private func append(_ reading: Reading, to buffer: inout ByteBuffer) {
    var start = buffer.count
    buffer.append("$HCHDG,")
    if let magnetic = reading.magnetic { buffer.append(scaled: ByteBuffer.cardHundredths(magnetic), fixed: 2) }
    buffer.append(",,,")
    if let declination = reading.declination {
      let hundredths = ByteBuffer.turnHundredths(declination)
      buffer.append(scaled: abs(hundredths), fixed: 2)
      buffer.append(hundredths < 0 ? ",W" : ",E")
    } else {
      buffer.append(",")
    }
    buffer.finishSentence(from: start)

    start = buffer.count
    buffer.append(talker == .compass ? "$HCHDT," : "$HEHDT,")
    appendHeading(of: reading, to: &buffer)
    buffer.append(",T")
    buffer.finishSentence(from: start)

    start = buffer.count
    buffer.append(talker == .compass ? "$HCTHS," : "$HETHS,")
    appendHeading(of: reading, to: &buffer)
    let isValid = reading.heading != nil && reading.accuracy != .unavailable && reading.accuracy != .interference
    buffer.append(!isValid ? ",V" : isSimulated ? ",S" : ",A")
    buffer.finishSentence(from: start)
  }

  private func appendHeading(of reading: Reading, to buffer: inout ByteBuffer) {
    if let heading = reading.heading { buffer.append(scaled: ByteBuffer.cardHundredths(heading), fixed: 2) }
  }
}

extension ByteBuffer {
  /// Ends a sentence that began at `start`: appends the checksum of all bytes behind its `$`, and the line's end.
  mutating func finishSentence(from start: Int) {
    let sum = bytes[(start + 1)...].reduce(0, ^)
    append("*")
    append(hexadecimal: sum >> 4, from: UInt8(ascii: "A"))
    append(hexadecimal: sum & 0xf, from: UInt8(ascii: "A"))
    append("\r\n")
  }
}
