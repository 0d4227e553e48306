public import Almanac
public import Day
internal import Places
public import Quantities
internal import System
internal import Text
internal import TimeZones
internal import Words

/// The prayer times of a month of the Gregorian calendar, of seven days or of Ramadan, with Hijri dates: a list, or a
/// page to print.
public struct TimesSheet {
  private let answer: TimesAnswer
  private let span: Span

  /// Which days it has.
  public enum Span: Sendable {
    /// The month of a day.
    case month
    /// A day and the six after it.
    case week
    /// The Ramadan that a day is in, or the next one: thirty days, unless it is announced that there are fewer.
    case ramadan

    /// The days.
    public func days(around day: CivilDay, by reckoning: HijriReckoning) -> ClosedRange<CivilDay> {
      switch self {
      case .month: TimesSheet.month(around: day)
      case .week: day...day + 6
      case .ramadan: reckoning.ramadan(from: day) ?? TimesSheet.month(around: day)
      }
    }
  }

  /// A day of the month as words.
  private struct Row {
    /// Whether it is the day that it is now.
    let isToday: Bool
    let day: CivilDay
    let hijri: HijriDate?
    let times: [String]
    /// When the fast begins and ends.
    let fast: [String]
    /// When the prayers are held: those of Friday in the place of dhuhr's; empty where that is not known.
    var held: [[String]] = []
  }

  /// The sheet of an answer's days.
  public init(_ answer: TimesAnswer, of span: Span = .month) { (self.answer, self.span) = (answer, span) }

  /// The days of the month of a day.
  public static func month(around day: CivilDay) -> ClosedRange<CivilDay> {
    let date = day.date
    let first = day - (date.day - 1)
    var last = first + 27
    while (last + 1).date.month == date.month { last = last + 1 }
    return first...last
  }

  // MARK: - Text

  /// The month for a terminal: a line a day, today marked.
  public func text(_ schedule: inout PrayerSchedule) -> [String] {
    let (rows, notes) = rows(&schedule)
    let width = max((rows.flatMap(\.times) + names).map(\.columns).max() ?? 0, 7) + 1
    func line(_ head: String, _ cells: [String]) -> String {
      (head + cells.map { $0.padded(to: width) }.joined()).trimmed
    }
    func head(_ row: Row) -> String {
      let weekday = words.shortWeekday(row.day).padded(to: words.weekdayWidth)
      return (row.isToday ? "> " : "  ") + weekday + DayText.digits(row.day.date.day, 2) + "  "
        + (row.hijri.map { $0.iso.suffix(5) } ?? "-").description.padded(to: 7)
    }
    let indent = rows.first.map { head($0).columns } ?? 0
    let dates = [title, hijriTitle(rows), answer.place.zone.name].filter { !$0.isEmpty }
    return answer.title
      + dates.joined(separator: words.comma).wrapped(to: TimesAnswer.width)
      + answer.method(schedule, of: answer.first) + ["", line("".padded(to: indent), names)]
      + rows.map { $0.isToday ? answer.ink.gold(line(head($0), $0.times)) : line(head($0), $0.times) } + [""]
      + (notes + [words(.mosque)]).flatMap { $0.wrapped(to: TimesAnswer.width) }
  }

  // MARK: - A page

  /// The days as a page of HTML, which prints on one sheet of A4. `calls` knows when the prayers of a day are held.
  public func html(_ schedule: inout PrayerSchedule, _ calls: (CivilDay) -> DayCalls?) -> String {
    let (rows, notes) = rows(&schedule, calls)
    let isHeld = Prayer.allCases.indices.map { place in rows.contains { !$0.held[place].isEmpty } }
    let language = words.language
    // The day that comes first in a row is that of the sheet's calendar.
    let isRamadan = span == .ramadan
    let titles = isRamadan ? [hijriTitle(rows), title] : [title, hijriTitle(rows)]
    let reckoning = schedule.reckoning
    let ends = isRamadan ? [RamadanHere.End.suhoor, .iftar].map { RamadanText.name($0, language) } : []
    func cells(_ texts: [String], _ tag: String = "td") -> String {
      texts.map { "<\(tag)>\($0.escaped)</\(tag)>" }.joined()
    }
    func held(_ texts: [String]) -> String {
      texts.isEmpty ? "" : " <small>\(texts.joined(separator: " ").escaped)</small>"
    }
    let heads = names.indices.map { place in
      let iqama = isHeld[place] ? held([language.words.wall(.iqama).description]) : ""
      return "<th scope=\"col\">\(names[place].escaped)\(iqama)</th>"
    }
    func line(_ row: Row) -> String {
      let times = row.times.indices.map { "<td>\(row.times[$0].escaped)\(held(row.held[$0]))</td>" }.joined()
      let hijri = row.hijri.map { $0.day == 1 ? "1 " + HijriWords(language).name($0.inMonth) : "\($0.day)" } ?? "-"
      let day = isRamadan ? number(row, reckoning) : "\(row.day.date.day)"
      let weekday = isRamadan ? "" : words.shortWeekday(row.day).escaped
      return "<tr\(row.isToday ? " class=\"today\" aria-current=\"date\"" : "")><th scope=\"row\">"
        + "<b>\(day)</b> \(weekday)</th>" + cells([isRamadan ? words.shortDate(row.day) : hijri])
        + (isRamadan ? row.fast.map { "<td><b>\($0.escaped)</b></td>" }.joined() : "") + times + "</tr>"
    }
    let footer = (answer.method(schedule, of: answer.first, width: .max) + notes + months(schedule))
      .map { "<p>\($0.escaped)</p>" }
    return """
      <!doctype html>
      <html lang="\(language.rawValue)" dir="\(language.words.isRightToLeft ? "rtl" : "ltr")">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(answer.place.title(words).escaped) – \(titles[0].escaped)</title>
      <link rel="stylesheet" href="month.css">
      <header><h1>\(titles[0].escaped)</h1><p class="hijri">\(titles[1].escaped)</p>
      <p class="place">\(answer.place.title(words).escaped)</p></header>
      <div tabindex="0"><table>
      <thead><tr>\(cells(["", ""] + ends, "th"))\(heads.joined())</tr></thead>
      <tbody>
      \(rows.map(line).joined(separator: "\n"))
      </tbody>
      </table></div>
      <footer>\(footer.joined(separator: "\n"))</footer>
      </html>

      """
  }

  // MARK: - Parts

  private var words: PrayerWords { answer.words }
  private var names: [String] { Prayer.allCases.map { words.name($0) } }
  /// The month, `November 2026`, or the first and the last day.
  private var title: String {
    answer.first...answer.last == TimesSheet.month(around: answer.first)
      ? "\(words.monthAlone(answer.first.date.month)) \(answer.first.date.year)"
      : "\(words.date(answer.first)) – \(words.date(answer.last))"
  }

  /// The number of a day of Ramadan; in brackets that of a thirtieth which the month may not have.
  private func number(_ row: Row, _ reckoning: HijriReckoning) -> String {
    let number = row.day - answer.first + 1
    let isKnown = reckoning.date(of: answer.first).map { reckoning.hasLength($0.date.inMonth) } ?? false
    return number < 30 || isKnown ? "\(number)" : "(\(number))"
  }

  /// Where the dates of Ramadan come from, and how long it is.
  private func months(_ schedule: PrayerSchedule) -> [String] {
    let reckoning = schedule.reckoning
    guard span == .ramadan, let month = reckoning.date(of: answer.first)?.date.inMonth else { return [] }
    let hijri = HijriWords(words.language)
    let source = hijri.month(month) + hijri.colon + hijri.source(reckoning.source(of: month), reckoning)
    return [source + (reckoning.hasLength(month) ? "" : hijri.comma + hijri(.openLength))]
  }

  /// The Hijri months: `Jumada al-ula 1448 – Jumada al-akhirah 1448`.
  private func hijriTitle(_ rows: [Row]) -> String {
    var months: [String] = []
    for date in rows.compactMap(\.hijri) where span != .ramadan || date.month == RamadanHere.month {
      let name = HijriWords(words.language).month(date.inMonth)
      if !months.contains(name) { months.append(name) }
    }
    return months.joined(separator: " – ")
  }

  /// The days, and what is to say about them.
  private func rows(
    _ schedule: inout PrayerSchedule, _ calls: (CivilDay) -> DayCalls? = { _ in nil }
  ) -> (rows: [Row], notes: [String]) {
    var (rows, rules) = ([Row](), RuleNotes())
    let today = answer.place.zone.local(at: answer.now).day
    var day = answer.first
    while day <= answer.last {
      if let times = schedule.day(day) {
        rows.append(
          Row(
            isToday: day == today, day: day, hijri: times.hijri?.date,
            times: Prayer.allCases.map { answer.clock.short(times[$0], of: day) },
            fast: [times.fast.begin, times.fast.end].map { answer.clock.short($0, of: day) },
            held: held(on: day, calls(day))))
        rules.add(answer.rules(of: times, schedule), on: day)
      }
      day = day + 1
    }
    let doubts = answer.place.notes(words, on: answer.first...answer.last)
    return (rows, rules.lines(words) + doubts + answer.origin(schedule))
  }
}

extension TimesSheet {
  /// When each prayer of a day is held, in the order of the prayers.
  private func held(on day: CivilDay, _ calls: DayCalls?) -> [[String]] {
    Prayer.allCases.map { prayer in
      guard let calls else { return [] }
      let times = prayer == .dhuhr && !calls.jumuah.isEmpty ? calls.jumuah : [calls.iqama[prayer]].compactMap(\.self)
      return times.map { answer.clock.short($0, of: day) }
    }
  }
}

extension String {
  /// It as text of HTML.
  fileprivate var escaped: String {
    var text = ""
    for character in plain {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
    return text
  }
}
