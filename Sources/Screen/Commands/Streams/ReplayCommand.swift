internal import Configuration
internal import Quantities
internal import Shell
internal import Traces

/// Plays traces through the pipeline.
struct ReplayCommand: Command {
  /// The traces.
  var files: [String] = []
  /// The options of the pipeline.
  var stream = StreamOptions()
  /// The options of readings.
  var readings = ReadingOptions()
  /// Whether the gauge is shown.
  var isOnGauge = false
  /// The look of the gauge.
  var look = GaugeOptions()
  /// The position in the trace at which to begin, in seconds.
  var start: Double?
  /// Whether the gauge begins paused.
  var isPaused = false
  /// Prints calls in place of readings.
  var isOfCalls = false

  static let name = "replay"
  static let page = Page(
    summary: "run recorded traces through the pipeline", usage: ["[OPTION]... FILE..."],
    description: """
      The readings depend only on the trace and on these options: the same trace gives the same bytes at any speed. \
      FILE may be compressed with gzip; - is standard input.

      If the first 4096 events of a trace contain no tick, 60 ticks a second are generated. A malformed line ends the \
      replay with exit code 65; an incomplete end is not an error.

      With --calls, the moments of prayers are printed in place of readings: what the service had to call by the clock and \
      the place of the trace, how late, and how many moments were missed because its clock jumped over them. The rules \
      are those of this machine's configuration.
      """,
    examples: [
      Example(
        call:
          #"printf '{"qibla_trace":1}\n{"t":0,"accel":[0,0,9.8],"magn":[0,19,-45]}\n{"t":17000000,"mark":"end"}\n' "#
          + "| qibla replay --at 51.5,-0.13 -",
        purpose: "a trace is lines of JSON; in this one a device lies flat in London and points to magnetic north")
    ])

  static let options: [Option<ReplayCommand>] =
    ReadingOptions.playing("trace").mounted(at: \.readings) + StreamOptions.ofTraces.mounted(at: \.stream) + [
      Option("gauge", \.isOnGauge, "show the gauge, with pause and seeking; the key ? lists the keys"),
      Option(
        "from", \.start, .number("SECONDS", of: "seconds", in: 0...1e9),
        "begin at this time in the trace; nothing before it is printed"),
      Option("paused", \.isPaused, "begin with the gauge paused"),
      Option("calls", \.isOfCalls, "print what had to be called, in place of readings (text or json)"),
    ] + GaugeOptions.options.mounted(at: \.look)

  static var contradictions: [(String, String)] {
    [
      ("gauge", "format"), ("calls", "gauge"), ("calls", "speed"), ("calls", "from"), ("calls", "count"),
      ("calls", "seconds"),
    ]
      + GaugeOptions.contradictions.filter { $0.1 != "once" }
  }

  mutating func take(_ operands: [String]) throws(Stop) {
    files = try StreamOptions.traces(operands, for: ReplayCommand.name)
    guard isOnGauge || !isPaused else { throw .usage("replay: --paused needs --gauge") }
  }

  func run(_ console: inout Console) throws(Stop) {
    let overrides = try Overrides(stream.settings, for: ReplayCommand.name, console)
    if isOfCalls {
      let calls = try ReplayedCalls(readings.format, console)
      for file in files {
        var replay = try stream.open(file, overrides)
        defer { replay.tellWhatWasSkipped(console) }
        try calls.play(&replay, named: file, &console)
      }
      return
    }
    let speaker = look.speaker(console)
    if isOnGauge, speaker == nil, console.canShowGauge {
      for file in files { try show(file, overrides, console) }
      return
    }
    var player = try StreamPlayer(
      readings, from: start, speaking: speaker, fromMagnetic: look.fromMagnetic, console)
    player.begin(&console)
    for file in files where player.left > 0 {
      var replay = try stream.open(file, overrides)
      do throws(Stop) {
        try player.play(&replay, named: file, isLive: file == "-", &console)
        try console.flush()
      } catch {
        if error != .readerGone {
          try console.flush()
          replay.tellWhatWasSkipped(console)
        }
        throw error
      }
      replay.tellWhatWasSkipped(console)
    }
  }

  /// Plays a trace on the gauge until the user ends it.
  private func show(_ file: String, _ overrides: Overrides, _ console: borrowing Console) throws(Stop) {
    var pace = 1.0
    if case .times(let factor) = readings.speed { pace = factor }
    let source = RecordingSource(
      try stream.open(file, overrides), from: start.map { .seconds($0) }, speed: pace, isPaused: isPaused,
      count: readings.count, length: readings.length)
    let name = file == "-" ? "standard input" : String(file.split(separator: "/").last ?? "")
    let setup = try look.setup(console, title: name, inMiles: readings.inMiles)
    try setup.show(source) { source throws(Stop) in
      source.replay.tellWhatWasSkipped(console)
      if let failure = source.failure { throw failure }
    }
  }
}
