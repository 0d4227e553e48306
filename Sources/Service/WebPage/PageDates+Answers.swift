internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Places
internal import Quantities
internal import System
internal import Text
internal import Words

// The answers for the page of the calendar.

extension PageDates.Here {
  private var announcer: String? { values.program.announcedSource }

  /// The answer with a month: the one that is asked for, or this one.
  func month(_ head: RequestHead) throws(Answer) -> String {
    let (day, words) = (today.day.day, HijriWords(language, announcedBy: announcer))
    guard let date = reckoning.date(of: day)?.date else { throw .refusal(503, "The date has no Hijri date.") }
    let month = try head.month ?? date.inMonth
    let sheet = MonthSheet(month, by: reckoning, language, announcedBy: announcer)
    let marked = marked(sheet)
    return String(class: "month") { json in
      json.add("now", TimesCSV.iso(now, place.zone))
      json.add("place", place.title(language).plain)
      json.add("today", day.iso)
      json.add("hijri", date.iso)
      json.add("hijri_text", words.date(date))
      // After sunset the next date has begun.
      json.add("evening", today.day.isAfterMaghrib ? today.day.hijri.map { words.date($0) } : nil)
      json.add("access", access.rawValue)
      json.add("total", marked.total)
      json.add("faults", (monthsFault + candour.reasons(marked.faults)).map(\.plain))
      json.add("clock", isTwelve ? "12" : "24")
      json.add("announced", ifAny: announcer) { json, name in
        json.add("name", name.plain)
        json.add("by", announcement(of: month)?.plain)
        json.add("months", reckoning.announced.count)
        json.add("written", file.map { TimesCSV.iso($0.written, place.zone) })
      }
      sheet.add(marked.marks, times: head.query["times"] == "shown" ? times(sheet.days) : [], to: &json)
    } + "\n"
  }

  /// The prayer times of days by the place's clocks.
  private func times(_ days: ClosedRange<CivilDay>) -> [ByPrayer<String?>] {
    var schedule = today.schedule
    return (0...days.upperBound - days.lowerBound).map { number in
      var texts = ByPrayer<String?>(repeating: nil)
      if let times = schedule.day(days.lowerBound + number) {
        for prayer in Prayer.allCases { texts[prayer] = times[prayer].map { TimesCSV.iso($0, place.zone) } }
      }
      return texts
    }
  }

  /// That the announced months cannot be read, which moves everything that is shown.
  private var monthsFault: [String] {
    today.doubts.filter(\.isOfMonths).map(PrayerWords(language).sentence)
  }

  /// The marks of the reminders on a month, how many there are in all, and possible errors. Where they cannot be read,
  /// their number is not known, and the month is shown without them.
  private func marked(_ sheet: MonthSheet) -> (marks: MonthSheet.Marks, total: Int?, faults: [String]) {
    guard access == .shown else { return (sheet.marks, 0, []) }
    do throws(TraceError) {
      let found = try shelf.read(now: now) { book, standing throws(TraceError) in
        var (marks, faults) = (sheet.marks, standing.faults)
        let selection = ReminderBook.Selection(on: sheet.days, by: reckoning)
        func note(_ fault: String) { if !faults.contains(fault) { faults.append(fault) } }
        try book.dates(selection, fault: note) { dated throws(TraceError) in marks.take(dated) }
        return (marks: marks, total: standing.count as Int?, faults: faults)
      }
      for fault in found?.faults ?? [] { log(fault) }
      return found ?? (sheet.marks, 0, [])
    } catch {
      log(error.message)
      return (sheet.marks, nil, [error.message])
    }
  }

  /// Reads something of the reminders; nil: there are none. What cannot be read is refused with the reason.
  private func read<Value>(
    _ work: (borrowing ReminderBook, ReminderShelf.Standing) throws(TraceError) -> Value
  ) throws(Answer) -> Value? {
    do throws(TraceError) { return try shelf.read(now: now, work) } catch {
      log(error.message)
      throw .refusal(503, "The reminders cannot be read: \(candour.reason(error.message.plain))")
    }
  }

  /// The body that has announced a month, where the file names it.
  private func announcement(of month: HijriMonth) -> String? {
    guard let path = values.program.announcedFile else { return nil }
    do throws(TraceError) {
      let source = try MonthFile(path: path).line(of: month)?.source ?? ""
      return source.isEmpty ? nil : source
      // The dates in force were read from it: it has changed since, and the next answer says what is wrong.
    } catch { return nil }
  }

  /// The answer with reminders: one, those of a day, or a part of the list.
  func reminders(_ head: RequestHead, _ known: inout PageDates.Known) throws(Answer) -> String {
    guard access == .shown else {
      let why =
        switch access {
        case .simulated: "A simulated board has no reminders."
        case .closed: "Other machines get reminders under a token only: see calendar.token-file."
        default: "Ask for /reminders?token=TOKEN, with the token in the service's calendar.token-file."
        }
      throw .refusal(403, why)
    }
    switch try RemindersQuestion(head) {
    case .one(let number): return try one(number)
    case .day(let day, let from, let count): return try on(day, from, count)
    case .list(let from, let count, let find): return try list(from, count, find, &known)
    }
  }

  private func list(
    _ from: Int, _ count: Int, _ find: String?, _ known: inout PageDates.Known
  ) throws(Answer) -> String {
    let (day, old) = (today.day.day, known.order)
    let found = try read { book, standing throws(TraceError) in
      let order: ReminderOrder
      var faults = Faults(standing.faults)
      if let old, old.version == standing.version, old.list.serves(day, by: reckoning) {
        (order, faults) = (old.list, Faults(old.faults))
      } else {
        order = try ReminderOrder(from: day, by: reckoning) { take throws(TraceError) in
          try book.dates(fault: { faults.note($0) }, take)
        }
      }
      let whole = faults.all
      let part = try order.part(count, from: from, having: find, in: book) { faults.note($0) }
      return (known: (version: standing.version, list: order, faults: whole), part: part, faults: faults)
    }
    known.order = found?.known
    return String(class: "reminders") { json in
      if let found {
        found.known.list.add(found.part, to: &json)
      } else {
        json.add("total", 0)
        json.add("from", from)
        json.add("reminders", [Int]()) { _, _ in }
      }
      json.add("faults", told(found?.faults))
    } + "\n"
  }

  /// Why reminders may be missing in an answer, for a log and a client: a list without them would say that there are
  /// none.
  private struct Faults {
    private(set) var all: [String]
    private static let most = 20

    init(_ all: [String]) { self.all = all }

    mutating func note(_ fault: String) {
      if all.count < Faults.most, !all.contains(fault) { all.append(fault) }
    }
  }

  private func told(_ faults: Faults?) -> [String] {
    let faults = faults?.all ?? []
    for fault in faults { log(fault) }
    return faults.map(\.plain)
  }

  private func one(_ number: Int) throws(Answer) -> String {
    let found = try read { book, _ throws(TraceError) in
      var faults = Faults([])
      let entry = try book.entry(number) { faults.note($0) }
      return (entry: entry, faults: faults)
    }
    let faults = told(found?.faults)
    guard let entry = found?.entry else {
      guard faults.isEmpty else { throw .refusal(503, "Reminder \(number) cannot be read: its row is damaged.") }
      throw .refusal(404, "There is no reminder \(number).")
    }
    let next = entry.record.reminder.date.next(from: today.day.day, by: reckoning)
    return String(class: "reminder") { json in
      json.add(entry)
      json.add("revision", entry.revision)
      json.add("next", ifAny: next) { json, next in
        json.add("day", next.first.iso)
        json.add("last", next.last.iso)
        json.add("hijri", next.date.iso)
        json.add("shortened", next.isShortened)
        json.add("at", time(entry.record.reminder.time, on: next.first))
      }
      json.add("faults", faults)
    } + "\n"
  }

  private func on(_ day: CivilDay, _ from: Int, _ count: Int) throws(Answer) -> String {
    let found = try read { book, standing throws(TraceError) in
      var (total, shown, faults) = (0, [(number: Int, day: ReminderDay)](), Faults(standing.faults))
      let selection = ReminderBook.Selection(on: day...day, by: reckoning)
      try book.dates(selection, fault: { faults.note($0) }) { dated throws(TraceError) in
        for found in dated.reminder.days(on: day...day, by: reckoning) {
          if total >= from, shown.count < count { shown.append((dated.number, found)) }
          total += 1
        }
      }
      var rows: [(entry: ReminderBook.Entry, day: ReminderDay)] = []
      for row in shown {
        if let entry = try book.entry(row.number, fault: { faults.note($0) }) { rows.append((entry, row.day)) }
      }
      return (total: total, rows: rows, faults: faults)
    }
    return String(class: "reminders") { json in
      json.add("total", found?.total ?? 0)
      json.add("from", from)
      json.add("day", day.iso)
      json.add("reminders", found?.rows ?? []) { json, found in
        json.add(brief: found.entry)
        json.add("at", time(found.day.reminder.time, on: day))
        json.add("part", found.day.number)
        json.add("shortened", found.day.occurrence.isShortened)
      }
      json.add("faults", told(found?.faults))
    } + "\n"
  }

  /// The time of a reminder on a day by the place's clocks.
  private func time(_ time: ReminderTime, on day: CivilDay) -> String {
    var agenda = Agenda(today.schedule, CallSettings())
    return TimesCSV.iso(agenda.instant(of: time, on: day), place.zone)
  }
}
