internal import Configuration
internal import Events
internal import Formats
internal import Pointing
internal import Quantities
internal import Replaying

// How a trace is played: event by event through the pipeline, reading by reading out of it.
extension ReplayCommand {
  /// What is still to come, over all files.
  struct Quota {
    /// So many readings.
    var left: Int
    /// None past this instant of a trace.
    let last: Timestamp
  }

  func play(
    _ file: String, _ overrides: Overrides, _ quota: inout Quota, _ format: ReadingFormat,
    _ console: inout Console
  ) throws(Stop) {
    var replay = try open(file, overrides)
    do throws(Stop) {
      try play(&replay, &quota, format, &console)
      try console.flush()
    } catch {
      if error != .readerGone {
        try console.flush()
        replay.tellWhatWasSkipped(console)
      }
      throw error
    }
    replay.tellWhatWasSkipped(console)
  }

  private func play(
    _ replay: inout Replay, _ quota: inout Quota, _ format: ReadingFormat, _ console: inout Console
  ) throws(Stop) {
    // Who watches, or still writes the trace, shall not wait for a block to fill.
    let isWatched = speed != .max || console.isTerminal || replay.trace.file == "-"
    var pacer = Pacer(speed)
    var progress = Progress(
      of: replay.trace.file, isShown: console.showsProgress && !console.isTerminal && speed == .max)
    // At its pace a person reads one line that changes, not sixty a second that run away.
    let line = console.isTerminal && speed != .max && self.format == .text ? LiveLine() : nil
    var compass = Compass()
    while quota.left > 0, let event = try replay.nextEvent() {
      guard let output = compass.observe(event) else { continue }
      guard event.time <= quota.last else { break }
      pacer.wait(for: event.time)
      if let line {
        console.output.append(LiveLine.begin)
        let start = console.output.count
        format.append(output, to: &console.output)
        line.fit(from: start, in: &console.output)
      } else {
        format.append(output, to: &console.output)
      }
      quota.left -= 1
      if isWatched { try console.flush() } else { try console.flushIfFull() }
      progress.reached(event.time, console)
    }
    progress.end(console)
    if line != nil { console.put("\n") }
  }
}

extension Replay {
  /// The next event; trouble as a command tells it.
  @inline(__always)
  mutating func nextEvent() throws(Stop) -> Event? {
    do throws(TraceError) {
      return try next()
    } catch {
      throw Stop(error)
    }
  }

  /// Tells what of the trace did not count.
  func tellWhatWasSkipped(_ console: borrowing Console) {
    let name = trace.file == "-" ? "standard input" : trace.file
    func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
    for skip in trace.skips { console.tell(skip.message) }
    if trace.skippedLines > 0 { console.tell("\(name): skipped \(lines(trace.skippedLines)) that could not be read") }
    if trace.unknownLines > 0 { console.tell("\(name): \(lines(trace.unknownLines)) held nothing known here") }
    if trace.unknownSettings > 0 { console.tell("\(name): settings hold \(trace.unknownSettings) unknown names") }
    if trace.tornEnd { console.tell("\(name): the recording breaks off; all before that was used") }
    if ticksIgnored > 0 {
      console.tell("\(name): \(ticksIgnored) recorded ticks came too late to count, or were replaced by --rate")
    }
  }
}

extension Stop {
  /// What the reader of a file says.
  init(_ error: TraceError) { self = .failure(ExitCode(rawValue: error.exitCode) ?? .inputOutput, error.message) }
}
