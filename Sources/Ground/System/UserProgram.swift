internal import CLinux
internal import Glibc
public import Quantities

/// A program of the user's, run without a shell: a relay, a lamp, an amplifier.
public struct UserProgram: Sendable {
  /// How a run has ended.
  public enum Ending: Equatable, Sendable {
    /// By itself, with an exit code.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
    /// It did not end in time, and was killed with all that it had started.
    case killed
    /// It could not be started.
    case failed(SystemError)
  }

  /// Its path.
  public let path: String

  /// The program at a path.
  public init(path: String) { self.path = path }

  /// Runs it with these variables beside those of this process, and waits for its end at most so long.
  public func run(_ variables: [(name: String, value: String)], atMost length: TimeSpan) -> Ending {
    let inherited = ThisProcess.environment.filter { own in !variables.contains { $0.name == own.key } }
    let environment = inherited.map { "\($0.key)=\($0.value)" } + variables.map { "\($0.name)=\($0.value)" }
    let started = FramedChild.withCStrings([path]) { words in
      FramedChild.withCStrings(environment) { linux_run(path, words, $0) }
    }
    guard started > 0 else { return .failed(SystemError(returned: Int(started))) }
    let hasEnded = linux_await(started, Int32(clamping: length.nanoseconds / 1_000_000)) == 1
    if !hasEnded { kill(-started, SIGKILL) }
    var status: Int32 = 0
    while waitpid(started, &status, 0) < 0, errno == EINTR {}
    guard hasEnded else { return .killed }
    // The exit code is in the second byte, a signal in the lowest seven bits.
    return status & 0x7f == 0 ? .exit(status >> 8 & 0xff) : .signal(status & 0x7f)
  }
}
