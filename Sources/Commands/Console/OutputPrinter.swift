internal import Formats
internal import Gauge
internal import Pointing

/// Prints the pipeline's outputs: in sentences for a screen reader, on one line that is overwritten for a person who
/// watches, or output by output in a format.
struct OutputPrinter {
  private var format: ReadingFormat
  private var speaker: Speaker?
  private var line: LiveLine?

  /// In sentences where there is a speaker. On one line where text is watched at its own pace on a terminal:
  /// sixty lines a second are too many to read.
  init(as format: ReadingFormat, speaking speaker: Speaker?, isWatched: Bool, _ console: borrowing Console) {
    (self.format, self.speaker) = (format, speaker)
    guard isWatched, console.isTerminal, speaker == nil, case .text(let text) = format else { return }
    line = LiveLine(of: text, console)
  }

  /// Whether it prints sentences.
  var isSpoken: Bool { speaker != nil }

  /// Whether the outputs from here on are those of a simulated board.
  mutating func note(isSimulated: Bool) { format = format.saying(isSimulated: isSimulated) }

  /// Appends an output.
  mutating func append(_ output: Output, to buffer: inout ByteBuffer) {
    if speaker != nil {
      speaker?.observe(output, to: &buffer)
    } else if line != nil {
      line?.append(output, to: &buffer)
    } else {
      format.append(output, to: &buffer)
    }
  }

  /// Appends what precedes the first output.
  func begin(_ buffer: inout ByteBuffer) {
    if !isSpoken { buffer.append(format.opening) }
  }

  /// Appends what follows the last output.
  func end(_ buffer: inout ByteBuffer) {
    if line != nil { buffer.append("\n") }
  }
}
