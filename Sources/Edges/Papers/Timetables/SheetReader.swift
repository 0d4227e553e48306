internal import Almanac
public import Day
internal import Quantities
internal import System
public import Text
internal import Words

/// Reads a mosque's sheet as a person types it. It may be lines with a date and five times, or six with sunrise; lines
/// with a name and a time below a date; or a table with a head.
public struct SheetReader {
  /// The sheet.
  public let sheet: MosqueSheet
  private var file = ""
  private var line = 0
  private var days: [MosqueSheet.Day] = []
  /// The day to which the next times belong.
  private var current: CivilDay?
  private var table: (fields: CSVFields, columns: [TimetableColumn?])?
  /// The names of times in all lines, each once.
  private var heads: [String] = []
  private var dates = ForeignDates([], nil)

  /// The most bytes of a sheet, and the most days: a year.
  private static let largest = 1 << 18, mostDays = 400
  /// The accepted lines, for messages.
  public static let forms =
    "a line ‘2026-11-28 05:56 12:05 13:40 16:01 17:38’ (fajr, dhuhr, asr, maghrib, isha; six with sunrise), or a date "
    + "and below it lines such as ‘fajr 05:56’, or a table with a head"
  private static let five = Prayer.allCases.filter { $0 != .sunrise }

  /// Reads a file; `-` is standard input. It throws at the first line that cannot be read, as a sheet is short.
  public init(path: String) throws(TraceError) {
    let bytes = try [UInt8](unpacking: path, atMost: SheetReader.largest, as: "a mosque's sheet")
    try self.init(String(decoding: bytes, as: UTF8.self), file: path)
  }

  /// Reads a text.
  public init(_ text: String, file: String) throws(TraceError) {
    self.init(file)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map { plainCharacters($0) }
        .joined(separator: "\t").withoutMargins
    }
    heads = Set(lines.flatMap { SheetReader.names($0) }).sorted()
    dates = ForeignDates(lines.map { SheetReader.dateText($0) }, nil)
    for text in lines {
      line += 1
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      try take(text)
    }
    guard days.contains(where: { day in Prayer.allCases.contains { day.minutes[$0] != nil } }) else {
      throw TraceError(.badData, file: file, "expected \(SheetReader.forms); found no times")
    }
    for place in days.indices { try check(&days[place]) }
    self = SheetReader(file, MosqueSheet(days))
  }

  private init(_ file: String, _ sheet: MosqueSheet = MosqueSheet([])) { (self.file, self.sheet) = (file, sheet) }

  private mutating func take(_ text: String) throws(TraceError) {
    if let table { return try row(table.fields.cells(text), table.columns) }
    let fields = CSVFields(of: text)
    let cells = fields.cells(text)
    if cells.contains(where: { TimetableColumn($0) == .date }), cells.contains(where: SheetReader.isPrayer) {
      var columns: [TimetableColumn?] = []
      for cell in cells { columns.append(try column(cell)) }
      table = (fields, columns)
      return
    }
    try words(SheetReader.words(text))
  }

  /// A row of a table with a head.
  private mutating func row(_ cells: [String], _ columns: [TimetableColumn?]) throws(TraceError) {
    let place = columns.firstIndex(of: .date) ?? 0
    try begin(cells.indices.contains(place) ? cells[place] : "")
    for (place, text) in cells.enumerated() where !text.isEmpty && columns.indices.contains(place) {
      guard case .begin(let prayer) = columns[place] else { continue }
      guard let minute = ClockTimeText.read(text) else {
        throw fault("expected a time such as 05:43 or 5:43 pm for \(prayer), found ‘\(text.plain.prefix(24))’")
      }
      try set(prayer, minute)
    }
  }

  /// Reads the words of a line without a head.
  private mutating func words(_ words: [String]) throws(TraceError) {
    var (date, times, named) = ([String](), [Int](), [(Prayer, Int)]())
    var name: TimetableColumn?
    for word in words {
      if let minute = ClockTimeText.read(word) {
        if case .begin(let prayer) = name {
          named.append((prayer, minute))
        } else if name == nil {
          times.append(minute)
        }
        name = nil
      } else if SheetReader.isPrayer(word) {
        if let name {
          throw fault("expected a time such as 05:43 behind \(name.head), found ‘\(word.plain.prefix(24))’")
        }
        name = try column(word)
      } else {
        date.append(word)
      }
    }
    if let name { throw fault("expected a time such as 05:43 behind \(name.head), found none") }
    if !date.isEmpty { try begin(date.joined(separator: " ")) }
    guard current != nil else { throw fault("expected a date such as 2026-11-28 before times, found none") }
    guard [0, 5, 6].contains(times.count) else {
      throw fault("expected five times, or six with sunrise, found \(times.count)")
    }
    for (prayer, minute) in zip(times.count == 6 ? Prayer.allCases : SheetReader.five, times) {
      try set(prayer, minute)
    }
    for (prayer, minute) in named { try set(prayer, minute) }
  }

  /// The column with this name. Imsak alone is rejected if it may be the caution before fajr.
  private func column(_ name: String) throws(TraceError) -> TimetableColumn? {
    let column = TimetableColumn(name, among: heads)
    if column == .begin(.fajr), TimetableColumn.isImsak(name), !TimetableColumn.haveImsakAsFajr(heads) {
      throw fault(
        "expected the time of fajr, found imsak, which is earlier; write fajr for it if the mosque has no other time "
          + "of fajr")
    }
    return column
  }

  private static func isPrayer(_ name: String) -> Bool {
    if case .begin = TimetableColumn(name) { true } else { false }
  }

  /// The names of times in a line, reduced to their letters.
  private static func names(_ text: String) -> [String] {
    (CSVFields(of: text).cells(text) + words(text)).filter(isPrayer).map(TimetableColumn.letters)
  }

  private mutating func begin(_ text: String) throws(TraceError) {
    guard let day = dates.day(text) else {
      throw fault(
        "expected a date such as 2026-11-28 or 28 November 2026, found ‘\(text.plain.prefix(24))’"
          + (text.contains(where: \.isNumber) ? "; write the year first where day and month can be mistaken" : ""))
    }
    current = day
    if !days.contains(where: { $0.day == day }) {
      guard days.count < SheetReader.mostDays else {
        throw fault("expected at most \(SheetReader.mostDays) days; a table of a year is one for times-from")
      }
      days.append(MosqueSheet.Day(day, ByPrayer(repeating: nil)))
    }
  }

  private mutating func set(_ prayer: Prayer, _ minute: Int) throws(TraceError) {
    guard let place = days.lastIndex(where: { $0.day == current }) else { return }
    guard days[place].minutes[prayer] == nil else { throw fault("expected \(prayer) once a day, found it twice") }
    days[place].minutes[prayer] = minute
  }

  /// Converts a clock of twelve hours to 24 if the afternoon shows it, and rejects times in a wrong order.
  private func check(_ day: inout MosqueSheet.Day) throws(TraceError) {
    let afternoon = [Prayer.asr, .maghrib].compactMap { day.minutes[$0] }
    if afternoon.contains(where: { (60..<720).contains($0) }) {
      for prayer in [Prayer.dhuhr, .asr, .maghrib, .isha] {
        guard let minute = day.minutes[prayer] else { continue }
        // Dhuhr may begin from ten on; isha may begin at three in the morning.
        let first = prayer == .dhuhr ? 600 : 720
        if (prayer == .isha ? Timetable.latestIsha : 60)..<first ~= minute { day.minutes[prayer] = minute + 720 }
        if prayer == .isha, minute >= 720, minute < 780 { day.minutes[prayer] = minute - 720 }
      }
    }
    var cells = Timetable.Cells()
    cells.begin = day.minutes
    if let words = TimetableOrder.repair(&cells).first {
      throw TraceError(.badData, file: file, "\(day.day.iso): " + words.components("; ")[0])
    }
  }

  /// The halves of the day, as written after a time.
  private static let halves = [
    "am": "am", "pm": "pm", "a.m.": "am", "p.m.": "pm", "ص": "am", "م": "pm", "ص.": "am", "م.": "pm",
  ]

  /// The words of a line; a time keeps its half of the day.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    for part in text.split(whereSeparator: { " ,;\t|=".contains($0) }) {
      // `fajr:` has a colon at its end.
      let word = part.last == ":" ? String(part.dropLast()) : String(part)
      if word.isEmpty { continue }
      if let last = words.last, let half = halves[word.lowercased()],
        ClockTimeText.read(last + half) != nil
      {
        words[words.count - 1] = last + half
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// The part of a line that may be a date.
  private static func dateText(_ text: String) -> String {
    words(text).filter { ClockTimeText.read($0) == nil && !$0.contains(":") }.joined(separator: " ")
  }

  private func fault(_ words: String) -> TraceError { TraceError(.badData, file: file, line: line, words) }
}
