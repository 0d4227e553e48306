public import Day
public import Places
public import Quantities

/// A question about the days of a place: the place, and the rules in force there. Every command asks by it, and gets
/// the same days as a service.
public struct DaysQuestion {
  /// The place.
  public let place: Locality
  /// The rules.
  public var rules: DayRules

  /// A question.
  public init(at place: Locality, by rules: DayRules) { (self.place, self.rules) = (place, rules) }

  /// The times of the place.
  public var schedule: PrayerSchedule { rules.schedule(at: place.dayPlace()) }

  /// The times and the calls of the place, with the reminders of its people.
  public func agenda(reminders: [Reminder] = []) -> Agenda {
    Agenda(schedule, rules.calls, reminders: reminders)
  }

  /// The day that it is there at an instant.
  public func today(at now: UTC) -> Today { Daybook.today(at: place.dayPlace(), by: rules, now: now) }
}
