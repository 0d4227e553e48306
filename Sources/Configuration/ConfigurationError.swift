/// Why the configuration cannot be used: where, and what would have been right.
public struct ConfigurationError: Error, Equatable, Sendable {
  /// What kind of trouble it is.
  public enum Kind: Equatable, Sendable {
    /// What the command line says is not what can be said.
    case usage
    /// What a file or the environment says is not what can be said.
    case badData
    /// A file may not be read.
    case noPermission
    /// Reading a file failed.
    case io
  }

  /// What kind of trouble it is.
  public var kind: Kind
  /// All of it in one line: `/etc/qibla/qibla.conf:3: expected …, found …`.
  public var message: String

  init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}

/// Where a value comes from.
public enum Origin: Equatable, Sendable, CustomStringConvertible {
  /// Nobody said anything.
  case builtIn
  /// A line of a file.
  case file(String, line: Int)
  /// A variable of the environment.
  case environment(String)
  /// The command line.
  case flag(String)

  /// As it is shown and as messages name it.
  public var description: String {
    switch self {
    case .builtIn: "default"
    case .file(let path, let line): "\(path):\(line)"
    case .environment(let name): name
    case .flag(let flag): flag
    }
  }
}
