public import Almanac
public import Quantities

/// A call at an instant. The outlets add words and sounds.
public struct Moment: Equatable, Sendable {
  /// The day of the place's calendar to which it belongs: isha after midnight belongs to the day before.
  public let day: CivilDay
  /// Its kind.
  public let kind: Kind
  /// The prayer, or the time from which it is counted.
  public let prayer: Prayer
  /// The instant.
  public let instant: UTC
  /// The time after its instant within which it may still be called.
  public let lapse: TimeSpan
  /// Whether the adhan is called at it.
  public let callsAdhan: Bool
  /// From when to when a mosque of the place may print it, where a prayer begins; nil where that is not known.
  public private(set) var bounds: ClosedRange<UTC>?

  /// The kind of a call.
  public enum Kind: Equatable, Sendable {
    /// A recording, minutes before the adhan.
    case recording(minutes: Int)
    /// The prayer's time begins in so many minutes.
    case before(minutes: Int)
    /// It begins.
    case begin
    /// It began so many minutes ago.
    case after(minutes: Int)
    /// The adhan, where it is later than the beginning.
    case adhan
    /// The prayer is held.
    case iqama
    /// The meal before a day of Ramadan, so many minutes before fajr.
    case suhoor(minutes: Int)
    /// The end of that day's fast.
    case iftar
    /// A Friday prayer: the first, or a later one.
    case jumuah(number: Int)
    /// A prayer of a feast: the first, or a later one.
    case eid(number: Int)
    /// The day after this evening is one of fasting.
    case fast(HijriEvent)
    /// A reminder of a person's, on one of its days.
    case reminder(ReminderDay)
  }
}

extension Moment {
  /// The beginning of a prayer, for a trial of what hears of it.
  public init(testing prayer: Prayer, on day: CivilDay, at instant: UTC) {
    self.init(
      day: day, kind: .begin, prayer: prayer, instant: instant, lapse: .seconds(Moment.lapse(.begin)), callsAdhan: true)
  }

  /// The moment at which a prayer begins, with its bounds.
  init(begin prayer: Prayer, at instant: UTC, of day: DaySchedule, callsAdhan: Bool) {
    self.init(
      day: day.day, kind: .begin, prayer: prayer, instant: instant, lapse: .seconds(Moment.lapse(.begin)),
      callsAdhan: callsAdhan)
    bounds = day.bounds[prayer]
  }

  /// A moment that was called elsewhere, for its words alone.
  public init(saying kind: Kind, of prayer: Prayer, at instant: UTC) {
    self.init(
      day: instant.civilDay, kind: kind, prayer: prayer, instant: instant, lapse: .seconds(Moment.lapse(kind)),
      callsAdhan: false)
  }

  /// A reminder on one of its days.
  public init(reminding day: ReminderDay, at instant: UTC) {
    let prayer: Prayer = if case .prayer(let prayer, _) = day.reminder.time { prayer } else { .sunrise }
    let kind = Kind.reminder(day)
    self.init(
      day: day.day, kind: kind, prayer: prayer, instant: instant, lapse: .seconds(Moment.lapse(kind)),
      callsAdhan: false)
  }

  /// For how long after its instant a moment of a kind is called, in seconds. An adhan sounds within a minute or not at
  /// all; a beginning is still news after a quarter of an hour.
  static func lapse(_ kind: Kind) -> Double {
    switch kind {
    case .before(let minutes): max(60, Double(minutes) * 60)
    case .begin, .iftar: 900
    case .adhan, .recording: 60
    case .after, .iqama, .jumuah, .eid: 300
    case .suhoor(let minutes): max(60, Double(minutes) * 30)
    case .fast: 10_800
    // A machine that is switched on in the evening still reminds of the day.
    case .reminder: ReminderCaller.lapse.seconds
    }
  }

  /// Whether it is still called so late. What announces a time ends with that time.
  func isCalled(late: TimeSpan) -> Bool {
    if case .before(let minutes) = kind, minutes > 0 { return late < lapse }
    return late <= lapse
  }

  /// The order of moments at the same instant, as one would say them.
  var rank: Int {
    switch kind {
    case .iftar: 0
    case .begin: 1
    case .adhan: 2
    case .jumuah: 3
    case .eid: 4
    case .iqama: 5
    case .suhoor: 6
    case .fast: 7
    case .recording: 8
    case .before: 9
    case .after: 10
    case .reminder: 11
    }
  }

  /// Whether it comes first in a list.
  public static func isBefore(_ a: Moment, _ b: Moment) -> Bool {
    if a.instant != b.instant { return a.instant < b.instant }
    if a.rank != b.rank { return a.rank < b.rank }
    if a.day != b.day { return a.day < b.day }
    if a.prayer != b.prayer { return a.prayer.rawValue < b.prayer.rawValue }
    if case .reminder(let first) = a.kind, case .reminder(let second) = b.kind { return first.name < second.name }
    return false
  }
}
