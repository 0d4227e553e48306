public import Almanac
public import Day
public import Quantities
public import Words

/// How far the times of a day may be from those that mosques print, in words.
public struct DaySpread {
  private let day: DaySchedule
  private let words: PrayerWords

  /// That of a day.
  public init(_ day: DaySchedule, _ words: PrayerWords) { (self.day, self.words) = (day, words) }

  /// A day of which one sentence says the bounds of all times, so that none stand beside them; else nil.
  public static func saidOnce(_ day: DaySchedule) -> DaySchedule? {
    DaySpread(day, PrayerWords(.english)).notes.isEmpty ? nil : day
  }

  /// Whether each time may be as many minutes earlier and later: then one sentence says it.
  public var isSameForAll: Bool { minutes != nil }

  /// The minutes by which each time may be earlier, and as many later; nil where they differ.
  private var minutes: Int? {
    var found: Int?
    for prayer in Prayer.allCases {
      guard let time = day[prayer], let bounds = day.bounds[prayer] else { continue }
      let earlier = Int(clamping: ((time - bounds.lowerBound).seconds / 60).rounded())
      let later = Int(clamping: ((bounds.upperBound - time).seconds / 60).rounded())
      guard earlier == later, found == nil || found == earlier else { return nil }
      found = earlier
    }
    return found ?? 0
  }

  /// The bounds of a time; nil where nothing is known, or nothing is open.
  private func open(_ prayer: Prayer) -> ClosedRange<UTC>? {
    day.bounds[prayer].flatMap { $0.lowerBound < $0.upperBound ? $0 : nil }
  }

  /// The bounds of a time: `05:20 to 05:40 hereabouts`; nil where nothing is known, or nothing is open.
  public func text(_ prayer: Prayer, _ clock: ClockText, of civil: CivilDay) -> String? {
    guard let bounds = open(prayer) else { return nil }
    return words.spread(.hereabouts, clock.time(bounds.lowerBound, of: civil), clock.time(bounds.upperBound, of: civil))
  }

  /// The same, where a time may be more than a minute earlier or later.
  func wideText(_ prayer: Prayer, _ clock: ClockText, of civil: CivilDay) -> String? {
    guard let time = day[prayer], let bounds = open(prayer) else { return nil }
    let isWide = time - bounds.lowerBound > .seconds(60) || bounds.upperBound - time > .seconds(60)
    return isWide ? text(prayer, clock, of: civil) : nil
  }

  /// What is said once for all times; none where each has its own bounds.
  public var notes: [String] {
    guard let minutes, minutes > 0 else { return [] }
    return [words.spread(.aroundAll, Counted.minute.text(minutes, words.language))]
  }
}
