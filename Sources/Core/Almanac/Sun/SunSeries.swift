internal import Quantities

/// The sun's apparent place on the mean ecliptic of date, as sums of waves. make-sun.py beside this file computes the
/// coefficients: within 0.06 arcseconds RMS of ERFA's earth (eraEpv00, BSD licence) from 1900 to 2100.
struct SunSeries {
  /// The longitude from the mean equinox of date, in radians.
  let longitude: Double
  /// The latitude, in radians; at most 1.3 arcseconds.
  let latitude: Double

  /// A planet whose pull moves the earth, with the index at which its multiples begin in `SunWaves`.
  enum Planet: UInt8 {
    case venus = 0
    case mars = 12
    case jupiter = 30
    case saturn = 35
  }

  /// The wave of a whole multiple of a planet's mean longitude and one of the earth's. The sizes of its cosine and its
  /// sine are in units of 0.0001 arcseconds.
  struct Pull {
    let planet: Planet
    let multiple, ofEarth: Int8
    let cosine, sine: Int32

    init(_ planet: Planet, _ multiple: Int8, _ ofEarth: Int8, _ cosine: Int32, _ sine: Int32) {
      (self.planet, self.multiple, self.ofEarth, self.cosine, self.sine) = (planet, multiple, ofEarth, cosine, sine)
    }
  }

  /// The wave of whole multiples of three of the moon's arguments; units as in `Pull`.
  struct MoonPull {
    let first, second, third: Int8
    let cosine, sine: Int32

    init(_ first: Int8, _ second: Int8, _ third: Int8, _ cosine: Int32, _ sine: Int32) {
      (self.first, self.second, self.third, self.cosine, self.sine) = (first, second, third, cosine, sine)
    }
  }

  /// The place at an instant.
  init(at instant: SunInstant, _ waves: SunWaves) {
    let t = instant.centuries
    let (m, m2, m3) = (waves.anomaly, waves.anomaly.power(2), waves.anomaly.power(3))
    // In arcseconds: the ellipse of the earth's orbit with aberration; the coefficients drift.
    var east =
      -27.58925 - (1.21018 + 0.07662 * t) * t
      + (0.02111 * t - 0.60185) * m.cosine + (6892.49743 - 17.3188 * t) * m.sine
      - 0.01234 * m2.cosine + (71.97033 - 0.36437 * t) * m2.sine + 0.00054 * m3.cosine + 1.04375 * m3.sine
    east += waves.sum(SunSeries.planets.span) + waves.sum(SunSeries.moon.span)
    let north = waves.sum(SunSeries.planetsInLatitude.span) + waves.sum(inLatitude: SunSeries.moonInLatitude.span)
    let mean = (280.4664567 + (36_000.76983 + 0.0003032 * t) * t) * (.pi / 180)
    (longitude, latitude) = (mean + east * arcsecond, north * arcsecond)
  }

  private static let planets: InlineArray<82, Pull> = [
    .init(.venus, 2, -2, -103, -55190), .init(.venus, 1, -1, -1, 48326), .init(.venus, 2, -3, 24657, -312),
    .init(.venus, 8, -13, 17013, 9772), .init(.venus, 3, -4, 15611, -263), .init(.venus, 3, -5, 2446, -9772),
    .init(.venus, 3, -3, -97, -6626), .init(.venus, 4, -4, 3, -2100), .init(.venus, 4, -6, 390, -1496),
    .init(.venus, 4, -5, -1425, 55), .init(.venus, 5, -7, -276, 1315), .init(.venus, 5, -8, -1210, -352),
    .init(.venus, 2, -1, 1127, 239), .init(.venus, 5, -5, -13, -836), .init(.venus, 1, -2, 146, 737),
    .init(.venus, 1, 0, -723, -202), .init(.venus, 8, -12, 287, -499), .init(.venus, 2, -4, 136, -557),
    .init(.venus, 6, -6, 0, -387), .init(.venus, 5, -6, -382, -10), .init(.venus, 5, -10, -124, -275),
    .init(.venus, 7, -7, -2, -206), .init(.venus, 3, -6, -156, 18), .init(.venus, 6, -7, -150, 0),
    .init(.venus, 3, -2, 145, 25), .init(.venus, 5, -9, -104, 96), .init(.venus, 6, -9, -116, -49),
    .init(.venus, 8, -8, 11, -112), .init(.venus, 11, -17, 1, 27), .init(.mars, 2, -2, 77, 20430),
    .init(.mars, 2, -1, 11613, 13396), .init(.mars, 4, -2, 4769, 2847), .init(.mars, 4, -3, 2711, 4342),
    .init(.mars, 3, -2, 2075, 3719), .init(.mars, 1, -1, -20, 2727), .init(.mars, 5, -3, 1742, 1059),
    .init(.mars, 15, -8, -847, -1624), .init(.mars, 6, -4, 1326, 806), .init(.mars, 3, -3, 60, -1285),
    .init(.mars, 7, -4, 1059, 34), .init(.mars, 6, -3, 1022, 32), .init(.mars, 5, -4, -383, -762),
    .init(.mars, 9, -5, 562, -249), .init(.mars, 13, -7, 64, -527), .init(.mars, 7, -5, -408, -273),
    .init(.mars, 11, -6, 43, -483), .init(.mars, 1, 0, -266, -399), .init(.mars, 2, -3, 412, -91),
    .init(.mars, 11, -7, -286, 158), .init(.mars, 9, -6, -280, -15), .init(.mars, 2, 0, -38, 269),
    .init(.mars, 17, -9, -88, -219), .init(.mars, 6, -5, -88, -188), .init(.mars, 10, -6, 173, -86),
    .init(.mars, 15, -9, -47, 183), .init(.mars, 13, -8, -86, 110), .init(.mars, 11, -9, -132, -20),
    .init(.mars, 13, -6, 5, 117), .init(.mars, 17, -10, -50, -84), .init(.jupiter, 1, -1, -1327, 72145),
    .init(.jupiter, 2, -2, 101, -27317), .init(.jupiter, 1, 0, 3582, -25983), .init(.jupiter, 2, -1, 13028, 9375),
    .init(.jupiter, 3, -2, 1077, -5439), .init(.jupiter, 3, -3, -115, -1618), .init(.jupiter, 1, -2, 1605, 198),
    .init(.jupiter, 3, -1, 949, 1247), .init(.jupiter, 4, -2, 277, -760), .init(.jupiter, 2, 0, 157, -734),
    .init(.jupiter, 1, 1, 621, 404), .init(.jupiter, 2, -3, -649, 213), .init(.jupiter, 4, -3, 56, -436),
    .init(.jupiter, 4, -1, 158, 168), .init(.jupiter, 4, -4, -20, -167), .init(.saturn, 1, -1, -22, 4183),
    .init(.saturn, 1, 0, 3030, 180), .init(.saturn, 2, -2, 2, -1071), .init(.saturn, 2, -1, 1002, 291),
    .init(.saturn, 2, 0, -55, 299), .init(.saturn, 3, -2, 227, 11), .init(.saturn, 3, 0, 16, 205),
    .init(.saturn, 3, -1, -41, 133),
  ]

  /// Multiples of the moon's elongation, of the sun's anomaly and of the moon's anomaly.
  private static let moon: InlineArray<8, MoonPull> = [
    .init(1, 0, 0, -89, 64680), .init(1, 0, -1, -13, -4254), .init(1, 0, 1, -11, 1774), .init(1, -1, 0, -9, 1746),
    .init(1, 1, 0, -6, -630), .init(3, 0, -1, 2, 398), .init(3, 0, 0, 11, 123), .init(1, 1, -1, 11, 45),
  ]

  private static let planetsInLatitude: InlineArray<11, Pull> = [
    .init(.venus, 3, -4, 2024, 480), .init(.venus, 1, -2, 876, 194), .init(.venus, 2, -3, 634, 145),
    .init(.venus, 4, -5, -298, -76), .init(.venus, 1, 0, -289, 65), .init(.venus, 2, -1, -238, 50),
    .init(.venus, 5, -7, -20, 167), .init(.jupiter, 2, -1, 1627, 296), .init(.jupiter, 3, -1, 252, 35),
    .init(.jupiter, 1, 1, -222, -56), .init(.jupiter, 1, -1, 163, 45),
  ]

  /// Multiples of the moon's distance from its node, its elongation and its anomaly.
  private static let moonInLatitude: InlineArray<3, MoonPull> = [
    .init(1, 0, 0, -6, 5757), .init(1, 0, -1, -42, -492), .init(1, -2, 0, -4, -218),
  ]
}
