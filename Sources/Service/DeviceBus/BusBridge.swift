internal import Configuration
public import Service

/// The configuration of the compass on D-Bus.
struct BusOptions: ConfigurationSection {
  /// The bus on which it is offered.
  enum Choice: String, CaseIterable {
    /// The session's bus if there is a session, else the system's.
    case auto
    /// The system's.
    case system
    /// The bus of this user's session.
    case session
    /// None.
    case off
  }

  var bus = Choice.auto

  static let entries = [
    ConfigurationEntry(
      "dbus", of: BusOptions.self, \.bus, .choice(), "bus for the D-Bus service", needsRestart: true)
  ]
}

extension Bridge {
  /// The compass on D-Bus.
  public static let bus = Bridge { (options: BusOptions, context) in
    let session = context.environment["DBUS_SESSION_BUS_ADDRESS"] ?? context.environment["XDG_RUNTIME_DIR"]
    let bus: Bus
    switch options.bus {
    case .off: return nil
    case .system: bus = .system
    case .session: bus = .session
    // A user's session has its own bus; a service of the system has none.
    case .auto: bus = session == nil ? .system : .session
    }
    return BusOutlet(on: bus, inbox: context.inbox, journal: context.journal)
  }
}
