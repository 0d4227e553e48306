internal import CLinux
internal import Glibc
public import Quantities

/// A program in a process of its own that exchanges frames with this one: what one side sends in one piece, the other
/// receives in one piece. It inherits nothing else from this process. Destroying this value ends the program.
public struct FramedChild: ~Copyable {
  /// How a program has ended.
  public enum Ending: Equatable, Sendable {
    /// It ended by itself, with an exit code.
    case exit(Int32)
    /// A signal ended it.
    case signal(Int32)
    /// It did not end in time and was killed.
    case killed
  }

  /// The result of waiting for a frame.
  public enum Arrival: Equatable, Sendable {
    /// A frame of this many bytes.
    case frame(Int)
    /// A frame longer than the buffer.
    case tooLong
    /// Nothing within the time.
    case nothing
    /// The program has closed its side.
    case closed
  }

  private let process: Int32
  private let socket: Int32
  private let errors: Int32
  private var ending: Ending?

  /// The longest frame that the kernel takes in one piece.
  public static let longestFrame = 65_536
  /// The last bytes of a program's standard error that are used.
  private static let longestWords = 4_096
  /// The most reads of `longestWords` bytes: a pipe holds 64 KiB.
  private static let mostReads = 16
  /// How long a program may take for an orderly end: longer than a sensor's settings need over a network, and shorter
  /// than the service waits for its sources.
  public static let patience = TimeSpan.milliseconds(400)

  /// Starts a program; the first argument is its name. It may write samples into a queue, whose memory is its standard
  /// output.
  public init(_ program: String, arguments: [String], samples: SharedSamples? = nil) throws(SystemError) {
    var (socket, errors): (Int32, Int32) = (-1, -1)
    let started = FramedChild.withCStrings(arguments) { words in
      FramedChild.withCStrings(FramedChild.environment) {
        linux_spawn(program, words, $0, samples?.descriptor ?? -1, &socket, &errors)
      }
    }
    guard started > 0 else { throw SystemError(returned: Int(started)) }
    (process, self.socket, self.errors) = (started, socket, errors)
  }

  /// The program's environment: only the folder of its libraries. A fault ends the program at once: Swift's runtime
  /// must not start another program to describe it.
  private static var environment: [String] {
    ["SWIFT_BACKTRACE=enable=no"] + (ThisProcess.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH=\($0)"] } ?? [])
  }

  static func withCStrings<R>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    let copies: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }

  deinit {
    if ending == nil { _ = FramedChild.end(process, socket, errors, within: FramedChild.patience) }
    close(socket)
    close(errors)
  }

  /// Sends a frame; false if the program does not take it.
  public borrowing func send(_ frame: UnsafeRawBufferPointer) -> Bool {
    Glibc.send(socket, frame.baseAddress, frame.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) == frame.count
  }

  /// Hands an open descriptor over to the program, and closes it here; or says why there is none.
  public borrowing func hand(over descriptor: Int32, error: SystemError? = nil) {
    _ = linux_hand_over(socket, descriptor, error?.code ?? 0)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits for a frame.
  public borrowing func receive(into buffer: UnsafeMutableRawBufferPointer, within wait: TimeSpan) -> Arrival {
    var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32(clamping: wait.nanoseconds / 1_000_000)) > 0 else { return .nothing }
    let count = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_TRUNC | MSG_DONTWAIT))
    if count > 0 { return count <= buffer.count ? .frame(count) : .tooLong }
    return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .nothing : .closed
  }

  /// The processor time that the program has taken; nil if it has ended.
  public var processorTime: TimeSpan? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return TimeSpan(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
  }

  /// Ends the program: closes the connection, which it must notice within this time; otherwise it is killed.
  public mutating func end(within patience: TimeSpan = FramedChild.patience) -> Ending {
    if let ending { return ending }
    let ending = FramedChild.end(process, socket, errors, within: patience)
    self.ending = ending
    return ending
  }

  private static func end(_ process: Int32, _ socket: Int32, _ errors: Int32, within patience: TimeSpan) -> Ending {
    // The program sees the closed connection. When it ends, the pipe of its errors is closed.
    shutdown(socket, Int32(SHUT_RDWR))
    return ending(of: process, killing: process, atMost: patience) {
      var pipe = pollfd(fd: errors, events: 0, revents: 0)
      // Once the pipe is closed only the program's end is left, which takes the kernel a moment.
      if poll(&pipe, 1, 20) > 0 { poll(nil, 0, 1) }
    }
  }

  /// Waits until a child ends, and returns how. After this time `target` is killed: the child, or its whole group if
  /// the number is negative. `pause` waits a moment between two checks.
  static func ending(of process: Int32, killing target: Int32, atMost length: TimeSpan, pause: () -> Void) -> Ending {
    let deadline = SystemClock.monotonic.now + length.nanoseconds
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard SystemClock.monotonic.now < deadline else {
        kill(target, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return .killed
      }
      pause()
    }
    return status & 0x7f == 0 ? .exit((status >> 8) & 0xff) : .signal(status & 0x7f)
  }

  /// The last line that the program wrote on its standard error; nil if there is none. Some output may be lost: the
  /// program never waits for a reader.
  public borrowing func lastWords() -> String? {
    let words = withUnsafeTemporaryAllocation(byteCount: FramedChild.longestWords, alignment: 1) { buffer in
      var last: [UInt8] = []
      // Reads what the pipe holds, but not what is written meanwhile.
      for _ in 0..<FramedChild.mostReads {
        let count = read(errors, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        last = (last + buffer.prefix(count)).suffix(FramedChild.longestWords)
      }
      return String(decoding: last, as: UTF8.self)
    }
    return words.split(separator: "\n").last.map { String($0.prefix(200)).plain }
  }
}
