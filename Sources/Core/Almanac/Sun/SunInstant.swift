internal import Quantities

/// An instant in the units of the sun's theory: days of universal time since 2000-01-01T12:00Z, and centuries of
/// uniform time.
struct SunInstant {
  /// Days since noon of 2000-01-01 in universal time. UTC is used instead: they differ by less than 0.9 s.
  let days: Double
  /// Julian centuries of 36,525 days since then, in terrestrial time.
  let centuries: Double

  init(days: Double) {
    self.days = days
    centuries = (days + SunInstant.clockCorrection(days: days) / 86_400) / 36_525
  }

  /// The beginning of a day, in universal time.
  init(startOf day: CivilDay) { self.init(days: Double(day.number) - 10_957.5) }

  /// A number of days after a day began, in universal time.
  init(startOf day: CivilDay, _ t: Double) { self.init(days: Double(day.number) - 10_957.5 + t) }

  /// The angle from the mean equinox to the meridian of Greenwich, without the whole turn of each day since
  /// 2000-01-01T12:00Z: the earth's rotation and the precession since J2000, both of IAU 2006, in radians.
  var turn: Double {
    let t = centuries
    let rotation = 2 * Double.pi * (0.7790572732640 + 0.00273781191135448 * days)
    let precession = (0.014506 + (4612.156534 + 1.3915817 * t) * t) * arcsecond
    return rotation + precession
  }

  /// Terrestrial minus universal time in seconds, every 25 years from 1675 (F. R. Stephenson and L. V. Morrison; IERS;
  /// the last ones are extrapolated). An error of 10 s moves the sun by 0.4 arcseconds.
  private static let corrections: InlineArray<25, Double> = [
    16, 9, 10, 13, 15, 13.7, 12, 7.1, -3, -2.7, 23.6, 29.1, 45.5, 63.8, 69.2, 75, 84, 94, 105, 117, 130, 144, 159, 175,
    192,
  ]

  private static func clockCorrection(days: Double) -> Double {
    let place = min(max((days / 365.25 + 325) / 25, 0), 23.999)
    let index = Int(clamping: place)
    let (before, after) = (corrections[index], corrections[index + 1])
    return before + (after - before) * (place - Double(index))
  }
}
