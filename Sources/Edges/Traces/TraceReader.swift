public import Events
internal import Quantities
public import Text

/// Reads a trace event by event: a plain or gzipped file, or standard input. Its memory does not grow with the trace.
public struct TraceReader: ~Copyable {
  /// The largest step of time between events. A larger one is a wrong digit or a faulty driver, and its replay would
  /// produce millions of readings.
  static let farthest: Int64 = 24 * 3600 * 1_000_000_000

  /// The most skipped lines that are remembered.
  static let rememberedSkips = 10

  /// The file; `-` is standard input.
  public let file: String
  /// The first line.
  public private(set) var header: TraceHeader
  /// The number of malformed lines that were skipped; always 0 unless lenient.
  public var skippedLines: Int { skippedCount }
  /// The first few skipped lines.
  public private(set) var skips: [TraceError] = []
  /// The number of lines without a known key.
  public private(set) var unknownLines = 0
  /// The number of settings with unknown names.
  public var unknownSettings: Int { line.unknownSettings }
  /// Whether the recording is cut off: in its last line, or in the middle of its gzip stream.
  public private(set) var tornEnd: Bool

  private let lenient: Bool
  private var lines: Lines
  private var line = EventLine()
  private var skippedCount = 0
  private var corruptionTold = false
  private var newest: Int64
  /// The part of a capture that is being read, if the file contains several of them.
  private var part: TracePart?
  /// The number of events still to leave out because they repeat what is in force.
  private var repeated = 0
  /// The index of the next event in the line, and the header's events, which come before the first line.
  private var position = 0
  private var opening: [Event] = []

  /// Opens a trace and reads its header. If lenient, malformed lines are skipped and counted.
  public init(path: String, lenient: Bool = false, as use: FileUse = .given) throws(TraceError) {
    var lines = try Lines(path: path, as: use)
    let (header, isTorn) = try TraceReader.readHeader(from: &lines, of: path)
    self.init(lines, of: path, header, isTorn: isTorn, lenient: lenient)
  }

  private init(_ lines: consuming Lines, of file: String, _ header: TraceHeader, isTorn: Bool, lenient: Bool) {
    (self.file, self.header, tornEnd, self.lenient) = (file, header, isTorn, lenient)
    (newest, part) = (header.begins.nanoseconds, header.part)
    self.lines = lines
    // In reverse order, because they are removed from the end.
    if let start = header.start { opening.append(Event(.clock(start), at: header.begins)) }
    if let sensors = header.sensors { opening.append(Event(.sensors(sensors), at: header.begins)) }
  }

  /// The next event; nil at the end and after an error.
  public mutating func next() throws(TraceError) -> Event? {
    if position == line.contents.count, opening.isEmpty, let (event, lineFeed) = SampleLine.read(lines.ahead),
      isPlausible(event.time.nanoseconds)
    {
      lines.take(through: lineFeed)
      newest = max(newest, event.time.nanoseconds)
      return event
    }
    return try nextSlowly()
  }

  /// Whether a time is plausible: not long after the newest one, nor long before the beginning.
  @inline(__always)
  private func isPlausible(_ time: Int64) -> Bool {
    time >= -TraceReader.farthest && time &- newest <= TraceReader.farthest
  }

  @inline(never)
  private mutating func nextSlowly() throws(TraceError) -> Event? {
    if let event = opening.popLast() { return event }
    while position == line.contents.count {
      guard try readLine() else { return nil }
    }
    position += 1
    return Event(line.contents[position - 1], at: line.time ?? .zero)
  }

  /// Reads the events of the next line, which may have none; false at the end.
  private mutating func readLine() throws(TraceError) -> Bool {
    position = 0
    line.forget()
    switch try lines.next() {
    case .none:
      return try finish()
    case .tooLong(let beginning):
      try refuse("expected a line of at most 1 MiB, found a longer one that begins \(excerpt(beginning))")
    case .whole(let text):
      do {
        try read(text)
      } catch {
        line.forget()
        try refuse(error.clause)
      }
    case .unended(let text):
      do {
        try read(text)
      } catch {
        line.forget()
        // A corrupt file is reported as such.
        if case .corrupt = lines.end { break }
        tornEnd = true
      }
    }
    return true
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) throws(Malformed) {
    if text.allSatisfy({ $0 == 0x20 || $0 == 0x0d || $0 == 0x09 }) {
      unknownLines += 1
      return
    }
    var json = JSONScanner(text)
    try line.read(&json)
    if line.isHeader, try takesPart(text) { return }
    if line.contents.isEmpty { unknownLines += 1 }
    guard let time = line.time?.nanoseconds else { return }
    guard isPlausible(time) else {
      let isEarly = time < newest
      let hours = (Double(time) - (isEarly ? 0 : Double(newest))).magnitude / 3.6e12
      throw Malformed(
        offset: line.timePlace, expected: "t within 24 hours of the newest before it, and of the start",
        found: "\(time), \(Int(clamping: hours)) hours \(isEarly ? "before the start" : "later")")
    }
    newest = max(newest, time)
    if repeated > 0 {
      repeated -= 1
      line.forget()
    }
  }

  /// Whether a header within the file begins the next part of a capture, since parts may be joined with cat. It does
  /// not if the part before it lacks its end.
  private mutating func takesPart(_ text: UnsafeBufferPointer<UInt8>) throws(Malformed) -> Bool {
    let header = try TraceReader.parse(text)
    guard let next = header.part, next.follows(part), header.begins.nanoseconds <= newest else { return false }
    (part, repeated) = (next, next.opening)
    line.forget()
    return true
  }

  /// Handles the end of the file, and throws if it is corrupt.
  private mutating func finish() throws(TraceError) -> Bool {
    switch lines.end {
    case .torn: tornEnd = true
    case .corrupt(let why) where !corruptionTold:
      corruptionTold = true
      try refuse("expected gzip data, found \(why)", line: lines.number + 1)
    case .corrupt, .whole, nil: break
    }
    return false
  }

  private mutating func refuse(_ trouble: String, line: Int? = nil) throws(TraceError) {
    let error = TraceError(.badData, file: file, line: line ?? lines.number, trouble)
    guard lenient else { throw error }
    skippedCount += 1
    if skips.count < TraceReader.rememberedSkips { skips.append(error) }
  }

  /// The header, and whether the recording is cut off within it.
  private static func readHeader(from lines: inout Lines, of file: String) throws(TraceError) -> (TraceHeader, Bool) {
    switch try lines.next() {
    case .none:
      if lines.end == .torn { return (TraceHeader(), true) }
      if case .corrupt(let why)? = lines.end {
        throw TraceError(.badData, file: file, line: 1, "expected gzip data, found \(why)")
      }
      throw TraceError(.badData, file: file, "is empty: expected a trace, whose first line is its header")
    case .tooLong(let beginning):
      throw TraceError(.badData, file: file, line: 1, "expected a trace's header, found \(excerpt(beginning))")
    case .whole(let text):
      do { return (try parse(text), false) } catch {
        throw TraceError(.badData, file: file, line: 1, error.clause)
      }
    case .unended(let text):
      do { return (try parse(text), false) } catch {
        // A file that ends within its header is a torn recording; any other file without a header is not a recording.
        if error.endedEarly || lines.end == .torn { return (TraceHeader(), true) }
        throw TraceError(.badData, file: file, line: 1, error.clause)
      }
    }
  }

  private static func parse(_ text: UnsafeBufferPointer<UInt8>) throws(Malformed) -> TraceHeader {
    var json = JSONScanner(text)
    json.skipByteOrderMark()
    return try json.header()
  }
}
