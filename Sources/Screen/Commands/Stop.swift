/// Why a command ended before its end.
enum Stop: Error, Equatable, Sendable {
  /// An error, with its one message.
  case failure(ExitCode, String)
  /// The reader of standard output has gone: no error, and nothing is printed.
  case readerGone
  /// Everything was done and reported, and the exit code says that it was not good.
  case quietly(ExitCode)
  /// A signal asked for the end: everything was done, and the parent process is to see the signal.
  case signalled(Int32)

  /// The message.
  var message: String {
    if case .failure(_, let message) = self { message } else { "" }
  }

  /// An error in the command line.
  static func usage(_ message: String) -> Stop { .failure(.usage, message) }
}
