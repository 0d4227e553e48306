internal import Configuration
internal import Events
internal import Formats
internal import Gauge
internal import Pointing
internal import Quantities
internal import Replaying
internal import Scenarios
internal import Shell

/// Events in their order, from any source.
protocol EventStream: ~Copyable {
  /// The next event; nil at the end.
  mutating func nextEvent() throws(Stop) -> Event?
}

/// Plays streams: event by event through the pipeline, reading by reading out of it.
struct StreamPlayer {
  private let speed: Pacer.Speed
  private var printer: OutputPrinter
  /// The readings that are still to come, over all streams.
  private(set) var left: Int
  /// Only readings from the first to the last instant of a stream are written.
  private let (first, last): (Timestamp, Timestamp)

  /// Plays as the options say.
  init(
    _ options: ReadingOptions, from start: Double? = nil, speaking speaker: Speaker? = nil, isSimulated: Bool = false,
    fromMagnetic: Bool = false, _ console: borrowing Console
  ) throws(Stop) {
    speed = options.speed ?? .max
    let name = options.format ?? .text
    let text = ReadingText(
      unit: try console.unit(inMiles: options.inMiles, isText: name == .text), hasSigns: console.hasSigns,
      fromMagnetic: fromMagnetic, advises: true, language: try console.language(isText: name == .text))
    let format = ReadingFormat(name, text: text, isSimulated: isSimulated)
    first = start.map { .zero + .seconds($0) } ?? .zero
    printer = OutputPrinter(as: format, speaking: speaker, isWatched: speed != .max, console)
    left = options.count ?? .max
    last = options.length.map { .zero + $0 } ?? Timestamp(nanoseconds: .max)
  }

  /// Writes the format's opening.
  func begin(_ console: inout Console) { printer.begin(&console.output) }

  /// Plays a stream to its end, or until enough readings were written. A live stream is still being written: its
  /// readings are printed one by one, and not in blocks.
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
  @inline(__always)
  mutating func nextEvent() -> Event? { next() }
}

extension Replay: EventStream {
  /// The next event; an error as a command reports it.
  @inline(__always)
  mutating func nextEvent() throws(Stop) -> Event? {
    do throws(TraceError) { return try next() } catch { throw Stop(error) }
  }

  /// Reports the parts of the trace that were not used.
  func tellWhatWasSkipped(_ console: borrowing Console) {
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
