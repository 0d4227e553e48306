public import Almanac
public import Day
public import Quantities
internal import Text

/// The sentences around prayer times in a language.
public struct PrayerWords: Sendable {
  /// The language.
  public let language: Language

  private var words: Vocabulary { language.words }

  /// A number with as few decimals as it has.
  private func figure(_ value: Double) -> String { words.number(shortest(value)) }

  /// The words of a language.
  public init(_ language: Language) { self.language = language }

  /// A word or a sentence with its values.
  public func callAsFunction(_ word: TimesWord, _ values: String...) -> String { words.times(word).filled(values) }

  /// A sentence about the bounds of times.
  public func spread(_ word: SpreadWord, _ values: String...) -> String { words.spread(word).filled(values) }

  /// The separator of two parts of a sentence.
  public var comma: String { words.comma.description }

  /// The colon after a name, with its blank.
  public var colon: String { words.form.colon }

  /// The name of a prayer.
  public func name(_ prayer: Prayer) -> String { words.name(prayer) }

  /// The name of a prayer that is called or prayed: in Turkish fajr begins at imsak, and its prayer is sabah.
  public func prayerName(_ prayer: Prayer) -> String { prayer == .fajr ? self(.fajrPrayer) : name(prayer) }

  /// The name of a method.
  public func name(_ method: Method) -> String { words.name(method) }

  /// Where a method is in use.
  public func region(_ method: Method) -> String { words.region(method) }

  /// The name of a month of the Gregorian calendar without a day, from 1.
  public func monthAlone(_ ofYear: Int) -> String { words.monthAlone(ofYear) }

  /// The name of a day of the week.
  public func weekday(_ day: CivilDay) -> String { words.weekday(day.weekday) }

  /// A date in words: `Saturday 20 February 2027`, in Persian after the solar one.
  public func date(_ day: CivilDay) -> String { words.dates(day) }

  /// A date with the short day of the week: `Sat 21 March`.
  public func shortDate(_ day: CivilDay) -> String { words.shortDate(day, withMonth: true) }

  /// A date in figures: `Saturday 2027-02-20`, in Persian before the solar one.
  public func civil(_ day: CivilDay) -> String { words.civil(day) }

  /// The columns of the longest of the short ones, and one more.
  public var weekdayWidth: Int { 1 + ((0..<7).map { words.shortWeekday($0).columns }.max() ?? 0) }

  /// The same, as the head of a narrow column.
  public func shortWeekday(_ day: CivilDay) -> String { words.shortWeekday(day.weekday) }

  /// The name of a time beside the six.
  public func name(_ extra: DaySchedule.Extra) -> String {
    switch extra {
    case .imsak: self(.imsak)
    case .ishraq: self(.ishraq)
    case .firstThird: self(.firstThird)
    case .midnight: self(.midnight)
    case .lastThird: self(.lastThird)
    }
  }

  /// The definition of the times: `fajr 18°, isha 17°, asr at one shadow length (shafi)`.
  public func definition(_ rules: PrayerRules, withMadhab: Bool = true, withSeason: Bool = true) -> String {
    let convention = rules.convention
    var parts = ["\(name(.fajr)) \(degrees(convention.dawn, convention.fajr))°"]
    if let maghrib = convention.maghrib { parts.append("\(name(.maghrib)) \(figure(maghrib))°") }
    switch convention.isha {
    case .angle(let depth): parts.append("\(name(.isha)) \(degrees(convention.dusk, depth))°")
    case .afterMaghrib(let minutes):
      let count = Counted.wholeMinute.text(Int(clamping: minutes.rounded()), language)
      parts.append("\(name(.isha)) " + self(.afterMaghrib, figure(minutes), count))
    }
    if rules.hasCaution, let horizon = convention.horizon { parts.append(self(.horizon, figure(horizon))) }
    if convention.dawn != nil || convention.dusk != nil { parts.append(self(.bySeason)) }
    if withSeason, convention.season != nil { parts.append(self(.bySeason)) }
    for prayer in Prayer.allCases where convention.minutes[prayer] != 0 && rules.hasCaution {
      let minutes = convention.minutes[prayer]
      parts.append(self(.minutes, name(prayer), (minutes > 0 ? "+" : "") + figure(minutes)))
    }
    if withMadhab { parts.append("\(name(.asr)) " + self(rules.madhab == .shafi ? .oneShadow : .twoShadows)) }
    return parts.joined(separator: comma)
  }

  /// A depth, or the least and the greatest of a year.
  private func degrees(_ year: YearOfDepths?, _ depth: Double) -> String {
    year.map { "\(figure($0.range.lowerBound))–\(figure($0.range.upperBound))" } ?? figure(depth)
  }

  /// The rules that were in force on a day, a sentence each. That a fast is on the safe side is said where its times
  /// are shown: `withFast`; nil is in Ramadan.
  public func notes(of day: DaySchedule, _ schedule: PrayerSchedule, withFast: Bool? = nil) -> [String] {
    let (times, rules) = (day.times, schedule.rules(of: day.day))
    var notes = tableNotes(day, schedule)
    if Prayer.allCases.allSatisfy(day.isPrinted) { return notes }
    switch times.polarSource {
    case .latitude(let degrees): notes.append(self(.ofLatitude, figure(degrees)))
    case .day(let days): notes.append(self(.ofDay, (times.day + days).iso))
    case nil:
      if times[.sunrise] == nil || times[.maghrib] == nil {
        notes.append(self(schedule.settings.isCompatible ? .ofNoLibrary : .ofNoRule))
      }
    }
    var reasons = [(name(.fajr), note(times.fajrSource, times)), (name(.maghrib), note(times.maghribSource, times))]
    var isha = note(times.ishaSource, times)
    if case .afterMaghrib = rules.convention.isha, times.ishaSource != .season {
      isha = isha.map { $0 + self(.beforeMinutes) }
    }
    reasons.append((name(.isha), isha))
    // No rule made a time that is printed.
    reasons.removeAll { reason in Prayer.allCases.contains { day.isPrinted($0) && name($0) == reason.0 } }
    // A rule of several prayers is said once.
    while let (first, reason) = reasons.first {
      let names = reasons.filter { $0.1 == reason }.map(\.0)
      if let reason { notes.append(names.joined(separator: comma) + colon + reason) }
      reasons.removeAll { $0.1 == reason || $0.0 == first }
    }
    if times.isWithoutCaution { notes.append(self(.withoutCaution)) }
    if schedule.lacksHeight { notes.append(spread(.noHeight)) }
    if schedule.hasBoundsOfChosenMethod { notes.append(spread(.ofChosen)) }
    if withFast ?? day.isOfFast(), day.isFastSafe { notes.append(spread(.fastSafe)) }
    return notes
  }

  /// A sentence about a timetable.
  public func table(_ word: TableWord, _ name: String = "") -> String { words.table(word).filled(name) }

  /// A word of the screen for the wall.
  public func wall(_ word: WallWord, _ values: String...) -> String { words.wall(word).filled(values) }

  /// A sentence of what is called.
  public func call(_ word: CallWord, _ values: String...) -> String { words.call(word).filled(values) }

  /// What may be wrong with all times or dates of a place.
  public func sentence(_ doubt: DayDoubt) -> String {
    switch doubt {
    case .refused(.elsewhere(let name)): table(.otherTable, name)
    case .refused(.winterTime(let name)): table(.winterTable, name)
    case .refused(.unread(let why)): table(.unreadTable, why)
    case .keptTable(let why): table(.keptTable, why)
    case .unreadMonths(let why): table(.unreadMonths, why)
    case .keptMonths(let why): table(.keptMonths, why)
    }
  }

  /// Why the timetable is not used; nil where it is, or there is none.
  public func refusal(_ schedule: PrayerSchedule) -> String? { schedule.refusal.map { sentence(.refused($0)) } }

  /// The times that a timetable lacks, and what is wrong with it.
  public func tableNotes(_ day: DaySchedule, _ schedule: PrayerSchedule) -> [String] {
    let trouble = DayDoubt.all(of: schedule).map(sentence)
    guard let table = schedule.timetable else { return trouble }
    guard day.isFromTimetable else { return trouble + [self.table(.notInTable, table.name)] }
    let lacking = Prayer.allCases.filter { !day.isPrinted($0) }.map(name)
    return trouble
      + (lacking.isEmpty ? [] : [lacking.joined(separator: comma) + colon + self.table(.lackingInTable)])
  }

  private func note(_ source: TwilightSource, _ times: PrayerTimes) -> String? {
    switch source {
    case .method: return nil
    case .season: return self(.bySeasonsTable)
    case .partOfNight(0.5): return self(.byRule, self(.middleOfNight))
    case .partOfNight(let part):
      let share = abs(part * 7 - 1) < 1e-9 ? self(.seventh) : "\(figure((part * 1000).rounded() / 1000))"
      return self(.byRule, self(.partOfNight, share))
    case .latitude(let degrees): return self(.byRule, self(.nightOfLatitude, figure(degrees)))
    case .sunset: return self(.bySunset)
    case .day(let days): return self(.nearestDay, (times.day + days).iso)
    }
  }

  /// How times were checked, for formats without a table: only for times that were not.
  public func warnings(_ standing: Standing) -> [String] {
    switch standing {
    case .relayed, .published, .general: sentences(standing)
    case .printed, .own, .libraries, .timetable: []
    }
  }

  /// How times were checked, as a sentence; none where the definition says all.
  public func sentences(_ standing: Standing) -> [String] {
    switch standing {
    case .printed(let times), .relayed(let times):
      [
        self(
          times.isRelayed ? .relayed : .checked, Counted.day.text(times.days, language),
          words.printed(times.method) ?? "",
          times.years?.description ?? self(.everyYear), Counted.minute.text(times.largest, language))
      ]
    case .published: [self(.published)]
    case .general: [self(.general)]
    case .own: [self(.own)]
    case .libraries: []
    case .timetable(let name): [table(.fromTable, name)]
    }
  }
}

/// The rules that were in force on some days: each sentence once, with its days.
public struct RuleNotes {
  private var found: [(note: String, first: CivilDay, days: Int)] = []

  /// No rules yet.
  public init() {}

  /// Adds the sentences of a day.
  public mutating func add(_ notes: [String], on day: CivilDay) {
    for note in notes {
      if let index = found.firstIndex(where: { $0.note == note }) {
        found[index].days += 1
      } else {
        found.append((note, day, 1))
      }
    }
  }

  /// A line for each, with the first of its days and their number.
  public func lines(_ words: PrayerWords) -> [String] {
    found.map { "\($0.note) (\($0.first.iso)" + ($0.days > 1 ? words(.days, "\($0.days)") : "") + ")" }
  }
}
