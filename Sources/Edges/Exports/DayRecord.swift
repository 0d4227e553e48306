internal import Almanac
internal import CCore
internal import Day
internal import Quantities

/// Six numbers, by prayer, as C has them.
private typealias Six = (Double, Double, Double, Double, Double, Double)

private func six(_ time: (Prayer) -> UTC?) -> Six {
  (
    Double(time(.fajr)), Double(time(.sunrise)), Double(time(.dhuhr)), Double(time(.asr)), Double(time(.maghrib)),
    Double(time(.isha))
  )
}

extension qibla_day {
  /// Takes a day of a schedule.
  mutating func take(_ found: DaySchedule, of schedule: PrayerSchedule) {
    times = six { found[$0] }
    exact = six { found.times[$0] }
    earliest = six { found.bounds[$0]?.lowerBound }
    latest = six { found.bounds[$0]?.upperBound }
    extras = (
      Double(found[.imsak]), Double(found[.ishraq]), Double(found[.firstThird]), Double(found[.midnight]),
      Double(found[.lastThird])
    )
    (fast_begin, fast_end) = (Double(found.fast.begin), Double(found.fast.end))
    next_fajr = Double(found.nextFajr)
    (fajr_source, fajr_value) = number(found.times.fajrSource)
    (maghrib_source, maghrib_value) = number(found.times.maghribSource)
    (isha_source, isha_value) = number(found.times.ishaSource)
    switch found.times.polarSource {
    case nil: (polar_source, polar_value) = (-1, .nan)
    case .latitude(let degrees): (polar_source, polar_value) = (3, degrees)
    case .day(let days): (polar_source, polar_value) = (4, Double(days))
    }
    day = Int32(clamping: found.day.number)
    hijri_source = -1
    if let hijri = found.hijri {
      (hijri_year, hijri_month) = (Int32(clamping: hijri.date.year), Int32(clamping: hijri.date.month))
      (hijri_day, hijri_source) = (Int32(clamping: hijri.date.day), Int32(hijri.source))
    }
    standing = number(schedule.standing(of: found.day))
    (method, madhab) = (Int32(schedule.method), Int32(schedule.rules.madhab))
    own_authority = Int32(schedule.authority.isOwn)
    without_caution = Int32(found.times.isWithoutCaution)
  }

  private func number(_ source: TwilightSource) -> (Int32, Double) {
    switch source {
    case .method: (0, .nan)
    case .season: (1, .nan)
    case .partOfNight(let part): (2, part)
    case .latitude(let degrees): (3, degrees)
    case .day(let days): (4, Double(days))
    case .sunset: (5, .nan)
    }
  }

  private func number(_ standing: Standing) -> Int32 {
    switch standing {
    case .printed: 0
    case .relayed: 1
    case .published: 2
    case .general: 3
    case .own: 4
    case .libraries: 5
    case .timetable: 6
    }
  }
}

extension Int32 {
  /// The place of a source in its enum.
  init(_ source: HijriSource) {
    self =
      switch source {
      case .ummAlQura: 0
      case .icu: 1
      case .fcna: 2
      case .civil: 3
      case .announced: 4
      case .presumed: 5
      }
  }
}

extension qibla_now {
  /// The present day.
  init(_ here: DayHere) {
    self.init()
    (current, current_time) = (Int32(here.current?.prayer), Double(here.current?.time))
    (next, next_time) = (Int32(here.next?.prayer), Double(here.next?.time))
    (next_earliest, next_latest) = (Double(here.nextBounds?.lowerBound), Double(here.nextBounds?.upperBound))
    valid_until = Double(here.validity.upperBound)
    (day, after_maghrib) = (Int32(clamping: here.day.number), Int32(here.isAfterMaghrib))
    guard let hijri = here.hijri else { return }
    (hijri_year, hijri_month) = (Int32(clamping: hijri.year), Int32(clamping: hijri.month))
    hijri_day = Int32(clamping: hijri.day)
  }
}

extension qibla_moment {
  /// A moment for C.
  init(_ moment: Moment) {
    self.init()
    (instant, lapse) = (Double(moment.instant), moment.lapse.seconds)
    (earliest, latest) = (Double(moment.bounds?.lowerBound), Double(moment.bounds?.upperBound))
    (day, kind) = (Int32(clamping: moment.day.number), Int32(moment.kind.call))
    (prayer, event, calls_adhan) = (Int32(moment.prayer), -1, Int32(moment.callsAdhan))
    switch moment.kind {
    case .recording(let count), .before(let count), .after(let count), .suhoor(let count): minutes = Int32(count: count)
    case .fast(let its): event = Int32(its)
    case .takbirs(let its):
      event = Int32(its.feast)
      if case .clock = its.time { prayer = -1 }
    case .begin, .adhan, .firstAdhan, .iqama, .iftar, .jumuah, .eid, .reminder: break
    }
  }
}
