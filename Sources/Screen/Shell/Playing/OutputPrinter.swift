public import Gauge
public import Pointing
public import Readings
internal import Service
public import Text

/// Prints the pipeline's outputs: in sentences for a screen reader, on one overwritten line for a person who watches,
/// as lines of what has changed if text goes into a pipe, or each output in a format.
public struct OutputPrinter {
  private var format: ReadingFormat
  private var noted: NotedLines?
  private var speaker: Speaker?
  private var line: LiveLine?
  private var changes: ChangedLines?
  private var thinning: Thinning?

  /// Prints sentences if there is a speaker, and one overwritten line if text is watched on a terminal: sixty lines a
  /// second are too many to read.
  public init(as format: ReadingFormat, speaking speaker: Speaker?, isWatched: Bool, _ console: borrowing Console) {
    (self.format, self.speaker) = (format, speaker)
    guard case .text(let text) = format, speaker == nil else { return }
    noted = NotedLines(of: text)
    guard isWatched, console.isTerminal else { return }
    line = LiveLine(of: text, console)
  }

  /// Prints the readings of a live command: at a rate if one is given; otherwise text in a pipe only when it has
  /// changed. If a number of readings is requested, each is printed.
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

  /// Notes whether the outputs from here on come from a simulated board.
  public mutating func note(isSimulated: Bool) { format = format.saying(isSimulated: isSimulated) }

  /// Appends an output; returns whether its reading counts.
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
