/// Why a command ended before its end.
enum Stop: Error, Equatable, Sendable {
  /// Something is wrong, and this is the one message that says what.
  case failure(ExitCode, String)
  /// Whoever read standard output has gone; there is nobody left to tell.
  case readerGone
  /// Everything was done and told, and it still is not good.
  case quietly(ExitCode)

  /// What is wrong, in words.
  var message: String {
    if case .failure(_, let message) = self { message } else { "" }
  }

  /// The command line was not understood.
  static func usage(_ message: String) -> Stop { .failure(.usage, message) }
}
