internal import CMath
internal import Quantities

/// The sun's position relative to the earth's equator and meridians at one instant.
struct SunPosition {
  /// The sine of the apparent declination, which is positive north of the equator.
  let declinationSine: Double
  /// Apparent minus mean solar time, in radians: 15 degrees are an hour.
  let equationOfTime: Double

  init(at instant: SunInstant) {
    let waves = SunWaves(centuries: instant.centuries)
    let (series, nutation) = (SunSeries(at: instant, waves), Nutation(at: instant, waves))
    let place = Wave(series.longitude + nutation.longitude)
    let tilt = nutation.obliquity
    // The latitude is so small that its sine is the angle itself, and its cosine 1.
    let (x, y, z) = (place.cosine, place.sine, series.latitude)
    declinationSine = z * tilt.cosine + y * tilt.sine
    let rightAscension = atan2(y * tilt.cosine - z * tilt.sine, x)
    // Halfway through a day of universal time, the mean sun is over Greenwich.
    equationOfTime = remainder(instant.turn + nutation.ofEquinoxes - rightAscension, 2 * .pi)
  }
}
