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
      It waits until heading and position are known and the bound of the heading has come to rest: one to four seconds, \
      at most the timeout. If heading or position is still missing then, it prints the reading without it, reports what \
      is missing, and ends with exit code 75.
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

  func run(_ console: inout Console) throws(Stop) {
    let setup = try LiveSetup(live, console)
    let seconds = min(timeout, readings.seconds ?? timeout)
    let patience = Timestamp.zero + .seconds(seconds)
    let limits = LiveRun.Limits(length: readings.length ?? (readings.count == nil ? patience - .zero : nil))
    var run = try setup.start(limits: limits, telling: Journal(least: .error, console), console)
    var last: Output?
    var settling = BoundSettling()
    while let output = run.next() {
      last = output
      if settling.isSettled(with: output.reading) || output.reading.time >= patience { break }
    }
    if let stop = run.end?.stop { throw stop }
    let format = readings.format(
      setup.loaded.values.program, isSimulated: setup.scenario != nil, fromMagnetic: fromMagnetic, console)
    let isComplete = last?.reading.heading != nil
    if let last {
      console.output.append(format.opening)
      format.append(last, to: &console.output)
      try console.flush()
    }
    var left = isComplete ? (readings.count ?? 1) - 1 : 0
    while left > 0, let output = run.next() {
      format.append(output, to: &console.output)
      try console.flush()
      left -= 1
    }
    let health = run.health
    let stop = run.end?.stop
    try run.end()
    if let stop { throw stop }
    guard !isComplete else { return }
    let missing = NowCommand.missing(last?.reading).joined(separator: " and ")
    let why = health.troubles.map { ": " + $0 } ?? ""
    throw .failure(.timedOut, "no \(missing) within \(shortest(seconds)) s\(why)")
  }

  private static func missing(_ reading: Reading?) -> [String] {
    guard let reading else { return ["reading"] }
    return (reading.magnetic == nil ? ["heading"] : []) + (reading.declination == nil ? ["place"] : [])
  }
}
