internal import CMath
internal import Quantities

/// Where the sun stands among the earth's meridians, at the beginning of a day and in between.
struct SunPosition {
  /// The sine of the apparent declination, which is positive north of the equator.
  let declinationSine: Double
  /// Apparent less mean solar time, in radians: 15 degrees are an hour.
  let equationOfTime: Double

  init(at instant: SunInstant) {
    let waves = SunWaves(centuries: instant.centuries)
    let (series, nutation) = (SunSeries(at: instant, waves), Nutation(at: instant, waves))
    let place = Wave(series.longitude + nutation.longitude)
    let tilt = nutation.obliquity
    // The latitude is so small that it is its own sine, and its cosine 1.
    let (x, y, z) = (place.cosine, place.sine, series.latitude)
    declinationSine = z * tilt.cosine + y * tilt.sine
    let rightAscension = atan2(y * tilt.cosine - z * tilt.sine, x)
    // When a day of universal time is half over, a mean sun stands over Greenwich.
    equationOfTime = remainder(instant.turn + nutation.ofEquinoxes - rightAscension, 2 * .pi)
  }
}
