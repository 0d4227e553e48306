public import Almanac
public import Quantities

/// When the prayers of a day begin, are called and are held.
public struct DayCalls: Sendable {
  /// The times as they are shown.
  public let schedule: DaySchedule
  /// Whether it is a day of Ramadan or of an announced fast.
  public let isOfFast: Bool
  /// When the adhan is called: at the beginning, or later.
  public private(set) var adhan = ByPrayer<UTC?>(repeating: nil)
  /// When the first adhan is called, before fajr and the fast begin; nil if there is only one.
  public private(set) var firstAdhan: UTC?
  /// When each prayer is held; nil if unknown.
  public private(set) var iqama = ByPrayer<UTC?>(repeating: nil)
  /// The Friday prayers, in order; empty on other days.
  public private(set) var jumuah: [UTC] = []
  /// The prayers of a feast, in order; empty on other days.
  public private(set) var eid: [UTC] = []
  /// Impossible settings of this day, which are ignored.
  public private(set) var faults: [Fault] = []

  /// An impossible setting.
  public enum Fault: Equatable, Sendable {
    /// The adhan would be called before its prayer begins, or after its iqama.
    case adhan(Prayer, UTC)
    /// The prayer would be held before it begins, or after the next one has begun.
    case iqama(Prayer, UTC)
    /// The Friday prayer would not be between dhuhr and asr.
    case jumuah(UTC)
    /// The prayer of the feast would not be between sunrise and dhuhr.
    case eid(UTC)
  }

  init(_ schedule: DaySchedule, _ settings: CallSettings, isFeast: Bool, table: TableClock, local: TableClock) {
    (self.schedule, isOfFast) = (schedule, schedule.isOfFast(settings.fasts))
    let cells = schedule.cells
    // A timetable's cell follows the table's clock, a setting people's clocks.
    func call(_ cell: CallTime?, _ setting: CallTime?) -> (CallTime, TableClock)? {
      cell.map { ($0, table) } ?? setting.map { ($0, local) }
    }
    let isFriday = schedule.day.weekday == 5
    if isFriday { addJumuah(cells?.jumuah ?? [], settings.jumuah, table, local) }
    if isFeast { addEid(cells?.eid ?? [], settings.eid, table, local) }
    for prayer in Prayer.allCases where prayer != .sunrise {
      guard let begin = schedule[prayer] else { continue }
      adhan[prayer] = begin
      // On Friday the Friday prayers take the place of dhuhr's iqama, and its adhan belongs to the first of them.
      let held = prayer == .dhuhr ? jumuah.first : nil
      if held == nil, let (time, clock) = call(cells?.iqama[prayer], settings.iqama[prayer]) {
        let step = cells?.iqama[prayer] == nil ? settings.iqamaStep : 1
        let instant = DayCalls.up(instant(time, after: begin, nil, clock), to: step, if: time, schedule.day, local)
        if instant >= begin, end(of: prayer).map({ instant < $0 }) ?? true {
          iqama[prayer] = instant
        } else {
          faults.append(.iqama(prayer, instant))
        }
      }
      if let (time, clock) = call(cells?.adhan[prayer], settings.adhan[prayer]) {
        let held = held ?? iqama[prayer]
        if case .beforeIqama = time, held == nil { continue }
        let instant = instant(time, after: begin, held, clock)
        if instant >= begin, held.map({ instant <= $0 }) ?? end(of: prayer).map({ instant < $0 }) ?? true {
          adhan[prayer] = instant
        } else {
          faults.append(.adhan(prayer, instant))
        }
      }
    }
  }

  /// After isha has begun, been called and been held, this time passes before the first adhan of the next dawn.
  private static let afterIsha = TimeSpan.seconds(1800)

  /// Adds the first adhan: some minutes before fajr, or before the fast begins on a day of fasting. If that is before
  /// the last isha, or within `afterIsha` of it, no first adhan is added.
  mutating func addFirstAdhan(_ minutes: Int, after before: DayCalls?) {
    guard let dawn = isOfFast ? schedule.fast.begin ?? schedule[.fajr] : schedule[.fajr] else { return }
    let instant = dawn + .seconds(-Double(minutes) * 60)
    for isha in [before?.schedule[.isha], before?.adhan[.isha], before?.iqama[.isha]] {
      if let isha, instant < isha + DayCalls.afterIsha { return }
    }
    firstAdhan = instant
  }

  /// When each prayer that is held is held: on Fridays the Friday prayers in the place of dhuhr.
  var held: [(prayer: Prayer, time: UTC)] {
    Prayer.allCases.compactMap { prayer in iqama[prayer].map { (prayer, $0) } } + jumuah.map { (.dhuhr, $0) }
  }

  /// Whether the adhan of a prayer is called later than the prayer begins.
  public func isLater(_ prayer: Prayer) -> Bool { adhan[prayer] != schedule[prayer] }

  /// The end of a prayer's time; isha's ends with the next fajr.
  public func end(of prayer: Prayer) -> UTC? {
    switch prayer {
    case .fajr: schedule[.sunrise]
    case .sunrise: nil
    case .dhuhr: schedule[.asr]
    case .asr: schedule[.maghrib]
    case .maghrib: schedule[.isha]
    case .isha: schedule.nextFajr
    }
  }

  /// The instant of a call. A clock time more than half a day before the beginning belongs to the next day.
  private func instant(_ time: CallTime, after begin: UTC, _ iqama: UTC?, _ clock: TableClock) -> UTC {
    switch time {
    case .after(let minutes): return begin + .seconds(Double(minutes) * 60)
    case .beforeIqama(let minutes): return (iqama ?? begin) + .seconds(-Double(minutes) * 60)
    case .clock(let minute):
      let instant = clock.instant(minute, of: schedule.day)
      return begin - instant > .seconds(43_200) ? clock.instant(minute, of: schedule.day + 1) : instant
    }
  }

  /// An instant counted from a beginning, rounded up to a multiple of some minutes on the clock.
  private static func up(
    _ instant: UTC, to step: Int, if time: CallTime, _ day: CivilDay, _ local: TableClock
  ) -> UTC {
    guard step > 1, case .after = time else { return instant }
    let over = local.clocks.minute(at: instant) % step
    return over == 0 ? instant : instant + .seconds(Double(step - over) * 60)
  }

  private mutating func addJumuah(
    _ cells: [CallTime], _ settings: [CallTime], _ table: TableClock, _ local: TableClock
  ) {
    guard let dhuhr = schedule[.dhuhr] else { return }
    for time in cells.isEmpty ? settings : cells {
      let instant = instant(time, after: dhuhr, nil, cells.isEmpty ? local : table)
      if instant >= dhuhr, schedule[.asr].map({ instant < $0 }) ?? true {
        jumuah.append(instant)
      } else {
        faults.append(.jumuah(instant))
      }
    }
    jumuah.sort()
  }

  private mutating func addEid(_ cells: [CallTime], _ settings: [CallTime], _ table: TableClock, _ local: TableClock) {
    guard let sunrise = schedule[.sunrise] else { return }
    for time in cells.isEmpty ? settings : cells {
      let instant = instant(time, after: sunrise, nil, cells.isEmpty ? local : table)
      if instant >= sunrise, schedule[.dhuhr].map({ instant < $0 }) ?? true {
        eid.append(instant)
      } else {
        faults.append(.eid(instant))
      }
    }
    eid.sort()
  }
}
