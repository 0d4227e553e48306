public import Almanac
public import Quantities
public import System
public import Text
internal import Words

/// A file of announced months: text, a line for each month, written by a person, a program or a committee.
public struct MonthFile: Equatable, Sendable {
  /// The lines of the months, in the file's order.
  public private(set) var lines: [MonthLine] = []
  /// The announced starts.
  public private(set) var months = AnnouncedMonths()

  /// The largest file: two centuries of months have half as many bytes.
  public static let mostBytes = 1 << 18
  /// More months than those of two centuries are no announcements.
  public static let mostMonths = 2400

  /// No months.
  public init() {}

  /// Reads a regular file. Months that contradict each other are an error of the line that comes later. Other programs
  /// write such files: one of another kind, or a larger one, is refused before it is read.
  public init(path: String) throws(TraceError) {
    var text = try Lines(path: path, as: .kept(atMost: MonthFile.mostBytes))
    while let line = try text.nextText() {
      do throws(Expectation) {
        guard let found = try MonthLine(line) else { continue }
        guard lines.count < MonthFile.mostMonths else {
          throw Expectation("expected at most \(MonthFile.mostMonths) months, found more")
        }
        try take(found)
      } catch { throw TraceError(.badData, file: path, line: text.number, error.text) }
    }
  }

  /// Adds a line.
  public mutating func take(_ line: MonthLine) throws(Expectation) {
    do throws(AnnouncementError) { try months.add(line.month, begins: line.start) } catch {
      throw Expectation(error.sentence(on: line.month, line.start))
    }
    lines.append(line)
  }

  /// Puts a line in the place of an earlier one for its month, if its start is possible by some dates that have these
  /// months. Returns the earlier start.
  public mutating func announce(_ line: MonthLine, by reckoning: HijriReckoning) throws(Expectation) -> MonthLine? {
    do throws(AnnouncementError) {
      months = try reckoning.announcing(line.month, begins: line.start).announced
    } catch { throw Expectation(error.sentence(on: line.month, line.start)) }
    let earlier = lines.first { $0.month == line.month }
    lines.removeAll { $0.month == line.month }
    lines.append(line)
    lines.sort { ($0.month.year, $0.month.ofYear) < ($1.month.year, $1.month.ofYear) }
    return earlier
  }

  /// The line of a month.
  public func line(of month: HijriMonth) -> MonthLine? { lines.first { $0.month == month } }

  /// The file's text.
  public var text: String { ([MonthLine.head] + lines.map(\.text)).map { $0 + "\n" }.joined() }

  /// Writes the whole file, in place of an older one, and makes its folder first where that is missing.
  public func write(_ path: String, forAllUsers: Bool) throws(SystemError) {
    Folder.make(Folder.holding(path), for: forAllUsers ? .all : .owner)
    try WholeFile.replace(path, with: Array(text.utf8), for: forAllUsers ? .all : .usual)
  }
}

extension AnnouncementError {
  /// The sentence about an announcement that is refused: what was expected and what was found.
  public func sentence(on month: HijriMonth, _ day: CivilDay) -> String {
    let found = "found \(month.iso) \(day.iso)"
    switch self {
    case .far(let expected):
      let reach = AnnouncedMonths.reach
      return "expected \(month.iso) to begin from \((expected - reach).iso) to \((expected + reach).iso), \(found)"
    case .repeated(let earlier):
      return "expected each month once, \(found) after \(month.iso) \(earlier.iso)"
    case .length(let from, let to, let days):
      let months = to.number - from.number
      let expected = months == 1 ? "29 or 30 days" : "\(29 * months) to \(30 * months) days"
      return "expected \(expected) from the start of \(from.iso) to that of \(to.iso), \(found), which makes \(days)"
    case .leaves(let before, let start, let days):
      return "\(before.iso) begins on \(start.iso): expected \(month.iso) to begin on \((start + 29).iso) or "
        + "\((start + 30).iso), \(found), which leaves it \(days) days"
    }
  }
}

extension HijriMonth {
  /// The month as `1447-09`.
  public var iso: String { "\(DayText.digits(year, 4))-\(DayText.digits(ofYear, 2))" }
}
