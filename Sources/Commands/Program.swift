internal import Glibc

/// The program: command line -> `Invocation` -> run -> exit code.
public enum Program {
  /// Runs what a command line asks for and gives the code to exit with.
  public static func run(arguments: [String], environment: [String: String]) -> Int32 {
    openStandardStreams()
    // A reader that goes away is seen at the write, where it can be told from a real failure.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
    // Whoever started this may have held it back, and it is passed on.
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
      // What was found out before things went wrong is still worth having.
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

  /// Whoever starts a program without one of its streams means silence: the next file that is opened must not be it.
  private static func openStandardStreams() {
    while fcntl(STDIN_FILENO, F_GETFD) < 0 || fcntl(STDOUT_FILENO, F_GETFD) < 0 || fcntl(STDERR_FILENO, F_GETFD) < 0 {
      if open("/dev/null", O_RDWR) < 0 { return }
    }
  }
}
