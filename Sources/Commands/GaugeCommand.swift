internal import Configuration
internal import Quantities
internal import Service

/// What this machine's sensors say, until somebody ends it: what `qibla` alone does.
public struct GaugeCommand: LiveReader {
  /// What every command can be told.
  public var common = CommonOptions()
  /// Where events come from.
  public var live = LiveOptions()
  /// How readings are written, and when it ends.
  public var readings = ReadingOptions()

  /// This machine's sensors.
  public init() {}

  static let page = Page<GaugeCommand>(
    name: "gauge", summary: "live readings of this machine's sensors; what qibla alone does", usage: ["[OPTION]..."],
    description: """
      Without a command, qibla shows what this machine's sensors say: on a terminal a line that changes, else sixty lines \
      a second.

      Sensors are read through libiio, positions from gpsd; both may come and go. What is kept of earlier runs (the last \
      position, a calibration for each magnetometer) lies in $XDG_STATE_HOME/qibla, else ~/.local/state/qibla.
      """,
    options: readingOptions + limitOptions + liveOptions,
    examples: [
      Example(
        call: "qibla --iio off --gpsd off --at 51.5,-0.13 -n 1", purpose: "without sensors there is a bearing at least")
    ])

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else { throw .usage("qibla alone takes no argument, found ‘\(operands[0])’") }
    try checkSettings()
  }

  func run(_ console: inout Console) throws(Stop) {
    let setup = try LiveSetup(live, console)
    try setup.start(limits: readings.limits, console).print(as: setup.format(readings), &console)
  }
}
