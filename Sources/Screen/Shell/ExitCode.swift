/// How the program ends, in the codes of sysexits.h, which scripts know.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// Done.
  case done = 0
  /// The command line was not understood.
  case usage = 64
  /// The input is not valid.
  case data = 65
  /// There is no such file.
  case noInput = 66
  /// A required device or service is missing.
  case unavailable = 69
  /// Reading or writing failed.
  case inputOutput = 74
  /// It took too long.
  case timedOut = 75
  /// It is not permitted.
  case noPermission = 77
  /// Ended by an interrupt.
  case interrupted = 130
}
