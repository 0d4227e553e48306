/// Why a file could not be read or written: what, where, and what would have been right.
public struct TraceError: Error, Equatable, Sendable {
  /// What kind of trouble it is, as sysexits.h sorts it.
  public enum Kind: Equatable, Sendable {
    /// There is no such file, or it is a folder.
    case noSuchFile
    /// It may not be read or written.
    case noPermission
    /// The disk, the pipe or the network failed.
    case io
    /// What it holds is not what it should hold.
    case badData
  }

  /// What kind of trouble it is.
  public var kind: Kind
  /// The file; `-` is standard input.
  public var file: String
  /// The line, counted from 1; nil where the trouble is not in a line.
  public var line: Int?
  /// What happened, in words: for bad data what was expected and what was found.
  public var trouble: String

  /// Something went wrong.
  public init(_ kind: Kind, file: String, line: Int? = nil, _ trouble: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.trouble = trouble
  }

  /// All of it in one line: `walk.jsonl:17: expected the z component of accel, found ‘]}’ at column 24`.
  public var message: String {
    let name = file == "-" ? "standard input" : file
    return line.map { "\(name):\($0): \(trouble)" } ?? "\(name): \(trouble)"
  }

  /// The exit code of sysexits.h.
  public var exitCode: Int32 {
    switch kind {
    case .badData: 65
    case .noSuchFile: 66
    case .io: 74
    case .noPermission: 77
    }
  }
}
