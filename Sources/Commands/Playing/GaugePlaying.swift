internal import Gauge
internal import Glibc
internal import Quantities
internal import Replaying

// How a trace is played on the gauge.
extension ReplayCommand {
  /// Plays a trace on the gauge until its end is asked for.
  func show(_ file: String, _ overrides: Overrides, _ console: borrowing Console) throws(Stop) {
    let replay = try open(file, overrides)
    var pace = 1.0
    if case .times(let factor) = playing.speed { pace = factor }
    let source = RecordingSource(
      replay, from: start.map { .seconds($0) }, speed: pace, isPaused: isPaused, count: playing.count,
      length: playing.seconds.map { .seconds($0) })
    let name = file == "-" ? "standard input" : String(file.split(separator: "/").last ?? "")
    let setup = try setup(console, title: name, inMiles: playing.inMiles)
    var session = try Stop.orSession(source, setup)
    let ending = session.run()
    // The terminal is as it was: now something can be told.
    let played = session.end()
    played.replay.tellWhatWasSkipped(console)
    if let failure = played.failure { throw failure }
    try Stop.check(ending)
  }
}

extension Stop {
  /// A gauge that has the terminal.
  static func orSession<Source: GaugeSource & ~Copyable>(
    _ source: consuming Source, _ setup: GaugeSetup
  ) throws(Stop) -> GaugeSession<Source> {
    do throws(TerminalError) {
      return try GaugeSession(source, setup)
    } catch {
      throw .failure(.unavailable, error.message)
    }
  }

  /// Does what comes of a gauge's end.
  static func check<Source: GaugeSource & ~Copyable>(_ ending: GaugeSession<Source>.Ending) throws(Stop) {
    switch ending {
    case .quit, .over: break
    case .terminalGone: throw .readerGone
    case .signal(SIGINT): throw .quietly(.interrupted)
    case .signal(let number):
      // Whoever started it shall see what ended it.
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}
