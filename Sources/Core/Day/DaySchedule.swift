public import Almanac
public import Quantities

/// The times of a day as they are shown: a timetable's, or else the computed ones, rounded.
public struct DaySchedule: Sendable {
  /// The day of the place's calendar.
  public let day: CivilDay
  /// The Hijri date of its daytime.
  public let hijri: HijriDay?
  /// The computed times.
  public let times: PrayerTimes
  /// The cells of the timetable for the day; nil if it has none.
  public let cells: Timetable.Cells?
  /// The range within which a mosque here may print each time.
  public let bounds: DayBounds
  private let printed: PrintedDay
  private let exactNextFajr: UTC?
  private let fastTimes: FastTimes
  private let rounding: ShownMinutes

  init(
    day: CivilDay, hijri: HijriDay?, times: PrayerTimes, cells: Timetable.Cells?, printed: PrintedDay, nextFajr: UTC?,
    rounding: ShownMinutes, fastTimes: FastTimes, bounds: (_ shown: (Prayer) -> UTC?) -> DayBounds
  ) {
    (self.day, self.hijri, self.times) = (day, hijri, times)
    (self.cells, self.printed, self.fastTimes) = (cells, printed, fastTimes)
    (exactNextFajr, self.rounding) = (nextFajr, rounding)
    self.bounds = bounds { prayer in
      printed[prayer] ?? times[prayer].map { rounding.shown($0, like: prayer) }
    }
  }

  /// Tomorrow's fajr as shown.
  public var nextFajr: UTC? { exactNextFajr.map { rounding.shown($0, like: .fajr) } }

  /// A time as shown; nil if it does not exist.
  public subscript(prayer: Prayer) -> UTC? {
    printed[prayer] ?? times[prayer].map { rounding.shown($0, like: prayer) }
  }

  /// The computed time as shown, even if a timetable has another.
  public func computed(_ prayer: Prayer) -> UTC? { times[prayer].map { rounding.shown($0, like: prayer) } }

  /// When a fast of the day begins and ends: at the shown times, or earlier and later to be safe.
  public var fast: (begin: UTC?, end: UTC?) { fastTimes.fast({ self[$0] }, bounds, nextFajr: nextFajr) }

  /// Whether a fast begins or ends at a time other than the shown one.
  public var isFastSafe: Bool { fast.begin != self[.fajr] || fast.end != self[.maghrib] }

  /// Whether it is a day of fasting: one of Ramadan, or of these fasts.
  public func isOfFast(_ fasts: [HijriEvent] = []) -> Bool {
    guard let date = hijri?.date else { return false }
    return date.month == RamadanHere.month || fasts.contains { $0.falls(on: date, weekday: day.weekday) }
  }

  /// Whether a time comes from the timetable.
  public func isPrinted(_ prayer: Prayer) -> Bool { printed[prayer] != nil }

  /// Whether any time of the day comes from the timetable.
  public var isFromTimetable: Bool { cells?.hasTimes ?? false }

  /// A time other than the six.
  public enum Extra: String, CaseIterable, Sendable {
    /// Ten minutes before fajr, when the fast is often begun.
    case imsak
    /// A quarter of an hour after sunrise, when prayer is allowed again.
    case ishraq
    /// The ends of thirds of the night from maghrib to fajr, and its middle.
    case firstThird, midnight, lastThird
  }

  /// A time other than the six, as shown; nil if it does not exist.
  public subscript(extra: Extra) -> UTC? {
    switch extra {
    case .imsak:
      if isFastSafe {
        fast.begin.map { $0 + .seconds(-600) }
      } else {
        exact(.fajr).map { rounding.shown($0 + .seconds(-600), like: .fajr) }
      }
    case .ishraq: exact(.sunrise).map { rounding.shown($0 + .seconds(900), like: .sunrise) }
    case .firstThird: night(1.0 / 3)
    case .midnight: night(0.5)
    case .lastThird: night(2.0 / 3)
    }
  }

  /// The mean number of minutes by which printed times are later than computed ones.
  var meanDifference: Double? { printed.meanDifference(from: times) }

  private func exact(_ prayer: Prayer) -> UTC? { printed[prayer] ?? times[prayer] }

  private func night(_ part: Double) -> UTC? {
    guard let maghrib = exact(.maghrib), let fajr = exactNextFajr, fajr > maghrib else { return nil }
    return rounding.shown(maghrib + .seconds((fajr - maghrib).seconds * part), like: nil)
  }
}

extension FastTimes {
  /// When a fast begins and ends, by the day's shown times and their bounds. If the next day's fajr is missing, the
  /// day's own is used.
  public func fast(
    _ shown: (Prayer) -> UTC?, _ bounds: DayBounds, nextFajr: UTC? = nil
  ) -> (begin: UTC?, end: UTC?) {
    let (fajr, maghrib) = (shown(.fajr), shown(.maghrib))
    guard self == .safe else { return (fajr, maghrib) }
    let (begin, end) = (bounds[.fajr]?.lowerBound ?? fajr, bounds[.maghrib]?.upperBound ?? maghrib)
    guard let begin, let end, let fajr else { return (begin, end) }
    // In white nights the bounds leave less than an hour between a fast and the next one. Then the fast begins at the
    // shown time, and if that is not enough, also ends at the shown time.
    let night = ((nextFajr ?? fajr + .seconds(86_400)) - end).seconds
    if night - (fajr - begin).seconds >= 3600 { return (begin, end) }
    return (fajr, night >= 3600 ? end : maghrib)
  }
}
