internal import Formats
internal import Gauge
internal import Glibc
internal import Pointing
internal import Quantities
internal import System

/// A line on a terminal that the next one takes the place of: what a person watches while readings come at their pace.
///
/// What a terminal has no room for beside the heading, the reason of an accuracy, stands still above it on a line of
/// its own, once for each reason.
struct LiveLine {
  private let text: ReadingText
  /// How many characters a line may have; one less than the terminal's, whose last column some cannot leave.
  private let width: Int
  /// Whether the terminal can wipe a line; else it is written over with blanks.
  private let wipes: Bool
  private var said: Note?
  private var saidAt: Timestamp?

  /// What stands above the line.
  private struct Note: Equatable {
    var accuracy: Accuracy
    var reason: Reason?
    var isStalled: Bool
    var needsPlace: Bool
  }

  /// What wavers is told at most so often.
  private static let pause = TimeSpan.seconds(2)

  /// A line of a terminal so wide.
  init(of text: ReadingText, columns: Int, wipes: Bool) {
    self.text = text.withoutNotes
    (width, self.wipes) = (max(1, columns - 1), wipes)
  }

  /// A line on standard output.
  init(of text: ReadingText, _ console: borrowing Console) {
    self.init(
      of: text, columns: TerminalSize(of: STDOUT_FILENO)?.columns ?? 80,
      wipes: Capabilities(environment: console.environment).isAddressable)
  }

  /// Appends an output in the place of the one before.
  mutating func append(_ output: Output, to buffer: inout ByteBuffer) {
    begin(&buffer)
    let reading = output.reading
    let note = Note(
      accuracy: reading.accuracy, reason: reading.reason, isStalled: reading.compass == .stalled,
      needsPlace: reading.location == .none)
    // A stream that follows another begins again.
    let isTime = saidAt.map { reading.time < $0 || reading.time - $0 >= LiveLine.pause } ?? true
    if note != said, isTime {
      let start = buffer.count
      text.appendNotes(of: reading, to: &buffer)
      if buffer.count > start {
        // However long: it stays, and may run on over the next row.
        buffer.append("\n")
        begin(&buffer)
      }
      (said, saidAt) = (note, reading.time)
    }
    let start = buffer.count
    text.append(output, to: &buffer)
    fit(from: start, in: &buffer)
  }

  private func begin(_ buffer: inout ByteBuffer) { buffer.append(wipes ? "\r\u{1b}[K" : "\r") }

  /// Makes of the line that was appended from `start` on one that can be written over: without its end, and no longer
  /// than there is room.
  private func fit(from start: Int, in buffer: inout ByteBuffer) {
    var (characters, end) = (0, start)
    for byte in buffer.bytes[start...] {
      if byte == UInt8(ascii: "\n") { break }
      // A character of UTF-8 has one byte that is no continuation.
      if byte & 0xc0 != 0x80 {
        if characters == width { break }
        characters += 1
      }
      end += 1
    }
    buffer.truncate(to: end)
    guard !wipes else { return }
    for _ in characters..<width { buffer.append(UInt8(ascii: " ")) }
  }
}
