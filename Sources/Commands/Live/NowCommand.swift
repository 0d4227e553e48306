internal import Configuration
internal import Formats
internal import Pointing
internal import Quantities
internal import Service

/// One reading.
struct NowCommand: Command {
  /// The source of events.
  var live = LiveOptions()
  /// How the reading is written.
  var readings = ReadingOptions()
  /// The seconds to wait for a heading and a place.
  var timeout = 5.0
  /// Directions count from magnetic north.
  var fromMagnetic = false

  static let name = "now"
  static let page = Page(
    summary: "print one reading of this machine's sensors",
    description: """
      It waits until heading and position are known. If one of them is still missing after the timeout, it prints the \
      reading without it, reports what is missing, and ends with exit code 75.
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
    ] + LiveOptions.options.mounted(at: \.live)

  func run(_ console: inout Console) throws(Stop) {
    let setup = try LiveSetup(live, console)
    var run = try setup.start(
      limits: LiveRun.Limits(length: .seconds(timeout)), telling: Journal(least: .error, console), console)
    var last: Output?
    while let output = run.next() {
      last = output
      if output.reading.heading != nil { break }
    }
    if let stop = run.end?.stop { throw stop }
    if let last {
      let format = readings.format(
        setup.loaded.values.program, isSimulated: setup.scenario != nil, fromMagnetic: fromMagnetic, console)
      console.output.append(format.opening)
      format.append(last, to: &console.output)
      try console.flush()
    }
    let health = run.health
    let isComplete = last?.reading.heading != nil
    try run.end()
    guard !isComplete else { return }
    let missing = NowCommand.missing(last?.reading).joined(separator: " and ")
    let why = health.troubles.map { ": " + $0 } ?? ""
    throw .failure(.timedOut, "no \(missing) within \(shortest(timeout)) s\(why)")
  }

  private static func missing(_ reading: Reading?) -> [String] {
    guard let reading else { return ["reading"] }
    return (reading.magnetic == nil ? ["heading"] : []) + (reading.declination == nil ? ["place"] : [])
  }
}
