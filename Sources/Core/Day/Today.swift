public import Almanac
public import Quantities

/// The day that it is at a place, with all that is known of it. Outlets put it into words and compute nothing.
public struct Today: Sendable {
  /// A number that differs for each minute, place and set of rules: what was made of the same number is the same.
  public let number: Int
  /// A number that differs for each place and set of rules.
  public let agendaNumber: Int
  /// The instant.
  public internal(set) var now: UTC
  /// The place.
  public let place: DayPlace
  /// The times and the calls of the place, for days beside this one too.
  public private(set) var agenda: Agenda
  /// The prayers of the day, the one in force, the one that comes, and the Hijri date.
  public let day: DayHere
  /// When the prayers of the day begin, are called and are held; nil for a day that the calendar leaves out.
  public let calls: DayCalls?
  /// The next prayer that is held, and when; nil if that is not known.
  public let held: (prayer: Prayer, time: UTC)?
  /// How the times of the day were checked.
  public let standing: Standing
  /// What may be wrong with the times and the date.
  public private(set) var doubts: [DayDoubt]
  /// The instants for which all this holds, if times are shown in whole minutes.
  public let validity: Range<UTC>

  init(at place: DayPlace, _ agenda: inout Agenda, _ now: UTC, number: Int, agendaNumber: Int) {
    (self.number, self.agendaNumber, self.now, self.place) = (number, agendaNumber, now, place)
    let day = agenda.day(at: now)
    self.day = day
    calls = agenda.calls(of: day.day)
    held = (-1...1).compactMap { agenda.calls(of: day.day + $0) }.flatMap { $0.held }.filter { $0.time > now }
      .min { $0.time < $1.time }
    standing = agenda.schedule.standing(of: day.day)
    doubts = DayDoubt.all(of: agenda.schedule)
    validity = day.validity.lowerBound..<min(day.validity.upperBound, held?.time ?? day.validity.upperBound)
    self.agenda = agenda
  }

  /// The times of the place.
  public var schedule: PrayerSchedule { agenda.schedule }

  /// The days as they will be when each prayer of today and tomorrow begins, and when fajr ends.
  public var later: [DayHere] {
    var agenda = agenda
    let times = [day.today, day.tomorrow].flatMap { times in Prayer.allCases.compactMap { times?[$0] } }
    return times.filter { $0 > now }.sorted().map { agenda.day(at: $0) }
  }

  /// The prayer whose time it is, and when that began; nil after sunrise.
  public var current: (prayer: Prayer, time: UTC)? { day.current }

  /// The prayer that comes next; nil if none does, as in a polar night without a rule.
  public var next: (prayer: Prayer, time: UTC)? { day.next }

  /// The Hijri date in force.
  public var hijri: HijriDate? { day.hijri }

  /// When a fast of the day begins and ends.
  public var fast: (begin: UTC?, end: UTC?) { day.today?.fast ?? (nil, nil) }

  /// The earliest and the latest minute at which a mosque of the place may print each time of the day; nil for a day
  /// that the calendar leaves out.
  public var spread: DayBounds? { day.today?.bounds }

  /// Whether the times are not those of a method: the user has given the depths of the sun, or the times themselves.
  public var isOwn: Bool { schedule.settings.hasOwnAngles || day.today?.isFromTimetable ?? false }

  /// The same with other words for the reasons why files cannot be read: an outlet may not show all of them.
  public func saying(_ reason: (String) -> String) -> Today {
    guard schedule.unread != nil || schedule.unreadMonths != nil else { return self }
    var today = self
    today.agenda = agenda.saying(reason)
    today.doubts = DayDoubt.all(of: today.schedule)
    return today
  }
}

/// Something that may be wrong with all times or dates of a place.
public enum DayDoubt: Equatable, Sendable {
  /// The timetable is not used.
  case refused(TimetableRefusal)
  /// The timetable cannot be read, for this reason, and is used as it was read before.
  case keptTable(String)
  /// The announced months cannot be read, for this reason, and months are calculated.
  case unreadMonths(String)
  /// The same, and months are used as they were read before.
  case keptMonths(String)

  /// Whether it is about the dates of months.
  public var isOfMonths: Bool {
    switch self {
    case .unreadMonths, .keptMonths: true
    case .refused, .keptTable: false
    }
  }

  /// The doubts about the times of a place and their dates.
  public static func all(of schedule: PrayerSchedule) -> [DayDoubt] {
    var doubts: [DayDoubt] = []
    if let refusal = schedule.refusal {
      doubts.append(.refused(refusal))
    } else if schedule.timetable != nil, let why = schedule.unread {
      doubts.append(.keptTable(why))
    }
    if let why = schedule.unreadMonths {
      doubts.append(schedule.reckoning.announced.isEmpty ? .unreadMonths(why) : .keptMonths(why))
    }
    return doubts
  }
}
