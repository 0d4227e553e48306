internal import Configuration
public import Service

/// The configuration of haptic cues.
struct HapticOptions: ConfigurationSection {
  /// The way in which cues are felt.
  enum Choice: String, CaseIterable {
    /// The first way that works.
    case auto
    /// Feedbackd.
    case feedbackd
    /// A motor of the kernel's input system.
    case motor
    /// The terminal's bell.
    case bell
    /// Nothing.
    case off
  }

  var way = Choice.auto

  static let entries = [
    ConfigurationEntry(
      "haptics", of: HapticOptions.self, \.way, .choice(), "device for haptic cues", needsRestart: true)
  ]
}

extension Bridge {
  /// Haptic cues.
  public static let haptics = Bridge { (options: HapticOptions, context) in
    let ways: [HapticWay]
    switch options.way {
    case .off: return nil
    case .auto: ways = HapticWay.allCases
    case .feedbackd: ways = [.feedbackd]
    case .motor: ways = [.motor]
    case .bell: ways = [.bell]
    }
    return HapticOutlet(ways, journal: context.journal)
  }
}
