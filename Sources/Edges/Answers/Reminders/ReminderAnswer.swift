public import Almanac
public import Day
public import Keeping
public import Quantities
internal import System
public import Text
public import Words

/// Reminders as people and programs read them.
public struct ReminderAnswer {
  private let reckoning: HijriReckoning
  private let today: CivilDay
  private let words: HijriWords
  private let language: Language

  /// An answer by the dates in force on a day.
  public init(reckoning: HijriReckoning, today: CivilDay, words: HijriWords, _ language: Language) {
    (self.reckoning, self.today, self.words, self.language) = (reckoning, today, words, language)
  }

  /// Reminders in the order of their numbers, each with its next day.
  public func list(_ entries: [ReminderBook.Entry], _ format: AnswerFormat, _ ink: Emphasis = .none) -> [String] {
    switch format {
    case .text:
      let width = entries.last.map { "\($0.number)".utf8.count } ?? 1
      return entries.map { entry in
        "\(entry.number)".padded(to: width) + "  " + ink.bold(entry.record.reminder.title) + "  " + line(entry)
      }
    case .csv:
      return ["number,id,title,year,month,day,days,time,next,hijri,source,attachments"] + entries.map(csv)
    case .json: return entries.map(json)
    }
  }

  /// A reminder with its notes and attachments. `path` gives the path of a file.
  public func page(
    _ entry: ReminderBook.Entry, _ ink: Emphasis = .none, path: (ReminderAttachment) -> String?
  ) -> [String] {
    let record = entry.record
    var lines = ["\(entry.number)  " + ink.bold(record.reminder.title), "  " + line(entry)]
    if let found = next(record.reminder), found.isShortened { lines.append("  " + words(.shortened)) }
    if !record.notes.isEmpty { lines += record.notes.plainLines.split(separator: "\n").map { "  \($0)" } }
    lines += record.attachments.map { attachment in
      switch attachment.kind {
      case .link: "  \(attachment.url.plain)"
      case .file, .photo: "  \(attachment.name.plain): \(path(attachment)?.plain ?? "?")"
      }
    }
    return lines
  }

  /// Days of reminders, in order, with the days until each.
  public func days(_ days: [ReminderDay], _ format: AnswerFormat, _ ink: Emphasis = .none) -> [String] {
    switch format {
    case .text: return days.map { text($0, ink) }
    case .csv:
      return ["day,time,id,title,hijri,source,number,days"]
        + days.map { day in
          [
            day.day.iso, day.reminder.time.text, day.reminder.id, day.reminder.title.quotedForCSV,
            date(of: day).iso, reckoning.source(of: date(of: day).inMonth).rawValue, "\(day.number)",
            "\(day.reminder.date.days)",
          ].joined(separator: ",")
        }
    case .json:
      return days.map { day in
        String(class: "reminder_day") { json in
          json.add("day", day.day.iso)
          json.add("time", day.reminder.time.text)
          json.add("id", day.reminder.id)
          json.add("title", day.reminder.title)
          json.add("hijri", date(of: day).iso)
          json.add("source", reckoning.source(of: date(of: day).inMonth).rawValue)
          json.add("number", day.number)
          json.add("days", day.reminder.date.days)
          json.add("shortened", day.occurrence.isShortened)
        }
      }
    }
  }

  // MARK: - Parts of lines

  private func next(_ reminder: Reminder) -> HijriRecurrence.Occurrence? {
    reminder.date.next(from: today, by: reckoning)
  }

  /// The date, the time and the next day of a reminder: `1 Ramadan, each year, 09:00: Monday 2027-02-08 (1448, Umm
  /// al-Qura)`.
  private func line(_ entry: ReminderBook.Entry) -> String {
    let (reminder, date) = (entry.record.reminder, entry.record.reminder.date)
    guard let month = HijriMonth(year: date.year ?? 1, month: date.month) else { return "" }
    var parts = [words(.dayAndMonth, "\(date.day)", date.year == nil ? words.name(month) : words.month(month))]
    if date.days > 1 { parts.append(Counted.day.text(date.days, language)) }
    if date.year == nil { parts.append(words(.yearly)) }
    parts.append(reminder.time.text)
    let when: String
    if let found = next(reminder) {
      when =
        "\(words.weekday(found.first)) \(found.first.iso) (\(found.date.year)\(words.comma)"
        + words.source(reckoning.source(of: found.date.inMonth), reckoning) + ")"
    } else {
      when = words(.isOver)
    }
    return parts.joined(separator: words.comma) + words.colon + when
  }

  private func text(_ day: ReminderDay, _ ink: Emphasis) -> String {
    let date = date(of: day)
    var parts = [words.date(date), words.source(reckoning.source(of: date.inMonth), reckoning)]
    if day.reminder.date.days > 1 { parts.append(words(.dayOf, "\(day.number)", "\(day.reminder.date.days)")) }
    if day.occurrence.isShortened { parts.append(words(.shortened)) }
    let countdown = words.countdown(day.day - today, isNight: false)
    return "\(words.shortWeekday(day.day)) \(day.day.iso)  \(day.reminder.time.text.padded(to: 8))  "
      + ink.bold(day.reminder.title) + "  \(parts.joined(separator: words.comma)) (\(countdown))"
  }

  /// The Hijri date of a day; that of its first day where it has none of its own.
  private func date(of day: ReminderDay) -> HijriDate { reckoning.date(of: day.day)?.date ?? day.occurrence.date }

  private func csv(_ entry: ReminderBook.Entry) -> String {
    let (reminder, found) = (entry.record.reminder, next(entry.record.reminder))
    return [
      "\(entry.number)", reminder.id, reminder.title.quotedForCSV, reminder.date.year.map { "\($0)" } ?? "",
      "\(reminder.date.month)", "\(reminder.date.day)", "\(reminder.date.days)", reminder.time.text,
      found?.first.iso ?? "", found?.date.iso ?? "",
      found.map { reckoning.source(of: $0.date.inMonth).rawValue } ?? "", "\(entry.record.attachments.count)",
    ].joined(separator: ",")
  }

  private func json(_ entry: ReminderBook.Entry) -> String {
    String(class: "reminder") { json in
      json.add(entry)
      json.add(next: next(entry.record.reminder), by: reckoning)
    }
  }
}

extension ByteBuffer {
  /// Adds when a reminder comes next; null where it is over.
  mutating func add(next occurrence: HijriRecurrence.Occurrence?, by reckoning: HijriReckoning) {
    add("next", ifAny: occurrence) { json, next in
      json.add("day", next.first.iso)
      json.add("last", next.last.iso)
      json.add("hijri", next.date.iso)
      json.add("source", reckoning.source(of: next.date.inMonth).rawValue)
      json.add("shortened", next.isShortened)
    }
  }

  /// Adds the fields of a reminder.
  public mutating func add(_ entry: ReminderBook.Entry) {
    let (record, reminder) = (entry.record, entry.record.reminder)
    add("number", entry.number)
    add("id", reminder.id)
    add("title", reminder.title)
    add("year", reminder.date.year)
    add("month", reminder.date.month)
    add("day", reminder.date.day)
    add("days", reminder.date.days)
    add("time", reminder.time.text)
    add("notes", record.notes)
    add("attachments", record.attachments) { json, attachment in
      json.add("id", attachment.id)
      json.add("type", attachment.kind.rawValue)
      json.add("name", attachment.name)
      json.add("url", attachment.url.isEmpty ? nil : attachment.url)
      json.add("bytes", attachment.bytes)
    }
  }
}
