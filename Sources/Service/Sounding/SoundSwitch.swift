public import Configuration

/// Whether the service sounds.
public struct SoundSwitch: ConfigurationSection {
  /// A choice.
  enum Choice: String, CaseIterable {
    case on, off
  }

  var choice = Choice.off

  /// At its default: off.
  public init() {}

  /// Whether it sounds.
  public var isOn: Bool { choice == .on }

  /// Its one entry.
  public static let entries = [
    ConfigurationEntry(
      "sound", of: SoundSwitch.self, \.choice, .choice(),
      "calls of prayers sound on this machine, as the section sound says", needsRestart: true)
  ]
}
