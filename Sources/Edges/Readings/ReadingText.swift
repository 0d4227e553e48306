internal import Earth
internal import Events
public import Pointing
internal import Quantities
public import Text
public import Words

/// Readings as lines for a person, in fixed columns:
///
///     Qibla  58.48° ENE  turn  63° left  heading 121.4° T ±4.2° accurate     10,306 km
///     Qibla  58.48° ENE                  heading 121.4° T ±19°  interference 10,306 km  a magnet or iron is near: …
///     Qibla unknown                      heading 133.9° M ±5.1° accurate                no position yet: …
///     Qibla  70.94°M ENE turn  63° left  heading 133.9° M ±4.2° accurate     10,306 km
///
/// A line without its notes fits a terminal of 80 columns.
public struct ReadingText: Sendable {
  /// A unit of distances.
  public enum Unit: String, CaseIterable, Sendable { case kilometres = "km", miles }

  /// The unit of distances.
  public var unit: Unit
  /// Whether a line may contain signs beyond ASCII: the degree sign and the plus-minus sign.
  public var hasSigns: Bool
  /// Whether directions are measured from magnetic north.
  public var fromMagnetic: Bool
  /// Whether a line says what the user can do while no position is known.
  private let advises: Bool
  private let words: LineWords
  private var hasNotes = true

  /// Lines with these choices (default: kilometres, signs, true north, no advice, English). If lines may not contain
  /// signs beyond ASCII they are in English.
  public init(
    unit: Unit = .kilometres, hasSigns: Bool = true, fromMagnetic: Bool = false, advises: Bool = false,
    language: Language = .english
  ) {
    self.unit = unit
    self.hasSigns = hasSigns
    self.fromMagnetic = fromMagnetic
    self.advises = advises
    words = (hasSigns ? language : .english).words.lines
  }

  /// The same lines without notes.
  public var withoutNotes: ReadingText {
    var text = self
    text.hasNotes = false
    return text
  }

  /// Appends the line of an output.
  public func append(_ output: borrowing Output, to buffer: inout ByteBuffer) {
    append(output.reading, cue: output.cue, to: &buffer)
  }

  private func append(_ reading: Reading, cue: Cue?, to buffer: inout ByteBuffer) {
    let start = buffer.count
    appendQibla(of: reading, to: &buffer)
    buffer.pad(to: words.columns.turn, from: start)
    appendTurn(of: reading, to: &buffer)
    buffer.pad(to: words.columns.heading, from: start)
    appendHeading(of: reading, to: &buffer)
    buffer.pad(to: words.columns.trust, from: start)
    buffer.append(words.accuracy(reading.accuracy))
    var end = buffer.count
    if let distance = reading.distance {
      buffer.pad(to: words.columns.distance, from: start)
      appendDistance(distance, to: &buffer)
      end = buffer.count
    }
    buffer.pad(to: words.columns.notes, from: start)
    let notes = buffer.count
    if hasNotes { appendNotes(of: reading, cue: cue, between: words.between, to: &buffer) }
    // A line without notes has no spaces at its end.
    if buffer.count == notes { buffer.truncate(to: end) }
    buffer.append("\n")
  }

  /// Appends the notes of a reading, each on its own line: why it is not accurate, and what to do.
  public func appendNoteLines(of reading: Reading, cue: Cue? = nil, to buffer: inout ByteBuffer) {
    let start = buffer.count
    appendNotes(of: reading, cue: cue, between: "\n", to: &buffer)
    if buffer.count > start { buffer.append("\n") }
  }

  /// Appends a cue on its own line.
  public func appendLine(of cue: Cue, to buffer: inout ByteBuffer) {
    buffer.append(words.pulse)
    buffer.append("\n")
  }

  /// Appends a whole number of tenths, hundredths and so on.
  private func appendNumber(_ value: Int64, fixed decimals: Int, width: Int = 0, to line: inout ByteBuffer) {
    let start = line.count
    line.append(scaled: value, fixed: decimals, width: width)
    line.rewriteNumber(from: start, in: words.numbers)
  }

  /// Appends the degree sign, unless lines are ASCII.
  private func appendDegreeSign(to line: inout ByteBuffer) {
    if hasSigns { line.append("°") }
  }

  private func appendQibla(of reading: Reading, to line: inout ByteBuffer) {
    switch (reading.site, reading.bearing) {
    case (.kaaba?, _): line.append(words.atKaaba)
    case (.antipode?, _): line.append(words.atAntipode)
    case (_, let bearing?):
      // Without the declination only true north is known.
      let declination = fromMagnetic ? reading.declination : nil
      let bearing = declination.map { (bearing - $0).onTheCard } ?? bearing
      line.append(words.qibla.before)
      appendNumber(ByteBuffer.cardHundredths(bearing), fixed: 2, width: 6, to: &line)
      appendDegreeSign(to: &line)
      if declination != nil { line.append(words.magneticMark) }
      line.append(" ")
      line.append(words.wind(Wind(bearing)))
    case (_, nil): line.append(words.qiblaUnknown)
    }
  }

  private func appendTurn(of reading: Reading, to line: inout ByteBuffer) {
    switch reading.turn {
    case .aligned: line.append(words.aligned)
    case .straightAhead: line.append(words.straightAhead)
    case .by(let degrees, let isLeft):
      let turn = isLeft ? words.left : words.right
      line.append(turn.before)
      line.append(scaled: degrees, fixed: 0, width: 3)
      appendDegreeSign(to: &line)
      line.append(turn.after)
    case nil: break
    }
  }

  private func appendHeading(of reading: Reading, to line: inout ByteBuffer) {
    let isTrue = reading.heading != nil && !(fromMagnetic && reading.magnetic != nil)
    guard let heading = isTrue ? reading.heading : reading.magnetic, reading.knowsDirection else {
      return line.append(words.headingUnknown)
    }
    let tenths = (ByteBuffer.scaled(heading.onTheCard.degrees, decimals: 1) ?? 0) % 3600
    line.append(words.heading.before)
    appendNumber(tenths, fixed: 1, width: 5, to: &line)
    appendDegreeSign(to: &line)
    line.append(" ")
    line.append(isTrue ? words.trueMark : words.magneticMark)
    guard let uncertainty = reading.uncertainty else { return }
    line.append(hasSigns ? " ±" : " +-")
    // A bound of ten degrees or more is shown without tenths.
    let decimals = uncertainty.degrees < 9.95 ? 1 : 0
    appendNumber(ByteBuffer.scaled(uncertainty.degrees, decimals: decimals) ?? 0, fixed: decimals, to: &line)
    appendDegreeSign(to: &line)
  }

  private func appendDistance(_ metres: Double, to line: inout ByteBuffer) {
    let distance = unit == .kilometres ? words.kilometres : words.miles
    line.append(distance.before)
    let start = line.count
    line.append(distance: metres / unit.metres, width: 6)
    line.rewriteNumber(from: start, in: words.numbers)
    line.append(distance.after)
  }

  private func appendNotes(
    of reading: Reading, cue: Cue?, between separator: String, to line: inout ByteBuffer
  ) {
    var between = ""
    if cue != nil {
      line.append(words.pulse)
      between = separator
    }
    if reading.compass == .stalled, reading.reason != .stalled {
      line.append(between)
      line.append(words.sentence(.stalled))
      between = separator
    }
    if let reason = reading.reason {
      line.append(between)
      line.append(words.sentence(reason))
      between = separator
    }
    // There is no fix to wait for if receivers contradict each other.
    if reading.reason != .receiversDisagree, let note = words.note(reading.location) {
      line.append(between)
      line.append(note.before)
      if let age = reading.location.age {
        line.append(age: age, in: words)
        line.append(note.after)
      } else if advises {
        line.append(": ")
        line.append(words.placeAdvice)
      }
    }
  }
}

extension ReadingText.Unit {
  /// The length of the unit; a mile is the international mile.
  public var metres: Double { self == .miles ? 1609.344 : 1000 }
}

extension ByteBuffer {
  /// Appends spaces until the line that began at `start` has `column` columns.
  fileprivate mutating func pad(to column: Int, from start: Int) {
    // In UTF-8 every character has exactly one byte that is not a continuation byte.
    var columns = bytes[start...].count { $0 & 0xc0 != 0x80 }
    // The marks of Devanagari and Bengali begin with one byte, and so do the marks without a shape.
    for first in bytes[start...].indices where bytes[first] == 0xe0 || bytes[first] == 0xe2 {
      let scalar =
        UInt32(bytes[first] & 0x0f) << 12 | UInt32(bytes[first + 1] & 0x3f) << 6 | UInt32(bytes[first + 2] & 0x3f)
      if Marks.contains(scalar) { columns -= 1 }
    }
    append(spaces: column - columns)
  }

  /// Appends an age in the largest fitting unit: `40 s`, `12 min`, `5 h`, `3 days`. It allocates nothing.
  fileprivate mutating func append(age: TimeSpan, in words: LineWords) {
    let (number, unit) = LengthText.count(age)
    guard let text = words.age(number, unit) else { return }
    append(text.before)
    if text.hasNumber { append(integer: number) }
    append(text.after)
  }
}
