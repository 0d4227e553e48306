public import Agenda
internal import Almanac
internal import Formats
public import Quantities
internal import TimeZones
public import Whereabouts
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
  /// The first and the last day.
  public let first, last: CivilDay

  /// The widest line of text.
  static let width = 80

  /// An answer.
  public init(
    place: Locality, words: PrayerWords, clock: ClockText, now: UTC, first: CivilDay, last: CivilDay
  ) {
    (self.place, self.words, self.clock, self.now, self.first, self.last) = (place, words, clock, now, first, last)
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
  public func rules(of day: DaySchedule, _ schedule: PrayerSchedule) -> [String] {
    let rules = schedule.rules(of: day.day)
    let change = rules == schedule.rules(of: first) ? [] : [words.definition(rules)]
    return change + words.notes(of: day, schedule)
  }

  // MARK: - Text

  /// The place, the day and the method.
  private func heading(_ day: CivilDay, _ hijri: HijriDay?, _ schedule: PrayerSchedule) -> [String] {
    let date = "\(words.weekday(day)) \(day.iso)"
    let hijriWords = HijriWords(words.language)
    let noon = place.zone.time(at: place.zone.instants(on: day, secondOfDay: 43_200).first)
    return place.title(words).wrapped(to: TimesAnswer.width) + [
      date + (hijri.map { words.comma + hijriWords.date($0.date) } ?? "") + words.comma + place.zone.name
        + (place.zone.name == noon.abbreviation ? "" : " (\(noon.abbreviation))")
    ] + method(schedule, of: day)
  }

  func method(_ schedule: PrayerSchedule, of day: CivilDay, width: Int = TimesAnswer.width) -> [String] {
    let isOwn = schedule.settings.hasOwnAngles
    let title = isOwn ? words(.ownAngles) : words.name(schedule.method)
    return "\(title): \(words.definition(schedule.rules(of: day)))".wrapped(to: width)
  }

  /// How the times were checked, and where a mosque's own minutes belong.
  private func origin(_ schedule: PrayerSchedule) -> [String] {
    words.sentences(schedule.standing(of: first)) + [words(.mosque)]
  }

  /// One day.
  private func table(_ schedule: inout PrayerSchedule) -> [String] {
    guard let day = schedule.day(first) else {
      return [
        "\(first.iso): " + words(.leftOut, place.zone.name)
      ]
    }
    var lines = heading(first, day.hijri, schedule) + [""]
    let moment = schedule.day(at: now)
    let isToday = moment.day == first
    if isToday, let next = moment.next, next.time != day.nextFajr,
      !Prayer.allCases.contains(where: { day[$0] == next.time })
    {
      // Yesterday's isha, after midnight.
      lines.append(
        "> " + words.name(next.prayer).padded(to: 10) + time(next.time, of: first - 1)
          + words(.inTime, clock.span(next.time - now)))
    }
    for prayer in Prayer.allCases {
      let isNext = isToday && moment.next.map { $0.prayer == prayer && $0.time == day[prayer] } ?? false
      var line = (isNext ? "> " : "  ") + words.name(prayer).padded(to: 10) + time(day[prayer])
      if isToday, let time = day[prayer] {
        line += relation(time, of: prayer, moment)
      }
      lines.append(line.trimmed)
    }
    lines.append("")
    for extra in DaySchedule.Extra.allCases {
      lines.append(("  " + words.name(extra).padded(to: 28) + time(day[extra])).trimmed)
    }
    let isFajrNext = isToday && moment.next.map { $0.time == day.nextFajr } ?? false
    lines.append(
      ((isFajrNext ? "> " : "  ") + words(.tomorrowsFajr).padded(to: 28)
        + time(day.nextFajr, of: first + 1)
        + (isFajrNext ? words(.inTime, clock.span((day.nextFajr ?? now) - now)) : "")).trimmed)
    lines.append("")
    for note in words.notes(of: day, schedule) + place.notes(words, on: first...first) + origin(schedule) {
      lines += note.wrapped(to: TimesAnswer.width)
    }
    return lines
  }

  private func time(_ time: UTC?, of day: CivilDay? = nil) -> String {
    (time.map { clock.time($0, of: day ?? first) } ?? "-").padded(to: 13)
  }

  /// How a time stands to now: `in 2h 15m`, `now`, `passed`.
  private func relation(_ time: UTC, of prayer: Prayer, _ moment: DayHere) -> String {
    if time > now { return words(.inTime, clock.span(time - now)) }
    let isNow = moment.current.map { $0.prayer == prayer && $0.time == time } ?? false
    return words(isNow ? .now : .passed)
  }

  /// Some days, a line each.
  private func list(_ schedule: inout PrayerSchedule) -> [String] {
    var lines =
      place.title(words).wrapped(to: TimesAnswer.width) + [place.zone.name] + method(schedule, of: first) + [""]
    var rows: [(head: String, cells: [String])] = []
    let isRightToLeft = words.language.words.isRightToLeft
    var day = first
    var notes = RuleNotes()
    while day <= last {
      if let times = schedule.day(day) {
        let weekday = words.weekday(day)
        let name = isRightToLeft ? weekday.padded(to: 9) : String(weekday.prefix(3)) + " "
        rows.append((day.iso + " " + name, Prayer.allCases.map { clock.short(times[$0], of: day) }))
        notes.add(rules(of: times, schedule), on: day)
      } else {
        rows.append((day.iso + " -", []))
      }
      day = day + 1
    }
    let names = Prayer.allCases.map { words.name($0) }
    rows.insert(("".padded(to: isRightToLeft ? 20 : 15), names), at: 0)
    let width = max(rows.flatMap(\.cells).map(\.count).max() ?? 0, 7) + 1
    lines += rows.map { row in (row.head + row.cells.map { $0.padded(to: width) }.joined()).trimmed }
    let all = notes.lines(words) + place.notes(words, on: first...last) + origin(schedule)
    return lines + [""] + all.flatMap { $0.wrapped(to: TimesAnswer.width) }
  }
}
