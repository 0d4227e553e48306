internal import Almanac
internal import Day
internal import Quantities
internal import Words

// A setting or a cell of a timetable that is impossible on a day, in all languages.

extension PrayerWords {
  /// That it is left out: `Iqama of Asr at 12:00 is not possible: it is left out`.
  func impossible(_ fault: DayCalls.Fault, on day: CivilDay, _ clock: ClockText) -> String {
    let (name, instant) =
      switch fault {
      case .adhan(let prayer, let instant): (call(.adhan, prayerName(prayer)), instant)
      case .iqama(let prayer, let instant): (call(.iqama, prayerName(prayer)), instant)
      case .jumuah(let instant): (call(.jumuah), instant)
      case .eid(let instant): (call(.eid), instant)
      }
    return wall(.impossible, name, clock.time(instant, of: day))
  }

  /// The times between which it would be possible, as far as the day has them: `Asr 14:30, Maghrib 17:05`.
  func bounds(of fault: DayCalls.Fault, _ calls: DayCalls, _ clock: ClockText) -> String {
    func text(_ name: String, _ instant: UTC?) -> String? {
      instant.map { "\(name) \(clock.time($0, of: calls.schedule.day))" }
    }
    func begin(_ prayer: Prayer) -> String? { text(name(prayer), calls.schedule[prayer]) }
    let (first, last): (String?, String?) =
      switch fault {
      case .adhan(let prayer, _):
        (
          begin(prayer),
          text(call(.iqama, prayerName(prayer)), calls.iqama[prayer]) ?? text(name(prayer.next), calls.end(of: prayer))
        )
      case .iqama(let prayer, _): (begin(prayer), text(name(prayer.next), calls.end(of: prayer)))
      case .jumuah: (begin(.dhuhr), begin(.asr))
      case .eid: (begin(.sunrise), begin(.dhuhr))
      }
    return [first, last].compactMap(\.self).joined(separator: comma)
  }
}

extension Prayer {
  /// The time with which that of a prayer ends.
  fileprivate var next: Prayer {
    switch self {
    case .fajr: .sunrise
    case .sunrise, .isha: .fajr
    case .dhuhr: .asr
    case .asr: .maghrib
    case .maghrib: .isha
    }
  }
}
