internal import Almanac
internal import Quantities

/// The printed times of a day as instants, by the clock of their table.
struct PrintedDay: Sendable {
  private var instants = ByPrayer<UTC?>(repeating: nil)

  /// A day without printed times.
  init() {}

  /// The times of a day's cells. Isha may be printed after midnight, and fajr before it, if nights are short.
  init(_ cells: Timetable.Cells, on day: CivilDay, _ times: PrayerTimes, _ clock: TableClock) {
    for prayer in Prayer.allCases {
      guard let minute = cells.begin[prayer] else { continue }
      let instant = clock.instant(minute, of: day)
      switch prayer {
      case .isha:
        guard let maghrib = instants[.maghrib] ?? times[.maghrib], instant < maghrib else { break }
        // A later time is not at night: it is a misprint, and the computed time is used.
        if minute < Timetable.latestIsha { instants[.isha] = clock.instant(minute, of: day + 1) }
        continue
      case .fajr:
        guard let sunrise = cells.begin[.sunrise].map({ clock.instant($0, of: day) }) ?? times[.sunrise],
          instant > sunrise
        else { break }
        if minute >= Timetable.earliestFajr { instants[.fajr] = clock.instant(minute, of: day - 1) }
        continue
      case .sunrise, .dhuhr, .asr, .maghrib: break
      }
      instants[prayer] = instant
    }
  }

  subscript(prayer: Prayer) -> UTC? { instants[prayer] }

  /// By how many minutes sunrise, dhuhr and maghrib are later than computed: authorities define these alike. Nil if
  /// none of them is printed.
  func meanDifference(from times: PrayerTimes) -> Double? {
    var (sum, count) = (0.0, 0.0)
    for prayer in [Prayer.sunrise, .dhuhr, .maghrib] {
      guard let time = instants[prayer], let computed = times[prayer] else { continue }
      (sum, count) = (sum + (time - computed).seconds / 60, count + 1)
    }
    return count > 0 ? sum / count : nil
  }

  /// The same day moved by an hour if its times are an hour off: a table for every year changes the clocks on the days
  /// of its own year.
  func corrected(by times: PrayerTimes) -> PrintedDay {
    guard let difference = meanDifference(from: times), abs(abs(difference) - 60) < 15 else { return self }
    var day = self
    for prayer in Prayer.allCases {
      day.instants[prayer] = instants[prayer].map { $0 + .seconds(difference > 0 ? -3600 : 3600) }
    }
    return day
  }
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
