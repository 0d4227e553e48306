public import Almanac
public import Day
internal import Keeping
public import Quantities
internal import TimeZones
public import Words

/// Moments as programs and people read them.
public struct MomentText {
  private let moment: Moment

  /// The texts of a moment.
  public init(_ moment: Moment) { self.moment = moment }

  /// What identifies it, also where it is moved: `2027-02-08/asr/before-10`.
  public var id: String {
    // A reminder that a person moves on its day is another one.
    if case .reminder(let day) = moment.kind {
      let time = day.reminder.time.text.filter { $0 != ":" }
      return "\(moment.day.iso)/reminder/\(day.name)-\(time)"
    }
    if case .takbirs(let takbirs) = moment.kind { return "\(moment.day.iso)/takbirs/\(takbirs.time.text)" }
    return "\(moment.day.iso)/\(moment.prayer)/\(moment.kind.call.rawValue)\(number)"
  }

  /// The prayer, or the time from which it is counted; nil for a reminder and for takbirs by the clock.
  public var prayer: Prayer? {
    if case .reminder(let day) = moment.kind, case .clock = day.reminder.time { return nil }
    if case .takbirs(let takbirs) = moment.kind, case .clock = takbirs.time { return nil }
    return moment.prayer
  }

  private var number: String {
    switch moment.kind {
    case .recording(let minutes), .before(let minutes), .after(let minutes): "-\(minutes)"
    case .jumuah(let number), .eid(let number): number == 1 ? "" : "-\(number)"
    case .fast(let event): "-\(event.identifier)"
    case .begin, .adhan, .firstAdhan, .iqama, .suhoor, .iftar, .takbirs, .reminder: ""
    }
  }

  /// The sentence for people: `Asr in 10 min`. Said late by some minutes, it counts from then.
  public func sentence(_ language: Language, late: TimeSpan = .zero) -> String {
    let words = PrayerWords(language)
    let name = words.name(moment.prayer)
    func minutes(_ count: Int) -> String { Counted.minute.text(count, language) }
    let passed = Int(clamping: late.seconds / 60)
    return switch moment.kind {
    case .recording: words.call(.recording, words.prayerName(moment.prayer))
    case .before(let count):
      if count > passed {
        words.call(.soon, name, minutes(count - passed))
      } else {
        count == passed ? words.call(.begins, name) : words.call(.ago, name, minutes(passed - count))
      }
    case .begin: passed > 0 ? words.call(.ago, name, minutes(passed)) : words.call(.begins, name)
    case .after(let count): words.call(.ago, name, minutes(count + passed))
    case .adhan: words.call(.adhan, words.prayerName(moment.prayer))
    case .firstAdhan: words.call(.firstAdhan)
    case .iqama: words.call(.iqama, words.prayerName(moment.prayer))
    case .suhoor: words.call(.suhoor, LengthText.span(sleepLeft(late), language))
    case .iftar: words.call(.iftar)
    case .jumuah: words.call(.jumuah)
    case .eid: words.call(.eid)
    case .takbirs(let takbirs): words.call(.takbirs, HijriWords(language).name(takbirs.feast))
    case .fast(let event): words.call(.fast, HijriWords(language).name(event))
    case .reminder(let day): MomentText.sentence(day, day.reminder.title, HijriWords(language))
    }
  }

  /// The sentence without the title of a reminder; nil for other moments.
  func untitled(_ language: Language) -> String? {
    guard case .reminder(let day) = moment.kind else { return nil }
    return MomentText.sentence(day, PrayerWords(language).call(.hiddenTitle), HijriWords(language))
  }

  /// A title of a reminder with its date: `Zakat due, 1 Ramadan 1448, day 2 of 3`.
  private static func sentence(_ day: ReminderDay, _ title: String, _ words: HijriWords) -> String {
    var parts = [title, words.date(day.occurrence.date)]
    if day.reminder.date.days > 1 { parts.append(words(.dayOf, "\(day.number)", "\(day.reminder.date.days)")) }
    if day.occurrence.isShortened { parts.append(words(.shortened)) }
    return parts.joined(separator: words.comma)
  }

  /// The time until fajr, of a suhoor.
  private func sleepLeft(_ late: TimeSpan) -> TimeSpan {
    guard case .suhoor(let minutes) = moment.kind else { return .zero }
    return .seconds(Double(minutes) * 60 - late.seconds)
  }
}

extension Takbirs.Time {
  /// The prayer that they come after, or the time of the day: `fajr`, `0730`.
  fileprivate var text: String {
    switch self {
    case .after(let prayer): return "\(prayer)"
    case .clock(let minute):
      let number = minute / 60 * 100 + minute % 60
      return String(repeating: "0", count: 4 - "\(number)".count) + "\(number)"
    }
  }
}
