internal import CMath
internal import Quantities

/// The conjunction of the moon with the sun, seen from the earth's centre: their apparent longitudes are equal.
enum NewMoon {
  /// The moon's change of elongation in radians a day: one turn in 29.53 days.
  private static let rate = 2 * Double.pi / 29.530588

  /// The conjunction nearest to an instant, both in days of universal time since 2000-01-01T12:00Z.
  static func conjunction(near days: Double) -> Double {
    let mean = days - elongation(days) / rate
    return root(near: mean, slope: rate, within: 1e-7, of: elongation)
  }

  /// The moon's longitude from the sun in radians, from -.pi to .pi.
  private static func elongation(_ days: Double) -> Double {
    let instant = SunInstant(days: days)
    let sun = SunSeries(at: instant, SunWaves(centuries: instant.centuries))
    return remainder(MoonSeries(at: instant).longitude - sun.longitude, 2 * .pi)
  }
}
