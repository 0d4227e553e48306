public import Configuration

/// Whether the service plays sounds.
public struct SoundSwitch: ConfigurationSection {
  /// A choice.
  enum Choice: String, CaseIterable {
    case on, off
  }

  var choice = Choice.off

  /// The default: off.
  public init() {}

  /// Whether the service plays sounds.
  public var isOn: Bool { choice == .on }

  /// Its one entry.
  public static let entries = [
    ConfigurationEntry(
      "sound", of: SoundSwitch.self, \.choice, .choice(),
      "calls of prayers sound on this machine, as the section sound says", needsRestart: true)
  ]
}
