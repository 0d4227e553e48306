public import Almanac
internal import Day
public import Keeping
public import Quantities
public import Text
public import Words

/// A month of the Hijri calendar as the page shows it: its days with their Gregorian dates, events, fasts and
/// reminders, and what its dates come from.
public struct MonthSheet {
  private let month: HijriMonth
  private let reckoning: HijriReckoning
  private let words: HijriWords
  private let language: Language

  /// A day has the titles of so many reminders, and the number of all.
  public static let titles = 3
  /// An event that is longer, in days, is marked on its first day only.
  private static let marked = 3

  /// A month by the dates in force, in a language. `announcer` is the source of announced months.
  public init(_ month: HijriMonth, by reckoning: HijriReckoning, _ language: Language, announcedBy announcer: String?) {
    (self.month, self.reckoning, self.language) = (month, reckoning, language)
    words = HijriWords(language, announcedBy: announcer)
  }

  private var first: CivilDay { reckoning.start(of: month) }
  private var length: Int { reckoning.length(of: month) }
  /// The days of the month.
  public var days: ClosedRange<CivilDay> { first...first + (length - 1) }
  /// The source of its dates.
  public var source: HijriSource { reckoning.source(of: month) }

  /// Adds the pairs of an object, with the marks of reminders, and with the prayer times of each day if they are given.
  public func add(_ marks: Marks, times: [ByPrayer<String?>] = [], to json: inout ByteBuffer) {
    json.add("month", month.iso)
    json.add("year", month.year)
    json.add("of_year", month.ofYear)
    json.add("title", words.month(month))
    json.add("previous", month.previous?.iso)
    json.add("next", month.next?.iso)
    json.add("first", days.lowerBound.iso)
    json.add("last", days.upperBound.iso)
    // 1970-01-04 was a Sunday.
    json.add("weekdays", (3...9).map { words.weekday(CivilDay(number: $0)) })
    json.add("short_weekdays", (3...9).map { words.shortWeekday(CivilDay(number: $0)) })
    json.add("months", (1...12).map { language.words.month($0).description })
    json.add("source") { json in
      json.add("kind", source.rawValue)
      json.add("text", words.source(source, reckoning))
    }
    let occasions = reckoning.occasions(on: days)
    json.add("events", occasions) { $0.add($1, words, from: first) }
    json.add("days", 0..<length) { json, place in
      add(place, occasions, marks.days[place], to: &json)
      guard times.indices.contains(place) else { return }
      json.add("times") { json in
        for prayer in Prayer.allCases { json.add(named: "\(prayer)", times[place][prayer]) }
      }
    }
  }

  private func add(_ place: Int, _ occasions: [HijriOccasion], _ marks: Marks.Day, to json: inout ByteBuffer) {
    let day = first + place
    let date = HijriDate(day: place + 1, of: month)
    json.add("day", date.day)
    json.add("date", day.iso)
    json.add("weekday", day.weekday)
    json.add("fasting", reckoning.fasting(on: HijriDay(date: date, day: day, source: source)).identifier)
    json.add("white", HijriEvent.whiteDays.falls(on: date, weekday: day.weekday))
    json.add(
      "events",
      occasions.filter { occasion in
        guard occasion.event != .whiteDays, occasion.event != .sacredMonth else { return false }
        let isLong = occasion.last - occasion.first >= MonthSheet.marked
        return isLong ? occasion.first == day : (occasion.first...occasion.last).contains(day)
      }.map { "\($0.event.identifier)" })
    json.add("count", marks.count)
    json.add("reminders", marks.titles) { json, found in
      json.add("number", found.number)
      json.add("title", found.title)
    }
  }

  // MARK: - Reminders

  /// The marks of reminders on the days of a month: how many each has, and the titles of a few.
  public struct Marks {
    fileprivate struct Day {
      var count = 0
      var titles: [(number: Int, title: String)] = []
    }

    private let month: HijriMonth
    private let span: ClosedRange<CivilDay>
    private let reckoning: HijriReckoning
    fileprivate var days: [Day]

    fileprivate init(_ sheet: MonthSheet) {
      (month, span, reckoning) = (sheet.month, sheet.days, sheet.reckoning)
      days = [Day](repeating: Day(), count: sheet.length)
    }

    /// Marks the days of a reminder.
    public mutating func take(_ dated: ReminderBook.Dated) {
      // One of 30 days that begins at the end of a month lasts into the month after the next.
      guard (month.ofYear - dated.reminder.date.month + 12) % 12 <= 2 else { return }
      for day in dated.reminder.days(on: span, by: reckoning) {
        let place = day.day - span.lowerBound
        days[place].count += 1
        if days[place].titles.count < MonthSheet.titles {
          days[place].titles.append((dated.number, dated.reminder.title))
        }
      }
    }
  }

  /// No marks yet.
  public var marks: Marks { Marks(self) }
}

extension ByteBuffer {
  /// Adds an occasion of a month that begins on a day, in words of a language.
  fileprivate mutating func add(_ occasion: HijriOccasion, _ words: HijriWords, from first: CivilDay) {
    let event = occasion.event
    add("id", event.identifier)
    add("name", words.name(event))
    add("note", words.note(event))
    add("rank", event.rank.identifier)
    add("fasting", event.fasting.identifier)
    add("night", event.isNight)
    add("begins", occasion.begins.iso)
    add("first", occasion.first.iso)
    add("last", occasion.last.iso)
    add("day", occasion.first - first + 1)
    add("until", occasion.last - first + 1)
  }
}
