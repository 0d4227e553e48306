public import Almanac
internal import Day
public import Quantities
public import Text
public import Words

/// The answer for one day: its date in the other calendar, what is on, and what comes next.
public struct HijriAnswer {
  /// The day with its date.
  private let day: HijriDay
  /// Whether the civil day was asked, and not the Hijri date.
  private let isCivil: Bool
  /// Whether the date began at the last sunset.
  private let isAfterMaghrib: Bool
  /// Whether it is the day that it is now.
  private let isToday: Bool
  private let reckoning: HijriReckoning
  private let words: HijriWords

  /// An answer.
  public init(
    day: HijriDay, isCivil: Bool, isAfterMaghrib: Bool, isToday: Bool, reckoning: HijriReckoning, words: HijriWords
  ) {
    (self.day, self.isCivil, self.isAfterMaghrib, self.isToday) = (day, isCivil, isAfterMaghrib, isToday)
    (self.reckoning, self.words) = (reckoning, words)
  }

  /// Its lines in a format; text has an emphasis.
  public func lines(_ format: AnswerFormat, _ ink: Emphasis = .none) -> [String] {
    switch format {
    case .text: text(ink)
    case .json: [json]
    case .csv: ["year,month,day", isCivil ? day.day.fields : day.date.fields]
    }
  }

  private var outlook: HijriOutlook { HijriOutlook(day, isAfterMaghrib: isAfterMaghrib, by: reckoning) }

  private func text(_ ink: Emphasis) -> [String] {
    let date = words.date(day.date)
    let source = words.source(day.source, reckoning)
    if isCivil { return [ink.bold(words.civil(day.day)), date + words.comma + source] }
    var lines = [
      ink.bold("\(words.weekday(day.day)) \(date)"),
      words.civil(day.day, isAfterMaghrib: isAfterMaghrib) + words.comma + source,
    ]
    let outlook = outlook
    let width = max(9, 1 + max(words(.today).columns, words(.tonight).columns))
    for occasion in outlook.present {
      // Another day's events stand beside its month and day.
      let civil = isAfterMaghrib ? day.day - 1 : day.day
      let label = isToday ? words(occasion.event.isNight ? .tonight : .today) : String(civil.iso.suffix(5))
      lines += [
        ink.gold(label.padded(to: width) + words.name(occasion.event)),
        "".padded(to: width) + words.note(occasion.event),
      ]
    }
    lines += [ink.bold(words(.next))] + outlook.coming.map { words.line($0, from: outlook.now) }
    if outlook.coming.contains(where: \.event.isNight) { lines.append("  " + words(.nightNote)) }
    return lines
  }

  private var json: String {
    let outlook = outlook
    return String(class: "hijri") { json in
      json.add(day)
      json.add("month_name", HijriWords(.english).name(day.date.inMonth))
      json.add("month_length", reckoning.length(of: day.date.inMonth))
      json.add("weekday", HijriWords(.english).weekday(day.day))
      json.add("after_maghrib", isAfterMaghrib)
      json.add("adjust", reckoning.adjustment)
      json.add("fasting", reckoning.fasting(on: day).identifier)
      json.add("events", outlook.present) { $0.add($1, from: outlook.now) }
      json.add("next", isCivil ? [] : outlook.coming) { $0.add($1, from: outlook.now) }
    }
  }
}

extension CivilDay {
  /// The year, the month and the day for CSV.
  public var fields: String { "\(date.year),\(date.month),\(date.day)" }
}

extension HijriDate {
  /// The year, the month and the day for CSV.
  public var fields: String { "\(year),\(month),\(day)" }
}

extension ByteBuffer {
  /// Adds a day with its date.
  public mutating func add(_ day: HijriDay) {
    add("date", day.day.iso)
    add("hijri", day.date.iso)
    add("year", day.date.year)
    add("month", day.date.month)
    add("day", day.date.day)
    add("source", day.source.rawValue)
  }

  /// Adds an occasion, with the days to it where they are counted from one.
  mutating func add(_ occasion: HijriOccasion, from day: CivilDay?) {
    let event = occasion.event
    add("id", event.identifier)
    add("name", HijriWords(.english).name(event))
    add("note", HijriWords(.english).note(event))
    add("rank", event.rank.identifier)
    add("fasting", event.fasting.identifier)
    add("night", event.isNight)
    add("begins", occasion.begins.iso)
    add("first", occasion.first.iso)
    add("last", occasion.last.iso)
    add("hijri", occasion.date.iso)
    add("days", known: day.map { occasion.days(from: $0) })
  }
}
