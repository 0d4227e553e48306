public import Configuration
public import Events
internal import Quantities
internal import Service

/// Where live events come from, how they are told, and when it ends: what every command on live sensors can be told.
public struct LiveOptions: Equatable, Sendable {
  /// libiio's address of the sensors.
  public var iio: String?
  /// Where gpsd listens, or off.
  public var gpsd: String?
  /// Which magnetometer, accelerometer and gyroscope.
  public var (magnetometer, accelerometer, gyroscope): (String?, String?, String?)
  /// Where the device is.
  public var place: Spot?
  /// A scenario in place of sensors and receivers.
  public var scenario: String?
  /// A calibration's file.
  public var calibration: String?
  /// The pointing axis.
  public var forward: PointingTuning.Forward?
  /// Settings of the pipeline, each as `name=value`.
  public var settings: [String] = []

  /// As configured.
  public init() {}
}

/// How readings are written, and when it ends.
public struct ReadingOptions: Equatable, Sendable {
  /// How readings are written; nil as configured.
  public var format: FormatChoice?
  /// Distances in miles; else as configured.
  public var inMiles = false
  /// Ends after so many readings.
  public var count: Int?
  /// Ends after so many seconds.
  public var seconds: Double?

  /// As configured, without end.
  public init() {}
}

/// A command on live sensors.
protocol LiveCommand: Command {
  var live: LiveOptions { get set }
}

/// A command that prints readings as they come.
protocol ReadingPrinter: Command {
  var readings: ReadingOptions { get set }
}

/// A command that prints the readings of live sensors.
protocol LiveReader: LiveCommand, ReadingPrinter {}

extension LiveCommand {
  /// Which sensors there are to choose from.
  static var sensorOptions: [Option<Self>] {
    [
      Option("iio", \.live.iio, .word("URI", "a libiio address"), "the sensors: local:, ip:HOST[:PORT] or xml:FILE"),
      Option("magn", \.live.magnetometer, .sensor, "which magnetometer, as qibla devices names it"),
      Option("accel", \.live.accelerometer, .sensor, "which accelerometer"),
      Option("gyro", \.live.gyroscope, .sensor, "which gyroscope"),
    ]
  }

  static var receiverOption: Option<Self> {
    Option("gpsd", \.live.gpsd, .word("HOST[:PORT]", "a host and port, or off"), "where gpsd listens, or off")
  }

  /// The options of every command that makes live readings.
  static var liveOptions: [Option<Self>] {
    sensorOptions + [
      receiverOption,
      Option("at", \.live.place, .spot, "where the device is, whatever receivers say"),
      Option(
        "simulate", \.live.scenario, .word("SCENARIO", "a scenario's name or file"),
        "a scenario in place of sensors and receivers (qibla simulate --list)"),
      Option("calibration", \.live.calibration, .file, "a calibration, in place of those that are kept"),
      Option("forward", \.live.forward, .choice(), "which axis points"),
      Option(
        "set", everyOf: \.live.settings, .word("NAME=VALUE", "NAME=VALUE"),
        "a setting of the pipeline (qibla config lists them)"),
    ]
  }
}

extension LiveCommand {
  /// Checks the settings before any work is done.
  func checkSettings() throws(Stop) {
    for text in live.settings { _ = try SettingChange(text, for: Self.page.name) }
  }
}

extension ReadingOptions {
  /// When it ends.
  var limits: LiveRun.Limits { LiveRun.Limits(count: count, length: seconds.map { .seconds($0) }) }
}

extension ReadingPrinter {
  /// How readings are written, and when it ends.
  static var readingOptions: [Option<Self>] {
    [
      Option("format", \.readings.format, .choice(), "how readings are written; else as configured, or text"),
      Option("miles", \.readings.inMiles, "distances in miles, in text"),
    ]
  }

  static var limitOptions: [Option<Self>] {
    [
      Option("count", short: "n", \.readings.count, .count("COUNT"), "end after so many readings"),
      Option(
        "seconds", short: "x", \.readings.seconds, .number("SECONDS", of: "seconds", in: 0...1e9),
        "end after so many seconds"),
    ]
  }
}
