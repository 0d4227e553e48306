internal import Almanac
public import Day
public import Earth
internal import Quantities
internal import System
public import Text

/// Reads the usual foreign formats of timetables, to be written in this program's own: Mawaqit's JSON, and tables with
/// a line for each day whose heads and dates are those of an authority.
public struct TimetableImport {
  /// A line of the table.
  public struct Row {
    /// The days.
    public let days: Timetable.Days
    /// Its cells.
    public let cells: Timetable.Cells
  }

  /// The lines, in the order of their days.
  public private(set) var rows: [Row] = []
  /// The place, if the file states it.
  public private(set) var place: Coordinate?
  /// What was left out, in words.
  public private(set) var faults: [String] = []

  /// The most bytes of a file for a year.
  private static let largest = 4 << 20
  /// The most lines of a table, thirty years of days, and the most bytes of a line.
  private static let mostLines = 12_000, longestLine = 4096
  /// The most lines above the head.
  private static let mostTitles = 100
  /// The most faults that are listed; further ones are counted.
  private static let listed = 50

  /// Reads a file.
  public init(path: String, _ order: DateOrder?) throws(TraceError) {
    let bytes = try [UInt8](unpacking: path, atMost: TimetableImport.largest, as: "a timetable")
    if bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{") {
      try takeJSON(bytes, path)
    } else {
      try takeTable(bytes, path, order)
    }
    guard !rows.isEmpty else {
      throw TraceError(
        .badData, file: path, faults.first ?? "expected a line for each day with a date and times, found none")
    }
  }

  private mutating func takeJSON(_ bytes: [UInt8], _ path: String) throws(TraceError) {
    let padded = bytes + [UInt8](repeating: 0, count: 8)
    let calendar: MawaqitCalendar
    do throws(Malformed) {
      calendar = try padded.withUnsafeBufferPointer { buffer throws(Malformed) in
        try MawaqitCalendar(UnsafeBufferPointer(rebasing: buffer[..<bytes.count]))
      }
    } catch {
      throw TraceError(.badData, file: path, "expected \(error.expected), found \(error.found) at byte \(error.offset)")
    }
    if let latitude = calendar.latitude, let longitude = calendar.longitude {
      place = Coordinate(latitude: latitude, longitude: longitude)
    }
    for (number, cells) in calendar.rows.enumerated() where cells.hasTimes { add(cells, .yearly(number...number)) }
  }

  private mutating func takeTable(_ bytes: [UInt8], _ path: String, _ order: DateOrder?) throws(TraceError) {
    let lines = try lines(bytes, path)
    // There may be titles above the head.
    guard let start = lines.prefix(TimetableImport.mostTitles).firstIndex(where: TimetableImport.isHead) else {
      throw TraceError(
        .badData, file: path,
        "expected a head with a date and the names of prayers, or Mawaqit's JSON; found "
          + "‘\(lines.first?.plain.prefix(40) ?? "")’")
    }
    let fields = CSVFields(of: lines[start])
    let heads = fields.cells(lines[start].filter { $0 != "\u{feff}" })
    guard heads.count <= TimetableReader.mostColumns else {
      throw TraceError(
        .badData, file: path, "expected at most \(TimetableReader.mostColumns) columns, found \(heads.count)")
    }
    let columns = heads.map { TimetableColumn($0, among: heads) }
    let date = columns.firstIndex(of: .date) ?? 0
    let cells = lines[(start + 1)...].map(fields.cells)
    let dates = ForeignDates(cells.compactMap { $0.indices.contains(date) ? $0[date] : nil }, order)
    let days = cells.map { $0.indices.contains(date) ? dates.day($0[date]) : nil }
    if dates.order == nil,
      let unsure = zip(cells, days).first(where: { TimetableImport.isAmbiguous($0, date) && $1 == nil })?.0
    {
      throw TraceError(
        .badData, file: path,
        "‘\(unsure[date].plain.prefix(24))’ may be day and month or month and day: say --dates dmy or --dates mdy")
    }
    for (number, row) in cells.enumerated() where row.contains(where: { !$0.isEmpty }) {
      guard let day = days[number] else {
        fault("line \(start + 2 + number): expected a date, found ‘\(row.first?.plain.prefix(24) ?? "")’")
        continue
      }
      add(self.cells(row, columns, line: start + 2 + number), .dated(day...day))
    }
  }

  /// The lines of a table; throws if there are too many, or one is too long.
  private func lines(_ bytes: [UInt8], _ path: String) throws(TraceError) -> [String] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(maxSplits: TimetableImport.mostLines, whereSeparator: \.isNewline)
    guard lines.count <= TimetableImport.mostLines else {
      throw TraceError(.badData, file: path, "expected at most \(TimetableImport.mostLines) lines")
    }
    if let long = lines.firstIndex(where: { $0.utf8.count > TimetableImport.longestLine }) {
      throw TraceError(
        .badData, file: path, "line \(long + 1): expected at most \(TimetableImport.longestLine) bytes, found more")
    }
    return lines.map(String.init)
  }

  private mutating func fault(_ words: String) {
    if faults.count < TimetableImport.listed {
      faults.append(words)
    } else if faults.count == TimetableImport.listed {
      faults.append("more lines are not as expected")
    }
  }

  private static func isHead(_ line: String) -> Bool {
    let columns = CSVFields(of: line).cells(line.filter { $0 != "\u{feff}" }).map { TimetableColumn($0) }
    return columns.count { if case .begin = $0 { true } else { false } } >= 4
  }

  private static func isAmbiguous(_ row: [String], _ date: Int) -> Bool {
    row.indices.contains(date) && row[date].contains { $0.isNumber }
  }

  /// The cells of a line; a cell that is not a time is reported.
  private mutating func cells(_ row: [String], _ columns: [TimetableColumn?], line: Int) -> Timetable.Cells {
    var cells = Timetable.Cells()
    for (place, text) in row.enumerated() where columns.indices.contains(place) && !text.isEmpty {
      guard let column = columns[place] else { continue }
      var isRead = true
      func take<Value>(_ value: Value?) -> Value? {
        isRead = value != nil
        return value
      }
      switch column {
      case .begin(let prayer): cells.begin[prayer] = take(ClockTimeText.read(text))
      case .adhan(let prayer): cells.adhan[prayer] = take(CallTime(text))
      case .iqama(let prayer): cells.iqama[prayer] = take(CallTime(text))
      case .jumuah: cells.jumuah += [take(CallTime(text))].compactMap(\.self)
      case .eid: cells.eid += [take(CallTime(text))].compactMap(\.self)
      case .date, .remark: break
      }
      if !isRead { fault("line \(line): \(column.head): expected a time, found ‘\(text.plain.prefix(24))’") }
    }
    return cells
  }

  /// Adds a row without its impossible times.
  private mutating func add(_ cells: Timetable.Cells, _ days: Timetable.Days) {
    var cells = cells
    for words in TimetableOrder.repair(&cells) { fault("\(TimetableDate.text(days)): \(words)") }
    guard cells.hasTimes else {
      return fault("\(TimetableDate.text(days)): expected times, found none")
    }
    rows.append(Row(days: days, cells: cells))
  }
}
