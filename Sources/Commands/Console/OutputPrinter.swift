internal import Formats
internal import Gauge
internal import Pointing

/// How a command tells what the pipeline gives: in sentences for a screen reader, on one line that changes for a person
/// who watches, or output by output in a format.
struct Telling {
  private var format: ReadingFormat
  private var speaker: Speaker?
  private var line: LiveLine?

  /// In sentences where there is a speaker; on one line where a person watches text at its own pace on a terminal, for
  /// sixty lines a second run away.
  init(as format: ReadingFormat, speaking speaker: Speaker?, isWatched: Bool, _ console: borrowing Console) {
    (self.format, self.speaker) = (format, speaker)
    guard isWatched, console.isTerminal, speaker == nil, case .text(let text) = format else { return }
    line = LiveLine(of: text, console)
  }

  /// Whether it is told in sentences.
  var isSpoken: Bool { speaker != nil }

  /// From here on outputs are a simulated board's, or not.
  mutating func note(isSimulated: Bool) { format = format.saying(isSimulated: isSimulated) }

  /// Appends what is to be said of an output.
  mutating func append(_ output: Output, to buffer: inout ByteBuffer) {
    if speaker != nil {
      speaker?.observe(output, to: &buffer)
    } else if line != nil {
      line?.append(output, to: &buffer)
    } else {
      format.append(output, to: &buffer)
    }
  }

  /// What comes before the first output.
  func begin(_ buffer: inout ByteBuffer) {
    if !isSpoken { buffer.append(format.opening) }
  }

  /// What comes behind the last one.
  func end(_ buffer: inout ByteBuffer) {
    if line != nil { buffer.append("\n") }
  }
}
