internal import Agenda
internal import Almanac
internal import Answers
internal import Configuration
internal import Formats
internal import Keeping
internal import Quantities
internal import System
internal import Whereabouts
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
    return String(class: "month") { json in
      json.add("now", TimesCSV.iso(now, today.locality.zone))
      json.add("place", today.locality.title(language).plain)
      json.add("today", day.iso)
      json.add("hijri", date.iso)
      json.add("hijri_text", words.date(date))
      // After sunset the next date has begun.
      json.add("evening", today.day.isAfterMaghrib ? today.day.hijri.map { words.date($0) } : nil)
      json.add("access", access.rawValue)
      json.add("total", reminders.entries.count)
      json.add("faults", reminders.faults.map(\.plain))
      json.add("clock", isTwelve ? "12" : "24")
      json.add("announced", ifAny: announcer) { json, name in
        json.add("name", name.plain)
        json.add("by", announcement(of: month)?.plain)
        json.add("months", reckoning.announced.count)
        json.add("written", file.map { TimesCSV.iso($0.written, today.locality.zone) })
      }
      sheet.add(reminders.entries, to: &json)
    } + "\n"
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
    case .day(let day, let from, let count): return on(day, from, count)
    case .list(let from, let count, let find): return list(from, count, find, &known)
    }
  }

  private func list(_ from: Int, _ count: Int, _ find: String?, _ known: inout PageDates.Known) -> String {
    let day = today.day.day
    if known.order.map({ $0.version != reminders.version || !$0.list.serves(day, by: reckoning) }) ?? true {
      known.order = (reminders.version, ReminderOrder(reminders.entries, from: day, by: reckoning))
    }
    let order = known.order?.list
    return String(class: "reminders") { order?.add(count, from: from, having: find, to: &$0) } + "\n"
  }

  private func one(_ number: Int) throws(Answer) -> String {
    guard let entry = reminders.entries.first(where: { $0.number == number }) else {
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
    } + "\n"
  }

  private func on(_ day: CivilDay, _ from: Int, _ count: Int) -> String {
    let found = reminders.entries.flatMap { entry in
      entry.record.reminder.days(on: day...day, by: reckoning).map { (entry: entry, day: $0) }
    }
    return String(class: "reminders") { json in
      json.add("total", found.count)
      json.add("from", from)
      json.add("day", day.iso)
      json.add("reminders", found.dropFirst(from).prefix(count)) { json, found in
        json.add(brief: found.entry)
        json.add("at", time(found.day.reminder.time, on: day))
        json.add("part", found.day.number)
        json.add("shortened", found.day.occurrence.isShortened)
      }
    } + "\n"
  }

  /// The time of a reminder on a day by the place's clocks.
  private func time(_ time: ReminderTime, on day: CivilDay) -> String {
    var agenda = Agenda(today.schedule, CallSettings())
    return TimesCSV.iso(agenda.instant(of: time, on: day), today.locality.zone)
  }
}
