public import Configuration
internal import Glibc
internal import System
public import Text
internal import Words

/// Marks something that is done only once.
public final class Once {
  private var isDone = false

  /// True at the first call.
  public func isFirst() -> Bool {
    defer { isDone = true }
    return !isDone
  }
}

/// Standard output for data, standard error for messages, and the properties of both.
public struct Console: ~Copyable {
  /// The program's environment.
  public let environment: [String: String]
  /// Whether standard output is a terminal; escape sequences are written only there.
  public let isTerminal: Bool
  /// Whether standard error is a terminal; progress is shown only there.
  public let showsProgress: Bool
  /// Whether the warnings of the configuration were printed, as it is loaded more than once.
  public let hasWarned = Once()
  /// When to use colour, by the command line; nil: as configured.
  public var color: ColorChoice?
  /// How text from right to left is shaped, by the command line; nil: as configured.
  public var arabic: ArabicChoice?
  /// Shapes output; nil: output is written unchanged.
  public var shape: ShapedText?
  /// The language of help and of messages.
  public var speech = Speech.english
  /// The data to write next; whole lines.
  public var output = ByteBuffer(capacity: Console.block + 4096)

  /// Output is written in blocks of this size, large enough that the cost of system calls is negligible.
  private static let block = 1 << 16

  /// The process's own streams.
  init(environment: [String: String]) {
    self.environment = environment
    isTerminal = isatty(STDOUT_FILENO) == 1
    showsProgress = isatty(STDERR_FILENO) == 1
  }

  /// Adds data to the output.
  public mutating func put(_ text: String) { output.append(text) }

  /// Prints a line of data.
  public mutating func print(_ line: String) throws(Stop) {
    put(line + "\n")
    try flushIfFull()
  }

  /// Prints lines of data.
  public mutating func print(_ lines: [String]) throws(Stop) { for line in lines { try print(line) } }

  /// Writes the output if it fills a block.
  @inline(__always) public mutating func flushIfFull() throws(Stop) {
    if output.count >= Console.block { try flush() }
  }

  /// Writes the output.
  public mutating func flush() throws(Stop) {
    if let shape, output.count > 0 {
      let text = shape.shaped(output.text)
      output.removeAll()
      output.append(text)
    }
    var rest = UnsafeRawBufferPointer(rebasing: output.bytes[...])
    while !rest.isEmpty {
      let written = write(STDOUT_FILENO, rest.baseAddress, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        let cause = errno
        output.removeAll()
        throw Stop(TraceError(writing: "-", code: cause))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    output.removeAll()
  }

  /// Prints a message to the user on standard error, in the user's language; on a terminal it is wrapped between words.
  public func tell(_ message: String) {
    let text = "qibla: \(speech.way.book.lines(message.plainLines))"
    guard showsProgress, let columns = TerminalSize(of: STDERR_FILENO)?.columns, columns >= 20 else {
      return say(text + "\n")
    }
    if speech.way.isShaped { return say(ShapedText(columns: columns).shaped(text) + "\n") }
    for line in text.wrapped(to: columns) { say(line + "\n") }
  }

  /// Shapes output in the language of help, if the terminal needs it.
  public mutating func shapeSpeech() { if isTerminal, speech.way.isShaped { shapeOutput() } }

  /// Shapes output from here on, for a terminal that does not handle text from right to left.
  public mutating func shapeOutput() {
    shape = ShapedText(columns: TerminalSize(of: STDOUT_FILENO)?.columns ?? 80)
  }

  /// Writes text to standard error unchanged; a failure is ignored.
  func say(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Whether standard output is coloured.
  public func usesColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: return isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}
