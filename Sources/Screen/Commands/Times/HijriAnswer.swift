internal import Agenda
internal import Almanac
internal import Quantities
internal import Words

/// The answer for one day: its date in the other calendar, what is on, and what comes next.
struct HijriAnswer {
  /// The day with its date.
  let day: HijriDay
  /// Whether the civil day was asked, and not the Hijri date.
  let isCivil: Bool
  /// Whether the date began at the last sunset.
  let isAfterMaghrib: Bool
  let reckoning: HijriReckoning
  let words: HijriWords

  func print(_ format: AnswerFormat, _ console: inout Console) throws(Stop) {
    switch format {
    case .text: for line in text { try console.print(line) }
    case .json: try console.print(json)
    case .csv:
      try console.print("year,month,day")
      try console.print(isCivil ? day.day.fields : day.date.fields)
      if day.source == .civil, reckoning.calendar != .civil {
        console.tell("\(day.day.iso): outside the tables of Umm al-Qura, 1343 to 1500: this is the civil calendar")
      }
    }
  }

  private var outlook: HijriOutlook { HijriOutlook(day, isAfterMaghrib: isAfterMaghrib, by: reckoning) }

  private var text: [String] {
    let (weekday, date) = (words.weekday(day.day), words.date(day.date))
    let source = words.source(day.source, reckoning)
    if isCivil { return ["\(weekday) \(day.day.iso)", date + words.comma + source] }
    var lines = [
      "\(weekday) \(date)", words.civil(day.day, isAfterMaghrib: isAfterMaghrib) + words.comma + source,
    ]
    let outlook = outlook
    for occasion in outlook.present {
      let label = words(occasion.event.isNight ? .tonight : .today).padded(to: 9)
      lines += [label + words.name(occasion.event), "".padded(to: 9) + words.note(occasion.event)]
    }
    lines += [words(.next)] + outlook.coming.map { words.line($0, from: outlook.now) }
    if outlook.coming.contains(where: \.event.isNight) { lines.append("  " + words(.nightNote)) }
    return lines
  }

  private var json: String {
    let outlook = outlook
    var fields = JSONFields(class: "hijri")
    fields.add(day)
    fields.add("month_name", HijriWords(.english).name(day.date.inMonth))
    fields.add("month_length", reckoning.length(of: day.date.inMonth))
    fields.add("weekday", HijriWords(.english).weekday(day.day))
    fields.add("after_maghrib", isAfterMaghrib)
    fields.add("adjust", reckoning.adjustment)
    fields.add("fasting", reckoning.fasting(on: day).identifier.description)
    fields.add("events", raw: list(outlook.present, from: outlook.now))
    fields.add("next", raw: list(isCivil ? [] : outlook.coming, from: outlook.now))
    return fields.object
  }

  private func list(_ occasions: [HijriOccasion], from now: CivilDay) -> String {
    var text = "["
    for occasion in occasions {
      var fields = JSONFields()
      fields.add(occasion, from: now)
      text += (text.utf8.count > 1 ? "," : "") + fields.object
    }
    return text + "]"
  }
}

extension CivilDay {
  /// The year, the month and the day for CSV.
  var fields: String { "\(date.year),\(date.month),\(date.day)" }
}

extension HijriDate {
  /// The year, the month and the day for CSV.
  var fields: String { "\(year),\(month),\(day)" }
}

extension JSONFields {
  /// Adds a day with its date.
  mutating func add(_ day: HijriDay) {
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
    add("id", event.identifier.description)
    add("name", HijriWords(.english).name(event))
    add("note", HijriWords(.english).note(event))
    add("rank", event.rank.identifier.description)
    add("fasting", event.fasting.identifier.description)
    add("night", event.isNight)
    add("begins", occasion.begins.iso)
    add("first", occasion.first.iso)
    add("last", occasion.last.iso)
    add("hijri", occasion.date.iso)
    if let day { add("days", occasion.days(from: day)) }
  }
}
