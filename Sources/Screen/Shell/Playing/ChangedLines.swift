internal import Pointing
internal import Quantities
internal import Readings
internal import Text

/// Readings as text for a pipe or a file: a line when something visible has changed, at most two a second. Sixty lines
/// a second, nearly all equal, would fill a disk with 0.8 GB a day.
struct ChangedLines {
  private let text: ReadingText
  private var notes = Notes()
  private var last: Reading?

  /// The shortest time between two lines.
  private static let pause = TimeSpan.seconds(0.5)
  /// A turn or a heading has changed if it differs by this much.
  private static let step = Angle.degrees(1)
  /// A bound or a distance has changed if it differs by this part.
  private static let part = 0.1

  /// Lines in the form of a text; notes are on separate lines.
  init(of text: ReadingText) { self.text = text.withoutNotes }

  /// Appends an output if it shows something new; returns whether it did.
  mutating func append(_ output: Output, to buffer: inout ByteBuffer) -> Bool {
    let reading = output.reading
    if let last {
      let isTime = reading.time < last.time || reading.time - last.time >= ChangedLines.pause
      guard output.cue != nil || (isTime && ChangedLines.differ(last, reading)) else { return false }
    }
    last = reading
    if notes.isDue(reading) {
      text.appendNoteLines(of: reading, to: &buffer)
    }
    text.append(output, to: &buffer)
    return true
  }

  private static func differ(_ a: Reading, _ b: Reading) -> Bool {
    if a.accuracy != b.accuracy || a.reason != b.reason || a.compass != b.compass { return true }
    if a.location != b.location || a.site != b.site || a.aligned != b.aligned { return true }
    if differ(a.knownPointer, b.knownPointer) || differ(a.bearing, b.bearing) || differ(a.distance, b.distance) {
      return true
    }
    // Without a known heading, the line shows neither a heading nor a bound.
    guard a.knowsDirection || b.knowsDirection else { return false }
    return a.knowsDirection != b.knowsDirection || differ(a.heading ?? a.magnetic, b.heading ?? b.magnetic)
      || differ(a.uncertainty?.degrees, b.uncertainty?.degrees)
  }

  private static func differ(_ a: Angle?, _ b: Angle?) -> Bool {
    guard let a, let b else { return (a == nil) != (b == nil) }
    return a.turn(to: b).magnitude >= step
  }

  private static func differ(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return (a == nil) != (b == nil) }
    return abs(b - a) > part * max(abs(a), 1)
  }
}
