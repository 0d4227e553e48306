internal import Answers
internal import Configuration
internal import Pointing
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import System
internal import Words

/// One reading.
struct NowCommand: Command {
  /// The source of events.
  var live = LiveOptions()
  /// The format of the reading.
  var readings = ReadingOptions()
  /// The seconds to wait for a heading and a place.
  var timeout = 5.0
  /// Whether directions count from magnetic north.
  var fromMagnetic = false

  static let name = "now"
  static let page = Page(
    summary: "print one reading of this machine's sensors",
    description: """
      It waits until heading and position are known and the bound of the heading has come to rest: one to four seconds, \
      at most the timeout. If heading or position is still missing then, it prints the reading without it, reports what \
      is missing, and ends with exit code 75.

      In text, a line with the next prayer and the Hijri date follows where position and date are known.
      """,
    examples: [
      Example(call: "qibla now --simulate desk", purpose: "a reading of a simulated board")
    ])

  static let options: [Option<NowCommand>] =
    ReadingOptions.form().mounted(at: \.readings) + [
      Option("magnetic", \.fromMagnetic, "directions from magnetic north, in text"),
      Option(
        "timeout", \.timeout, .number("SECONDS", of: "seconds", in: 0...1e6),
        "longest time to wait (default: 5)"),
    ] + ReadingOptions.limits().mounted(at: \.readings) + LiveOptions.options.mounted(at: \.live)

  static var contradictions: [(String, String)] { LiveOptions.contradictions }

  func run(_ console: inout Console) throws(Stop) {
    let setup = try LiveSetup(live, console)
    if (readings.format ?? setup.loaded.values.program.format) == .text {
      try console.write(in: console.language(setup.loaded.values.program))
    }
    let access = SensorAccess(setup, console)
    if let note = access.note { console.tell(note) }
    let patience = min(timeout, readings.seconds ?? timeout)
    let length = readings.length ?? (readings.count == nil ? .seconds(patience) : nil)
    let format = readings.format(
      setup.loaded.values.program, isSimulated: setup.scenario != nil, fromMagnetic: fromMagnetic, console)
    if case .readings(let service) = access {
      var outputs = try ServiceOutputs(of: service, for: length)
      return try answer(from: &outputs, as: format, within: patience, setup, &console)
    }
    var run = try setup.start(
      limits: LiveRun.Limits(length: length), through: access, telling: Journal(least: .error, console), console)
    var stop: Stop?
    do throws(Stop) { try answer(from: &run, as: format, within: patience, setup, &console) } catch { stop = error }
    stop = run.end?.stop ?? stop
    try run.end()
    if let stop { throw stop }
  }

  /// Prints the first reading that is complete and has settled, and then as many more as are requested.
  private func answer(
    from outputs: inout some OutputSource & ~Copyable, as format: ReadingFormat, within patience: Double,
    _ setup: LiveSetup, _ console: inout Console
  ) throws(Stop) {
    let clock = StreamClock()
    var last: Output?
    var status: Status?
    var settling = BoundSettling()
    while let output = outputs.next() {
      last = output
      status = output.status ?? status
      if settling.isSettled(with: output.reading) || clock.now() - .zero >= .seconds(patience) { break }
    }
    var printer = OutputPrinter(
      as: format.saying(isSimulated: outputs.isSimulated), speaking: nil, isWatched: false, console)
    let isComplete = last?.reading.heading != nil
    if let last {
      printer.begin(&console.output)
      printer.append(last, to: &console.output)
      try console.flush()
    }
    var left = isComplete ? (readings.count ?? 1) - 1 : 0
    while left > 0, let output = outputs.next() {
      printer.append(output, to: &console.output)
      try console.flush()
      left -= 1
    }
    if case .text = format, let status {
      let program = setup.loaded.values.program
      var outlook = console.outlook(program)
      let line = outlook?.line(for: status, at: outputs.date(at: status.time))
      if let trouble = outlook?.trouble {
        console.tell("now: \(trouble)")
      } else if let line {
        try console.print(line.text(console.language(program)))
      }
      try console.flush()
    }
    if left > 0, outputs.isLost { throw .failure(.unavailable, outputs.trouble ?? "the readings have ended") }
    guard !isComplete else { return }
    let why = outputs.trouble.map { ": " + $0 } ?? ""
    throw .failure(.timedOut, "\(NowCommand.lack(last?.reading)) \(shortest(patience)) s\(why)")
  }

  /// The beginning of the message on what is missing, whole, since languages join words in different ways.
  private static func lack(_ reading: Reading?) -> String {
    guard let reading else { return "no reading within" }
    if reading.magnetic != nil { return "no place within" }
    return reading.declination == nil ? "no heading and place within" : "no heading within"
  }
}
