internal import Answers
internal import Configuration
internal import Gauge
internal import Pointing
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import System
internal import Text
internal import Watching
internal import Words

/// The gauge on a running service.
struct WatchCommand: Command {
  /// The address of the service; nil: this machine's.
  var place: String?
  /// The format of readings, and when the command ends.
  var readings = ReadingOptions()
  /// Whether only one reading is printed.
  var isOnce = false
  /// The names of the place that the service was given, the longest first; empty if it is not known.
  var placeNames: [String] = []
  /// The look of the gauge.
  var look = GaugeOptions()

  static let name = "watch"
  static let page = Page(
    summary: "show the gauge on a running service", usage: ["[OPTION]... [HOST[:PORT]|SOCKET]"],
    description: """
      Without HOST it reads the socket of this machine's service, with HOST the service's web server. If the \
      connection is lost it connects again; until then it shows no heading, because the last one is out of date.

      With --format json the lines of the service are printed unchanged. If no service has answered when the time is \
      over (--seconds, or 5 s with --once), the exit code is 69.
      """)

  static let options: [Option<WatchCommand>] =
    [Option("once", \.isOnce, "print one reading and exit")]
    + ReadingOptions.live.mounted(at: \.readings)
    + GaugeOptions.options.mounted(at: \.look)

  static var contradictions: [(String, String)] { GaugeOptions.contradictions }

  mutating func take(_ operands: [String]) throws(Stop) {
    place = try WatchCommand.place(operands, for: Self.name)
  }

  func run(_ console: inout Console) throws(Stop) {
    let values = try console.configuration().values
    let program = values.program
    let sockets = values[LineOptions.self].readersPaths(console.environment).map { ServicePlace.socket($0) }
    let places = place.flatMap { ServicePlace($0) }.map { [$0] } ?? sockets
    let watch: ServiceWatch
    do throws(SystemError) { watch = try ServiceWatch(places) } catch { throw .failure(.inputOutput, error.words) }
    defer { watch.stop() }
    let format = readings.format ?? program.format
    let speaker = isOnce ? nil : look.speaker(console)
    if !isOnce, speaker == nil, readings.format == nil, format == .text, console.canShowGauge {
      var setup = try look.setup(console, title: place ?? "", inMiles: readings.inMiles)
      setup.placeNames = placeNames
      return try setup.show(WatchGauge(watch, console.outlook(program)))
    }
    if format == .text, speaker == nil { try console.write(in: console.language(program)) }
    var lines = WatchLines(
      readings.format(program, fromMagnetic: look.fromMagnetic, console), readings, isRaw: format == .json, speaker,
      console)
    if isOnce { try lines.printOne(watch, &console) } else { try lines.print(watch, limits: readings.limits, &console) }
  }
}

extension WatchCommand {
  /// The service that the operands name; nil if they name none.
  static func place(_ operands: [String], for command: String) throws(Stop) -> String? {
    guard operands.count <= 1 else { throw .usage("\(command) reads one service, found \(operands.count)") }
    guard let first = operands.first else { return nil }
    guard ServicePlace(first) != nil else {
      throw .usage("\(command): expected HOST, HOST:PORT or a socket's path, found ‘\(first)’")
    }
    return first
  }

  /// A sentence: no service runs at a place, and how to start it.
  static func absence(at place: ServicePlace) -> Sentence {
    var isHere = true
    if case .web(let endpoint) = place { isHere = endpoint.isLoopback || endpoint.host == "localhost" }
    return Sentence(
      .noService, place.description, isHere ? StatusCommand.startCommand : "qibla serve --public")
  }
}

/// Prints a service's lines.
private struct WatchLines {
  private let format: ReadingFormat
  /// Whether the service's lines are passed on unchanged.
  private let isRaw: Bool
  private var printer: OutputPrinter
  /// The thinning of unchanged lines.
  private var thinning: Thinning?
  private var reader = OutputLine()
  private var told: ServiceWatch.News?

  init(
    _ format: ReadingFormat, _ options: ReadingOptions, isRaw: Bool, _ speaker: Speaker?, _ console: borrowing Console
  ) {
    (self.format, self.isRaw) = (format, isRaw && speaker == nil)
    printer = OutputPrinter(
      live: format, rate: options.rate, count: options.count, speaking: speaker, console)
    thinning = options.rate.map(Thinning.init)
  }

  /// Prints until the limits are reached.
  mutating func print(_ watch: ServiceWatch, limits: LiveRun.Limits, _ console: inout Console) throws(Stop) {
    var left = limits.count ?? .max
    var isAnswered = false
    printer.begin(&console.output)
    try follow(watch, for: limits.length, &console) { watch, text, console in
      guard left > 0 else { return false }
      if watch.write(text, &console) { (left, isAnswered) = (left - 1, true) }
      return left > 0
    }
    if isAnswered { printer.end(&console.output) }
    try console.flush()
    guard isAnswered else { throw nothingCame }
  }

  /// Prints one reading: the first with a heading, or the newest after 5 s.
  mutating func printOne(_ watch: ServiceWatch, _ console: inout Console) throws(Stop) {
    var last: Output?
    var text: [UInt8] = []
    try follow(watch, for: .seconds(5), &console) { watch, line, _ in
      guard let output = watch.reader.read(line), output.cue == nil else { return true }
      (last, text) = (output, line)
      return output.reading.heading == nil
    }
    guard let last else { throw nothingCame }
    if isRaw {
      WatchLines.pass(text, &console)
    } else {
      var printer = OutputPrinter(
        as: format.saying(isSimulated: reader.isSimulated), speaking: nil, isWatched: false, console)
      printer.begin(&console.output)
      printer.append(last, to: &console.output)
    }
    try console.flush()
    guard last.reading.heading != nil else { throw .failure(.timedOut, "no heading from the service within 5 s") }
  }

  /// Passes lines to `take` until it returns false or the time is over.
  private mutating func follow(
    _ watch: ServiceWatch, for length: TimeSpan?, _ console: inout Console,
    _ take: (inout WatchLines, [UInt8], inout Console) -> Bool
  ) throws(Stop) {
    let clock = StreamClock()
    let end = length.map { Timestamp.zero + $0 } ?? Timestamp(nanoseconds: .max)
    while clock.now() < end {
      watch.wait(atMost: .seconds(0.2))
      for news in watch.waiting() {
        guard case .line(let text) = news else {
          tell(news, console)
          continue
        }
        guard take(&self, text, &console) else { return }
      }
      try console.flush()
    }
  }

  /// Writes a line; returns whether it was a reading that counts.
  private mutating func write(_ text: [UInt8], _ console: inout Console) -> Bool {
    let output = reader.read(text)
    let isReading = output.map { $0.cue == nil } ?? false
    if isRaw {
      if isReading, let time = output?.reading.time, thinning?.takes(time) == false { return false }
      WatchLines.pass(text, &console)
    } else if let output, printer.isSpoken || isReading {
      printer.note(isSimulated: reader.isSimulated)
      return printer.append(output, to: &console.output) && isReading
    }
    return isReading
  }

  /// Passes on one of the service's lines, which has only printable characters, unchanged.
  private static func pass(_ text: [UInt8], _ console: inout Console) {
    if text.contains(where: { $0 < 0x20 || $0 >= 0x7f }) {
      console.put(String(decoding: text, as: UTF8.self).plain)
    } else {
      text.withUnsafeBufferPointer { console.output.append($0) }
    }
    console.output.append("\n")
  }

  /// The error if no reading has come.
  private var nothingCame: Stop {
    switch told {
    case .lost(let place, let reason): .failure(.unavailable, "\(place.description): \(reason)")
    default: .failure(.unavailable, "no service has answered")
    }
  }

  /// Reports a change of the connection; a repeated message is left out.
  private mutating func tell(_ news: ServiceWatch.News, _ console: borrowing Console) {
    guard news != told else { return }
    told = news
    switch news {
    case .found(let place): console.tell("reading \(place.description)")
    case .absent(let place): console.tell("\(WatchCommand.absence(at: place)[.english]); waiting for it")
    case .lost(let place, let reason): console.tell("\(place.description): \(reason); trying again")
    case .line: break
    }
  }
}
