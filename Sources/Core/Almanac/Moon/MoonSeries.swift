internal import Quantities

/// The moon's apparent place on the mean ecliptic of date, as sums of waves.
///
/// From 1900 to 2100 it is within 5 arcseconds of JPL's ephemeris DE423 in longitude (0.96 RMS), 3.2 in latitude (0.60
/// RMS) and 0.3 in parallax (0.07 RMS): the largest errors among 40,000 instants that make-moon.py left out of the fit.
/// The moon gains 5 arcseconds on the sun in 10 s.
struct MoonSeries {
  /// The longitude from the mean equinox of date, in radians.
  let longitude: Double
  /// The latitude, in radians.
  let latitude: Double
  /// The sine of the horizontal parallax: the radius of the earth's equator over the moon's distance.
  let parallax: Double

  /// The place at an instant.
  init(at instant: SunInstant) {
    let t = instant.centuries
    let waves = MoonWaves(centuries: t)
    let drift = (3.6798 + (4.2363 - 7.8571 * t) * t) * arcsecond
    longitude =
      waves.longitude + drift + waves.sum(MoonTerms.longitude.span).sine + waves.sum(MoonTerms.longitudePulls.span)
    latitude = waves.sum(MoonTerms.latitude.span).sine + waves.sum(MoonTerms.latitudePulls.span)
    parallax = 3422.4475 * arcsecond + waves.sum(MoonTerms.parallax.span).cosine
  }
}
