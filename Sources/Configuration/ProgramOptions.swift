public import Earth
public import Formats

/// The options of the program as a whole, beside the pipeline's settings.
public struct ProgramOptions: Equatable, Sendable {
  /// The unit of distances.
  public var units = ReadingText.Unit.kilometres
  /// When to use colour.
  public var color = ColorChoice.auto
  /// The format of live readings.
  public var format = ReadingFormat.Name.text
  /// Where the device is, in place of any receiver's position.
  public var place: Coordinate?
  /// The sensors, as an address of libiio, or off.
  public var sensors = "local:"
  /// The magnetometer, by its part's name, its label or its id; nil selects one automatically.
  public var magnetometer: String?
  /// The accelerometer.
  public var accelerometer: String?
  /// The gyroscope.
  public var gyroscope: String?
  /// A calibration's file, in place of the stored ones.
  public var calibration: String?
  /// The address of gpsd, or off.
  public var gpsd = "localhost:2947"
  /// The address of the HTTP server, or off.
  public var http = "127.0.0.1:8642"
  /// The address on which NMEA sentences are served, or off.
  public var nmea = "127.0.0.1:10110"
  /// The path of the socket on which lines of JSON are served, or off.
  public var socket = "/run/qibla/qibla.sock"
  /// The D-Bus on which the compass is offered.
  public var dbus = BusChoice.auto
  /// What makes cues felt.
  public var haptics = HapticsChoice.auto

  /// Everything at its default.
  public init() {}
}

extension ConfigurationEntry {
  /// The program's options, in the order in which they are listed.
  public static let program: [ConfigurationEntry] = [
    ConfigurationEntry("units", \.units, .choice(), "in what distances are told"),
    ConfigurationEntry(
      "color", \.color, .choice(),
      "when to use colour on a terminal: auto heeds NO_COLOR and TERM, always does not"),
    ConfigurationEntry("format", \.format, .choice(), "how live readings are written"),
    ConfigurationEntry("at", \.place, .optional(.place), "where the device is, whatever receivers say"),
    ConfigurationEntry(
      "iio", \.sensors, .word("URI", "a libiio address"), "the sensors: local:, ip:HOST[:PORT] or xml:FILE",
      needsRestart: true),
    ConfigurationEntry(
      "magn", \.magnetometer, .optional(.sensor), "which magnetometer, as qibla devices names it", needsRestart: true),
    ConfigurationEntry("accel", \.accelerometer, .optional(.sensor), "which accelerometer", needsRestart: true),
    ConfigurationEntry("gyro", \.gyroscope, .optional(.sensor), "which gyroscope", needsRestart: true),
    ConfigurationEntry(
      "calibration", \.calibration, .optional(.file), "a calibration, in place of those that are kept"),
    ConfigurationEntry(
      "gpsd", \.gpsd, .word("HOST[:PORT]", "a host and port, or off"), "where gpsd listens, or off", needsRestart: true),
    ConfigurationEntry("http", \.http, .served, "where HTTP is served, or off", needsRestart: true),
    ConfigurationEntry("nmea", \.nmea, .served, "where NMEA sentences are served, or off", needsRestart: true),
    ConfigurationEntry(
      "socket", \.socket, .word("PATH", "a path, or off"), "where lines of JSON are served, or off",
      needsRestart: true),
    ConfigurationEntry("dbus", \.dbus, .choice(), "on which D-Bus the compass is offered", needsRestart: true),
    ConfigurationEntry("haptics", \.haptics, .choice(), "by what cues are felt", needsRestart: true),
  ]
}

extension Argument<String> {
  /// An address to listen on.
  fileprivate static let served = word("ADDRESS", "an address and port, or off")
}

/// When to use colour.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that can show it, but not with NO_COLOR.
  case auto
  /// On every terminal, even with NO_COLOR or TERM=dumb; never into a file or a pipe.
  case always
  /// Nowhere.
  case never
}

/// The D-Bus on which the compass is offered.
public enum BusChoice: String, CaseIterable, Sendable {
  /// The session's where there is a session, or the system's.
  case auto
  /// The system's.
  case system
  /// The one of this user's session.
  case session
  /// None.
  case off
}

/// What makes cues felt.
public enum HapticsChoice: String, CaseIterable, Sendable {
  /// The first of the others that is there.
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
