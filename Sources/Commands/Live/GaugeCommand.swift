internal import Configuration
internal import Quantities
internal import Service
internal import Simulation

/// What this machine's sensors say, until somebody ends it: what `qibla` alone does.
public struct GaugeCommand: LiveReader, Gauging {
  /// What every command can be told.
  public var common = CommonOptions()
  /// Where events come from.
  public var live = LiveOptions()
  /// How readings are written, and when it ends.
  public var readings = ReadingOptions()

  /// How the gauge looks.
  var look = GaugeOptions()
  /// Whether it is one reading that is wanted.
  public var isOnce = false

  /// This machine's sensors.
  public init() {}

  static let page = Page<GaugeCommand>(
    name: "gauge", summary: "the live gauge on this machine's sensors; what qibla alone does", usage: ["[OPTION]..."],
    description: """
      Without a command, qibla shows what this machine's sensors say: on a terminal a dial (? there lists the keys), with \
      --format, on a terminal that cannot place characters, or in a pipe sixty lines a second.

      Sensors are read through libiio, positions from gpsd; both may come and go. What is kept of earlier runs (the last \
      position, a calibration for each magnetometer) lies in $XDG_STATE_HOME/qibla, else ~/.local/state/qibla.
      """,
    options: [Option("once", \.isOnce, "one reading as text, and leave: as qibla now does")] + readingOptions
      + limitOptions + liveOptions + gaugeOptions,
    examples: [
      Example(
        call: "qibla --iio off --gpsd off --at 51.5,-0.13 -n 1", purpose: "without sensors there is a bearing at least")
    ])

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else { throw .usage("qibla alone takes no argument, found ‘\(operands[0])’") }
    try checkSettings()
  }

  func run(_ console: inout Console) throws(Stop) {
    if isOnce {
      var now = NowCommand()
      (now.common, now.live, now.readings) = (common, live, readings)
      now.fromMagnetic = look.fromMagnetic
      return try now.run(&console)
    }
    let setup = try LiveSetup(live, console)
    let speaker = speaker(console)
    let program = setup.loaded.values.program
    guard speaker == nil, readings.format == nil, program.format == .text, console.canShowGauge
    else {
      return try setup.start(limits: readings.limits, telling: Journal(least: .warning, console), console)
        .print(as: setup.format(readings, fromMagnetic: look.fromMagnetic), speaking: speaker, &console)
    }
    let gauge = try self.setup(
      console, title: setup.scenario?.name ?? "", inMiles: readings.inMiles || program.units == .miles)
    // A message would be written across the dial, and what is wrong stands on it.
    try setup.start(limits: readings.limits, telling: Journal(least: .error, console), console).show(gauge)
  }
}
