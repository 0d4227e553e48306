/// A part of what can be configured: the program's own options, or those of a bridge.
public protocol ConfigurationSection: Sendable {
  /// All values at their defaults.
  init()
  /// The entries of the section, in the order of listings.
  static var entries: [ConfigurationEntry] { get }
}

/// Everything that can be configured, in the order of listings: the program's options, those of its bridges, and the
/// pipeline's settings by section.
public struct ConfigurationCatalog: Sendable {
  /// The options of the program and its bridges.
  public let program: [ConfigurationEntry]

  /// The program's options, and those of further sections.
  public init(sections: [any ConfigurationSection.Type] = []) {
    program =
      ProgramOptions.entries + sections.flatMap { $0.entries } + ConfigurationEntry.days
      + CallOptions.entries + SoundOptions.entries + WallOptions.entries + CalendarOptions.entries + PlanOptions.entries
      + ReminderOptions.entries + ReadOptions.entries
  }

  /// All entries. Making those of the pipeline takes milliseconds: each has a key path.
  public var all: [ConfigurationEntry] { program + SettingsCatalog.all.map(ConfigurationEntry.init) }

  /// The entry with a name.
  public func named(_ name: String) -> ConfigurationEntry? {
    program.first { $0.name == name } ?? SettingsCatalog.setting(name).map(ConfigurationEntry.init)
  }
}
