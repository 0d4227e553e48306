internal import Quantities

/// The sun over a place on the days around a given one: the day before, the day after, two days before, and so on up to
/// a year.
struct DaysAround: Sequence, IteratorProtocol {
  private let center: LocalSun
  private var past: Ephemeris
  private var future: Ephemeris
  private var step = 0

  /// A year and a day, which includes every season.
  private static let farthest = 366

  init(_ center: LocalSun, _ ephemeris: Ephemeris) { (self.center, past, future) = (center, ephemeris, ephemeris) }

  mutating func next() -> LocalSun? {
    step += 1
    let away = (step + 1) / 2
    guard away <= DaysAround.farthest else { return nil }
    let day = center.sun.day
    let sun = step % 2 == 1 ? past.sun(on: day - away) : future.sun(on: day + away)
    return LocalSun(center.sun.isOfMidnight ? sun.atMidnight : sun, like: center)
  }
}
