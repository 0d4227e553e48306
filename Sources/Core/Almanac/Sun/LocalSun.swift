internal import CMath
internal import Earth
internal import Quantities

/// The sun over a place on the day around its noon: transit, and the instants of altitudes before and after it.
///
/// Altitudes are of the sun's centre as seen from the earth's centre, without refraction. Instants are days since the
/// day began in universal time; depending on the place's longitude, noon may even be outside the day.
struct LocalSun: Sendable {
  /// The sun on that day.
  let sun: SunDay
  /// The latitude in radians, its sine and its cosine.
  let latitude, latitudeSine, latitudeCosine: Double
  /// The longitude in radians.
  let longitude: Double
  /// The hour angle of the noon in use: 0, or a whole turn away.
  private let turn: Double
  /// The instant at which the sun crosses the meridian.
  let transit: Double

  /// The sun's centre when its upper edge is on the horizon: 34' of refraction and 16' of its radius.
  static let horizon = -50.0 / 60

  /// The accuracy of an instant.
  enum Exactness: Sendable {
    /// Within 0.1 ms, for a time that is shown.
    case time
    /// Some seconds at worst, for a bound that is rounded outwards to a minute.
    case bound

    /// The last step of Newton's method in days: the remaining error is proportional to its square.
    fileprivate var lastStep: Double { self == .time ? 2e-6 : 1e-3 }
  }

  /// The sun of the day whose noon at the place is nearest to the middle of that day in universal time, shifted by the
  /// longitude. A known transit is not computed again.
  init(_ sun: SunDay, at place: Coordinate, transit: Double? = nil) {
    self.init(sun, latitude: place.latitude * (.pi / 180), longitude: place.longitude * (.pi / 180), transit: transit)
  }

  private init(_ sun: SunDay, latitude: Double, longitude: Double, transit: Double? = nil) {
    (self.sun, self.latitude, self.longitude) = (sun, latitude, longitude)
    (latitudeSine, latitudeCosine) = (sin(latitude), max(cos(latitude), 0))
    turn = 0
    self.transit = transit ?? LocalSun.passage(sun, longitude, at: 0)
  }

  /// Another day over the place of an existing sun.
  init(_ sun: SunDay, like other: LocalSun) {
    (self.sun, latitude, longitude, turn) = (sun, other.latitude, other.longitude, 0)
    (latitudeSine, latitudeCosine) = (other.latitudeSine, other.latitudeCosine)
    transit = LocalSun.passage(sun, longitude, at: 0)
  }

  /// The same place around the noon a day earlier or later. Its instants are counted from the same midnight.
  private init(_ other: LocalSun, turn: Double) {
    (sun, latitude, longitude, self.turn) = (other.sun, other.latitude, other.longitude, turn)
    (latitudeSine, latitudeCosine) = (other.latitudeSine, other.latitudeCosine)
    transit = LocalSun.passage(sun, longitude, at: turn)
  }

  /// The day before.
  var before: LocalSun { LocalSun(self, turn: turn - 2 * .pi) }

  /// The day after.
  var next: LocalSun { LocalSun(self, turn: turn + 2 * .pi) }

  /// The same day at another latitude, in degrees.
  func moved(toLatitude degrees: Double) -> LocalSun {
    LocalSun(sun, latitude: degrees * (.pi / 180), longitude: longitude)
  }

  /// When the sun reaches an hour angle.
  private static func passage(_ sun: SunDay, _ longitude: Double, at angle: Double) -> Double {
    var t = 0.5 + (angle - longitude) / (2 * .pi)
    // Each step leaves a thousandth of the error.
    for _ in 0..<3 { t -= (sun.hourAngle(t) + longitude - angle) / (2 * .pi) }
    return t
  }

  /// The sine of the altitude, and its change per day.
  private func altitudeSine(_ t: Double) -> (sine: Double, rate: Double) {
    let declinationSine = sun.declinationSine(t)
    let declinationCosine = (1 - declinationSine * declinationSine).squareRoot()
    let hour = sun.hourAngle(t) + longitude
    let (hourSine, hourCosine) = (sin(hour), cos(hour))
    let across = latitudeCosine * declinationCosine
    let sine = latitudeSine * declinationSine + across * hourCosine
    // The cosine of the declination changes by -tan(declination) times the change of the sine.
    let northing = latitudeSine - latitudeCosine * hourCosine * declinationSine / declinationCosine
    let rate = northing * sun.declinationSineRate(t) - across * hourSine * sun.hourAngleRate(t)
    return (sine, rate)
  }

  /// Whether the sun's upper edge is above the horizon at transit.
  var isUpAtNoon: Bool { altitudeSine(transit).sine > sin(LocalSun.horizon * (.pi / 180)) }

  /// The sun's direction as a unit vector: east, north and up.
  func direction(_ t: Double) -> (east: Double, north: Double, up: Double) {
    let declinationSine = sun.declinationSine(t)
    let declinationCosine = (1 - declinationSine * declinationSine).squareRoot()
    let hour = hour(t)
    let across = declinationCosine * cos(hour)
    return (
      -declinationCosine * sin(hour), declinationSine * latitudeCosine - across * latitudeSine,
      declinationSine * latitudeSine + across * latitudeCosine
    )
  }

  /// The hour angle in radians, 0 at the transit of the day.
  func hour(_ t: Double) -> Double { sun.hourAngle(t) + longitude }

  /// When the sun reaches an hour angle.
  func passage(at angle: Double) -> Double { LocalSun.passage(sun, longitude, at: angle) }

  /// An instant of the day, or of the days before and after it.
  func instant(_ t: Double) -> UTC { UTC(startOf: sun.day) + .seconds(t * 86_400) }

  /// A half of the day.
  enum Side: Sendable { case morning, evening }

  /// When the sun has an altitude, in degrees, before or after its transit; nil if it does not reach it.
  func instant(ofAltitude degrees: Double, _ side: Side, to exactness: Exactness = .time) -> Double? {
    instant(ofSine: sin(degrees * (.pi / 180)), side, to: exactness)
  }

  /// When, after transit, a shadow is longer than at noon by this many heights of the object that casts it. The same
  /// formula is used if refraction alone lifts the sun above the horizon.
  func instant(ofShadow lengths: Double, to exactness: Exactness = .time) -> Double? {
    let noon = altitudeSine(transit).sine
    // The tangents of the altitude at noon and at the instant.
    let height = noon / max(1 - noon * noon, 1e-12).squareRoot()
    let then = height / (1 + lengths * height)
    return instant(ofSine: then / (1 + then * then).squareRoot(), .evening, to: exactness)
  }

  /// When the sine of the altitude reaches a value.
  func instant(ofSine wanted: Double, _ side: Side, to exactness: Exactness = .time) -> Double? {
    let declinationSine = sun.declinationSine(transit)
    let across = latitudeCosine * (1 - declinationSine * declinationSine).squareRoot()
    let cosine = (wanted - latitudeSine * declinationSine) / across
    // During half a day the declination changes by 0.0035: within this margin the altitude may or may not be reached.
    let margin = 0.005 + 0.005 * abs(latitudeSine) / latitudeCosine
    if abs(cosine) > 1 + margin { return nil }
    if abs(cosine) < 1 - margin {
      let away = acos(cosine) / (2 * .pi)
      var t = side == .morning ? transit - away : transit + away
      for _ in 0..<6 {
        let (sine, rate) = altitudeSine(t)
        let step = (sine - wanted) / rate
        t -= step
        if abs(step) < exactness.lastStep { return t }
      }
    }
    return bisected(ofSine: wanted, side)
  }

  /// The slow method, near the day's highest and lowest altitude: bisection.
  private func bisected(ofSine wanted: Double, _ side: Side) -> Double? {
    let below = LocalSun.passage(sun, longitude, at: side == .morning ? turn - .pi : turn + .pi)
    var (low, high) = (below, transit)
    // Newton's steps find where the altitude is stationary: close to transit and its opposite, except at the poles.
    for _ in 0..<2 {
      low = LocalSun.between(low - still(low), side, below, transit)
      high = LocalSun.between(high - still(high), side, below, transit)
    }
    guard altitudeSine(low).sine <= wanted, altitudeSine(high).sine >= wanted else { return nil }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if altitudeSine(middle).sine <= wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The step to where the altitude is stationary, in days.
  private func still(_ t: Double) -> Double {
    let near = 1e-4
    let (before, after) = (altitudeSine(t - near).rate, altitudeSine(t + near).rate)
    return (before + after) / 2 * (2 * near) / (after - before)
  }

  private static func between(_ t: Double, _ side: Side, _ below: Double, _ transit: Double) -> Double {
    guard t.isFinite else { return transit }
    return side == .morning ? min(max(t, below), transit) : max(min(t, below), transit)
  }
}
