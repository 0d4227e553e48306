internal import CMath
internal import Earth
internal import Quantities

/// The moon over a place on the earth's ellipsoid.
struct LocalMoon {
  private let latitude: Wave
  /// The longitude in radians.
  private let longitude: Double
  /// The place's distance from the earth's axis and from the plane of the equator, in radii of the equator.
  private let fromAxis, fromEquator: Double

  /// The moon's radius, 1737.4 km, in radii of the earth's equator.
  private static let radius = 1737.4 / 6378.137

  /// The refraction at the horizon, the same 34' as in `LocalSun.horizon`.
  private static let refraction = 34.0 / 60 * (.pi / 180)

  /// The moon over a place at sea level.
  init(at place: Coordinate) {
    (latitude, longitude) = (Wave(place.latitude * (.pi / 180)), place.longitude * (.pi / 180))
    // The square of the ellipsoid's eccentricity (WGS84).
    let square = 0.00669437999014
    let normal = 1 / (1 - square * latitude.sine * latitude.sine).squareRoot()
    (fromAxis, fromEquator) = (normal * latitude.cosine, normal * (1 - square) * latitude.sine)
  }

  /// The direction of the moon's centre as seen from the place, without refraction: a unit vector to the east, the
  /// north and up; and its distance, in radii of the equator.
  func direction(at instant: SunInstant) -> (toward: Vector3, distance: Double) {
    let moon = MoonSeries(at: instant)
    let nutation = Nutation(at: instant, SunWaves(centuries: instant.centuries))
    let (east, north) = (Wave(moon.longitude + nutation.longitude), Wave(moon.latitude))
    let tilt = nutation.obliquity
    // Seen from the earth's centre: first relative to the equinox and the pole, then turned to the place's meridian.
    let x = north.cosine * east.cosine
    let y = north.cosine * east.sine * tilt.cosine - north.sine * tilt.sine
    let z = north.cosine * east.sine * tilt.sine + north.sine * tilt.cosine
    let meridian = Wave(instant.turn + 2 * .pi * instant.days + nutation.ofEquinoxes + longitude)
    // Seen from the place, in radii of the equator.
    let outwards = (x * meridian.cosine + y * meridian.sine) / moon.parallax - fromAxis
    let eastwards = (y * meridian.cosine - x * meridian.sine) / moon.parallax
    let polewards = z / moon.parallax - fromEquator
    let distance = (outwards * outwards + eastwards * eastwards + polewards * polewards).squareRoot()
    let up = (outwards * latitude.cosine + polewards * latitude.sine) / distance
    let northwards = (polewards * latitude.cosine - outwards * latitude.sine) / distance
    return (Vector3(eastwards / distance, northwards, up), distance)
  }

  /// The altitude of the moon's upper edge, with the refraction at the horizon, in radians: 0 when it rises or sets.
  func height(at instant: SunInstant) -> Double {
    let (toward, distance) = direction(at: instant)
    return asin(toward.z) + asin(LocalMoon.radius / distance) + LocalMoon.refraction
  }

  /// When the moon sets, near an instant at which it is above the western horizon or just below it: days since the day
  /// began in universal time.
  func set(near start: Double, on day: CivilDay) -> Double {
    func height(_ t: Double) -> Double { self.height(at: SunInstant(startOf: day, t)) }
    // The moon moves 347.8 degrees in a day, at an angle to the horizon.
    let slope = -347.8 * (.pi / 180) * latitude.cosine
    return root(near: start, slope: slope, within: 1e-7, of: height)
  }
}

/// The zero of a function that is nearly linear, by the secant method; `slope` is its approximate slope there.
func root(near start: Double, slope: Double, within step: Double, of value: (Double) -> Double) -> Double {
  var (last, lastValue) = (start, value(start))
  var now = last - lastValue / slope
  for _ in 0..<8 where abs(now - last) > step {
    let nowValue = value(now)
    let next = nowValue == lastValue ? now : now - nowValue * (now - last) / (nowValue - lastValue)
    (last, lastValue, now) = (now, nowValue, next)
  }
  return now
}
