public import Almanac
internal import Papers
public import Quantities
internal import System
public import Text
internal import Words

/// A line of a file of announced months: `1448,9,2027-02-09,Wakefield,2027-02-08T17:40:00Z`. The shorter form
/// `1448-09 2027-02-09` has no source.
public struct MonthLine: Equatable, Sendable {
  /// The month.
  public let month: HijriMonth
  /// Its first day.
  public let start: CivilDay
  /// Who has announced it; empty where that is not said.
  public var source = ""
  /// When it was announced, as it was written; empty where that is not said.
  public var announcedAt = ""

  /// The first line of a file.
  public static let head = "year,month,start,source,announced_at"
  /// The longest name of a source.
  public static let longestSource = 80

  /// A line.
  public init(_ month: HijriMonth, begins start: CivilDay, source: String = "", announcedAt: String = "") {
    (self.month, self.start, self.source, self.announcedAt) = (month, start, source, announcedAt)
  }

  /// Reads a line; nil for an empty one, a comment or the head.
  public init?(_ line: String) throws(Expectation) {
    let text = line.prefix { $0 != "#" }.filter { $0 != "\u{feff}" }.withoutMargins
    if text.isEmpty || text.lowercased().hasPrefix("year,") { return nil }
    let cells = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).withoutMargins }
    let (month, day): (HijriMonth?, String)
    if cells.count == 1 {
      let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
      (month, day) = (words.count == 2 ? DateText.month(words[0]) : nil, words.last ?? "")
    } else {
      let numbers = cells.prefix(2).map { $0.utf8.count <= 4 && !$0.isEmpty ? DateText.whole($0) : nil }
      month = numbers.count == 2 ? HijriMonth(year: numbers[0] ?? 0, month: numbers[1] ?? 0) : nil
      day = cells.count > 2 ? cells[2] : ""
    }
    guard let month, cells.count <= 5 else {
      throw Expectation(
        "expected a Hijri month and its first day, such as 1447-09 2026-02-19 or 1447,9,2026-02-19,SOURCE, found "
          + "‘\(line.plain.prefix(80))’")
    }
    self.init(
      month, begins: try DateText.civil(day), source: cells.count > 3 ? cells[3] : "",
      announcedAt: cells.count > 4 ? cells[4] : "")
    guard source.utf8.count <= MonthLine.longestSource, announcedAt.utf8.count <= 40 else {
      throw Expectation(
        "expected a source of at most 80 bytes and a time of at most 40, found ‘\(line.plain.prefix(80))’")
    }
  }

  /// The line as it is read. A source has no comma and no #.
  public var text: String {
    func cell(_ text: String) -> String { String(text.plain.map { $0 == "," || $0 == "#" ? " " : $0 }) }
    return "\(month.year),\(month.ofYear),\(start.iso),\(cell(source)),\(cell(announcedAt))"
  }
}
