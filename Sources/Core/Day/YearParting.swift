public import Almanac
public import Quantities

/// How the times of two rules differ over a year: by how many minutes the second ones are later.
public struct YearParting: Sendable {
  /// A difference in minutes, and its day.
  public struct Extreme: Equatable, Sendable {
    /// The minutes.
    public let minutes: Int
    /// The first day with this difference.
    public let day: CivilDay
  }

  /// The smallest and the largest difference of each time; nil if one of the two rules never has that time.
  public private(set) var extremes = ByPrayer<(least: Extreme, most: Extreme)?>(repeating: nil)

  /// Compares two rules on each day of the year that begins with a day.
  public init(from day: CivilDay, _ one: PrayerSchedule, _ other: PrayerSchedule) {
    self.init(from: day, YearParting.year(from: day, one), other)
  }

  /// The same, given the first rule's times of the year.
  init(from day: CivilDay, _ year: [ByPrayer<Int?>], _ other: PrayerSchedule) {
    for (place, (one, second)) in zip(year, YearParting.year(from: day, other)).enumerated() {
      for prayer in Prayer.allCases {
        guard let first = one[prayer], let second = second[prayer] else { continue }
        take(prayer, Extreme(minutes: MosqueSheet.minutes(from: first, to: second), day: day + place))
      }
    }
  }

  /// The largest of all differences, and its time; nil if the rules have no time in common.
  public var largest: (prayer: Prayer, extreme: Extreme)? {
    var found: (prayer: Prayer, extreme: Extreme)?
    for prayer in Prayer.allCases {
      guard let (least, most) = extremes[prayer] else { continue }
      for extreme in [least, most] where abs(extreme.minutes) > found.map({ abs($0.extreme.minutes) }) ?? -1 {
        found = (prayer, extreme)
      }
    }
    return found
  }

  /// Whether no time differs by more than some minutes.
  public func isWithin(_ minutes: Int) -> Bool { largest.map { abs($0.extreme.minutes) <= minutes } ?? true }

  /// Widens the extremes to include another comparison's.
  mutating func widen(by other: YearParting) {
    for prayer in Prayer.allCases {
      guard let (least, most) = other.extremes[prayer] else { continue }
      take(prayer, least)
      take(prayer, most)
    }
  }

  private mutating func take(_ prayer: Prayer, _ extreme: Extreme) {
    guard let (least, most) = extremes[prayer] else {
      extremes[prayer] = (extreme, extreme)
      return
    }
    extremes[prayer] = (
      extreme.minutes < least.minutes ? extreme : least, extreme.minutes > most.minutes ? extreme : most
    )
  }

  /// The times of each day of a year, as minutes of the clock.
  static func year(from day: CivilDay, _ schedule: PrayerSchedule) -> [ByPrayer<Int?>] {
    var schedule = schedule
    return (0..<365).map { schedule.clockMinutes(of: day + $0)?.minutes ?? ByPrayer(repeating: nil) }
  }
}
