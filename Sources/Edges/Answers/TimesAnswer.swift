internal import Almanac
public import Day
public import Places
public import Quantities
public import Text
internal import TimeZones
public import Words

/// The prayer times of a place on some days.
public struct TimesAnswer {
  /// The place.
  public let place: Locality
  /// The words of its language.
  public let words: PrayerWords
  /// The clock.
  public let clock: ClockText
  /// The instant that it is.
  let now: UTC
  /// The emphasis of text.
  let ink: Emphasis
  /// The first and the last day.
  public let first, last: CivilDay

  /// The widest line of text.
  static let width = 80

  /// An answer.
  public init(
    place: Locality, words: PrayerWords, clock: ClockText, now: UTC, first: CivilDay, last: CivilDay,
    ink: Emphasis = .none
  ) {
    (self.place, self.words, self.clock, self.now, self.first, self.last) = (place, words, clock, now, first, last)
    self.ink = ink
  }

  /// Possible errors of the place or the times, for forms that do not say them.
  public func notes(_ schedule: PrayerSchedule) -> [String] {
    place.notes(words, on: first...last) + words.warnings(schedule.standing(of: first))
  }

  /// The answer for people: a table of one day, or a list of days.
  public func text(_ schedule: inout PrayerSchedule) -> [String] {
    first == last ? table(&schedule) : list(&schedule)
  }

  /// The rules of one of several days: those of high latitudes, and where it is not the first day's, its definition.
  /// `withFast`: that a fast is on the safe side is said too, also outside Ramadan.
  public func rules(of day: DaySchedule, _ schedule: PrayerSchedule, withFast: Bool = false) -> [String] {
    let rules = schedule.rules(of: day.day)
    let change = rules == schedule.rules(of: first) ? [] : [words.definition(rules)]
    return change + words.notes(of: day, schedule, withFast: withFast ? true : nil)
  }

  // MARK: - Text

  /// The place, the day and the method.
  private func heading(_ times: DaySchedule, _ schedule: PrayerSchedule) -> [String] {
    let (day, hijri) = (times.day, times.hijri)
    // The season's table is named below where it rules the day.
    let isBySeason = [times.times.fajrSource, times.times.ishaSource].contains(.season)
    let date = words.civil(day)
    let hijriWords = HijriWords(words.language)
    let noon = place.zone.time(at: place.zone.instants(on: day, secondOfDay: 43_200).first)
    return title + [
      date + (hijri.map { words.comma + hijriWords.date($0.date) } ?? "") + words.comma + place.zone.name
        + (place.zone.name == noon.abbreviation ? "" : " (\(noon.abbreviation))")
    ] + method(schedule, of: day, withSeason: !isBySeason)
  }

  /// The name of the place.
  var title: [String] { place.title(words).wrapped(to: TimesAnswer.width).map(ink.bold) }

  func method(
    _ schedule: PrayerSchedule, of day: CivilDay, withSeason: Bool = true, width: Int = TimesAnswer.width
  ) -> [String] {
    let standing = schedule.standing(of: day)
    if case .timetable = standing { return words.sentences(standing).flatMap { $0.wrapped(to: width) } }
    let isOwn = schedule.settings.hasOwnAngles
    let title = isOwn ? words(.ownAngles) : words.name(schedule.method)
    let definition = words.definition(schedule.rules(of: day), withSeason: withSeason)
    return "\(title)\(words.colon)\(definition)".wrapped(to: width)
  }

  /// How the times were checked. Those of a timetable have it in their head.
  func origin(_ schedule: PrayerSchedule) -> [String] {
    let standing = schedule.standing(of: first)
    if case .timetable = standing { return [] }
    return words.sentences(standing)
  }

  /// One day.
  private func table(_ schedule: inout PrayerSchedule) -> [String] {
    guard let day = schedule.day(first) else {
      return [
        "\(first.iso): " + words(.leftOut, place.zone.name)
      ]
    }
    let moment = schedule.day(at: now)
    let isToday = moment.day == first
    var lines = heading(day, schedule)
    if isToday, let ramadan = moment.ramadan {
      lines += RamadanText(ramadan, words).line(clock, at: now).wrapped(to: TimesAnswer.width).map(ink.bold)
    }
    lines.append("")
    if isToday, let next = moment.next, next.time != day.nextFajr,
      !Prayer.allCases.contains(where: { day[$0] == next.time })
    {
      // Yesterday's isha, after midnight.
      lines.append(
        ink.gold(
          "> " + words.name(next.prayer).padded(to: 10) + time(next.time, of: first - 1)
            + words(.inTime, clock.span(next.time - now))))
    }
    let spread = DaySpread(day, words)
    // Escape sequences have no width.
    let widths = Prayer.allCases.map { line($0, day, isToday ? moment : nil, .none).columns }
    for (prayer, width) in zip(Prayer.allCases, widths) {
      let row = line(prayer, day, isToday ? moment : nil, ink)
      let bounds = spread.isSameForAll ? nil : spread.text(prayer, clock, of: first)
      let gap = String(repeating: " ", count: 3 + (widths.max() ?? width) - width)
      lines.append(bounds.map { row + gap + ink.faint($0) } ?? row)
    }
    lines.append("")
    let names = DaySchedule.Extra.allCases.map { words.name($0) } + [words(.tomorrowsFajr)]
    let width = max(28, 1 + (names.map(\.columns).max() ?? 0))
    for extra in DaySchedule.Extra.allCases {
      lines.append(("  " + words.name(extra).padded(to: width) + time(day[extra])).trimmed)
    }
    let isFajrNext = isToday && moment.next.map { $0.time == day.nextFajr } ?? false
    let fajr =
      words(.tomorrowsFajr).padded(to: width) + time(day.nextFajr, of: first + 1)
      + (isFajrNext ? words(.inTime, clock.span((day.nextFajr ?? now) - now)) : "")
    lines.append(isFajrNext ? ink.gold("> " + fajr.trimmed) : "  " + fajr.trimmed)
    lines.append("")
    for note in spread.notes + words.notes(of: day, schedule) + place.notes(words, on: first...first)
      + origin(schedule) + (day.isFromTimetable ? [] : [words(.mosque)])
    {
      lines += note.wrapped(to: TimesAnswer.width)
    }
    return lines
  }

  /// A prayer of a day; of today with how it stands to now: `in 2h 15m`, `now`, `passed`.
  private func line(_ prayer: Prayer, _ day: DaySchedule, _ moment: DayHere?, _ ink: Emphasis) -> String {
    let line = words.name(prayer).padded(to: 10) + time(day[prayer])
    guard let moment, let time = day[prayer] else { return "  " + line.trimmed }
    if let next = moment.next, next.prayer == prayer, next.time == time {
      return ink.gold("> " + line + words(.inTime, clock.span(time - now)))
    }
    if time > now { return "  " + line + words(.inTime, clock.span(time - now)) }
    let isNow = moment.current.map { $0.prayer == prayer && $0.time == time } ?? false
    return isNow ? ink.bold("  " + line + words(.now)) : ink.faint("  " + line + words(.passed))
  }

  private func time(_ time: UTC?, of day: CivilDay? = nil) -> String {
    (time.map { clock.time($0, of: day ?? first) } ?? "-").padded(to: 13)
  }

  /// Some days, a line each.
  private func list(_ schedule: inout PrayerSchedule) -> [String] {
    var lines = title + [place.zone.name] + method(schedule, of: first) + [""]
    var rows: [(head: String, cells: [String])] = []
    let weekday = words.weekdayWidth
    var day = first
    var notes = RuleNotes()
    while day <= last {
      if let times = schedule.day(day) {
        let name = words.shortWeekday(day).padded(to: weekday)
        rows.append((day.iso + " " + name, Prayer.allCases.map { clock.short(times[$0], of: day) }))
        notes.add(rules(of: times, schedule), on: day)
      } else {
        rows.append((day.iso + " -", []))
      }
      day = day + 1
    }
    let names = Prayer.allCases.map { words.name($0) }
    rows.insert(("".padded(to: 11 + weekday), names), at: 0)
    let width = max(rows.flatMap(\.cells).map(\.columns).max() ?? 0, 7) + 1
    let today = place.zone.local(at: now).day.iso
    lines += rows.enumerated().map { number, row in
      let line = (row.head + row.cells.map { $0.padded(to: width) }.joined()).trimmed
      return number == 0 ? ink.bold(line) : row.head.hasPrefix(today) ? ink.gold(line) : line
    }
    let all = notes.lines(words) + place.notes(words, on: first...last) + origin(schedule)
    return lines + [""] + all.flatMap { $0.wrapped(to: TimesAnswer.width) }
  }
}
