internal import Glibc

/// The program: command line -> `Invocation` -> run -> exit code.
public enum Program {
  /// Runs a command line and returns the exit code.
  public static func run(arguments: [String], environment: [String: String]) -> Int32 {
    openStandardStreams()
    // A reader that goes away is noticed at the write, and is no error.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
    // The parent process may have blocked the signal, and its mask is inherited.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    sigprocmask(SIG_UNBLOCK, &interrupt, nil)
    var console = Console(environment: environment)
    do throws(Stop) {
      try Invocation(arguments: arguments).run(&console)
      try console.flush()
      return ExitCode.done.rawValue
    } catch {
      // The data from before the error is still printed.
      if error != .readerGone { try? console.flush() }
      switch error {
      case .failure(let code, let message):
        console.tell(message)
        return code.rawValue
      case .quietly(let code): return code.rawValue
      case .readerGone: return ExitCode.done.rawValue
      }
    }
  }

  /// Opens /dev/null for each standard stream that the parent process closed, so that no other file gets its number.
  private static func openStandardStreams() {
    while fcntl(STDIN_FILENO, F_GETFD) < 0 || fcntl(STDOUT_FILENO, F_GETFD) < 0 || fcntl(STDERR_FILENO, F_GETFD) < 0 {
      if open("/dev/null", O_RDWR) < 0 { return }
    }
  }
}
