public import Almanac
public import Quantities
public import Text
public import Words

/// A page of the calendar: the days of a Hijri month in weeks, each with its Gregorian month and day.
///
///      Sun        Mon        Tue        Wed        Thu        Fri        Sat
///                                       1 02-18    2 02-19    3 02-20    4 02-21
///      5 02-22  [ 6 02-23]   7 02-24    8 02-25    9 02-26   10 02-27   11 02-28
public struct HijriPage {
  private let month: HijriMonth
  /// The day that is marked.
  private let marked: CivilDay?
  private let reckoning: HijriReckoning
  private let words: HijriWords

  /// A page.
  public init(month: HijriMonth, marked: CivilDay?, reckoning: HijriReckoning, words: HijriWords) {
    (self.month, self.marked, self.reckoning, self.words) = (month, marked, reckoning, words)
  }

  private var first: CivilDay { reckoning.start(of: month) }
  private var length: Int { reckoning.length(of: month) }

  /// Its lines in a format; text has an emphasis.
  public func lines(_ format: AnswerFormat, _ ink: Emphasis = .none) -> [String] {
    switch format {
    case .text: return text(ink)
    case .json:
      let line = String(class: "hijri_month") { json in
        json.add(HijriDay(date: HijriDate(day: 1, of: month), day: first, source: reckoning.source(of: month)))
        json.add("month_name", HijriWords(.english).name(month))
        json.add("month_length", length)
      }
      return [line]
    case .csv:
      return ["year,month,day,date"]
        + (0..<length).map { "\(HijriDate(day: $0 + 1, of: month).fields),\((first + $0).iso)" }
    }
  }

  private func text(_ ink: Emphasis) -> [String] {
    let last = first + (length - 1)
    var lines = [
      ink.bold(words.month(month)) + words.comma + words.source(reckoning.source(of: month), reckoning),
      "\(first.iso) - \(last.iso)\n",
    ]
    var line = " "
    // 1970-01-04 was a Sunday.
    for number in 3...9 { line += head(CivilDay(number: number)) + " " }
    var day = first - first.weekday
    while day <= last {
      if day.weekday == 0 {
        lines.append(line.trimmed)
        line = ""
      }
      line += day == marked ? ink.gold(cell(day).trimmed) + " " : cell(day)
      day = day + 1
    }
    lines.append(line.trimmed + "\n")
    let question = HijriEventList.Question(
      reckoning: reckoning, from: first, to: last, year: month.year, hasTitle: false)
    return lines + HijriEventList(question: question, words: words).lines(.text)
  }

  /// The head of a column. From right to left a mark keeps the columns in their order, where a terminal turns lines
  /// round.
  private func head(_ day: CivilDay) -> String {
    words.orderMark + words.shortWeekday(day).padded(to: 10)
  }

  /// Eleven columns: a day and its Gregorian date, in brackets where it is marked.
  private func cell(_ day: CivilDay) -> String {
    let number = day - first + 1
    guard (1...length).contains(number) else { return "".padded(to: 11) }
    let date = day.date
    let text =
      "\(number)".padded(to: 2, onTheLeft: true)
      + " \(DayText.digits(date.month, 2))-\(DayText.digits(date.day, 2))"
    return day == marked ? "[\(text)] " : " \(text)  "
  }
}
