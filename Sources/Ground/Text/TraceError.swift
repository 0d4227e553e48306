/// Why a file could not be read or written: what happened, where, and what was expected.
public struct TraceError: Error, Equatable, Sendable {
  /// The kinds of errors, as in sysexits.h.
  public enum Kind: Equatable, Sendable {
    /// The file does not exist, or is a folder.
    case noSuchFile
    /// The user has no permission.
    case noPermission
    /// The disk, the pipe or the network failed.
    case io
    /// The content is not as expected.
    case badData
    /// The reader of standard output has gone. This is not an error for the user, who has seen enough.
    case readerGone
  }

  /// The kind of the error.
  public var kind: Kind
  /// The file; `-` is standard input.
  public var file: String
  /// The line, counted from 1; nil if the error is not in a line.
  public var line: Int?
  /// What happened, in words. For bad data: what was expected and what was found.
  public var trouble: String

  /// An error about a file.
  public init(_ kind: Kind, file: String, line: Int? = nil, _ trouble: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.trouble = trouble
  }

  /// The error in one line: `walk.jsonl:17: expected the z component of accel, found ‘]}’ at column 24`.
  public var message: String {
    let name = file == "-" ? "standard input" : file
    return line.map { "\(name):\($0): \(trouble)" } ?? "\(name): \(trouble)"
  }

  /// The exit code of sysexits.h.
  public var exitCode: Int32 {
    switch kind {
    case .readerGone: 0
    case .badData: 65
    case .noSuchFile: 66
    case .io: 74
    case .noPermission: 77
    }
  }
}
