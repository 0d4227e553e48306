internal import Quantities
internal import System
internal import Text

/// A file of a calendar as its bytes: iCalendar, RFC 5545.
///
/// Instants are in UTC, so no file needs a zone's definition (VTIMEZONE): a phone shows them by its own clocks, right
/// on both sides of a change of clocks. Days are dates without a time, and fall on the same date in every zone.
///
/// The bytes depend on the events alone, never on when they are written. DTSTAMP, which the format demands, is a fixed
/// instant and a second more for each revision, so the newer of two copies of an event has the later one. LAST-MODIFIED
/// is left out: some programs read an event again only where it has risen, and a file without a memory cannot promise
/// that for settings that are changed by hand.
public struct CalendarFile {
  /// The bytes that were written since they were taken.
  private var bytes: [UInt8] = []
  /// A line of text before it is folded: its storage is used again.
  private var line: [UInt8] = []

  /// The program that made the file.
  public static let maker = "-//qibla//calendar//EN"
  /// How often a subscriber asks again.
  private static let refresh = "PT12H"
  /// DTSTAMP of the first revision: 2000-01-01T00:00:00Z.
  private static let firstStamp = UTC(nanoseconds: 946_684_800_000_000_000)

  /// An empty file.
  public init() {}

  /// Writes the lines before the events. A file that holds one event for a server has no name.
  public mutating func begin(_ title: String? = nil) {
    line("BEGIN", "VCALENDAR")
    line("VERSION", "2.0")
    line("PRODID", CalendarFile.maker)
    line("CALSCALE", "GREGORIAN")
    guard let title else { return }
    line("NAME", text: title)
    line("X-WR-CALNAME", text: title)
    line("REFRESH-INTERVAL;VALUE=DURATION", CalendarFile.refresh)
    line("X-PUBLISHED-TTL", CalendarFile.refresh)
  }

  /// Writes an event.
  public mutating func add(_ event: CalendarEvent) {
    line("BEGIN", "VEVENT")
    line("UID", event.id)
    line("DTSTAMP", at: CalendarFile.firstStamp + .seconds(Double(event.sequence)))
    line("SEQUENCE", "\(event.sequence)")
    add(event.time)
    line("SUMMARY", text: event.summary)
    if !event.notes.isEmpty { line("DESCRIPTION", text: event.notes.map(\.plain).joined(separator: "\n")) }
    if let place = event.place {
      line("LOCATION", text: place.title)
      line("GEO", "\(String(place.latitude, fixed: 4));\(String(place.longitude, fixed: 4))")
    }
    line("TRANSP", event.isBusy ? "OPAQUE" : "TRANSPARENT")
    if let minutes = event.alarm {
      line("BEGIN", "VALARM")
      line("ACTION", "DISPLAY")
      line("TRIGGER", minutes == 0 ? "PT0S" : "-PT\(minutes)M")
      line("DESCRIPTION", text: event.summary)
      line("END", "VALARM")
    }
    line("END", "VEVENT")
  }

  /// Writes the last line.
  public mutating func end() { line("END", "VCALENDAR") }

  /// The number of bytes that were written since they were taken.
  public var count: Int { bytes.count }

  /// Takes the bytes that were written so far.
  public mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// The same as text for a printer that ends each line: without the last line feed.
  public mutating func takeLines() -> String { String(decoding: take().dropLast(), as: UTF8.self) }

  private mutating func add(_ time: CalendarEvent.Time) {
    switch time {
    case .instant(let instant): line("DTSTART", at: instant)
    case .span(let start, let end):
      line("DTSTART", at: start)
      line("DTEND", at: end)
    case .days(let first, let last):
      line("DTSTART;VALUE=DATE", on: first)
      // The day on which it is over.
      line("DTEND;VALUE=DATE", on: last + 1)
    }
  }

  // MARK: - Lines

  private mutating func line(_ name: String, _ value: String) {
    begin(line: name)
    bytes += value.utf8
    endLine()
  }

  private mutating func line(_ name: String, at time: UTC) {
    begin(line: name)
    add(time.civilDay)
    bytes.append(UInt8(ascii: "T"))
    let seconds = Int(time.nanosecondsOfDay / 1_000_000_000)
    for part in [seconds / 3600, seconds / 60 % 60, seconds % 60] { add(part, digits: 2) }
    bytes.append(UInt8(ascii: "Z"))
    endLine()
  }

  private mutating func line(_ name: String, on day: CivilDay) {
    begin(line: name)
    add(day)
    endLine()
  }

  private mutating func begin(line name: String) {
    bytes += name.utf8
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func endLine() { bytes += [0x0d, 0x0a] }

  private mutating func add(_ day: CivilDay) {
    let date = day.date
    add(date.year, digits: 4)
    add(date.month, digits: 2)
    add(date.day, digits: 2)
  }

  private mutating func add(_ number: Int, digits: Int) {
    var unit = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  private mutating func line(_ name: String, text: String) {
    line.removeAll(keepingCapacity: true)
    line += name.utf8
    line.append(UInt8(ascii: ":"))
    CalendarFile.escape(text, into: &line)
    CalendarFile.fold(line, into: &bytes)
    endLine()
  }

  /// The most bytes of a line.
  private static let width = 75

  /// Writes text as a value: its line feeds stay, and all other control characters go.
  static func escape(_ text: String, into bytes: inout [UInt8]) {
    for byte in text.plainLines.utf8 {
      if byte == 0x2c || byte == 0x3b || byte == 0x5c { bytes.append(0x5c) }
      if byte == 0x0a { bytes += [0x5c, UInt8(ascii: "n")] } else { bytes.append(byte) }
    }
  }

  /// Writes a line as lines of at most 75 bytes, of which the later ones begin with a blank. No character is cut in its
  /// bytes.
  static func fold(_ line: [UInt8], into bytes: inout [UInt8]) {
    var (start, room) = (0, width)
    while line.count - start > room {
      var cut = start + room
      // A byte that continues a character in UTF-8 begins with the bits 10.
      while line[cut] & 0xc0 == 0x80 { cut -= 1 }
      bytes += line[start..<cut]
      bytes += [0x0d, 0x0a, 0x20]
      (start, room) = (cut, width - 1)
    }
    bytes += line[start...]
  }
}
