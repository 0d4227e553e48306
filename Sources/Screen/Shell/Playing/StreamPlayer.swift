public import Events
public import Gauge
internal import Pointing
public import Quantities
public import Readings
public import Scenarios
internal import Text
public import Traces

/// Events in order, from any source.
public protocol EventStream: ~Copyable {
  /// The next event; nil at the end.
  mutating func nextEvent() throws(Stop) -> Event?
}

/// Plays streams: passes the events through the pipeline, and prints its readings.
public struct StreamPlayer {
  private let speed: Pacer.Speed
  private var printer: OutputPrinter
  /// The number of readings still to come, over all streams.
  public private(set) var left: Int
  /// Only readings from the first to the last instant of a stream are written.
  private let (first, last): (Timestamp, Timestamp)

  /// Plays in a format at a speed: the readings from the first to the last instant of a stream, until there are enough.
  public init(
    as format: ReadingFormat, speaking speaker: Speaker?, at speed: Pacer.Speed, from first: Timestamp,
    to last: Timestamp, count: Int?, _ console: borrowing Console
  ) {
    (self.speed, self.first, self.last) = (speed, first, last)
    printer = OutputPrinter(as: format, speaking: speaker, isWatched: speed != .max, console)
    left = count ?? .max
  }

  /// Writes the format's opening.
  public func begin(_ console: inout Console) { printer.begin(&console.output) }

  /// Plays a stream to its end, or until enough readings were written. A live stream is still being written, so its
  /// readings are printed one by one instead of in blocks.
  public mutating func play<Stream: EventStream & ~Copyable>(
    _ stream: inout Stream, named name: String, isLive: Bool = false, _ console: inout Console
  ) throws(Stop) {
    let isWatched = speed != .max || console.isTerminal || isLive
    var pacer = Pacer(speed)
    var progress = Progress(of: name, isShown: console.showsProgress && !console.isTerminal && speed == .max)
    var compass = Compass()
    while left > 0, let event = try stream.nextEvent() {
      guard let output = compass.observe(event) else { continue }
      guard event.time <= last else { break }
      guard event.time >= first else { continue }
      pacer.wait(for: event.time)
      printer.append(output, to: &console.output)
      left -= 1
      if isWatched { try console.flush() } else { try console.flushIfFull() }
      progress.reached(event.time, console)
    }
    progress.end(console)
    printer.end(&console.output)
  }
}

extension SimulatedStream: EventStream {
  /// The next event.
  @inline(__always)
  public mutating func nextEvent() -> Event? { next() }
}

extension Replay: EventStream {
  /// The next event; throws the error that a command reports.
  @inline(__always)
  public mutating func nextEvent() throws(Stop) -> Event? {
    do throws(TraceError) { return try next() } catch { throw Stop(error) }
  }

  /// Reports the parts of the trace that were not used.
  public func tellWhatWasSkipped(_ console: borrowing Console) {
    let name = trace.file == "-" ? "standard input" : trace.file
    func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
    for skip in trace.skips { console.tell(skip.message) }
    if trace.skippedLines > 0 { console.tell("\(name): skipped \(lines(trace.skippedLines)) that could not be read") }
    if trace.unknownLines > 0 { console.tell("\(name): \(lines(trace.unknownLines)) without a known key were ignored") }
    if trace.unknownSettings > 0 {
      console.tell(
        "\(name): \(trace.unknownSettings) unknown setting\(trace.unknownSettings == 1 ? " was" : "s were") ignored")
    }
    if trace.tornEnd {
      console.tell("\(name): the recording is incomplete at its end; everything before that was used")
    }
    if ticksIgnored > 0 {
      console.tell("\(name): \(ticksIgnored) recorded ticks were ignored: too late, or replaced by --rate")
    }
    if ticksLeftOut > 0 {
      console.tell(
        "\(name): \(ticksLeftOut) readings were left out: a gap between two events has at most \(Replay.readingsPerGap)"
      )
    }
  }
}
