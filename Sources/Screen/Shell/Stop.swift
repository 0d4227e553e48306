public import Configuration
public import Text

/// Why a command ended early.
public enum Stop: Error, Equatable, Sendable {
  /// An error, with its one message.
  case failure(ExitCode, String)
  /// The reader of standard output has gone, which is not an error; nothing is printed.
  case readerGone
  /// Everything was done and reported, but the exit code reports a failure.
  case quietly(ExitCode)
  /// A signal asked for the end. Everything was done, and the parent process must see the signal.
  case signalled(Int32)

  /// The message.
  public var message: String {
    if case .failure(_, let message) = self { message } else { "" }
  }

  /// An error in the command line.
  public static func usage(_ message: String) -> Stop { .failure(.usage, message) }
}

extension Stop {
  /// The error of a file's reader or writer.
  public init(_ error: TraceError) {
    self =
      error.kind == .readerGone
      ? .readerGone : .failure(ExitCode(rawValue: error.exitCode) ?? .inputOutput, error.message)
  }

  /// The value of an expression that reads or writes a file; its error becomes the command's.
  public static func onTrouble<Result: ~Copyable>(
    _ work: @autoclosure () throws(TraceError) -> Result
  ) throws(Stop) -> Result {
    do throws(TraceError) { return try work() } catch { throw Stop(error) }
  }

  /// An error of the configuration.
  public init(_ error: ConfigurationError) {
    let code: ExitCode =
      switch error.kind {
      case .usage: .usage
      case .badData: .data
      case .noPermission: .noPermission
      case .io: .inputOutput
      }
    self = .failure(code, error.message)
  }
}
