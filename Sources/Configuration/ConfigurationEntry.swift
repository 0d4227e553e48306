public import Events
internal import Formats

/// All that can be configured.
public struct ConfigurationValues: Equatable, Sendable {
  /// The pipeline's settings; they reach it as an event.
  public var settings = Settings()
  /// The program's options.
  public var program = ProgramOptions()

  /// Everything at its default.
  public init() {}
}

/// One thing that can be configured: its name, its meaning, and where its value lies.
public struct ConfigurationEntry: Sendable {
  /// Its name: `units`, or with its section `alignment.enter_deg`.
  public let name: String
  /// What it means, in one clause.
  public let meaning: String
  /// What would be right, as in `expected …`.
  public let expected: String
  /// Its value as text.
  public let text: @Sendable (ConfigurationValues) -> String
  /// Sets it from text; false where that is no such value.
  let set: @Sendable (inout ConfigurationValues, String) -> Bool

  /// What it is called in the environment: `QIBLA_ALIGNMENT_ENTER_DEG`.
  public var variable: String { "QIBLA_" + name.uppercased().map { $0 == "." ? "_" : $0 } }

  private init<Value>(
    _ name: String, _ path: any WritableKeyPath<ProgramOptions, Value> & Sendable, _ argument: Argument<Value>,
    _ meaning: String
  ) {
    (self.name, self.meaning, expected) = (name, meaning, argument.expected)
    text = { argument.text($0.program[keyPath: path]) }
    set = { values, text in
      guard let value = argument.read(text) else { return false }
      values.program[keyPath: path] = value
      return true
    }
  }

  private init(_ setting: Setting) {
    (name, meaning, expected) = ("\(setting.name)", "\(setting.meaning)", setting.allowed)
    text = { setting.text(in: $0.settings) }
    set = { values, text in
      do throws(Setting.Refusal) { try setting.set(text, in: &values.settings) } catch { return false }
      return true
    }
  }

  /// Everything that can be configured: the program's options, then the pipeline's settings by section.
  public static let all: [ConfigurationEntry] =
    [
      ConfigurationEntry("units", \.units, .choice(), "in what distances are told"),
      ConfigurationEntry("color", \.color, .choice(), "when to use colour on a terminal"),
      ConfigurationEntry("format", \.format, .choice(), "how live readings are written"),
      ConfigurationEntry("at", \.place, .optional(.place), "where the device is, whatever receivers say"),
      ConfigurationEntry(
        "iio", \.sensors, .word("URI", "a libiio address such as local:, ip:HOST or xml:FILE"), "where the sensors are"),
      ConfigurationEntry(
        "magn", \.magnetometer, .optional(.sensor), "which magnetometer is read, where there are several"),
      ConfigurationEntry("accel", \.accelerometer, .optional(.sensor), "which accelerometer"),
      ConfigurationEntry("gyro", \.gyroscope, .optional(.sensor), "which gyroscope"),
      ConfigurationEntry(
        "calibration", \.calibration, .optional(.file),
        "a calibration for live sensors, in place of those that are kept"),
      ConfigurationEntry("gpsd", \.gpsd, .word("HOST[:PORT]", "a host and port, or off"), "where gpsd listens, or off"),
      ConfigurationEntry(
        "http", \.http, .word("ADDRESS", "an address and port, or off"), "where the web page is served"),
      ConfigurationEntry(
        "nmea", \.nmea, .word("ADDRESS", "an address and port, or off"), "where NMEA sentences are served"),
      ConfigurationEntry(
        "socket", \.socket, .word("PATH", "a path, or off"), "the socket on which readings are served"),
      ConfigurationEntry("dbus", \.dbus, .choice(), "on which D-Bus the compass is offered"),
      ConfigurationEntry("haptics", \.haptics, .choice(), "by what cues are felt"),
    ] + SettingsCatalog.all.map(ConfigurationEntry.init)

  /// What has a name.
  public static func named(_ name: String) -> ConfigurationEntry? { all.first { $0.name == name } }
}

extension Argument {
  /// The same, and `none` for no value.
  static func optional<Wrapped>(_ argument: Argument<Wrapped>) -> Argument where Value == Wrapped? {
    Argument(
      shape: argument.shape, expected: argument.expected + ", or none",
      read: { $0 == "none" ? .some(nil) : argument.read($0).map { .some($0) } },
      text: { $0.map(argument.text) ?? "none" })
  }
}
