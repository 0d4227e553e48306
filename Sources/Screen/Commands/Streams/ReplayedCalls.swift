internal import Answers
internal import Configuration
internal import Events
internal import Places
internal import Pointing
internal import Readings
internal import Shell
internal import Text
internal import Traces
internal import Words

/// The calls of recordings, in place of their readings: what a service had to call by the clock and the place of each,
/// with the rules that are configured here.
struct ReplayedCalls {
  private let days: LocalDays
  private let isJSON: Bool
  private let values: ConfigurationValues

  init(_ format: ReadingFormat.Name?, _ console: borrowing Console) throws(Stop) {
    switch format {
    case nil, .text: isJSON = false
    case .json: isJSON = true
    case .some(let other): throw .usage("replay: --calls prints text or json, found --format \(other.rawValue)")
    }
    values = try console.configuration().values
    days = try Stop.onTrouble(try DayGround(values, environment: console.environment)).days
  }

  /// Prints the calls of a recording, as they are due in it.
  func play(_ replay: inout Replay, named name: String, _ console: inout Console) throws(Stop) {
    var calls = RecordedCalls(days, isJSON ? values.program.language ?? .english : console.language(values.program))
    var compass = Compass()
    var progress = Progress(of: name, isShown: console.showsProgress && !console.isTerminal)
    var said: String?
    // What was found before a line that cannot be read is printed all the same.
    func next() throws(Stop) -> Event? {
      do throws(Stop) { return try replay.nextEvent() } catch {
        progress.end(console)
        try console.flush()
        throw error
      }
    }
    while let event = try next() {
      calls.observe(event)
      guard let output = compass.observe(event) else { continue }
      for found in calls.due(at: output) {
        switch found {
        case .call(let alert): try console.print(isJSON ? alert.json : ReplayedCalls.line(alert))
        case .missed(let count, let time):
          let what = count == 1 ? "1 call was" : "\(count) calls were"
          console.tell("\(name): \(what) missed before \(time): the recording or its clock jumped over it")
        case .trouble(let why):
          if why != said { console.tell("\(name): \(why)") }
          said = why
        }
      }
      progress.reached(event.time, console)
    }
    progress.end(console)
    if let missing = calls.missing { console.tell("\(name): nothing could be called: \(missing.message)") }
    try console.flush()
  }

  /// A call for people: `2026-11-23T15:25:00+03:00  Asr begins`.
  private static func line(_ alert: Alert) -> String {
    "\(alert.timeText)  \(alert.text)" + (alert.late > 0 ? ", \(alert.late) s late" : "")
  }
}
