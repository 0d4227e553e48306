public import Pointing
internal import Quantities
public import Text

/// Readings as NMEA 0183 sentences, with angles of two decimals:
///
///     $HCHDG,133.89,,,12.46,W*0A     from magnetic north; the declination as magnitude and side
///     $HCHDT,121.43,T*1C             from true north
///     $HCTHS,121.43,A*1E             the same with its mode
///     $HCHDM,133.89,M*19             from magnetic north, for instruments that do not read HDG
///     $HCROT,-24.00,A*06             rate of turn in degrees a minute, positive to starboard
///     $HCXDR,A,4.91,D,PITCH,A,-3.12,D,ROLL*3F     bow up, and starboard side down, are positive
///
/// An unknown value is an empty field. The mode of THS is V (invalid) without a true heading, during interference, and
/// where the bound leaves any direction open; S for simulated samples, and A otherwise. That of ROT is A, or V without
/// a rate.
public struct ReadingNMEA: Equatable, Sendable {
  /// The talker of the true heading.
  public enum Talker: String, CaseIterable, Sendable {
    /// A magnetic compass, which gpsd reads.
    case compass = "HC"
    /// A north-seeking gyro: some instruments on ships accept a true heading only from this talker.
    case gyro = "HE"
  }

  /// The talker of the true heading. The magnetic heading is always that of a magnetic compass.
  public var talker: Talker
  /// Whether the samples come from a simulator.
  public var isSimulated: Bool

  /// Sentences from a talker (default: a magnetic compass with real samples).
  public init(talker: Talker = .compass, isSimulated: Bool = false) {
    self.talker = talker
    self.isSimulated = isSimulated
  }

  /// A sentence.
  public enum Sentence: String, CaseIterable, Sendable {
    /// The magnetic heading, with the declination.
    case hdg
    /// The true heading.
    case hdt
    /// The true heading with its mode.
    case ths
    /// The magnetic heading alone.
    case hdm
    /// The rate of turn.
    case rot
    /// Pitch and roll.
    case xdr
  }

  /// The sentences of an output.
  public static let standard: [Sentence] = [.hdg, .hdt, .ths]

  /// Appends the usual sentences of an output.
  public func append(_ output: borrowing Output, to buffer: inout ByteBuffer) {
    for sentence in ReadingNMEA.standard { append(sentence, of: output.reading, to: &buffer) }
  }

  /// Appends one sentence of a reading.
  public func append(_ sentence: Sentence, of reading: Reading, to buffer: inout ByteBuffer) {
    let start = buffer.count
    switch sentence {
    case .hdg: appendMagnetic(of: reading, to: &buffer)
    case .hdt:
      buffer.append(talker == .compass ? "$HCHDT," : "$HEHDT,")
      appendCard(reading.heading, to: &buffer)
      buffer.append(",T")
    case .ths:
      buffer.append(talker == .compass ? "$HCTHS," : "$HETHS,")
      appendCard(reading.heading, to: &buffer)
      buffer.append(!ReadingNMEA.isValid(reading) ? ",V" : isSimulated ? ",S" : ",A")
    case .hdm:
      buffer.append("$HCHDM,")
      appendCard(reading.magnetic, to: &buffer)
      buffer.append(",M")
    case .rot:
      buffer.append("$HCROT,")
      let perMinute = reading.rate.flatMap { ByteBuffer.scaled($0 * 60, decimals: 2) }
      if let perMinute { buffer.append(scaled: perMinute, fixed: 2) }
      buffer.append(perMinute == nil ? ",V" : ",A")
    case .xdr:
      buffer.append("$HCXDR,A,")
      appendTurn(reading.pitch, to: &buffer)
      buffer.append(",D,PITCH,A,")
      appendTurn(reading.roll, to: &buffer)
      buffer.append(",D,ROLL")
    }
    buffer.finishSentence(from: start)
  }

  /// Whether the true heading may be used.
  private static func isValid(_ reading: Reading) -> Bool {
    reading.heading != nil && reading.knowsDirection && ![.unavailable, .interference].contains(reading.accuracy)
  }

  private func appendMagnetic(of reading: Reading, to buffer: inout ByteBuffer) {
    buffer.append("$HCHDG,")
    appendCard(reading.magnetic, to: &buffer)
    buffer.append(",,,")
    guard let declination = reading.declination else { return buffer.append(",") }
    let hundredths = ByteBuffer.turnHundredths(declination)
    buffer.append(scaled: abs(hundredths), fixed: 2)
    buffer.append(hundredths < 0 ? ",W" : ",E")
  }

  private func appendCard(_ angle: Angle?, to buffer: inout ByteBuffer) {
    if let angle { buffer.append(scaled: ByteBuffer.cardHundredths(angle), fixed: 2) }
  }

  private func appendTurn(_ angle: Angle?, to buffer: inout ByteBuffer) {
    if let angle { buffer.append(scaled: ByteBuffer.turnHundredths(angle), fixed: 2) }
  }
}

extension ByteBuffer {
  /// Ends a sentence that began at `start`: appends the checksum of all bytes behind its `$`, and the line's end.
  public mutating func finishSentence(from start: Int) {
    let sum = bytes[(start + 1)...].reduce(0, ^)
    append("*")
    append(hexadecimal: sum >> 4, from: UInt8(ascii: "A"))
    append(hexadecimal: sum & 0xf, from: UInt8(ascii: "A"))
    append("\r\n")
  }
}
