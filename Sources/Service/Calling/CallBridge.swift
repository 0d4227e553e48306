internal import Configuration
public import Service

/// Whether prayers are called.
struct CallerOptions: ConfigurationSection {
  /// A choice.
  enum Choice: String, CaseIterable {
    case on, off
  }

  var choice = Choice.on

  static let entries = [
    ConfigurationEntry(
      "alerts", of: CallerOptions.self, \.choice, .choice(),
      "calls of prayers, as qibla agenda lists them: lines of class alert", needsRestart: true)
  ]
}

extension Bridge {
  /// The caller: prayers and what belongs to them, at their instants.
  public static let calls = Bridge { (options: CallerOptions, context) in
    options.choice == .on ? CallOutlet(context) : nil
  }
}
