internal import Configuration
internal import Shell

/// The options of a command that reads live sensors.
struct LiveOptions: Equatable, Sendable {
  /// The values under names of the configuration.
  var settings: [GivenSetting] = []
  /// A scenario in place of sensors and receivers.
  var scenario: String?

  /// The choice of sensors.
  static let sensors: [Option<LiveOptions>] =
    ["iio", "magn", "accel", "gyro"].map { Option(.option($0)) }.mounted(at: \.settings)

  /// The receivers.
  static let receiver: [Option<LiveOptions>] = [Option(.option("gpsd"))].mounted(at: \.settings)

  /// A simulated board takes the place of all sensors and receivers.
  static let contradictions = ["iio", "magn", "accel", "gyro", "gpsd"].map { ("simulate", $0) }

  /// The options of a command that makes readings of live sensors.
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
