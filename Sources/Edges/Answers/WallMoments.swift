internal import Almanac
internal import Day
internal import Quantities
internal import Text
internal import Words

/// What begins on the days of the wall, in the order of time. The screen reads off it which prayer is current and which
/// call is next, also while the service is gone.
struct WallMoments {
  /// What begins, in the order in which it begins at one instant.
  private enum Kind: Int {
    case begin, sunrise, adhan, iqama, jumuah, eid

    /// Whether the countdown leads to it: nobody waits for an adhan that is later than its prayer's beginning.
    var isAwaited: Bool { self != .adhan && self != .sunrise }
  }

  private struct Moment {
    let kind: Kind
    let prayer: Prayer
    let instant: UTC
    let day: CivilDay
    /// The place of the moment with which the prayer whose time it is began.
    var current: Int?
    /// The place of the moment to which the countdown leads.
    var next: Int?
  }

  private var moments: [Moment] = []

  /// The moments of some days of an agenda.
  init(_ days: [(day: CivilDay, calls: DayCalls)], _ agenda: inout Agenda) {
    for (day, calls) in days { add(calls, on: day) }
    moments.sort { ($0.instant, $0.kind.rawValue) < ($1.instant, $1.kind.rawValue) }
    for place in moments.indices {
      let instant = moments[place].instant
      switch moments[place].kind {
      case .begin, .sunrise:
        let current = agenda.day(at: instant).current
        moments[place].current = moments.firstIndex {
          $0.kind == .begin && $0.prayer == current?.prayer && $0.instant == current?.time
        }
      case .adhan, .iqama, .jumuah, .eid: moments[place].current = place > 0 ? moments[place - 1].current : nil
      }
      moments[place].next = moments.firstIndex { $0.instant > instant && $0.kind.isAwaited }
    }
  }

  private mutating func add(_ calls: DayCalls, on day: CivilDay) {
    func add(_ kind: Kind, _ prayer: Prayer, _ instant: UTC?) {
      if let instant { moments.append(Moment(kind: kind, prayer: prayer, instant: instant, day: day)) }
    }
    for prayer in Prayer.allCases {
      add(prayer == .sunrise ? .sunrise : .begin, prayer, calls.schedule[prayer])
      add(.adhan, prayer, calls.adhan[prayer])
      add(.iqama, prayer, calls.iqama[prayer])
    }
    for instant in calls.jumuah { add(.jumuah, .dhuhr, instant) }
    for instant in calls.eid { add(.eid, .sunrise, instant) }
  }

  /// Adds them as a list.
  func add(to json: inout ByteBuffer) {
    json.add("moments", moments) { json, moment in
      json.add("at", WallDays.epoch(moment.instant))
      json.add("date", moment.day.iso)
      json.add("kind", "\(moment.kind)")
      json.add("prayer", "\(moment.prayer)")
      json.add("current", moment.current)
      json.add("next", moment.next)
    }
  }
}
