public import Almanac
public import Quantities

/// What a person reads off a mosque's sheet or clock: the times of one or some days.
public struct MosqueSheet: Equatable, Sendable {
  /// A day of it.
  public struct Day: Equatable, Sendable {
    /// The day of the place's calendar.
    public let day: CivilDay
    /// The minutes of the day at which the times begin; nil for one that the sheet lacks.
    public var minutes: ByPrayer<Int?>

    /// A day with its times.
    public init(_ day: CivilDay, _ minutes: ByPrayer<Int?>) { (self.day, self.minutes) = (day, minutes) }
  }

  /// The days, in their order.
  public let days: [Day]

  /// A sheet of some days.
  public init(_ days: [Day]) { self.days = days.sorted { $0.day < $1.day } }

  /// The times that it has on some day.
  public var prayers: [Prayer] {
    Prayer.allCases.filter { prayer in days.contains { $0.minutes[prayer] != nil } }
  }

  /// By how many minutes one time of the clock is later than another, over midnight too.
  static func minutes(from one: Int, to other: Int) -> Int { ((other - one + 720) % 1440 + 1440) % 1440 - 720 }
}
