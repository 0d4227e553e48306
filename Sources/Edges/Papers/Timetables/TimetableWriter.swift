internal import Almanac
public import Day
public import Earth
internal import Quantities

/// Writes a timetable in the format that is read.
public struct TimetableWriter {
  private let columns: [TimetableColumn]

  /// A writer of the columns that these rows use; there may be several for Friday prayers and feasts.
  public init(for rows: [Timetable.Cells]) {
    var columns = Prayer.allCases.map { TimetableColumn.begin($0) }.filter { column in
      rows.contains { TimetableWriter.cell(column, 0, of: $0) != "" }
    }
    for prayer in Prayer.allCases {
      for column in [TimetableColumn.adhan(prayer), .iqama(prayer)]
      where rows.contains(where: { TimetableWriter.cell(column, 0, of: $0) != "" }) {
        columns.append(column)
      }
    }
    let (fridays, feasts) = (rows.map(\.jumuah.count).max() ?? 0, rows.map(\.eid.count).max() ?? 0)
    columns += Array(repeating: .jumuah, count: fridays) + Array(repeating: .eid, count: feasts)
    self.columns = columns
  }

  /// The remarks and the head.
  public func head(_ clock: Timetable.Clock?, _ place: Coordinate?) -> [String] {
    var lines = clock.map { ["# clock = \($0.rawValue)"] } ?? []
    if let place { lines.append("# place = \(shortest(place.latitude)), \(shortest(place.longitude))") }
    return lines + [(["date"] + columns.map(\.head)).joined(separator: ",")]
  }

  /// The line for some days.
  public func line(_ days: Timetable.Days, _ cells: Timetable.Cells) -> String {
    var (texts, fridays, feasts) = ([TimetableDate.text(days)], 0, 0)
    for column in columns {
      switch column {
      case .jumuah:
        texts.append(TimetableWriter.cell(column, fridays, of: cells))
        fridays += 1
      case .eid:
        texts.append(TimetableWriter.cell(column, feasts, of: cells))
        feasts += 1
      default: texts.append(TimetableWriter.cell(column, 0, of: cells))
      }
    }
    return texts.joined(separator: ",")
  }

  private static func cell(_ column: TimetableColumn, _ number: Int, of cells: Timetable.Cells) -> String {
    switch column {
    case .date, .remark: ""
    case .begin(let prayer): cells.begin[prayer].map(ClockTimeText.text) ?? ""
    case .adhan(let prayer): cells.adhan[prayer]?.text ?? ""
    case .iqama(let prayer): cells.iqama[prayer]?.text ?? ""
    case .jumuah: cells.jumuah.indices.contains(number) ? cells.jumuah[number].text : ""
    case .eid: cells.eid.indices.contains(number) ? cells.eid[number].text : ""
    }
  }
}
