public import Choices
public import Day
public import Places
internal import Quantities
public import Readings

/// The options of the program as a whole, as distinct from the pipeline's settings.
public struct ProgramOptions: Equatable, ConfigurationSection {
  /// The unit of distances.
  public var units = ReadingText.Unit.kilometres
  /// When to use colour.
  public var color = ColorChoice.auto
  /// How Arabic is written on a terminal.
  public var arabic = ArabicChoice.auto
  /// The view shown by the gauge.
  public var layout = GaugeView.plain
  /// The colours of the gauge.
  public var theme = Theme.standard
  /// The language of the gauge and of text for people; nil: the locale's.
  public var language: Language?
  /// The north from which the gauge counts.
  public var north = North.geographic
  /// The characters of the gauge's dial; nil: the finest that the terminal can show, by TERM and the locale.
  public var glyphs: GlyphSet?
  /// The format of live readings.
  public var format = ReadingFormat.Name.text
  /// Where the device is, instead of any receiver's position.
  public var place: NamedPlace?
  /// The address of the sensors for libiio, or off.
  public var sensors = "local:"
  /// The address of a phone whose sensors are read instead; nil: none is.
  public var phone: String?
  /// The magnetometer, by its part's name, its label or its id; nil: selected automatically.
  public var magnetometer: String?
  /// The accelerometer.
  public var accelerometer: String?
  /// The gyroscope.
  public var gyroscope: String?
  /// The file of a calibration to use instead of the stored ones.
  public var calibration: String?
  /// The address of gpsd, or off.
  public var gpsd = "localhost:2947"
  /// How the camera of the page sits on the device; nil: not known.
  public var camera: String?
  /// Whether other machines may reach the addresses.
  public var isPublic = false
  /// Prayer times and Hijri dates.
  public var days = DaySettings()
  /// The file of announced Hijri months, or the name of one in the folders of such files; nil: months are calculated.
  public var announced: String?
  /// The folders with files of announced months, strongest first.
  public var monthFolders: [String] = []
  /// The file of a mosque's or an authority's timetable, which replaces computed times at this device's place.
  public var timetable: String?
  /// The name of the time zone of prayer times; nil: the place's.
  public var timeZone: String?
  /// The folder of the time zones; nil: the system's.
  public var tzdata: String?
  /// How hours are counted.
  public var clock = ClockChoice.auto

  /// All values at their defaults.
  public init() {}

  /// What is read: a phone, the address of sensors, or off.
  public var origin: String { phone.map { "phone \($0)" } ?? sensors }
}

extension ProgramOptions {
  /// All entries except those of the days, which are listed after the bridges'.
  public static let entries: [ConfigurationEntry] = [
    ConfigurationEntry("units", \.units, .choice(), "unit of distances"),
    ConfigurationEntry(
      "color", \.color, .choice(),
      "colour of text: auto on a terminal, as NO_COLOR and TERM say; always in a pipe too"),
    ConfigurationEntry(
      "arabic", \.arabic, .choice(),
      "Arabic on a terminal: shaped by this program, plain for one that joins and reverses it itself; auto finds out"),
    ConfigurationEntry("layout", \.layout, .choice(), "what the gauge shows; the keys i and d change it"),
    ConfigurationEntry("theme", \.theme, .choice(), "colours of the gauge; the key t changes them"),
    ConfigurationEntry(
      "lang", \.language, .choiceOrAuto(), "language of the gauge, calibrate and text for people, auto for the locale's"
    ),
    ConfigurationEntry("north", \.north, .choice(), "north of the gauge's directions; the key m changes it"),
    ConfigurationEntry("glyphs", \.glyphs, .choiceOrAuto(), "characters of the dial, auto by TERM and the locale"),
    ConfigurationEntry("format", \.format, .choice(), "format of live readings"),
    ConfigurationEntry("at", \.place, .optional(.place), "position of the device; receivers are then ignored"),
    ConfigurationEntry(
      "iio", \.sensors, .sensors, "libiio address of the sensors",
      needsRestart: true),
    ConfigurationEntry(
      "phone", \.phone, .optional(.phone), "phone to read instead of the sensors of this machine", needsRestart: true),
    ConfigurationEntry(
      "magn", \.magnetometer, .optional(.sensor), "magnetometer to read, as qibla devices lists it",
      needsRestart: true),
    ConfigurationEntry("accel", \.accelerometer, .optional(.sensor), "accelerometer to read", needsRestart: true),
    ConfigurationEntry("gyro", \.gyroscope, .optional(.sensor), "gyroscope to read", needsRestart: true),
    ConfigurationEntry(
      "calibration", \.calibration, .optional(.file), "calibration to use instead of the stored ones"),
    ConfigurationEntry(
      "gpsd", \.gpsd, .word("HOST[:PORT]", "HOST[:PORT] or off"), "address of gpsd", needsRestart: true),
    ConfigurationEntry("camera", \.camera, .optional(.camera), "camera of the page: where it looks, its field of view"),
    ConfigurationEntry(
      "public", \.isPublic, .trueOrFalse, "allow addresses that other machines can reach", needsRestart: true),
  ]
}

/// When to use colour.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that can show it, but not with NO_COLOR.
  case auto
  /// Everywhere, even with NO_COLOR or TERM=dumb, and in files and pipes.
  case always
  /// Never.
  case never
}

/// How Arabic is written on a terminal. Files and pipes receive plain text.
public enum ArabicChoice: String, CaseIterable, Sendable {
  /// As the terminal needs it; if that is unknown, the user is asked once.
  case auto
  /// Joined and reversed, for a terminal that does neither.
  case shaped
  /// Unchanged.
  case plain
}
