public import Gauge
public import Pointing
public import Readings
internal import Service
public import Text

/// Prints the pipeline's outputs: in sentences for a screen reader, on one line that is overwritten for a person who
/// watches, as lines of what has changed where text goes into a pipe, or output by output in a format.
public struct OutputPrinter {
  private var format: ReadingFormat
  private var noted: NotedLines?
  private var speaker: Speaker?
  private var line: LiveLine?
  private var changes: ChangedLines?
  private var thinning: Thinning?

  /// In sentences where there is a speaker. On one line where text is watched at its own pace on a terminal:
  /// sixty lines a second are too many to read.
  public init(as format: ReadingFormat, speaking speaker: Speaker?, isWatched: Bool, _ console: borrowing Console) {
    (self.format, self.speaker) = (format, speaker)
    guard case .text(let text) = format, speaker == nil else { return }
    noted = NotedLines(of: text)
    guard isWatched, console.isTerminal else { return }
    line = LiveLine(of: text, console)
  }

  /// The readings of a live command: at a rate if one is given, else text in a pipe only where it has changed. A number
  /// of readings is printed as they come.
  public init(
    live format: ReadingFormat, rate: Double?, count: Int?, speaking speaker: Speaker?, _ console: borrowing Console
  ) {
    self.init(as: format, speaking: speaker, isWatched: true, console)
    guard line == nil, speaker == nil else { return }
    if let rate {
      thinning = Thinning(rate: rate)
    } else if case .text(let text) = format, count == nil {
      changes = ChangedLines(of: text)
    }
  }

  /// Whether it prints sentences.
  public var isSpoken: Bool { speaker != nil }

  /// Whether the outputs from here on are those of a simulated board.
  public mutating func note(isSimulated: Bool) { format = format.saying(isSimulated: isSimulated) }

  /// Appends an output; tells whether its reading is one of those that are counted.
  @discardableResult
  public mutating func append(_ output: Output, to buffer: inout ByteBuffer) -> Bool {
    if speaker != nil {
      speaker?.observe(output, to: &buffer)
    } else if line != nil {
      line?.append(output, to: &buffer)
    } else if changes != nil {
      return changes?.append(output, to: &buffer) ?? false
    } else if thinning?.takes(output.reading.time) == false {
      // A cue and a status are not readings.
      if case .json = format { JSONLines.appendNews(of: output, to: &buffer) }
      return false
    } else if noted != nil {
      noted?.append(output, to: &buffer)
    } else {
      format.append(output, to: &buffer)
    }
    return true
  }

  /// Appends what precedes the first output.
  public func begin(_ buffer: inout ByteBuffer) {
    if !isSpoken { buffer.append(format.opening) }
  }

  /// Appends what follows the last output.
  public func end(_ buffer: inout ByteBuffer) {
    if line != nil { buffer.append("\n") }
  }
}
