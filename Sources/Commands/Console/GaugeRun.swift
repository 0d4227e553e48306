internal import Gauge
internal import Glibc
internal import Quantities
internal import Replaying

extension ReplayCommand {
  /// Plays a trace on the gauge until the user ends it.
  func show(_ file: String, _ overrides: Overrides, _ console: borrowing Console) throws(Stop) {
    let replay = try stream.open(file, overrides)
    var pace = 1.0
    if case .times(let factor) = readings.speed { pace = factor }
    let source = RecordingSource(
      replay, from: start.map { .seconds($0) }, speed: pace, isPaused: isPaused, count: readings.count,
      length: readings.length)
    let name = file == "-" ? "standard input" : String(file.split(separator: "/").last ?? "")
    let setup = try look.setup(console, title: name, inMiles: readings.inMiles)
    var session = try Stop.orSession(source, setup)
    let ending = session.run()
    // The terminal is restored: now messages can be printed.
    let played = session.end()
    played.replay.tellWhatWasSkipped(console)
    if let failure = played.failure { throw failure }
    try Stop.check(ending)
  }
}

extension Stop {
  /// A gauge on the terminal.
  static func orSession<Source: GaugeSource & ~Copyable>(
    _ source: consuming Source, _ setup: GaugeSetup
  ) throws(Stop) -> GaugeSession<Source> {
    do throws(TerminalError) {
      return try GaugeSession(source, setup)
    } catch {
      throw .failure(.unavailable, error.message)
    }
  }

  /// Ends the command as the gauge ended.
  static func check<Source: GaugeSource & ~Copyable>(_ ending: GaugeSession<Source>.Ending) throws(Stop) {
    switch ending {
    case .quit, .over: break
    case .terminalGone: throw .readerGone
    case .signal(SIGINT): throw .quietly(.interrupted)
    case .signal(let number):
      // The parent process sees which signal ended this one.
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}
