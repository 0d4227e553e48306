internal import Almanac
public import Day
internal import Places
internal import Quantities
internal import Text
internal import TimeZones
public import Words

/// A day by every method, side by side.
public struct MethodTable {
  private let answer: TimesAnswer
  private let settings: DaySettings
  private let reckoning: HijriReckoning

  /// A table by some rules; a timetable is not of a method.
  public init(answer: TimesAnswer, rules: DayRules) {
    (self.answer, settings, reckoning) = (answer, rules.settings, rules.reckoning)
  }

  /// An object for each method.
  public var json: [String] {
    schedules.compactMap { schedule in
      var schedule = schedule
      guard let day = schedule.day(answer.first) else { return nil }
      let standing = standing(of: schedule)
      return TimesJSON(place: answer.place, day: day, schedule: schedule, words: answer.words, standing: standing).json
    }
  }

  private var schedules: [PrayerSchedule] {
    Method.allCases.filter { !settings.isCompatible || $0.inLibraries == $0 }.map { method in
      var settings = settings
      // The place's own method has the bounds that the place has without a choice.
      if method != own { settings.method = method }
      return DayRules(settings, reckoning).schedule(at: answer.place.dayPlace())
    }
  }

  /// How a method was checked. The country's own has the standing that a table of it alone shows.
  private func standing(of schedule: PrayerSchedule) -> Standing {
    schedule.method == own || settings.isCompatible || settings.hasOwnAngles
      ? Standing(settings, answer.place.authority, at: answer.place.coordinate, on: answer.first)
      : Standing(of: schedule.method, at: answer.place.coordinate)
  }

  /// The method that a table of one alone shows.
  private var own: Method { settings.method(by: answer.place.authority) }

  /// All methods without a place: where each is in use, and its definition.
  public static func list(_ words: PrayerWords, isCompatible: Bool) -> [String] {
    Method.allCases.filter { !isCompatible || $0.inLibraries == $0 }.flatMap { method in
      var settings = DaySettings()
      (settings.method, settings.isCompatible) = (method, isCompatible)
      let rules = settings.rules(by: Authority(country: ""))
      let sentence = words.region(method) + words.colon + words.definition(rules, withMadhab: false)
      return ["  " + method.rawValue] + sentence.wrapped(to: TimesAnswer.width - 4).map { "    " + $0 }
    }
  }

  /// The table for people.
  public var text: [String] {
    let (words, clock) = (answer.words, answer.clock)
    let width = 9
    var lines = answer.title
    lines.append("\(answer.first.iso), \(answer.place.zone.name)")
    lines.append(
      answer.ink.bold(
        ("".padded(to: 24) + Prayer.allCases.map { words.name($0).padded(to: width) }.joined()).trimmed))
    // A rule is said where it first applies.
    var shared: [String] = []
    for var schedule in schedules {
      guard let day = schedule.day(answer.first) else { continue }
      let row = Prayer.allCases.map { prayer in
        let cell = clock.short(day[prayer], of: answer.first)
        // Of the longest the blank and the mark's number go too.
        guard cell.count >= width else { return cell.padded(to: width) }
        let bare = cell.split(separator: " ").joined()
        return String(bare.hasSuffix("1") && bare.count >= width ? bare.dropLast() : bare[...]).padded(to: width)
      }
      let line = schedule.method.rawValue.padded(to: 22) + row.joined().trimmed
      lines.append(schedule.method == own ? answer.ink.gold("> " + line) : "  " + line)
      let sentence =
        words.region(schedule.method) + words.colon
        + words.definition(schedule.rules(of: answer.first), withMadhab: false)
      let notes = words.notes(of: day, schedule).filter { !shared.contains($0) }
      shared += notes
      let sentences = [sentence] + words.sentences(standing(of: schedule)) + notes
      lines += sentences.joined(separator: words.language.words.form.stop)
        .wrapped(to: TimesAnswer.width - 4).map { "    " + $0 }
    }
    lines += answer.place.notes(words, on: answer.first...answer.first).flatMap { $0.wrapped(to: TimesAnswer.width) }
    return lines
  }
}
