internal import Almanac
public import Day
public import Quantities

extension PrayerSchedule {
  /// The day of the log of prayers at an instant of a civil day. It lasts until fajr, so that isha after midnight
  /// belongs to the day before.
  public mutating func loggedDay(at now: UTC, on civil: CivilDay) -> CivilDay {
    let fajr = day(civil)?[.fajr]
    return if let fajr, fajr > now { civil - 1 } else { civil }
  }
}
