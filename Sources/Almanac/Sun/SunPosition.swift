internal import CMath
internal import Quantities

/// Where the sun stands among the earth's meridians, at the beginning of a day and in between.
struct SunPosition {
  /// The sine of the apparent declination, which is positive north of the equator.
  let declinationSine: Double
  /// Apparent less mean solar time, in radians: 15 degrees are an hour.
  let equationOfTime: Double

  init(at instant: SunInstant) {
    let (series, nutation) = (SunSeries(at: instant), Nutation(at: instant))
    let longitude = series.longitude + nutation.longitude
    let (sine, cosine) = (sin(nutation.obliquity), cos(nutation.obliquity))
    let (x, y, z) = (
      cos(series.latitude) * cos(longitude), cos(series.latitude) * sin(longitude), sin(series.latitude)
    )
    declinationSine = z * cosine + y * sine
    let rightAscension = atan2(y * cosine - z * sine, x)
    // The earth's rotation angle and the precession since J2000, both of IAU 2006; the whole turns of each day are left
    // out: when a day of universal time is half over, a mean sun stands over Greenwich.
    let t = instant.centuries
    let rotation = 2 * Double.pi * (0.7790572732640 + 0.00273781191135448 * instant.days)
    let precession = (0.014506 + (4612.156534 + 1.3915817 * t) * t) * arcsecond
    equationOfTime = remainder(rotation + precession + nutation.ofEquinoxes - rightAscension, 2 * .pi)
  }
}
