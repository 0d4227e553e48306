internal import Earth
internal import Quantities

/// Dawn and dusk through a year in the north as Diyanet prints them for Europe. In the season in which the sun does not
/// reach 18 degrees they are a share of the night; in the weeks before and after it the times change linearly.
///
/// Derived from its criteria (awqatsalah.com) and its tables for Berlin, Hamburg, Munich and Stockholm: docs/times.md.
struct ShortNights: Sendable {
  let place: Coordinate
  let year: Int
  /// The season in which 18 degrees are not reached, or else only midsummer's day.
  private let first, last: CivilDay
  /// A third of the time from sunset to the last dawn that is reached, as a share of that night.
  private let share: Double
  private var dawn: Course, dusk: Course

  /// How a time changes before, in and after the season.
  private struct Course {
    /// The days, with fractions, on which the linear change begins and ends; nil if the depth applies all year.
    var spring, autumn: Double?
    /// The time on the first and on the last day of the season, in days.
    var onFirst = 0.0, onLast = 0.0
  }

  /// The latitude from which the rule applies.
  static let from = 44.5
  private static let minute = 1.0 / 1440
  /// The difference in minutes between the depth's time and the season's at the outer end of the linear change.
  private static let step = 20.0
  /// The most days to search for that end.
  private static let reach = 120

  /// A day's times by the sun's depth, and its printed sunrise and maghrib, in days since the day began.
  private struct Day {
    let fajr, isha: Double?
    let sunrise, maghrib: Double
    var night: Double { 1 + sunrise - maghrib }
  }

  init?(at place: Coordinate, in year: Int, _ ephemeris: Ephemeris, _ convention: Convention) {
    guard place.latitude >= ShortNights.from, case .angle(let depth) = convention.isha else { return nil }
    (self.place, self.year) = (place, year)
    var ephemeris = ephemeris
    let (before, after) = (
      convention.minutes[.sunrise] * ShortNights.minute, convention.minutes[.maghrib] * ShortNights.minute
    )
    func day(_ number: CivilDay) -> Day? {
      let sun = LocalSun(ephemeris.sun(on: number).atMidnight, at: place)
      guard let rise = sun.instant(ofAltitude: LocalSun.horizon, .morning),
        let set = sun.instant(ofAltitude: LocalSun.horizon, .evening)
      else { return nil }
      return Day(
        fajr: sun.instant(ofAltitude: -convention.fajr, .morning), isha: sun.instant(ofAltitude: -depth, .evening),
        sunrise: rise + before, maghrib: set + after)
    }
    let midsummer = CivilDay(firstOf: year) + (CivilDay.isLeap(year) ? 172 : 171)
    var (first, last) = (midsummer, midsummer)
    guard var start = day(midsummer) else { return nil }
    if start.fajr == nil {
      while first.number > midsummer.number - 160, let found = day(first - 1) {
        start = found
        if found.fajr != nil { break }
        first = first - 1
      }
      while last.number < midsummer.number + 160, let found = day(last + 1), found.fajr == nil { last = last + 1 }
    }
    guard let dawnOfStart = start.fajr, let onFirst = day(first), let onLast = day(last) else { return nil }
    (self.first, self.last) = (first, last)
    let share = (dawnOfStart + 1 - start.maghrib) / (3 * start.night)
    self.share = share
    (dawn, dusk) = (Course(), Course())
    dawn.onFirst = ShortNights.dawn(onFirst, share)
    dawn.onLast = ShortNights.dawn(onLast, share)
    dusk.onFirst = ShortNights.dusk(onFirst, share)
    dusk.onLast = ShortNights.dusk(onLast, share)
    let step = ShortNights.step * ShortNights.minute
    /// The day, with its fraction, on which the depth's time crosses another time, searching away from the season.
    func crossing(_ from: CivilDay, _ way: Int, at time: Double, _ value: (Day) -> Double?, isLater: Bool) -> Double? {
      var inner: Double?
      for away in 1...ShortNights.reach {
        let number = from + way * away
        guard let found = day(number), let outer = value(found) else { continue }
        if isLater ? outer >= time : outer <= time {
          guard let inner else { return nil }
          return Double(number.number) - Double(way) * (time - outer) / (inner - outer)
        }
        inner = outer
      }
      return nil
    }
    dawn.spring = crossing(first, -1, at: dawn.onFirst + step, { $0.fajr }, isLater: true)
    dawn.autumn = crossing(last, 1, at: dawn.onLast + step, { $0.fajr }, isLater: true)
    dusk.spring = crossing(first, -1, at: dusk.onFirst - step, { $0.isha }, isLater: false)
    dusk.autumn = crossing(last, 1, at: dusk.onLast - step, { $0.isha }, isLater: false)
  }

  /// The time of fajr in the season. It uses 18 degrees where isha uses 16, so its share is larger.
  private static func dawn(_ day: Day, _ share: Double) -> Double { day.sunrise - share * day.night * 18 / 16 }

  private static func dusk(_ day: Day, _ share: Double) -> Double { day.maghrib + share * day.night }

  /// The time of fajr or isha on a day, in days since it began; nil if the depth applies. `sunrise` and `maghrib` are
  /// the printed ones.
  func time(_ side: LocalSun.Side, on day: CivilDay, sunrise: Double, maghrib: Double) -> Double? {
    let course = side == .morning ? dawn : dusk
    guard let spring = course.spring, let autumn = course.autumn else { return nil }
    let now = Double(day.number)
    let step = ShortNights.step * ShortNights.minute * (side == .morning ? 1 : -1)
    if now < spring || now > autumn { return nil }
    if day < first {
      return course.onFirst + step * (1 - (now - spring) / (Double(first.number) - spring))
    }
    if day > last {
      return course.onLast + step * (now - Double(last.number)) / (autumn - Double(last.number))
    }
    let today = Day(fajr: nil, isha: nil, sunrise: sunrise, maghrib: maghrib)
    return side == .morning ? ShortNights.dawn(today, share) : ShortNights.dusk(today, share)
  }
}
