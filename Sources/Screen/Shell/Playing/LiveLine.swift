internal import Gauge
internal import Glibc
internal import Pointing
internal import Quantities
internal import Readings
internal import System
internal import Text

/// A line on a terminal that the next one overwrites, for a person who watches readings at their own pace.
///
/// The reason for an accuracy does not fit beside the heading. It is printed above on its own line, once for each
/// reason.
struct LiveLine {
  private let text: ReadingText
  /// The most characters of a line: one less than the terminal has, because some terminals wrap at the last column.
  private let width: Int
  /// Whether the terminal can clear a line; otherwise the line is overwritten with blanks.
  private let wipes: Bool
  private var notes = Notes()

  /// A line on a terminal with this number of columns.
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

  /// Appends an output that overwrites the previous one.
  mutating func append(_ output: Output, to buffer: inout ByteBuffer) {
    begin(&buffer)
    let reading = output.reading
    if notes.isDue(reading) {
      let start = buffer.count
      text.appendNoteLines(of: reading, to: &buffer)
      // The notes stay on the screen, so they may take more than one row.
      if buffer.count > start { begin(&buffer) }
    }
    let start = buffer.count
    text.append(output, to: &buffer)
    fit(from: start, in: &buffer)
  }

  private func begin(_ buffer: inout ByteBuffer) { buffer.append(wipes ? "\r\u{1b}[K" : "\r") }

  /// Makes the line appended from `start` on overwritable: without its line feed, and no longer than `width`.
  private func fit(from start: Int, in buffer: inout ByteBuffer) {
    var (characters, end) = (0, start)
    for byte in buffer.bytes[start...] {
      if byte == UInt8(ascii: "\n") { break }
      // In UTF-8 every character has exactly one byte that is not a continuation byte.
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
