internal import Configuration
internal import Shell

/// The options of a command that reads live sensors.
struct LiveOptions: Equatable, Sendable {
  /// The settings on the command line.
  var settings: [GivenSetting] = []
  /// A scenario instead of sensors and receivers.
  var scenario: String?

  /// The options that choose sensors.
  static let sensors: [Option<LiveOptions>] =
    ["iio", "phone", "magn", "accel", "gyro"].map { Option(.option($0)) }.mounted(at: \.settings)

  /// The options that choose receivers.
  static let receiver: [Option<LiveOptions>] = [Option(.option("gpsd"))].mounted(at: \.settings)

  /// A simulated board replaces all sensors and receivers.
  static let contradictions =
    ["iio", "phone", "magn", "accel", "gyro", "gpsd"].map { ("simulate", $0) } + ofPhones

  /// A phone replaces all sensors.
  static let ofPhones = ["iio", "magn", "accel", "gyro"].map { ("phone", $0) }

  /// The options of a command that computes readings from live sensors.
  static let options: [Option<LiveOptions>] =
    sensors + receiver + [.place(ConfigurationEntry.option("at").meaning)].mounted(at: \.settings) + [
      Option(
        "simulate", \.scenario, .word("SCENARIO", "a scenario's name or file"),
        "scenario to use instead of sensors and receivers (qibla simulate --list)")
    ] + pipeline.mounted(at: \.settings)

  private static let pipeline: [Option<[GivenSetting]>] = [
    Option(.option("calibration")), .forward("pointing axis: top edge (y), back (-z) or auto"),
    .anySetting("setting of the pipeline (qibla config lists all)"),
  ]
}
