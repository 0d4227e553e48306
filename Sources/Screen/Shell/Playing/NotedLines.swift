internal import Pointing
internal import Readings
internal import Text

/// Readings as lines of text. New notes are on separate lines above their reading, since a line with its notes would be
/// twice as wide as a terminal.
struct NotedLines {
  private let text: ReadingText
  private var notes = Notes()

  /// Lines in the form of a text.
  init(of text: ReadingText) { self.text = text.withoutNotes }

  /// Appends an output.
  mutating func append(_ output: Output, to buffer: inout ByteBuffer) {
    if notes.isDue(output.reading) {
      text.appendNoteLines(of: output.reading, cue: output.cue, to: &buffer)
    } else if let cue = output.cue {
      text.appendLine(of: cue, to: &buffer)
    }
    text.append(output, to: &buffer)
  }
}
