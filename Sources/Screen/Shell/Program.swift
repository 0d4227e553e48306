public import Configuration
internal import Glibc
internal import System

/// A program: command line -> `Invocation` -> run -> exit code. This module knows its commands only as values.
public struct Program: Sendable {
  /// Its purpose, in one line without a full stop.
  let summary: String
  /// A description of its results, for the manual.
  let description: String
  /// Its version.
  let version: String
  /// Every command, in the order in which help lists them. The first one also runs without its name.
  let commands: [any Command.Type]
  /// The calls that most people want; help lists them first.
  let usual: [Example]
  /// The kinds of words that a shell's script asks for.
  let candidates: [Candidates]
  /// The settings that can be configured; the catalog is made only when it is needed.
  let catalog: @Sendable () -> ConfigurationCatalog
  /// Finds the language of help and messages, from the command line and the environment.
  let speech: @Sendable ([String], [String: String]) -> Speech

  /// A program.
  public init(
    summary: String, description: String, version: String, commands: [any Command.Type], usual: [Example] = [],
    candidates: [Candidates], catalog: @escaping @Sendable () -> ConfigurationCatalog,
    speech: @escaping @Sendable ([String], [String: String]) -> Speech = { _, _ in .english }
  ) {
    (self.summary, self.description, self.version) = (summary, description, version)
    (self.commands, self.usual, self.candidates) = (commands, usual, candidates)
    (self.catalog, self.speech) = (catalog, speech)
  }

  /// The names of all commands.
  var names: [String] { commands.map { $0.name } }

  /// Runs a command line and returns the exit code.
  public func run(arguments: [String], environment: [String: String]) -> Int32 {
    Program.openStandardStreams()
    // A reader that goes away is noticed at the write, and is not an error.
    signal(SIGPIPE, SIG_IGN)
    // A file that reaches its largest size makes the write fail.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
    // The parent process may have blocked the signal, and the mask is inherited.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    sigprocmask(SIG_UNBLOCK, &interrupt, nil)
    var console = Console(environment: environment)
    console.speech = speech(arguments, environment)
    do throws(Stop) {
      try Invocation(arguments, of: self).run(self, &console)
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
      case .signalled(let number): SignalQueue.end(by: number)
      case .readerGone: return ExitCode.done.rawValue
      }
    }
  }

  /// Opens /dev/null for each standard stream that the parent process closed, so that no other file gets its number.
  /// Input is opened for writing and output for reading, so that reading and writing data fails as on a closed stream.
  private static func openStandardStreams() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is this stream's.
      if open("/dev/null", mode) < 0 { return }
    }
  }
}
