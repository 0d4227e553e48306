import Almanac
import Quantities
import TestKit
import Testing

/// A month of a published table.
struct MonthRow {
  let month: HijriMonth
  let start: CivilDay
  /// The length in days; nil if the table does not state it.
  let length: Int?
}

/// The published tables of months, in the order of months.
struct MonthTable {
  /// Umm al-Qura from 1343 to 1500, and a competing table from 1451 to 1500.
  private(set) var published: [MonthRow] = [], rival: [MonthRow] = []

  /// Reads Tests/Fixtures/hijri/months.txt, with a line for each year, or the whole table from which it was made, with
  /// a line for each month.
  init(_ file: Reference.File) throws {
    for line in try file.lines() {
      if file.isWhole { try take(row: line) } else { try take(year: line) }
    }
  }

  private mutating func take(row line: String) throws {
    let fields = line.split(separator: ",").map(String.init)
    guard let year = Int(fields[0]) else { return }
    let month = try month(number(fields[1]), of: year)
    published.append(MonthRow(month: month, start: try civil(fields[2]), length: nil))
    if year >= 1451 { rival.append(MonthRow(month: month, start: try civil(fields[4]), length: nil)) }
  }

  private mutating func take(year line: String) throws {
    let fields = line.split(separator: " ").map(String.init)
    try #require(fields.count == 15)
    var start = try civil(fields[2])
    for (place, length) in zip(1..., try fields[3...].map(number)) {
      let month = try month(place, of: number(fields[1]))
      let row = MonthRow(month: month, start: start, length: length)
      if fields[0] == "rival" { rival.append(row) } else { published.append(row) }
      start = start + length
    }
  }
}

/// The whole number in a text.
private func number(_ text: some StringProtocol) throws -> Int { try #require(Int(text)) }

/// A month, which must exist.
func month(_ number: Int, of year: Int) throws -> HijriMonth {
  try #require(HijriMonth(year: year, month: number))
}

/// The calendar day on a civil day.
func dated(_ day: String, by reckoning: HijriReckoning = HijriReckoning()) throws -> HijriDay {
  let day = try civil(day)
  return try #require(reckoning.date(of: day))
}

/// A civil day from an ISO text.
func civil(_ text: String) throws -> CivilDay {
  let parts = try text.split(separator: "-").map(number)
  return try #require(CivilDay(year: parts[0], month: parts[1], day: parts[2]))
}

/// A Hijri date from a text such as 1447-09-01.
func hijri(_ text: String) throws -> HijriDate {
  let parts = try text.split(separator: "-").map(number)
  return try #require(HijriDate(year: parts[0], month: parts[1], day: parts[2]))
}
