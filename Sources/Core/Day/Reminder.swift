public import Almanac
public import Quantities

/// A person's event with a Hijri date: zakat, an anniversary, a fast.
public struct Reminder: Equatable, Sendable {
  /// Its identifier, which never changes: letters, digits, dots, hyphens and underscores.
  public let id: String
  /// Its title.
  public var title: String
  /// Its dates.
  public var date: HijriRecurrence
  /// The time of day at which it is called on each of its days.
  public var time: ReminderTime

  /// A reminder.
  public init(id: String, title: String, date: HijriRecurrence, time: ReminderTime) {
    (self.id, self.title, self.date, self.time) = (id, title, date, time)
  }
}

/// The time of day of a reminder. It belongs to the civil day whose daytime has the Hijri date.
public enum ReminderTime: Hashable, Sendable {
  /// A minute on the clock.
  case clock(minute: Int)
  /// Minutes after one of the six times; negative before it.
  case prayer(Prayer, minutes: Int)

  /// The accepted minutes between a prayer time and a reminder.
  public static let apart = -720...720

  /// The start of a day: a calendar shows the whole day.
  public static let wholeDay = ReminderTime.clock(minute: 0)
}

/// A reminder on one of its days.
public struct ReminderDay: Equatable, Sendable {
  /// The reminder.
  public let reminder: Reminder
  /// Its occurrence.
  public let occurrence: HijriRecurrence.Occurrence
  /// The civil day.
  public let day: CivilDay

  /// A reminder on a day of an occurrence.
  public init(_ reminder: Reminder, _ occurrence: HijriRecurrence.Occurrence, on day: CivilDay) {
    (self.reminder, self.occurrence, self.day) = (reminder, occurrence, day)
  }

  /// The day's number in the occurrence, from 1.
  public var number: Int { day - occurrence.first + 1 }

  /// Its name, unique among all days of all reminders: it contains the Hijri year and the day's number, so it stays if
  /// the month moves.
  public var name: String { "\(reminder.id)-\(occurrence.date.year)-\(number)" }
}

extension Reminder {
  /// The days of the reminder among some days, in order.
  public func days(on span: ClosedRange<CivilDay>, by reckoning: HijriReckoning) -> [ReminderDay] {
    date.occurrences(on: span, by: reckoning).flatMap { occurrence in
      (0..<date.days).map { ReminderDay(self, occurrence, on: occurrence.first + $0) }
        .filter { span.contains($0.day) }
    }
  }
}

extension Agenda {
  /// The instant of a reminder on a day, given the day's times if it has any.
  public func instant(of time: ReminderTime, _ times: DaySchedule?, on day: CivilDay) -> UTC {
    switch time {
    case .clock(let minute): schedule.clocks.instant(minute, of: day)
    case .prayer(let prayer, let minutes):
      (times?[prayer] ?? schedule.clocks.instant(ReminderTime.usual(prayer), of: day)) + .seconds(Double(minutes) * 60)
    }
  }
}

extension ReminderTime {
  /// The usual minute of the day of a prayer time at most places.
  fileprivate static func usual(_ prayer: Prayer) -> Int {
    switch prayer {
    case .fajr: 5 * 60
    case .sunrise: 6 * 60
    case .dhuhr: 12 * 60
    case .asr: 15 * 60
    case .maghrib: 18 * 60
    case .isha: 20 * 60
    }
  }
}
