public import Almanac
public import Quantities
internal import Text
internal import Words

/// The months that a page announces.
public struct MonthPage: Equatable, Sendable {
  /// The months with their first days, in order.
  public private(set) var starts: [(month: HijriMonth, day: CivilDay)] = []
  /// Months that are rejected because the page contradicts itself, each in a sentence with both facts.
  public private(set) var faults: [String] = []

  /// The most bytes of a page. The pages of announcing bodies have less than a tenth of it.
  public static let mostBytes = 2 << 20
  /// The most statements that are read; a page with more is not an announcement.
  private static let most = 500

  /// Whether two pages announce the same months.
  public static func == (a: MonthPage, b: MonthPage) -> Bool {
    a.faults == b.faults && a.starts.elementsEqual(b.starts) { $0.month == $1.month && $0.day == $1.day }
  }

  /// Reads a page's text. A statement counts if it matches any of the patterns.
  public init(_ text: [UInt8], _ patterns: [MonthPattern]) {
    let words = PageWord.all(in: text)
    var (found, count): ([Int: (month: HijriMonth, day: CivilDay)], Int) = ([:], 0)
    var refused: [Int: String] = [:]
    for place in words.indices {
      for pattern in patterns {
        guard count < MonthPage.most, let (statement, _) = pattern.match(words, at: place) else { continue }
        count += 1
        let number = statement.month.number
        do throws(Expectation) {
          let day = try MonthPage.checked(statement)
          if let earlier = found[number]?.day, earlier != day {
            throw Expectation("\(MonthPage.name(statement.month)): begins on \(earlier.iso), and on \(day.iso)")
          }
          found[number] = (statement.month, day)
        } catch { refused[number] = refused[number] ?? error.text }
      }
    }
    starts = found.filter { refused[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
    faults = refused.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func name(_ month: HijriMonth) -> String {
    "\(Language.english.words.month(month.ofYear)) \(month.year)"
  }

  /// The day of a statement, if its weekday is that of the date.
  private static func checked(_ statement: MonthPattern.Statement) throws(Expectation) -> CivilDay {
    let name = name(statement.month)
    func weekday(_ number: Int) -> String { "\(Language.english.words.weekday(number))" }
    guard let day = statement.day else {
      throw Expectation("\(name): expected a day of the calendar, found \(statement.date)")
    }
    guard day.weekday == statement.weekday else {
      throw Expectation(
        "\(name): begins on a \(weekday(statement.weekday)), and on \(day.iso), which is a \(weekday(day.weekday))")
    }
    return day
  }
}
