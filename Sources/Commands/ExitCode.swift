/// How the program ends, in the codes of sysexits.h that scripts know.
enum ExitCode: Int32, CaseIterable, Sendable {
  /// Done.
  case done = 0
  /// The command line was not understood.
  case usage = 64
  /// It was understood, but what it was given to read is not what it should be.
  case data = 65
  /// There is no such file.
  case noInput = 66
  /// A device or a service that is needed is not there.
  case unavailable = 69
  /// Reading or writing failed.
  case inputOutput = 74
  /// It took too long.
  case timedOut = 75
  /// It is not permitted.
  case noPermission = 77
  /// Ended by whoever started it.
  case interrupted = 130
}
