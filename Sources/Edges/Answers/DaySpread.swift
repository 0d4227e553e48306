public import Agenda
public import Almanac
public import Quantities
public import Words

/// How far the times of a day may be from those that mosques print, in words.
public struct DaySpread {
  private let day: DaySchedule
  private let words: PrayerWords

  /// That of a day.
  public init(_ day: DaySchedule, _ words: PrayerWords) { (self.day, self.words) = (day, words) }

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

  /// The bounds of a time: `05:20 to 05:40 hereabouts`; nil where nothing is known, or nothing is open.
  public func text(_ prayer: Prayer, _ clock: ClockText, of civil: CivilDay) -> String? {
    guard let bounds = day.bounds[prayer], bounds.lowerBound < bounds.upperBound else { return nil }
    return words(.hereabouts, clock.time(bounds.lowerBound, of: civil), clock.time(bounds.upperBound, of: civil))
  }

  /// What is said once for all times; none where each has its own bounds.
  public var notes: [String] {
    guard let minutes, minutes > 0 else { return [] }
    return [words(.aroundAll, Counted.minute.text(minutes, words.language))]
  }
}
