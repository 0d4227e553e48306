public import Almanac
public import Quantities

/// What a person reads from a mosque's sheet or clock: the times of one or more days.
public struct MosqueSheet: Equatable, Sendable {
  /// A day of the sheet.
  public struct Day: Equatable, Sendable {
    /// The day of the place's calendar.
    public let day: CivilDay
    /// The minutes of the day at which the times begin; nil for those missing from the sheet.
    public var minutes: ByPrayer<Int?>

    /// A day with its times.
    public init(_ day: CivilDay, _ minutes: ByPrayer<Int?>) { (self.day, self.minutes) = (day, minutes) }
  }

  /// The days in order.
  public let days: [Day]

  /// A sheet of some days.
  public init(_ days: [Day]) { self.days = days.sorted { $0.day < $1.day } }

  /// The times that it has on at least one day.
  public var prayers: [Prayer] {
    Prayer.allCases.filter { prayer in days.contains { $0.minutes[prayer] != nil } }
  }

  /// By how many minutes one clock time is later than another, also across midnight.
  static func minutes(from one: Int, to other: Int) -> Int { ((other - one + 720) % 1440 + 1440) % 1440 - 720 }
}
