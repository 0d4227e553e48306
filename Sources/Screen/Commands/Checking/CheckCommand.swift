internal import Configuration
internal import Earth
internal import Events
internal import Places
internal import Pointing
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import System
internal import Traces
internal import Witnessing
internal import Words

/// Compares the compass with what no magnet bends.
struct CheckCommand: Command {
  /// The recording; nil: live.
  var file: String?
  /// The source of events, and the settings of the pipeline.
  var live = LiveOptions()
  /// What casts the shadow.
  var shadow: Sight.Caster?
  /// The beginning and the end of a line.
  var line: [GivenPoint] = []
  /// A landmark.
  var landmark: GivenPoint?
  /// Whether the top edge points at the sun, the moon or Polaris.
  var (isAtSun, isAtMoon, isAtPolaris) = (false, false, false)
  /// The edge that lies along a line.
  var edge = HeadingCheck.Edge.long
  /// The number of sightings.
  var sightings = 1
  /// One standard deviation of the place in metres, and of the clock in seconds.
  var (placeError, clockError): (Double?, Double?) = (nil, nil)
  /// The longest time to wait, in seconds.
  var timeout = 60.0
  /// The second of a recording from which on it is checked.
  var start = 0.0
  /// A recording to write.
  var record: String?
  /// The format of the result.
  var format = CheckFormat.text

  static let name = "check"
  static let page = Page(
    summary: "check the compass with a shadow, the sky or a map",
    usage: ["[OPTION]... [FILE]", "[OPTION]... --line \"LAT LON\" \"LAT LON\" [FILE]"],
    description: """
      Lay an edge of the device along the shadow of a plumb line, and hold it still for five seconds: no magnet bends a \
      shadow. The answer is the error of the compass here with its 95 % bound, and whether the compass's own bound held. \
      FILE is a recording; - is standard input.

      A check that would show little is refused with the reason: the sun is down or too high, nothing vouches for the \
      clock, the place is too coarse, the device moves or is tilted. Several sightings are averaged, and contradictions \
      are reported.
      """,
    examples: [
      Example(
        call: "qibla simulate desk --record - | qibla check --toward 40.9582,28.9978 -",
        purpose: "a recorded device that points at a landmark")
    ])

  static let options: [Option<CheckCommand>] =
    [
      Option("shadow", \.shadow, .choice(), "what casts the shadow along which an edge lies (default: plumb)"),
      Option("sun", \.isAtSun, "the top edge points at the sun"),
      Option("moon", \.isAtMoon, "the top edge points at the moon"),
      Option("polaris", \.isAtPolaris, "the top edge points at Polaris"),
      Option("line", everyOf: \.line, .point, "an edge lies along a line between two points of a map"),
      Option("toward", \.landmark, .point, "the top edge points at this landmark"),
      Option("edge", \.edge, .choice(), "the edge that lies along it (default: long)"),
      Option("sightings", \.sightings, .count("COUNT"), "sightings to average (default: 1)"),
      Option(
        "place-error", \.placeError, .number("M", of: "metres", in: 0...1e6),
        "error of the place (default: by its origin)"),
      Option(
        "clock-error", \.clockError, .number("SECONDS", of: "seconds", in: 0...1e6),
        "error of the clock, also of one that nothing vouches for"),
      Option(
        "timeout", \.timeout, .number("SECONDS", of: "seconds", in: 0...1e6), "longest time to wait (default: 60)"),
      Option("from", \.start, .number("SECONDS", of: "seconds", in: 0...1e9), "begin at this time in the recording"),
      Option("record", \.record, .file, "write a trace with what the witness showed"),
      Option("format", \.format, .choice(), "form of the answer (default: text)"),
    ] + LiveOptions.options.mounted(at: \.live)
    + ([Option(.option("lang"))] as [Option<[GivenSetting]>])
    .mounted(at: \.live.settings)

  static var contradictions: [(String, String)] {
    let ways = ["shadow", "sun", "moon", "polaris", "line", "toward"]
    let pairs = ways.indices.flatMap { first in ways[..<first].map { ($0, ways[first]) } }
    return pairs + LiveOptions.contradictions
  }

  mutating func take(_ operands: [String]) throws(Stop) {
    var rest = operands[...]
    if line.count == 1 {
      guard let end = rest.popFirst().flatMap(Argument<GivenPoint>.point.read) else {
        throw .usage("check: --line needs two points: --line \"LAT LON\" \"LAT LON\"")
      }
      line.append(end)
    }
    guard line.isEmpty || line.count == 2 else {
      throw .usage("check: --line needs two points, found \(line.count)")
    }
    guard rest.count < 2 else { throw .usage("check reads one FILE, found \(rest.count)") }
    file = rest.first
    guard file == nil || (live.scenario == nil && record == nil) else {
      throw .usage("check: a recording is checked as it is: --simulate and --record are for a live device")
    }
  }

  /// What is sighted.
  var sight: Sight {
    if line.count == 2 {
      let sigma = min(line[0].sigma, line[1].sigma)
      return .line(line[0].coordinate, line[1].coordinate, within: sigma)
    }
    if let landmark { return .landmark(landmark.coordinate, within: landmark.sigma) }
    return isAtSun ? .sun : isAtMoon ? .moon : isAtPolaris ? .polaris : .shadow(shadow ?? .plumb)
  }

  func run(_ console: inout Console) throws(Stop) {
    guard let file else { return try runLive(&console) }
    let values = try console.configuration(flags: live.settings.filter { $0.name == "lang" }).values
    let settings = live.settings.filter { $0.name != "lang" }
    let overrides = try Overrides(settings, for: Self.name, console)
    let replay = try Stop.onTrouble(try Replay(path: file, lenient: false, rate: nil, overrides: overrides))
    var outputs = TraceOutputs(replay, from: .zero + .seconds(start))
    var stop: Stop?
    do throws(Stop) { try check(&outputs, values, &console) } catch { stop = error }
    outputs.replay.tellWhatWasSkipped(console)
    if let stop = outputs.failure ?? stop { throw stop }
  }

  private func runLive(_ console: inout Console) throws(Stop) {
    let setup = try LiveSetup(live, console)
    let access = SensorAccess(setup, needsSamples: record != nil, console)
    if let note = access.note { console.tell(note) }
    let values = setup.loaded.values
    if case .readings(let service) = access {
      var outputs = try ServiceOutputs(of: service, for: nil)
      return try check(&outputs, values, &console)
    }
    var run = try setup.start(
      recordingTo: record, through: access, telling: Journal(least: .error, console), console)
    var stop: Stop?
    do throws(Stop) { try check(&run, values, &console) } catch { stop = error }
    stop = run.end?.stop ?? stop
    try run.end()
    if let stop { throw stop }
  }

  /// Takes the sightings, and prints what they show.
  private func check(
    _ outputs: inout some OutputSource & ~Copyable, _ values: ConfigurationValues, _ console: inout Console
  ) throws(Stop) {
    let language = format == .text ? console.language(values.program) : values.program.language ?? .english
    if format == .text { try console.write(in: language) }
    let words = CheckWords(language)
    let given = live.settings["at"].flatMap(Argument<GivenPoint>.point.read)
    var work = CheckWork(self, knownTo: placeError ?? given?.sigma)
    if file == nil { console.tell(words.instruction(sight)) }
    var counted = 0
    while work.sightings.count < sightings, let output = outputs.next() {
      work.take(output, at: outputs.date(at: output.reading.time), isOwnClock: file == nil && !outputs.isSimulated)
      if let witness = work.found() {
        outputs.tell(witness)
        if file == nil, work.sightings.count < sightings {
          console.tell(words(.again, "\(work.sightings.count + 1)", "\(sightings)"))
        }
      }
      if let refusal = work.final { throw .failure(.data, "check: " + refusal.sentence(sight)) }
      if console.showsProgress, let left = work.left(at: output.reading.time), left != counted {
        counted = left
        console.tell(words(.hold, "\(left)"))
      }
      guard output.reading.time < work.deadline else { break }
    }
    // The witness is in the recording once the next tick has been consumed.
    if record != nil { _ = outputs.next() }
    guard work.sightings.count == sightings, let answer = CheckAnswer(work.sightings, sight, edge) else {
      let why = outputs.trouble.map { ": " + $0 } ?? ""
      throw .failure(file == nil ? .timedOut : .data, "check: " + work.refusal.sentence(sight) + why)
    }
    try console.print(format == .json ? [answer.json] : answer.text(words))
    try console.flush()
  }
}

/// The form of a check's answer.
enum CheckFormat: String, CaseIterable, Sendable { case text, json }

/// A point of a map, with one standard deviation in metres by the number of its decimals.
struct GivenPoint: Equatable, Sendable {
  var coordinate: Coordinate
  var sigma: Double
}

extension Argument<GivenPoint> {
  /// Coordinates.
  static let point = Argument(
    shape: .word("LAT,LON"), expected: Argument<Coordinate>.coordinate.expected,
    read: { word in
      guard let coordinate = Argument<Coordinate>.coordinate.read(word) else { return nil }
      // The figure that has more decimals says to what the point was rounded: evenly within half a unit.
      func decimals(_ value: Double) -> Int { shortest(value).split(separator: ".").dropFirst().first?.count ?? 0 }
      let most = min(max(decimals(coordinate.latitude), decimals(coordinate.longitude)), 9)
      let unit = (0..<most).reduce(111_000.0) { length, _ in length / 10 }
      return GivenPoint(coordinate: coordinate, sigma: max(3, unit * 0.289))
    }, text: { $0.coordinate.text })
}
