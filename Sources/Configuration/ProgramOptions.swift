public import Earth

/// What is set for the program as a whole, beside the pipeline's settings.
public struct ProgramOptions: Equatable, Sendable {
  /// In what distances are told.
  public var units = Units.kilometres
  /// When to use colour.
  public var color = ColorChoice.auto
  /// How live readings are written.
  public var format = FormatChoice.text
  /// Where the device is, whatever receivers say.
  public var place: Coordinate?
  /// Where the sensors are, as libiio has it.
  public var sensors = "local:"
  /// Which magnetometer, by its part's name, its label or its id; nil leaves the choice open.
  public var magnetometer: String?
  /// Which accelerometer.
  public var accelerometer: String?
  /// Which gyroscope.
  public var gyroscope: String?
  /// A calibration's file, in place of those that are kept.
  public var calibration: String?
  /// Where gpsd listens, or off.
  public var gpsd = "localhost:2947"
  /// Where the web page is served.
  public var http = "127.0.0.1:8642"
  /// Where NMEA sentences are served.
  public var nmea = "127.0.0.1:10110"
  /// The socket on which readings are served.
  public var socket = "/run/qibla/qibla.sock"
  /// On which D-Bus the compass is offered.
  public var dbus = BusChoice.auto
  /// By what cues are felt.
  public var haptics = HapticsChoice.auto

  /// Everything at its default.
  public init() {}
}

/// In what distances are told.
public enum Units: String, CaseIterable, Sendable {
  /// Kilometres.
  case kilometres = "km"
  /// Statute miles.
  case miles
}

/// When to use colour.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that shows it, unless NO_COLOR is set.
  case auto
  /// On every terminal, whatever NO_COLOR and TERM say; still never into a file or a pipe.
  case always
  /// Nowhere.
  case never
}

/// On which D-Bus the compass is offered.
public enum BusChoice: String, CaseIterable, Sendable {
  /// The session's where there is a session, else the system's.
  case auto
  /// The machine's.
  case system
  /// The one of this user's session.
  case session
  /// On none.
  case off
}

/// By what cues are felt.
public enum HapticsChoice: String, CaseIterable, Sendable {
  /// By the first that is there.
  case auto
  /// Through feedbackd.
  case feedbackd
  /// By a motor of the kernel's input system.
  case motor
  /// By the terminal's bell.
  case bell
  /// By nothing.
  case off
}

/// How readings are written.
public enum FormatChoice: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// A JSON object on a line.
  case json
  /// A header, and a line of values for each reading.
  case csv
  /// NMEA 0183 sentences.
  case nmea
}
