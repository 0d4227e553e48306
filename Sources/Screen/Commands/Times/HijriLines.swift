internal import Almanac
internal import Answers
internal import Configuration
internal import Quantities
internal import Shell
internal import Text
internal import Words

/// Answers the lines of standard input, each of which is a day or a Hijri date.
struct HijriLines {
  /// Whether the lines are Hijri dates.
  let areHijri: Bool
  /// Whether the dates after sunset are wanted.
  let isAfterMaghrib: Bool
  let reckoning: HijriReckoning
  let words: HijriWords

  func answer(_ format: AnswerFormat, _ console: inout Console) throws(Stop) {
    if format == .csv { try console.print("year,month,day") }
    var outside = 0
    defer {
      if outside > 0 {
        console.tell(
          "lines outside the tables of Umm al-Qura, 1343 to 1500, answered by the civil calendar: \(outside)")
      }
    }
    try AskedLines(format, columns: 3).answer(&console) { line, _, console throws(Expectation) in
      let civil = areHijri ? try DateText.hijri(line, by: reckoning) : try DateText.civil(line)
      let day = try reckoning.dated(civil, afterMaghrib: isAfterMaghrib)
      if day.source == .civil, reckoning.calendar != .civil { outside += 1 }
      switch format {
      case .text: console.put(areHijri ? day.day.iso : words.date(day.date))
      case .json: console.put(String(class: "hijri") { $0.add(day) })
      case .csv: console.put(areHijri ? day.day.fields : day.date.fields)
      }
      console.put("\n")
    }
  }
}
