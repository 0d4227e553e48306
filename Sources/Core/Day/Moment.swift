public import Almanac
public import Quantities

/// The kinds of calls, by their words in the configuration, in lines of class `alert` and in CSV.
public enum CallKind: String, CaseIterable, Sendable {
  case recording, before, begin, after, adhan
  case firstAdhan = "first-adhan"
  case iqama, suhoor, iftar, jumuah, eid, takbirs, fast, reminder
}

/// A call at an instant. Outlets add words and sounds.
public struct Moment: Equatable, Sendable {
  /// The day of the place's calendar to which it belongs: isha after midnight belongs to the previous day.
  public let day: CivilDay
  /// Its kind.
  public let kind: Kind
  /// The prayer, or the time from which the moment is counted.
  public let prayer: Prayer
  /// The instant.
  public let instant: UTC
  /// The time after its instant within which it may still be called.
  public let lapse: TimeSpan
  /// Whether the adhan is called then.
  public let callsAdhan: Bool
  /// For the beginning of a prayer, the range within which a mosque of the place may print it; nil if unknown.
  public private(set) var bounds: ClosedRange<UTC>?

  /// The kind of a call.
  public enum Kind: Equatable, Sendable {
    /// A recording, minutes before the adhan.
    case recording(minutes: Int)
    /// The prayer's time begins in this many minutes.
    case before(minutes: Int)
    /// The prayer's time begins.
    case begin
    /// The prayer's time began this many minutes ago.
    case after(minutes: Int)
    /// The adhan, if it is later than the beginning.
    case adhan
    /// The first adhan, before fajr begins: it wakes for the night prayer and suhoor, and begins no prayer.
    case firstAdhan
    /// The prayer is held.
    case iqama
    /// The meal before a day of Ramadan, this many minutes before fajr.
    case suhoor(minutes: Int)
    /// Iftar: the end of the fast on a day of Ramadan.
    case iftar
    /// A Friday prayer: the first, or a later one.
    case jumuah(number: Int)
    /// A prayer of a feast: the first, or a later one.
    case eid(number: Int)
    /// The takbirs of a feast, from a recording of the user's.
    case takbirs(Takbirs)
    /// The announcement that the day after this evening is a day of fasting.
    case fast(HijriEvent)
    /// A person's reminder on one of its days.
    case reminder(ReminderDay)
  }
}

extension Moment.Kind {
  /// The kind without its details.
  public var call: CallKind {
    switch self {
    case .recording: .recording
    case .before: .before
    case .begin: .begin
    case .after: .after
    case .adhan: .adhan
    case .firstAdhan: .firstAdhan
    case .iqama: .iqama
    case .suhoor: .suhoor
    case .iftar: .iftar
    case .jumuah: .jumuah
    case .eid: .eid
    case .takbirs: .takbirs
    case .fast: .fast
    case .reminder: .reminder
    }
  }

  /// The kind of a call that was made elsewhere, and its minutes; nil if its sentence needs more than these.
  public init?(_ call: CallKind, minutes: Int) {
    switch call {
    case .before: self = .before(minutes: minutes)
    case .begin: self = .begin
    case .after: self = .after(minutes: minutes)
    case .adhan: self = .adhan
    case .firstAdhan: self = .firstAdhan
    case .iqama: self = .iqama
    case .iftar: self = .iftar
    case .jumuah: self = .jumuah(number: 1)
    case .eid: self = .eid(number: 1)
    case .recording, .suhoor, .takbirs, .fast, .reminder: return nil
    }
  }
}

extension Moment {
  /// The beginning of a prayer, to test the outlets.
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

  /// A moment that was called elsewhere, only for its words.
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

  /// The takbirs of a feast on a day.
  init(takbirs: Takbirs, on day: CivilDay, at instant: UTC) {
    let prayer: Prayer = if case .after(let prayer) = takbirs.time { prayer } else { .sunrise }
    let kind = Kind.takbirs(takbirs)
    self.init(
      day: day, kind: kind, prayer: prayer, instant: instant, lapse: .seconds(Moment.lapse(kind)), callsAdhan: false)
  }

  /// How long after its instant a moment of a kind may be called, in seconds. An adhan sounds within a minute or not at
  /// all; a beginning is still useful after a quarter of an hour.
  static func lapse(_ kind: Kind) -> Double {
    switch kind {
    case .before(let minutes): max(60, Double(minutes) * 60)
    case .begin, .iftar: 900
    case .adhan, .firstAdhan, .recording, .takbirs: 60
    case .after, .iqama, .jumuah, .eid: 300
    case .suhoor(let minutes): max(60, Double(minutes) * 30)
    case .fast: 10_800
    // A machine switched on in the evening still gives the day's reminders.
    case .reminder: ReminderCaller.lapse.seconds
    }
  }

  /// Whether it is still called this late. The announcement of a time lapses at that time.
  func isCalled(late: TimeSpan) -> Bool {
    if case .before(let minutes) = kind, minutes > 0 { return late < lapse }
    return late <= lapse
  }

  /// The order of moments at the same instant, as a person would say them.
  var rank: Int {
    switch kind {
    case .iftar: 0
    case .begin: 1
    case .adhan: 2
    case .jumuah: 3
    case .eid: 4
    case .iqama: 5
    case .firstAdhan: 6
    case .suhoor: 7
    case .fast: 8
    case .recording: 9
    case .before: 10
    case .after: 11
    case .takbirs: 12
    case .reminder: 13
    }
  }

  /// Whether one moment comes before another in a list.
  public static func isBefore(_ a: Moment, _ b: Moment) -> Bool {
    if a.instant != b.instant { return a.instant < b.instant }
    if a.rank != b.rank { return a.rank < b.rank }
    if a.day != b.day { return a.day < b.day }
    if a.prayer != b.prayer { return a.prayer.rawValue < b.prayer.rawValue }
    if case .reminder(let first) = a.kind, case .reminder(let second) = b.kind { return first.name < second.name }
    return false
  }
}
