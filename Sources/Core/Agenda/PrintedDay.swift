internal import Almanac
internal import Quantities

/// The printed times of a day as instants, by the clock of their table.
struct PrintedDay: Sendable {
  private var instants = ByPrayer<UTC?>(repeating: nil)

  /// A day without printed times.
  init() {}

  /// The times of a day's cells. Isha may be printed after midnight, and fajr before it, where nights are short.
  init(_ cells: Timetable.Cells, on day: CivilDay, _ times: PrayerTimes, _ clock: TableClock) {
    for prayer in Prayer.allCases {
      guard let minute = cells.begin[prayer] else { continue }
      let instant = clock.instant(minute, of: day)
      switch prayer {
      case .isha:
        guard let maghrib = instants[.maghrib] ?? times[.maghrib], instant < maghrib else { break }
        instants[.isha] = clock.instant(minute, of: day + 1)
        continue
      case .fajr:
        guard let sunrise = cells.begin[.sunrise].map({ clock.instant($0, of: day) }) ?? times[.sunrise],
          instant > sunrise
        else { break }
        instants[.fajr] = clock.instant(minute, of: day - 1)
        continue
      case .sunrise, .dhuhr, .asr, .maghrib: break
      }
      instants[prayer] = instant
    }
  }

  subscript(prayer: Prayer) -> UTC? { instants[prayer] }
}

/// The clock of a timetable at its place.
struct TableClock {
  let clocks: LocalClocks
  let kind: Timetable.Clock

  /// The first instant at which it shows a minute of a day.
  func instant(_ minute: Int, of day: CivilDay) -> UTC {
    switch kind {
    case .local: clocks.instant(minute, of: day)
    case .winter: clocks.instant(minute, ofWinter: day)
    }
  }
}
