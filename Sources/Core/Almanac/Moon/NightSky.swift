internal import CMath
public import Earth
public import Quantities

/// The moon and Polaris, by which a compass can be checked at night.
public enum NightSky {
  /// The direction of the moon's centre over a place, without refraction: a unit vector to the east, the north and up.
  public static func moon(at instant: UTC, over place: Coordinate) -> Vector3 {
    LocalMoon(at: place).direction(at: SunInstant(at: instant)).toward
  }

  /// The direction of Polaris over a place, without refraction: a unit vector to the east, the north and up.
  public static func polaris(at instant: UTC, over place: Coordinate) -> Vector3 {
    let instant = SunInstant(at: instant)
    let t = instant.centuries
    let waves = SunWaves(centuries: t)
    let nutation = Nutation(at: instant, waves)
    // Hipparcos 11767 at J2000, with its motion in a century: 4.4 and -1.2 arcseconds (the new reduction, 2007). Its
    // distance of 130 parsecs does not count.
    let rightAscension = 37.954561 * (.pi / 180) + 4.448 * arcsecond / cos(89.264109 * (.pi / 180)) * t
    let declination = 89.264109 * (.pi / 180) - 1.185 * arcsecond * t
    // The precession of IAU 2006, from J2000 to the mean equator and equinox of date.
    let zeta = (2.650545 + (2306.083227 + (0.2988499 + 0.01801828 * t) * t) * t) * arcsecond
    let z = (-2.650545 + (2306.077181 + (1.0927348 + 0.01826837 * t) * t) * t) * arcsecond
    let theta = (2004.191903 - (0.4294934 + 0.04182264 * t) * t) * t * arcsecond
    let (height, hour, turn) = (Wave(declination), Wave(rightAscension + zeta), Wave(theta))
    let (a, b) = (height.cosine * hour.cosine, height.cosine * hour.sine)
    let mean = Wave(z)
    let x = turn.cosine * a - turn.sine * height.sine
    let star = Vector3(
      x * mean.cosine - b * mean.sine, x * mean.sine + b * mean.cosine, turn.sine * a + turn.cosine * height.sine)
    // The light seems to come from where the earth is going: 20.5 arcseconds at most.
    let tilt = nutation.obliquity
    let sun = Wave(SunSeries(at: instant, waves).longitude)
    let ahead = Vector3(sun.sine, -sun.cosine * tilt.cosine, -sun.cosine * tilt.sine) * (20.496 * arcsecond)
    // The nutation: along the ecliptic by its longitude, and about the equinox by what it adds to the obliquity.
    var seen = star + ahead
    seen = seen / seen.squaredLength.squareRoot()
    let meanTilt = Wave((84_381.406 - 46.836769 * t) * arcsecond)
    let (alongEcliptic, fromEcliptic) = (
      seen.y * meanTilt.cosine + seen.z * meanTilt.sine, seen.z * meanTilt.cosine - seen.y * meanTilt.sine
    )
    let shift = Wave(nutation.longitude)
    let (u, v) = (
      seen.x * shift.cosine - alongEcliptic * shift.sine, seen.x * shift.sine + alongEcliptic * shift.cosine
    )
    let apparent = Vector3(
      u, v * tilt.cosine - fromEcliptic * tilt.sine, v * tilt.sine + fromEcliptic * tilt.cosine)
    let meridian = Wave(
      instant.turn + 2 * .pi * instant.days + nutation.ofEquinoxes + place.longitude * (.pi / 180))
    let latitude = Wave(place.latitude * (.pi / 180))
    let outwards = apparent.x * meridian.cosine + apparent.y * meridian.sine
    let eastwards = apparent.y * meridian.cosine - apparent.x * meridian.sine
    return Vector3(
      eastwards, apparent.z * latitude.cosine - outwards * latitude.sine,
      outwards * latitude.cosine + apparent.z * latitude.sine)
  }
}

extension SunInstant {
  /// An instant of universal time.
  fileprivate init(at instant: UTC) {
    let day = instant.civilDay
    self.init(startOf: day, (instant - UTC(startOf: day)).seconds / 86_400)
  }
}
