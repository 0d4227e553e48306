internal import Configuration
internal import Quantities
internal import Service
internal import Shell

/// Writes live events to a trace.
struct RecordCommand: Command {
  /// The trace to write.
  var file = ""
  /// The source of events.
  var live = LiveOptions()
  /// The format of readings, and when the command ends.
  var readings = ReadingOptions()

  static let name = "record"
  static let page = Page(
    summary: "record live events to a trace, and print the readings",
    usage: ["[OPTION]... FILE"],
    description: """
      The trace holds the events in the order in which the pipeline consumed them: samples before calibration, fixes, \
      settings, ticks. qibla replay FILE prints the same bytes that were printed during the recording.

      FILE is overwritten. It is compressed if its name ends in .gz. Ctrl-C ends the recording; the file is then \
      complete. After a power failure it lacks at most the last second.
      """,
    examples: [
      Example(
        call: "qibla record --iio off --gpsd off --at 51.5,-0.13 -x 1 /dev/null", purpose: "one second without sensors")
    ])

  static let options: [Option<RecordCommand>] =
    ReadingOptions.live.mounted(at: \.readings)
    + LiveOptions.options.mounted(at: \.live)

  static var contradictions: [(String, String)] { LiveOptions.contradictions }

  mutating func take(_ operands: [String]) throws(Stop) {
    guard let first = operands.first else { throw .usage("record needs a FILE to write") }
    guard operands.count == 1 else { throw .usage("record writes one FILE, found \(operands.count)") }
    guard first != "-" else {
      throw .usage("record: expected a FILE, found ‘-’: standard output is used for the readings")
    }
    file = first
  }

  func run(_ console: inout Console) throws(Stop) {
    let setup = try LiveSetup(live, console)
    let format = readings.format(setup.loaded.values.program, isSimulated: setup.scenario != nil, console)
    let access = SensorAccess(setup, needsSamples: true, console)
    if let note = access.note { console.tell(note) }
    try setup.start(
      limits: readings.time, recordingTo: file, through: access, telling: Journal(console), console
    )
    .print(as: format, readings, &console)
  }
}
