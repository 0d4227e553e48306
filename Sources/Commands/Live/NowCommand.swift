internal import Configuration
internal import Formats
internal import Pointing
internal import Quantities
internal import Service

/// One reading.
public struct NowCommand: LiveReader {
  /// What every command can be told.
  public var common = CommonOptions()
  /// Where events come from.
  public var live = LiveOptions()
  /// How the reading is written.
  public var readings = ReadingOptions()
  /// For how many seconds a heading and a place are waited for.
  public var timeout = 5.0
  /// Whether directions count from magnetic north.
  public var fromMagnetic = false

  /// This machine's sensors.
  public init() {}

  static let page = Page<NowCommand>(
    name: "now", summary: "one reading of this machine's sensors", usage: ["[OPTION]..."],
    description: """
      It waits until there are a heading and a place. Where one of them is still missing after the timeout, it prints \
      what it has, says what is missing, and ends with exit code 75.
      """,
    options: readingOptions + [
      Option("magnetic", \.fromMagnetic, "directions from magnetic north, in text"),
      Option(
        "timeout", \.timeout, .number("SECONDS", of: "seconds", in: 0...1e6),
        "how long to wait; 5 unless told otherwise"),
    ] + liveOptions,
    examples: [
      Example(
        call: "qibla now --simulate desk",
        purpose: "of a simulated board, for want of a real one")
    ])

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else { throw .usage("now takes no argument, found ‘\(operands[0])’") }
    try checkSettings()
  }

  func run(_ console: inout Console) throws(Stop) {
    let setup = try LiveSetup(live, console)
    var run = try setup.start(
      limits: LiveRun.Limits(length: .seconds(timeout)), telling: Journal(least: .error, console), console)
    var last: Output?
    while let output = run.next() {
      last = output
      if output.reading.heading != nil { break }
    }
    guard run.end != .interrupted else { throw .quietly(.interrupted) }
    if let last {
      let format = setup.format(readings, fromMagnetic: fromMagnetic)
      console.output.append(format.opening)
      format.append(last, to: &console.output)
      try console.flush()
    }
    let health = run.health
    let isComplete = last?.reading.heading != nil
    try run.end()
    guard !isComplete else { return }
    // What is wrong with all sensors alike is said once.
    var troubles: [String] = []
    for trouble in health.compactMap(\.trouble) where !troubles.contains(trouble) { troubles.append(trouble) }
    let missing = NowCommand.missing(last?.reading).joined(separator: " and ")
    let why = troubles.isEmpty ? "" : ": " + troubles.joined(separator: "; ")
    throw .failure(.timedOut, "no \(missing) within \(shortest(timeout)) s\(why)")
  }

  private static func missing(_ reading: Reading?) -> [String] {
    guard let reading else { return ["reading"] }
    return (reading.magnetic == nil ? ["heading"] : []) + (reading.declination == nil ? ["place"] : [])
  }
}
