internal import Answers
internal import Configuration
internal import Gauge
internal import Places
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import Simulation
internal import Watching
internal import Words

/// The gauge on live sensors, until the user ends it: the command that runs as plain `qibla`.
struct GaugeCommand: Command {
  /// The source of events.
  var live = LiveOptions()
  /// The format of readings, and when the command ends.
  var readings = ReadingOptions()
  /// The look of the gauge.
  var look = GaugeOptions()
  /// Whether one reading is printed instead.
  var isOnce = false

  static let name = "gauge"
  static let page = Page(
    summary: "show the gauge on this machine's sensors (default command)",
    description: """
      Without a command, qibla shows the readings of this machine's sensors: on a terminal as a dial (the key ? lists \
      the keys), in a pipe as a line of text when something has changed, at most two a second, and with another \
      --format 60 times a second, or as --rate says.

      Sensors are read through libiio, positions from gpsd; both may appear and disappear at any time. The last \
      position and a calibration for each magnetometer are stored in $XDG_STATE_HOME/qibla (default: \
      ~/.local/state/qibla).

      Keys of the gauge: ? help and the meaning of the signs, q quit, i instruments, d the dial alone, u kilometres or \
      miles, m true or magnetic north, t colours, l language, c calibrate, r record. The key s keeps the choices in \
      $XDG_CONFIG_HOME/qibla/qibla.conf (default: ~/.config/qibla/qibla.conf) under layout, theme, lang, north, glyphs \
      and units; only these lines change there.
      """,
    examples: [
      Example(
        call: "qibla --iio off --gpsd off --at 51.5,-0.13 -n 1", purpose: "without sensors: only the bearing is known")
    ])

  static let options: [Option<GaugeCommand>] =
    [Option("once", \.isOnce, "print one reading and exit, as qibla now does")]
    + ReadingOptions.live.mounted(at: \.readings)
    + LiveOptions.options.mounted(at: \.live) + GaugeOptions.options.mounted(at: \.look)

  static var contradictions: [(String, String)] { LiveOptions.contradictions + GaugeOptions.contradictions }

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else { throw .usage("qibla alone takes no argument, found ‘\(operands[0])’") }
  }

  func run(_ console: inout Console) throws(Stop) {
    if isOnce {
      var now = NowCommand()
      (now.live, now.readings) = (live, readings)
      now.fromMagnetic = look.fromMagnetic
      return try now.run(&console)
    }
    let setup = try LiveSetup(live, console)
    let access = SensorAccess(setup, console)
    if case .readings(let service) = access {
      var watch = WatchCommand()
      (watch.place, watch.readings, watch.look) = (service.path, readings, look)
      watch.placeNames = service.state.place.map { $0.placeNames } ?? []
      return try watch.run(&console)
    }
    if let note = access.note { console.tell(note) }
    let speaker = look.speaker(console)
    let program = setup.loaded.values.program
    guard speaker == nil, readings.format == nil, program.format == .text, console.canShowGauge
    else {
      let format = readings.format(
        program, isSimulated: setup.scenario != nil, fromMagnetic: look.fromMagnetic, console)
      return try setup.start(
        limits: readings.time, through: access, telling: Journal(least: .warning, console), console
      )
      .print(as: format, readings, speaking: speaker, &console)
    }
    var gauge = try look.setup(
      console, title: setup.scenario?.name ?? "", inMiles: readings.inMiles)
    if let city = program.place?.city {
      gauge.placeNames = city.city.title.placeNames
      gauge.greeting = Sentence(city.title)
    }
    // A message would be written across the dial, which itself shows what is wrong.
    try setup.start(
      limits: readings.limits, through: access, telling: Journal(least: .error, console), console
    )
    .show(gauge, console.outlook(program))
  }
}
