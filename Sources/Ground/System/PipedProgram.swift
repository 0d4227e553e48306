internal import CLinux
internal import Glibc
public import Quantities

/// A program that turns bytes into other bytes, run without a shell: an HTTP client, a PDF reader. Its time, its memory
/// and its output are limited.
public struct PipedProgram: Sendable {
  /// Its path.
  public let path: String

  /// The end of a run.
  public struct Result: Equatable, Sendable {
    /// How it ended.
    public var ending: FramedChild.Ending
    /// The bytes of its standard output.
    public var output: [UInt8]
    /// Whether it wrote more bytes than allowed; it was killed then.
    public var isTooLarge: Bool
    /// The last line of its standard error; nil if there is none.
    public var lastWords: String?
  }

  /// The last bytes of standard error that are used.
  private static let longestWords = 4096
  private static let patience = TimeSpan.milliseconds(400)

  /// The program with a name in the folders of PATH; nil if none has it.
  public init?(named name: String, environment: [String: String]) {
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    // A relative folder would run a program of whoever made the working folder.
    let paths = folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    guard let found = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    path = found
  }

  /// Runs it with these arguments and only this environment. If it exceeds the time or the output, it is killed with
  /// all its children.
  public func run(
    _ arguments: [String], environment: [String: String], input: [UInt8] = [], atMost length: TimeSpan,
    output most: Int, memory: UInt64
  ) throws(SystemError) -> Result {
    var pipes: (input: Int32, output: Int32, errors: Int32) = (-1, -1, -1)
    let started = FramedChild.withCStrings([path] + arguments) { words in
      FramedChild.withCStrings(environment.map { "\($0.key)=\($0.value)" }) {
        linux_pipe(path, words, $0, memory, &pipes.input, &pipes.output, &pipes.errors)
      }
    }
    guard started > 0 else { throw SystemError(returned: Int(started)) }
    var flow = Flow(input: pipes.input, output: pipes.output, errors: pipes.errors, content: input, most: most)
    let isDone = flow.run(until: SystemClock.monotonic.now + length.nanoseconds)
    flow.close()
    if !isDone { kill(-started, SIGKILL) }
    let patience = isDone ? PipedProgram.patience : .seconds(1)
    let ending = FramedChild.ending(of: started, killing: -started, atMost: patience) { poll(nil, 0, 1) }
    return Result(
      ending: isDone || flow.isTooLarge ? ending : .killed, output: flow.taken, isTooLarge: flow.isTooLarge,
      lastWords: String(decoding: flow.words, as: UTF8.self).split(separator: "\n").last.map { String($0).plain })
  }

  /// The bytes in transit.
  private struct Flow {
    var input: Int32
    let output: Int32
    let errors: Int32
    let content: [UInt8]
    let most: Int
    var given = 0
    var taken: [UInt8] = []
    var words: [UInt8] = []
    var isTooLarge = false

    init(input: Int32, output: Int32, errors: Int32, content: [UInt8], most: Int) {
      (self.input, self.output, self.errors, self.content, self.most) = (input, output, errors, content, most)
    }

    /// Moves bytes until the program closes its output; false if it does not do so in time, or writes too many.
    mutating func run(until deadline: Int64) -> Bool {
      while true {
        let left = (deadline - SystemClock.monotonic.now) / 1_000_000
        guard left > 0 else { return false }
        if given == content.count, input >= 0 {
          Glibc.close(input)
          input = -1
        }
        var ready = [
          pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
          pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        ]
        // A closed pipe of errors would end every wait at once.
        if isSilent { ready[1].fd = -1 }
        guard poll(&ready, 3, Int32(clamping: left)) > 0 else { continue }
        if ready[2].revents != 0 { give() }
        if ready[1].revents != 0, let more = read(errors) {
          isSilent = more.isEmpty
          words = (words + more).suffix(PipedProgram.longestWords)
        }
        guard ready[0].revents != 0, let more = read(output) else { continue }
        if more.isEmpty { return true }
        taken += more
        isTooLarge = taken.count > most
        if isTooLarge { return false }
      }
    }

    private var isSilent = false

    /// The bytes that a pipe has now; empty at its end, nil if more may come later.
    private func read(_ descriptor: Int32) -> [UInt8]? {
      var isLater = false
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        isLater = got < 0 && (errno == EAGAIN || errno == EINTR)
        count = max(0, got)
      }
      return isLater ? nil : bytes
    }

    private mutating func give() {
      let count = content[given...].withUnsafeBytes { PipedProgram.write(input, $0) }
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      // A program that reads no further may still answer.
      given = count < 0 ? content.count : given + count
    }

    mutating func close() {
      // Its last words may arrive together with its end.
      if let more = read(errors) { words = (words + more).suffix(PipedProgram.longestWords) }
      for descriptor in [input, output, errors] where descriptor >= 0 { Glibc.close(descriptor) }
    }
  }

  /// Writes to a pipe whose reader may have gone: that returns an error and sends no signal to the process.
  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    var (pipe, before) = (sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    let failed = errno
    if count < 0, failed == EPIPE {
      var none = timespec()
      while sigtimedwait(&pipe, nil, &none) < 0, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = failed
    return count
  }
}
