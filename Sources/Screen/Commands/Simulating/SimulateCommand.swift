internal import Answers
internal import Configuration
internal import Events
internal import Quantities
internal import Readings
internal import Scenarios
internal import Shell
internal import Simulation
internal import System
internal import Text
internal import Traces

/// A simulated board: played, recorded, scored, or served.
struct SimulateCommand: Command {
  /// The scenario: a name of a built-in one, or a file.
  var scenario: String?
  /// Whether to list the built-in scenarios.
  var isList = false
  /// The seed, instead of the scenario's.
  var seed: UInt64?
  /// The options of readings.
  var readings = ReadingOptions()
  /// The options of the pipeline.
  var stream = StreamOptions()
  /// The trace to write instead of readings.
  var recording: String?
  /// Whether the truth is recorded.
  var hasTruth = false
  /// Whether the errors of the readings are printed instead of the readings.
  var isScored = false
  /// The kind of sensor errors, instead of the scenario's.
  var errors: Priors.Kind?
  /// The seeds to score.
  var seeds: ClosedRange<UInt64>?
  /// The address on which libiio clients are served.
  var iiod: Endpoint?
  /// The addresses to which the receivers send NMEA sentences.
  var nmea: [Endpoint] = []
  /// Whether other machines may reach the board.
  var isPublic = false
  /// The part of the seeds to score, for a table made by several processes; nil: all.
  var shard: Shard?
  /// The number of cores; nil: all.
  var threads: Int?

  static let name = "simulate"
  static let page = Page(
    summary: "run, record, score or serve a simulated board",
    usage: [
      "[OPTION]... SCENARIO", "[OPTION]... SCENARIO --record FILE", "[OPTION]... SCENARIO --seeds A..B --score",
      "--list",
    ],
    operands: .scenario,
    description: """
      A scenario describes where a device is, its parts, and what happens to it. With a seed it gives a stream of \
      events that is the same on every machine. SCENARIO is a name from --list, or a file; - is standard input.

      Without --record the scenario runs through the pipeline, and readings are printed. A recording replays to the \
      same readings.

      --score compares the readings with the truth, as qibla score does for a recording. --seeds A..B scores many \
      devices together, whose errors are drawn with one seed each. Where the scenario's errors are typical, these devices \
      are used ones: their calibration is a day old, the gyroscope has a bias and warms up, the magnetometer is slow \
      and late. The first second of each run does not count. The table does not depend on --jobs. With --shard K/N a \
      process scores every N-th seed, beginning with the K-th; qibla score --merge prints the table of all.

      worlds, misled and the names that begin with misled- are families: each seed draws a whole scenario, with another \
      place, device, motion and field, from the priors on docs/worlds.md. In misled something misleads the compass and then \
      ends, where the recording has the mark ‘misled ends’; -without-gyro and -without-place behind the name of a case \
      take the gyroscope or the place away. Their recordings hold the truth 25 times a second, from magnetic north.

      --iiod serves the board on the network: programs that use libiio read its sensors at ip:ADDRESS, set their rates \
      and capture their samples. --nmea sends the sentences of its receivers to gpsd: gpsd -N udp://127.0.0.1:29998. A \
      served board runs in real time; after the last step of the scenario it does not change any more.
      """,
    examples: [
      Example(
        call: "qibla simulate desk -n 3", purpose: "three readings of a device on a desk in Istanbul"),
      Example(
        call: "qibla simulate walk --record - --truth -x 1 | qibla score --format csv -",
        purpose: "errors in the first second of a walk"),
      Example(
        call: "qibla simulate walk --seeds 1..8 --score -x 5",
        purpose: "errors of eight devices, five seconds each"),
      Example(
        call: "qibla simulate worlds --seeds 1..4 --score -x 20",
        purpose: "errors in four drawn worlds, twenty seconds each"),
    ])

  static let options: [Option<SimulateCommand>] =
    [
      Option("list", \.isList, "list the built-in scenarios and what happens in them"),
      Option("record", \.recording, .file, "write a trace; compressed if its name ends in .gz, - is standard output"),
      Option("truth", \.hasTruth, "record the true attitude too, for qibla score"),
      Option("seed", \.seed, .seed, "seed of the device's errors (default: the scenario's)"),
      Option("score", \.isScored, "print the errors of the readings, not the readings"),
      Option("seeds", \.seeds, .seeds, "score the devices of all these seeds"),
      Option("shard", \.shard, .shard, "score a part of the seeds, and print its results for qibla score --merge"),
      Option("errors", \.errors, .choice(), "errors of the device, instead of the scenario's"),
      Option("iiod", \.iiod, .server, "serve the board to clients of libiio on this address"),
      Option("nmea", everyOf: \.nmea, .wire, "address for a receiver's sentences; once for each receiver"),
      Option("public", \.isPublic, "allow an address that other machines can reach"),
      Option("jobs", \.threads, .count("COUNT"), "cores to use (default: all)"),
    ] + ReadingOptions.playing("scenario").mounted(at: \.readings)
    + StreamOptions.options(of: "scenario").mounted(at: \.stream)

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.count <= 1 else {
      throw .usage("simulate: expected one scenario, found \(operands.count)")
    }
    guard operands.isEmpty == isList else {
      throw .usage(
        isList
          ? "simulate: --list takes no scenario"
          : "simulate needs a scenario: a name of qibla simulate --list, or a file")
    }
    guard !hasTruth || recording != nil else { throw .usage("simulate: --truth needs --record FILE") }
    guard !isScored || recording == nil else { throw .usage("simulate: expected --score or --record, found both") }
    guard seeds == nil || isScored else { throw .usage("simulate: --seeds needs --score") }
    guard seeds == nil || seed == nil else { throw .usage("simulate: expected --seed or --seeds, found both") }
    let isServed = iiod != nil || !nmea.isEmpty
    guard !isServed || (recording == nil && !isScored) else {
      throw .usage("simulate: expected one of --record, --score, or --iiod and --nmea, found several")
    }
    scenario = operands.first
    try refuseOptionsWithoutEffect(isServed: isServed)
  }

  /// Refuses options that would have no effect, because they are mistakes.
  private func refuseOptionsWithoutEffect(isServed: Bool) throws(Stop) {
    let format = readings.format ?? .text
    let isForReadings = stream != StreamOptions() || readings.count != nil || format != .text || readings.inMiles
    if isServed, isForReadings || readings.speed != nil {
      throw .usage(
        "simulate: a served board prints no readings: only --seed, --errors, --seconds and --public apply to it")
    }
    if recording != nil, isForReadings {
      throw .usage(
        "simulate: --record prints no readings: only --seed, --errors, --truth, --speed and --seconds apply")
    }
    if isPublic, !isServed { throw .usage("simulate: --public needs --iiod or --nmea") }
    if isScored, AnswerFormat(rawValue: format.rawValue) == nil {
      throw .usage("simulate: --format: --score expects text, json or csv, found ‘\(format.rawValue)’")
    }
    if shard != nil {
      guard seeds != nil else { throw .usage("simulate: --shard needs --seeds") }
      guard readings.format == nil else {
        throw .usage("simulate: --shard prints no table: use --format with qibla score --merge")
      }
    }
    if threads != nil, seeds == nil { throw .usage("simulate: --jobs needs --seeds") }
  }

  func run(_ console: inout Console) throws(Stop) {
    guard let name = scenario else { return try list(&console) }
    let scenario = try staged(name)
    if iiod != nil || !nmea.isEmpty {
      try serve(scenario, console)
    } else if let recording {
      try record(scenario, to: recording, &console)
    } else if isScored {
      try score(scenario, &console)
    } else {
      let overrides = try Overrides(stream.settings, for: SimulateCommand.name, console)
      var events = SimulatedStream(scenario, seed: seed, rate: stream.rate, overrides: overrides)
      var player = try StreamPlayer(readings, isSimulated: true, console)
      player.begin(&console)
      try player.play(&events, named: scenario.name, &console)
    }
  }
}

extension SimulateCommand {
  private func list(_ console: inout Console) throws(Stop) {
    var listed: [(name: String, story: String)] = []
    for story in Story.builtIn {
      listed.append((story.name, try Stop.onTrouble(try story.scenario(from: story.name).story)))
    }
    listed += Family.listed.map { ($0.name, $0.story) }
    let width = listed.map(\.name.count).max() ?? 0
    for (name, story) in listed { try console.print(name.padded(to: width + 2) + story) }
  }

  /// The scenario with this name or in this file, shortened to `--seconds`.
  private func staged(_ name: String) throws(Stop) -> Scenario {
    var scenario = try Scenario.staged(name, seed: seed)
    if errors != nil, Family(named: name) != nil {
      throw .usage("simulate: --errors: \(name) draws its devices itself, seed by seed")
    }
    if let length = readings.length { scenario.length = min(scenario.length ?? length, length) }
    let drawn = seeds != nil && scenario.draws(from: .typical) ? Priors.Kind.used : nil
    if let errors = errors ?? drawn { scenario.draw(from: errors) }
    return scenario
  }

  private func record(_ scenario: Scenario, to file: String, _ console: inout Console) throws(Stop) {
    let speed = readings.speed ?? .max
    guard scenario.length != nil || speed != .max else {
      throw .usage("simulate: \(scenario.name) has no end: set its length with --seconds, or use --speed 1")
    }
    var pacer = Pacer(speed)
    var progress = Progress(of: scenario.name, isShown: console.showsProgress)
    defer { progress.end(console) }
    // A recording at full speed can be repeated and is written in large pieces; a slow one is saved every half second.
    var recording = try Stop.onTrouble(
      try SimulatedRecording(
        scenario, seed: seed, withTruth: hasTruth, to: file, pace: speed == .max ? .bulk : .live))
    while let event = try Stop.onTrouble(try recording.next()) {
      pacer.wait(for: event.time)
      progress.reached(event.time, console)
    }
    try Stop.onTrouble(try recording.finish())
  }
}

extension Scenario {
  /// The scenario with this name or in this file; for a family, the one of a seed (default: 1).
  static func staged(_ name: String, seed: UInt64? = nil) throws(Stop) -> Scenario {
    if let family = Family(named: name) { return family.scenario(seed: seed ?? 1) }
    do throws(TraceError) {
      return try Story(name).scenario(from: name)
    } catch {
      guard error.kind == .noSuchFile, !name.contains("/") else { throw Stop(error) }
      let guess =
        nearest(to: name, among: Story.builtIn.map(\.name) + Family.all.map(\.name)).map { "; did you mean \($0)?" }
        ?? ""
      throw .failure(.noInput, "no scenario and no file ‘\(name)’\(guess) (qibla simulate --list names them)")
    }
  }
}

extension Argument<UInt64> {
  /// A whole number from 0.
  static let seed = Argument(shape: .word("SEED"), expected: "a whole number from 0", read: { UInt64($0) })
}
