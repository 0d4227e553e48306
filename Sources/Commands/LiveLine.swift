internal import Formats
internal import Gauge
internal import Glibc
internal import Pointing

/// A line on a terminal that the next one takes the place of: what a person watches while a trace plays at its pace.
struct LiveLine {
  /// How many characters a line of the terminal has.
  private let width: Int
  /// Whether the terminal can wipe a line; else it is written over with blanks.
  private let wipes: Bool

  /// A line on standard output.
  init(_ console: borrowing Console) {
    wipes = Capabilities(environment: console.environment).isAddressable
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = isKnown ? Int(size.ws_col) : 80
  }

  /// Appends an output in the place of the one before.
  func append(_ output: Output, as format: ReadingFormat, to buffer: inout ByteBuffer) {
    buffer.append(wipes ? "\r\u{1b}[K" : "\r")
    let start = buffer.count
    format.append(output, to: &buffer)
    fit(from: start, in: &buffer)
  }

  /// Makes of the line that was appended from `start` on one that can be written over: without its end, and no longer
  /// than the terminal is wide. Begins it anew unless it is the first.
  private func fit(from start: Int, in buffer: inout ByteBuffer) {
    var (characters, end) = (0, start)
    for byte in buffer.bytes[start...] {
      // A character of UTF-8 has one byte that is no continuation.
      if byte & 0xc0 != 0x80 { characters += 1 }
      if byte == UInt8(ascii: "\n") || characters >= width { break }
      end += 1
    }
    buffer.truncate(to: end)
    guard !wipes else { return }
    for _ in characters..<max(characters, width) { buffer.append(UInt8(ascii: " ")) }
  }
}
