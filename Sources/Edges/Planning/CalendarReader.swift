public import Day
internal import Quantities
internal import System
public import Text

/// Reads the events of a foreign calendar (iCalendar, RFC 5545) in one pass. Nothing nests deeper than `deepest`, and
/// no line, file or number of events may be larger than the limits here.
public struct CalendarReader {
  /// The most bytes of a file.
  public static let mostBytes = 8 << 20
  /// The most events of a file, and the most busy times of all files that are taken.
  public static let mostEvents = 20_000, mostBlocks = 5000
  private static let mostLine = 65_536
  private static let deepest = 8

  /// An event that makes its owner busy.
  struct Event {
    var id = "", title = ""
    var start: Moment?, end: Moment?
    var length: TimeSpan?
    var rule: PlanRule?
    /// When its rule ends: as it is written, and the instant.
    var untilText: Substring?, until: UTC?
    /// Further times, with their lengths where they have their own, and times that are left out.
    var further: [(at: UTC, length: TimeSpan?)] = []
    var exceptions: [UTC] = []
    var replaces: UTC?
    var isBusy = true
    /// Whether a time of it is in a zone that is not known: it is left out.
    var isLost = false
  }

  /// A time of an event: an instant, or a whole day.
  struct Moment {
    let instant: UTC
    let isDay: Bool
    let clocks: LocalClocks
  }

  private let file: String
  let clocks: LocalClocks
  private let zone: (String) -> LocalClocks?
  private(set) var events: [Event] = []
  private var open: [String] = []
  private var number = 0
  /// What is not read as it stands, with its line: rules that are not offered, zones that are not known.
  public private(set) var notes: [TraceError] = []

  /// The most notes.
  private static let mostNotes = 20

  /// Reads a file's bytes. `clocks` are those of times without a zone, `zone` gives those of a zone's name. An error
  /// has the line, what was expected and what was found.
  public init(
    _ bytes: [UInt8], file: String, clocks: LocalClocks, zone: @escaping (String) -> LocalClocks?
  ) throws(TraceError) {
    (self.file, self.clocks, self.zone) = (file, clocks, zone)
    guard bytes.count <= CalendarReader.mostBytes else {
      throw TraceError(.badData, file: file, "expected at most \(CalendarReader.mostBytes) bytes, found \(bytes.count)")
    }
    try read(bytes)
    guard open.isEmpty else { throw wrong("END:\(open[open.count - 1].plain)", "the end") }
  }

  private func wrong(_ expected: String, _ found: String) -> TraceError {
    TraceError(
      .badData, file: file, line: max(1, number), "expected \(expected), found \(String(found.prefix(60)).plain)")
  }

  /// Reads each line without its folds.
  private mutating func read(_ bytes: [UInt8]) throws(TraceError) {
    var event = Event()
    var (line, begun, at) = ([UInt8](), 1, bytes.startIndex)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { at += 3 }
    var physical = 0
    while at < bytes.endIndex {
      let end = bytes[at...].firstIndex(of: 10) ?? bytes.endIndex
      var part = bytes[at..<end]
      if part.last == 13 { part = part.dropLast() }
      physical += 1
      if let first = part.first, first == 32 || first == 9 {
        line += part.dropFirst()
      } else {
        number = begun
        if !line.isEmpty { try take(line[...], &event) }
        (line, begun) = (Array(part), physical)
      }
      number = begun
      guard line.count <= CalendarReader.mostLine else {
        throw wrong("a line of at most \(CalendarReader.mostLine) bytes", "more")
      }
      at = end + 1
    }
    number = begun
    if !line.isEmpty { try take(line[...], &event) }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ event: inout Event) throws(TraceError) {
    guard let line = String(validating: bytes, as: UTF8.self) else { throw wrong("text in UTF-8", "other bytes") }
    // The name and its parameters end with the first colon outside quotes.
    var isQuoted = false
    let colon = line.firstIndex { letter in
      if letter == "\"" { isQuoted.toggle() }
      return letter == ":" && !isQuoted
    }
    guard let colon else { throw wrong("NAME:VALUE", "‘\(line)’") }
    let head = line[..<colon].split(separator: ";", omittingEmptySubsequences: false)
    let (name, value) = ((head.first ?? "").uppercased(), line[line.index(after: colon)...])
    switch name {
    case "BEGIN":
      let part = value.uppercased()
      guard open.isEmpty == (part == "VCALENDAR") else { throw wrong("BEGIN:VCALENDAR around all", "‘\(line)’") }
      guard open.count < CalendarReader.deepest else {
        throw wrong("at most \(CalendarReader.deepest) parts in each other", "more")
      }
      open.append(part)
      if open.count == 2, part == "VEVENT" { event = Event() }
      return
    case "END":
      guard let last = open.popLast(), last == value.uppercased() else {
        throw wrong("END:\(open.last ?? "VCALENDAR")", "‘\(line)’")
      }
      if open.count == 1, last == "VEVENT" { try add(event) }
      return
    default: break
    }
    guard !open.isEmpty else { throw wrong("BEGIN:VCALENDAR", "‘\(line)’") }
    guard open.count == 2, open[1] == "VEVENT" else { return }
    try take(name, head.dropFirst(), value, &event)
  }

  private mutating func take(
    _ name: String, _ parameters: ArraySlice<Substring>, _ value: Substring, _ event: inout Event
  ) throws(TraceError) {
    switch name {
    case "UID": event.id = String(value.prefix(200)).plain
    case "SUMMARY": event.title = CalendarReader.text(value.prefix(400))
    case "DTSTART": event.start = try moment(value, parameters, &event)
    case "DTEND": event.end = try moment(value, parameters, &event)
    case "RECURRENCE-ID": event.replaces = try moment(value, parameters, &event).instant
    case "DURATION":
      guard let length = CalendarReader.duration(value) else { throw wrong("a duration such as PT1H30M", "‘\(value)’") }
      event.length = length
    case "EXDATE":
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard event.exceptions.count < 2000 else { throw wrong("at most 2000 exceptions", "more") }
        event.exceptions.append(try moment(part, parameters, &event).instant)
      }
    case "RDATE":
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard event.further.count < 2000 else { throw wrong("at most 2000 further times", "more") }
        // A period has its own end, or its length.
        let ends = part.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let start = try moment(ends[0], parameters, &event).instant
        var length: TimeSpan?
        if ends.count == 2 {
          length = CalendarReader.duration(ends[1])
          if length == nil { length = try moment(ends[1], parameters, &event).instant - start }
        }
        event.further.append((start, length))
      }
    case "RRULE":
      // The rule ends at an instant, which is not a day of the event's zone.
      var parts = value.split(separator: ";", omittingEmptySubsequences: false)
      if let place = parts.firstIndex(where: { $0.uppercased().hasPrefix("UNTIL=") && $0.utf8.count > 14 }) {
        event.untilText = parts.remove(at: place).dropFirst(6)
      }
      do throws(Expectation) { event.rule = try PlanRule(parts.joined(separator: ";")) } catch {
        note("only the first of this event is read: \(error.text)")
      }
    case "STATUS": if value.uppercased() == "CANCELLED" { event.isBusy = false }
    case "TRANSP": if value.uppercased() == "TRANSPARENT" { event.isBusy = false }
    default: break
    }
  }

  private mutating func add(_ event: Event) throws(TraceError) {
    guard events.count < CalendarReader.mostEvents else {
      throw wrong("at most \(CalendarReader.mostEvents) events", "more")
    }
    guard let start = event.start else { throw wrong("an event with DTSTART", "none") }
    guard !event.isLost else { return }
    var event = event
    if let text = event.untilText {
      var same = Event()
      event.until = try moment(text, [], &same, by: start.clocks).instant
    }
    events.append(event)
  }

  private mutating func note(_ words: String) {
    guard notes.count < CalendarReader.mostNotes else { return }
    notes.append(TraceError(.badData, file: file, line: max(1, number), words))
  }

  // MARK: - Values

  private mutating func moment(
    _ text: Substring, _ parameters: ArraySlice<Substring>, _ event: inout Event, by own: LocalClocks? = nil
  ) throws(TraceError) -> Moment {
    var clocks = own ?? clocks
    for parameter in parameters where parameter.uppercased().hasPrefix("TZID=") {
      let name = String(parameter.dropFirst(5).filter { $0 != "\"" })
      if name.utf8.count <= 60, let found = zone(name) {
        clocks = found
      } else {
        let shown = String(name.prefix(60)).plain
        if !event.isLost { note("this event is left out: expected a time zone of tzdata, found ‘\(shown)’") }
        event.isLost = true
      }
    }
    let digits = text.utf8
    guard let day = CivilDay(planText: text.prefix(8)), (1900...2200).contains(day.date.year) else {
      throw wrong("a date such as 20261130T140000", "‘\(text)’")
    }
    if digits.count == 8 { return Moment(instant: clocks.instant(0, of: day), isDay: true, clocks: clocks) }
    let time = text.dropFirst(9)
    guard text.dropFirst(8).first == "T", digits.count == 15 || digits.count == 16 && text.last == "Z",
      let hour = PlanNumber.read(time.prefix(2), in: 0...23),
      let minute = PlanNumber.read(time.dropFirst(2).prefix(2), in: 0...59),
      PlanNumber.read(time.dropFirst(4).prefix(2), in: 0...60) != nil
    else { throw wrong("a time such as 20261130T140000Z", "‘\(text)’") }
    if digits.count == 16 { clocks = LocalClocks(fixed: 0) }
    return Moment(instant: clocks.instant(hour * 60 + minute, of: day), isDay: false, clocks: clocks)
  }
}
