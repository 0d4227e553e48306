internal import System

/// Pages to read: the section `read`.
public struct ReadOptions: Equatable, ConfigurationSection {
  /// A folder of packs besides the user's and the system's; nil: none.
  public var packs: String?

  /// All values at their defaults.
  public init() {}

  /// The entries of the section.
  public static let entries: [ConfigurationEntry] = [
    ConfigurationEntry(
      "read.packs", of: ReadOptions.self, \.packs, .optional(.calendarFolder), "a further folder of packs to read")
  ]
}
