/// The state of a capture.
public enum CaptureState: Equatable, Sendable {
  /// It writes to a file.
  case writing(String)
  /// It writes, and has removed old files because the disk is short of room.
  case trimmed(String)
  /// It cannot write, and tries again.
  case stopped(String)
}

/// The notes that a capture leaves in the stream.
enum CaptureNote {
  /// A calibration was found. The events do not contain it, so a new file begins after it and starts with it.
  static let calibrationFound = "calibration found"
  static let interferenceEnds = "interference ends"

  static func interference(_ reason: String?) -> String { "interference begins" + (reason.map { ": \($0)" } ?? "") }
  static func refused(_ reason: String) -> String { "calibration refused: \(reason)" }
  static func crash(_ file: String) -> String { "\(file) has no end: power was lost, or the program was killed" }
  static func gap(_ reason: String) -> String { "events are missing before this: \(reason)" }
}
