/// How much an outlet says of what is wrong with a configuration. The log has all of it.
public enum Candour: Sendable {
  /// What was found, and where: for the log, and for the user of the program.
  case everything
  /// No line of the configuration, which may have a password in it: for all on this machine.
  case noLines
  /// Nor what files and values are wrong: for visitors from anywhere.
  case nothing

  /// What is said instead of a line.
  private static let configuration = "The configuration cannot be used: the service's log says why."
  /// The reason that is given instead of the one with a value or a file.
  private static let elsewhere = "the service's log says why"

  /// The words for a line of the configuration that cannot be used.
  public func line(_ message: String) -> String { self == .everything ? message : Candour.configuration }

  /// The reason why a file or a value cannot be used.
  public func reason(_ message: String) -> String { self == .nothing ? Candour.elsewhere : message }

  /// A whole sentence about such a value.
  public func sentence(_ message: String) -> String { self == .nothing ? Candour.configuration : message }

  /// Reasons of that kind; nothing where there are none.
  public func reasons(_ messages: [String]) -> [String] { self == .nothing ? messages.prefix(1).map(reason) : messages }

  /// The sentences about the lines of a file.
  public func faults(_ faults: [String]) -> [String] { self == .nothing ? [] : faults }
}
