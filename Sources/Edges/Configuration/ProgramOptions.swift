public import Agenda
public import Formats
internal import Quantities
public import Whereabouts

/// The options of the program as a whole, beside the pipeline's settings.
public struct ProgramOptions: Equatable, Sendable {
  /// The unit of distances.
  public var units = ReadingText.Unit.kilometres
  /// When to use colour.
  public var color = ColorChoice.auto
  /// What the gauge shows.
  public var layout = LayoutChoice.plain
  /// The colours of the gauge.
  public var theme = ThemeChoice.standard
  /// The language of the gauge.
  public var language = LanguageChoice.auto
  /// The north that the gauge counts from.
  public var north = NorthChoice.geographic
  /// The characters of the gauge's dial.
  public var glyphs = GlyphsChoice.auto
  /// The format of live readings.
  public var format = ReadingFormat.Name.text
  /// Where the device is, in place of any receiver's position.
  public var place: NamedPlace?
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
  /// Whether other machines may reach the addresses.
  public var isPublic = false
  /// Names under which HTTP is answered, beside this machine's own.
  public var webHosts: [String] = []
  /// The file with the password for changes over HTTP from elsewhere than this machine; nil allows none.
  public var webPasswordFile: String?
  /// Sites whose pages may read what HTTP answers.
  public var webOrigins: [String] = []
  /// The address on which NMEA sentences are served, or off.
  public var nmea = "127.0.0.1:10110"
  /// How often a second the NMEA server sends each sentence.
  public var nmeaRate = 10.0
  /// The path of the socket on which lines of JSON are served, or off.
  public var socket = "/run/qibla/qibla.sock"
  /// The permissions of that socket's file: who may write to it may connect.
  public var socketMode: UInt32 = 0o666
  /// The D-Bus on which the compass is offered.
  public var dbus = BusChoice.auto
  /// What makes cues felt.
  public var haptics = HapticsChoice.auto
  /// Prayer times and Hijri dates.
  public var days = DaySettings()
  /// The file of announced Hijri months.
  public var announced: String?
  /// The name of the time zone of prayer times; nil: the place's.
  public var timeZone: String?
  /// The folder of the time zones; nil: the system's.
  public var tzdata: String?
  /// How hours are counted.
  public var clock = ClockChoice.auto

  /// Everything at its default.
  public init() {}
}

extension ConfigurationEntry {
  /// The program's options, in the order in which they are listed.
  public static let program: [ConfigurationEntry] =
    [
      ConfigurationEntry("units", \.units, .choice(), "unit of distances"),
      ConfigurationEntry(
        "color", \.color, .choice(),
        "colour on a terminal; auto obeys NO_COLOR and TERM, always ignores them"),
      ConfigurationEntry("layout", \.layout, .choice(), "what the gauge shows; the keys i and d change it"),
      ConfigurationEntry("theme", \.theme, .choice(), "colours of the gauge; the key t changes them"),
      ConfigurationEntry(
        "lang", \.language, .choice(), "language of the gauge, calibrate and text for people, auto for the locale's"),
      ConfigurationEntry("north", \.north, .choice(), "north of the gauge's directions; the key m changes it"),
      ConfigurationEntry("glyphs", \.glyphs, .choice(), "characters of the dial, auto by TERM and the locale"),
      ConfigurationEntry("format", \.format, .choice(), "format of live readings"),
      ConfigurationEntry("at", \.place, .optional(.place), "position of the device; receivers are then ignored"),
      ConfigurationEntry(
        "iio", \.sensors, .sensors, "libiio address of the sensors",
        needsRestart: true),
      ConfigurationEntry(
        "magn", \.magnetometer, .optional(.sensor), "magnetometer to read, as qibla devices lists it",
        needsRestart: true),
      ConfigurationEntry("accel", \.accelerometer, .optional(.sensor), "accelerometer to read", needsRestart: true),
      ConfigurationEntry("gyro", \.gyroscope, .optional(.sensor), "gyroscope to read", needsRestart: true),
      ConfigurationEntry(
        "calibration", \.calibration, .optional(.file), "calibration to use instead of the stored ones"),
      ConfigurationEntry(
        "gpsd", \.gpsd, .word("HOST[:PORT]", "HOST[:PORT] or off"), "address of gpsd", needsRestart: true),
      ConfigurationEntry("http", \.http, .served, "address of the HTTP server", needsRestart: true),
      ConfigurationEntry(
        "public", \.isPublic, .trueOrFalse, "allow addresses that other machines can reach", needsRestart: true),
      ConfigurationEntry(
        "http-hosts", \.webHosts, .hosts,
        "names under which HTTP is asked for, as behind a proxy, beside this machine's own",
        needsRestart: true),
      ConfigurationEntry(
        "http-password-file", \.webPasswordFile, .optional(.file),
        "file whose first line is the password for setting the place over HTTP from other machines", needsRestart: true),
      ConfigurationEntry(
        "http-origins", \.webOrigins, .origins, "sites whose pages may read what HTTP answers", needsRestart: true),
      ConfigurationEntry("nmea", \.nmea, .served, "address of the NMEA server", needsRestart: true),
      ConfigurationEntry(
        "nmea-rate", \.nmeaRate, .number("HZ", of: "hertz", in: 0.01...1000),
        "how often a second the NMEA server sends each sentence", needsRestart: true),
      ConfigurationEntry(
        "socket", \.socket, .word("PATH", "a path, or off"), "Unix socket for lines of JSON",
        needsRestart: true),
      ConfigurationEntry(
        "socket-mode", \.socketMode, .permissions, "permissions of the Unix socket: who may write to it may connect",
        needsRestart: true),
      ConfigurationEntry("dbus", \.dbus, .choice(), "bus for the D-Bus service", needsRestart: true),
      ConfigurationEntry("haptics", \.haptics, .choice(), "device for haptic cues", needsRestart: true),
    ] + days
}

extension Argument<String> {
  /// An address to listen on.
  fileprivate static let served = word("ADDRESS", "[IP:]PORT or off")
}

extension Argument<UInt32> {
  /// The permissions of a file, as chmod(1) takes them in digits.
  fileprivate static let permissions = Argument(
    shape: .word("MODE"), expected: "octal digits up to 0777, such as 0666 (everyone) or 0660 (owner and group)",
    read: { word in
      guard (3...4).contains(word.utf8.count), word.utf8.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
      return UInt32(word, radix: 8).flatMap { $0 <= 0o777 ? $0 : nil }
    }, text: { "0" + String($0, radix: 8) })
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
