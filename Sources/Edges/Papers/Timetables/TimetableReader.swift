internal import Almanac
public import Day
internal import Earth
internal import Quantities
internal import System
public import Text

/// Reads a timetable: comma-separated values with a head, a line for each day or range of days.
///
/// An invalid cell or line is left out and reported; the rest is used.
public struct TimetableReader {
  /// The table.
  public private(set) var timetable: Timetable
  /// What was left out, line by line.
  public private(set) var faults: [TraceError] = []
  private let file: String
  private var columns: [TimetableColumn?] = []
  private var fields = CSVFields(of: "")
  private var line = 0

  /// The most lines of a table: thirty years of days.
  private static let most = 12_000
  /// The most bytes of a table, and of a line.
  private static let mostBytes = 4 << 20, longestLine = 4096
  /// The most columns; a table has a few for each prayer.
  static let mostColumns = 64
  /// The most faults that are listed; further ones are counted.
  private static let listed = 50

  /// How a configured table is read: repeatedly, from a place where others may have put it.
  public static let kept = FileUse.kept(atMost: mostBytes)

  /// Reads a file, plain or gzipped. It throws if the file contains no table.
  public init(path: String, as use: FileUse = TimetableReader.kept) throws(TraceError) {
    file = path
    timetable = Timetable(String(path.split(separator: "/").last ?? "-").plain)
    var lines = try Lines(path: path, as: use)
    while let text = try lines.nextText() {
      line = lines.number
      guard line <= TimetableReader.most else {
        throw TraceError(.badData, file: file, "expected at most \(TimetableReader.most) lines")
      }
      guard text.utf8.count <= TimetableReader.longestLine else {
        throw TraceError(
          .badData, file: file, line: line, "expected at most \(TimetableReader.longestLine) bytes, found more")
      }
      try take(text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text)
    }
    guard !columns.isEmpty else {
      throw TraceError(.badData, file: file, "expected a head with ‘date’ and times, found no line")
    }
    guard !timetable.isEmpty else {
      throw faults.first ?? TraceError(.badData, file: file, "expected a line for each day, found none below the head")
    }
  }

  private mutating func take(_ text: String) throws(TraceError) {
    let text = text.withoutMargins
    // A spreadsheet adds separators after the only cell of a line, and quotes around a cell that contains a comma.
    if text.hasPrefix("#") || text.hasPrefix("\"#") {
      remark(text.drop { $0 == "\"" || $0 == "#" }.prefix { $0 != "\"" && $0 != ";" }.withoutMargins)
    } else if text.allSatisfy({ ",;\t ".contains($0) }) {
      return
    } else if columns.isEmpty {
      try takeHead(text)
    } else {
      row(fields.cells(text))
    }
  }

  /// Reads a line `# clock = winter` or `# place = 51.5, -0.13`; any other remark is for people.
  private mutating func remark(_ text: String) {
    let sides = text.components("=")
    guard sides.count == 2 else { return }
    switch sides[0].lowercased() {
    case "clock":
      guard let clock = Timetable.Clock(rawValue: sides[1].filter { $0 != "," }) else {
        return fault("expected clock = local or clock = winter, found ‘\(sides[1])’")
      }
      timetable.clock = clock
    case "place":
      let numbers = sides[1].components(",").filter { !$0.isEmpty }.compactMap { decimal($0) }
      guard numbers.count == 2, let place = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
        return fault("expected place = LAT, LON in degrees, found ‘\(sides[1])’")
      }
      timetable.place = place
    default: return
    }
  }

  private mutating func takeHead(_ text: String) throws(TraceError) {
    fields = CSVFields(of: text)
    let heads = fields.cells(text)
    guard heads.count <= TimetableReader.mostColumns else {
      throw TraceError(
        .badData, file: file, line: line,
        "expected at most \(TimetableReader.mostColumns) columns, found \(heads.count)")
    }
    for head in heads {
      // Further Friday prayers and feasts have a number after their name.
      let column = TimetableColumn(head, among: heads)
      if column == nil, !head.isEmpty {
        fault("the column ‘\(excerpt(head))’ is not known and is left out; known are \(TimetableColumn.heads)")
      }
      if let column, column != .remark, column != .jumuah, column != .eid, columns.contains(column) {
        throw TraceError(.badData, file: file, line: line, "expected each column once, found ‘\(excerpt(head))’ twice")
      }
      columns.append(column)
    }
    guard columns.contains(.date) else {
      throw TraceError(
        .badData, file: file, line: line,
        "expected a head with ‘date’ and columns of \(TimetableColumn.heads), found ‘\(excerpt(text))’")
    }
  }

  private mutating func row(_ cells: [String]) {
    var (row, days) = (Timetable.Cells(), [Timetable.Days]())
    for (place, text) in cells.enumerated() where !text.isEmpty {
      guard columns.indices.contains(place) else {
        fault("expected \(columns.count) cells, found \(cells.count)")
        break
      }
      guard let column = columns[place] else { continue }
      switch column {
      case .remark: continue
      case .date: days = TimetableDate.read(text)
      case .begin(let prayer):
        row.begin[prayer] = ClockTimeText.read(text)
        if row.begin[prayer] == nil { refuse(text, column, "a time such as 05:43") }
      case .adhan(let prayer):
        row.adhan[prayer] = CallTime(text)
        if row.adhan[prayer] == nil { refuse(text, column, "a time, +15 after the beginning, or -10 before the iqama") }
      case .iqama(let prayer):
        row.iqama[prayer] = time(text, column, "a time, or +15 after the beginning")
      case .jumuah: row.jumuah += [time(text, column, "a time, or +15 after dhuhr")].compactMap(\.self)
      case .eid: row.eid += [time(text, column, "a time, or +15 after sunrise")].compactMap(\.self)
      }
    }
    guard !days.isEmpty else {
      let found = columns.firstIndex(of: .date).flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
      return fault(
        "expected a day as 2027-02-08, 02-08 (every year) or 2027-02-08..2027-02-28 (at most a year), found "
          + "‘\(excerpt(found))’; the line is left out")
    }
    for words in TimetableOrder.repair(&row) { fault(words) }
    for range in days {
      do throws(TimetableError) { try timetable.add(row, on: range) } catch {
        switch error {
        case .twice:
          fault("\(TimetableDate.text(range)): an earlier line has one of these cells; this one is left out")
        case .tooLong:
          fault("\(TimetableDate.text(range)): expected days of thirty years at most; the line is left out")
        }
      }
    }
  }

  /// A time that is not counted from an iqama.
  private mutating func time(_ text: String, _ column: TimetableColumn, _ expected: String) -> CallTime? {
    guard let time = CallTime(text) else {
      refuse(text, column, expected)
      return nil
    }
    if case .beforeIqama = time {
      refuse(text, column, expected)
      return nil
    }
    return time
  }

  private mutating func refuse(_ text: String, _ column: TimetableColumn, _ expected: String) {
    fault("\(column.head): expected \(expected), found ‘\(excerpt(text))’; the cell is left out")
  }

  private mutating func fault(_ words: String) {
    if faults.count < TimetableReader.listed {
      faults.append(TraceError(.badData, file: file, line: line, words))
    } else if faults.count == TimetableReader.listed {
      faults.append(TraceError(.badData, file: file, "more lines are not as expected"))
    }
  }

  private func excerpt(_ text: String) -> String { String(text.plain.prefix(24)) }
}
