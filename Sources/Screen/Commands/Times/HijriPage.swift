internal import Almanac
internal import Formats
internal import Quantities
internal import Shell
internal import Words

/// A page of the calendar: the days of a Hijri month in weeks, each with its Gregorian month and day.
///
///      Sun        Mon        Tue        Wed        Thu        Fri        Sat
///                                       1 02-18    2 02-19    3 02-20    4 02-21
///      5 02-22  [ 6 02-23]   7 02-24    8 02-25    9 02-26   10 02-27   11 02-28
struct HijriPage {
  let month: HijriMonth
  /// The day that is marked.
  let marked: CivilDay?
  let reckoning: HijriReckoning
  let words: HijriWords

  private var first: CivilDay { reckoning.start(of: month) }
  private var length: Int { reckoning.length(of: month) }

  func print(_ format: AnswerFormat, _ console: inout Console) throws(Stop) {
    switch format {
    case .text: try text(&console)
    case .json:
      let line = String(class: "hijri_month") { json in
        json.add(HijriDay(date: HijriDate(day: 1, of: month), day: first, source: reckoning.source(of: month)))
        json.add("month_name", HijriWords(.english).name(month))
        json.add("month_length", length)
      }
      try console.print(line)
    case .csv:
      try console.print("year,month,day,date")
      for day in 0..<length { try console.print("\(HijriDate(day: day + 1, of: month).fields),\((first + day).iso)") }
    }
  }

  private func text(_ console: inout Console) throws(Stop) {
    let last = first + (length - 1)
    try console.print(words.month(month) + words.comma + words.source(reckoning.source(of: month), reckoning))
    try console.print("\(first.iso) - \(last.iso)\n")
    var line = " "
    // 1970-01-04 was a Sunday.
    for number in 3...9 { line += head(CivilDay(number: number)) + " " }
    var day = first - first.weekday
    while day <= last {
      if day.weekday == 0 {
        try console.print(line.trimmed)
        line = ""
      }
      line += cell(day)
      day = day + 1
    }
    try console.print(line.trimmed + "\n")
    let question = HijriEventList.Question(
      reckoning: reckoning, from: first, to: last, year: month.year, hasTitle: false)
    try HijriEventList(question: question, words: words).print(.text, &console)
  }

  /// The head of a column. From right to left a mark keeps the columns in their order, where a terminal turns lines
  /// round.
  private func head(_ day: CivilDay) -> String {
    let name = words.weekday(day)
    return words.isRightToLeft ? "\u{200e}" + name.padded(to: 10) : String(name.prefix(3)).padded(to: 10)
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
