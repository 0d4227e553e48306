internal import Configuration
internal import Events
internal import Formats
internal import Gauge
internal import Pointing
internal import Quantities
internal import Replaying
internal import Staging

/// Events, one after the other, wherever they come from.
protocol EventStream: ~Copyable {
  /// The next event; nil at the end.
  mutating func nextEvent() throws(Stop) -> Event?
}

/// Plays streams: event by event through the pipeline, reading by reading out of it.
struct Playing {
  private let speed: PlayingOptions.Speed
  private var telling: Telling
  /// So many readings are still to come, over all streams.
  private(set) var left: Int
  /// None before this instant of a stream, and none past that one.
  private let (first, last): (Timestamp, Timestamp)

  /// As it was told.
  init(
    _ options: PlayingOptions, usualSpeed: PlayingOptions.Speed, from start: Double? = nil,
    speaking speaker: Speaker? = nil,
    isSimulated: Bool = false, fromMagnetic: Bool = false, _ console: borrowing Console
  ) throws(Stop) {
    speed = options.speed ?? usualSpeed
    let units = try console.units(inMiles: options.inMiles, isText: options.format == .text)
    let format = options.format.inFull(
      units: units, isSimulated: isSimulated, hasSigns: console.hasSigns, fromMagnetic: fromMagnetic)
    first = start.map { .zero + .seconds($0) } ?? .zero
    telling = Telling(as: format, speaking: speaker, isWatched: speed != .max, console)
    left = options.count ?? .max
    last = options.seconds.map { .zero + .seconds($0) } ?? Timestamp(nanoseconds: .max)
  }

  /// Writes what comes before the first reading.
  func begin(_ console: inout Console) { telling.begin(&console.output) }

  /// Plays a stream to its end, or until there have been enough readings. Who still writes the stream is waited for,
  /// and then nothing waits for a block to fill.
  mutating func play<Stream: EventStream & ~Copyable>(
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
      telling.append(output, to: &console.output)
      left -= 1
      if isWatched { try console.flush() } else { try console.flushIfFull() }
      progress.reached(event.time, console)
    }
    progress.end(console)
    telling.end(&console.output)
  }
}

extension SimulatedStream: EventStream {
  @inline(__always)
  mutating func nextEvent() -> Event? { next() }
}

extension Replay: EventStream {
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
    if trace.unknownSettings > 0 {
      console.tell(
        "\(name): settings hold \(trace.unknownSettings) unknown name\(trace.unknownSettings == 1 ? "" : "s")")
    }
    if trace.tornEnd { console.tell("\(name): the recording breaks off; all before that was used") }
    if ticksIgnored > 0 {
      console.tell("\(name): \(ticksIgnored) recorded ticks came too late to count, or were replaced by --rate")
    }
  }
}

extension Stop {
  /// What the reader of a file says.
  init(_ error: TraceError) { self = .failure(ExitCode(rawValue: error.exitCode) ?? .inputOutput, error.message) }

  /// Does something with files; trouble as a command tells it.
  static func onTrouble<Result: ~Copyable>(
    _ work: () throws(TraceError) -> Result
  ) throws(Stop) -> Result {
    do throws(TraceError) { return try work() } catch { throw Stop(error) }
  }
}
