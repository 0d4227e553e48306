/// An error in the configuration: its place, what was expected and what was found.
public struct ConfigurationError: Error, Equatable, Sendable {
  /// The kinds of errors.
  public enum Kind: Equatable, Sendable {
    /// A value on the command line is not valid.
    case usage
    /// A value in a file or in the environment is not valid.
    case badData
    /// There is no permission to read a file.
    case noPermission
    /// Reading a file failed.
    case io
  }

  /// The kind of the error.
  public var kind: Kind
  /// The whole message in one line: `/etc/qibla/qibla.conf:3: expected …, found …`.
  public var message: String

  /// An error.
  public init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}

/// The source of a value.
public enum Origin: Equatable, Sendable, CustomStringConvertible {
  /// The default.
  case builtIn
  /// A line of a file.
  case file(String, line: Int)
  /// A variable of the environment.
  case environment(String)
  /// The command line.
  case flag(String)

  /// The name for listings and messages.
  public var description: String {
    switch self {
    case .builtIn: "default"
    case .file(let path, let line): "\(path):\(line)"
    case .environment(let name): name
    case .flag(let flag): flag
    }
  }
}
