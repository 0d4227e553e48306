internal import Almanac
internal import Day
internal import Keeping
internal import Quantities
internal import Text
internal import Words

/// The days and nights of the Hijri year as events of a calendar file.
struct HijriDates {
  private let reckoning: HijriReckoning
  private let words: HijriWords
  private let call: PrayerWords

  /// The longest occasion: a month.
  private static let longest = 31

  init(_ reckoning: HijriReckoning, _ language: Language) {
    (self.reckoning, words, call) = (reckoning, HijriWords(language), PrayerWords(language))
  }

  /// The occasions of some days: also one that has begun before them and is not over, so that Ramadan does not leave a
  /// calendar in its middle.
  func occasions(on days: ClosedRange<CivilDay>) -> [CalendarEvent] {
    found(on: days).map { occasion in
      let event = occasion.event
      let night = event.isNight ? [words(.nightNote)] : []
      let time = CalendarEvent.Time.days(occasion.begins, event.isNight ? occasion.begins : occasion.last)
      return dated(
        "\(occasion.date.iso)-\(event.identifier)", time, words.name(event), occasion.date,
        to: occasion.date.day + (occasion.last - occasion.first), [words.note(event)] + night)
    }
  }

  /// The fasts of some days: each occasion, without its days on which one must not fast. The weekly ones are many, and
  /// are given where the user asks for them.
  func fasts(on days: ClosedRange<CivilDay>, weekly: Bool) -> [CalendarEvent] {
    var events = found(on: days).filter { [.recommended, .obligatory].contains($0.event.fasting) }.flatMap(fasts)
    guard weekly else { return events }
    var day = days.lowerBound
    while day <= days.upperBound {
      if let here = reckoning.date(of: day), HijriEvent.weeklyFast.falls(on: here.date, weekday: day.weekday) {
        // It belongs to its day of the week: where a month is moved, its Hijri date is another one.
        let name = "\(day.iso)-fast-\(HijriEvent.weeklyFast.identifier)"
        events.append(fast(.weeklyFast, name, day, day, here.date))
      }
      day = day + 1
    }
    return events
  }

  /// The times of a reminder on some days: an event for each of its days at its time, or one for all where it is of
  /// whole days. `instant` is that of a time on a day.
  func reminders(
    _ entry: ReminderBook.Entry, on days: ClosedRange<CivilDay>,
    at instant: (ReminderTime, CivilDay) throws(TraceError) -> UTC
  ) throws(TraceError) -> [CalendarEvent] {
    let reminder = entry.record.reminder
    var notes = entry.record.notes.isEmpty ? [] : [entry.record.notes]
    notes += entry.record.attachments.map { $0.kind == .link ? $0.url : $0.name }
    var events: [CalendarEvent] = []
    for found in reminder.date.occurrences(on: days, by: reckoning) {
      let notes = notes + (found.isShortened ? [words(.shortened)] : [])
      func event(_ day: ReminderDay, _ time: CalendarEvent.Time) -> CalendarEvent {
        var event = dated(
          "\(day.name)-reminder", time, reminder.title, found.date, to: found.date.day,
          notes
            + (time == .days(found.first, found.last) || reminder.date.days == 1
              ? [] : [words(.dayOf, "\(day.number)", "\(reminder.date.days)")]))
        event.sequence += entry.revision
        return event
      }
      if reminder.time == .wholeDay {
        events.append(event(ReminderDay(reminder, found, on: found.first), .days(found.first, found.last)))
        continue
      }
      for day in (0..<reminder.date.days).map({ ReminderDay(reminder, found, on: found.first + $0) })
      where days.contains(day.day) {
        var event = event(day, .instant(try instant(reminder.time, day.day)))
        event.alarm = 0
        events.append(event)
      }
    }
    return events
  }

  private func found(on days: ClosedRange<CivilDay>) -> [HijriOccasion] {
    reckoning.occasions(on: days.lowerBound - HijriDates.longest...days.upperBound + 1)
      .filter { $0.last >= days.lowerBound && $0.begins <= days.upperBound }
  }

  /// The days of an occasion on which one may fast: a feast parts them.
  private func fasts(_ occasion: HijriOccasion) -> [CalendarEvent] {
    var runs: [ClosedRange<CivilDay>] = []
    var day = occasion.first
    while day <= occasion.last {
      if let here = reckoning.date(of: day), reckoning.fasting(on: here) != .forbidden {
        if let last = runs.last, last.upperBound == day - 1 {
          runs[runs.count - 1] = last.lowerBound...day
        } else {
          runs.append(day...day)
        }
      }
      day = day + 1
    }
    return runs.map { run in
      let date = HijriDate(day: occasion.date.day + (run.lowerBound - occasion.first), of: occasion.date.inMonth)
      let name = "\(date.iso)-fast-\(occasion.event.identifier)"
      return fast(occasion.event, name, run.lowerBound, run.upperBound, date)
    }
  }

  private func fast(
    _ event: HijriEvent, _ name: String, _ first: CivilDay, _ last: CivilDay, _ date: HijriDate
  ) -> CalendarEvent {
    dated(
      name, .days(first, last), call.call(.fasting, words.name(event)), date, to: date.day + (last - first),
      [words.note(event)])
  }

  private func dated(
    _ name: String, _ time: CalendarEvent.Time, _ title: String, _ date: HijriDate, to last: Int, _ notes: [String]
  ) -> CalendarEvent {
    let days = last > date.day ? "\(date.day)–\(last)" : "\(date.day)"
    let dates = words(.dayAndMonth, days, words.month(date.inMonth))
    var event = CalendarEvent(ofHijri: name, time, title + words.comma + dates)
    let source = reckoning.source(of: date.inMonth)
    event.notes = notes + [words.source(source, reckoning)] + (source == .announced ? [] : [call.call(.sighting)])
    event.sequence = reckoning.revision(of: date.inMonth)
    return event
  }
}
