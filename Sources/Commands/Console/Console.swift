internal import Configuration
internal import Formats
internal import Gauge
internal import Glibc

/// Standard output for data, standard error for messages, and what is known of both.
public struct Console: ~Copyable {
  /// The program's environment.
  let environment: [String: String]
  /// Whether standard output is a terminal: only there may an escape byte go.
  let isTerminal: Bool
  /// Whether standard error is one: progress is shown only there.
  let showsProgress: Bool
  /// What is to be written next; whole lines.
  var output = ByteBuffer(capacity: Console.block + 4096)

  /// Output is written when so much has come together: large enough that system calls do not count.
  private static let block = 1 << 16

  /// The process's own streams.
  init(environment: [String: String]) {
    self.environment = environment
    isTerminal = isatty(STDOUT_FILENO) == 1
    showsProgress = isatty(STDERR_FILENO) == 1
  }

  /// Takes data to be written.
  mutating func put(_ text: String) { output.append(text) }

  /// Prints a line of data.
  mutating func print(_ line: String) throws(Stop) {
    put(line + "\n")
    try flushIfFull()
  }

  /// Writes what has come together once it is a block.
  @inline(__always) mutating func flushIfFull() throws(Stop) {
    if output.count >= Console.block { try flush() }
  }

  /// Writes what has come together.
  mutating func flush() throws(Stop) {
    var rest = UnsafeRawBufferPointer(rebasing: output.bytes[...])
    while !rest.isEmpty {
      let written = write(STDOUT_FILENO, rest.baseAddress, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        let cause = errno
        output.removeAll()
        throw cause == EPIPE
          ? .readerGone : .failure(.inputOutput, "standard output: \(String(cString: strerror(cause)))")
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    output.removeAll()
  }

  /// Tells the user something that is not data.
  func tell(_ message: String) {
    say("qibla: \(message)\n")
  }

  /// Writes to standard error as it is; that nobody reads it is nobody's loss.
  func say(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Whether standard output is to be coloured.
  func usesColor(_ choice: ColorChoice) -> Bool {
    guard isTerminal else { return false }
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// Whether signs beyond ASCII may be written: not where a locale says that something else is read. Where none is set,
  /// as in a container, UTF-8 is what there is.
  var hasSigns: Bool {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    return named == nil || Capabilities(environment: environment).unicode
  }

  /// In what distances are told. Only people are asked what they prefer: what a program reads depends on the command
  /// line alone.
  func units(inMiles: Bool, isText: Bool) throws(Stop) -> Units {
    inMiles ? .miles : isText ? try configuration().values.program.units : .kilometres
  }
}
