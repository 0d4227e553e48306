/// The model's Gauss coefficients of one degree and order in nT, and their rates in nT a year.
struct Gauss {
  let g: Double
  let h: Double
  let gRate: Double
  let hRate: Double

  init(_ g: Double, _ h: Double, _ gRate: Double, _ hRate: Double) {
    (self.g, self.h, self.gRate, self.hRate) = (g, h, gRate, hRate)
  }
}

/// The World Magnetic Model 2025 of NOAA's National Centers for Environmental Information and the British Geological
/// Survey, released 2024-11-13 into the public domain: its file WMM2025.COF, line by line.
enum WMM2025 {
  /// The date of the coefficients.
  static let epoch = 2025.0
  /// The model's period of validity.
  static let validity = 2025.0...2030.0
  /// The highest degree and order.
  static let degree = 12
  /// The radius of the coefficients' reference sphere, in metres.
  static let radius = 6_371_200.0
  /// The model's error model, from its technical report: one standard deviation of the declination in degrees is
  /// sqrt(floor^2 + (horizontal / H)^2), where H is the horizontal intensity in nT.
  static let declinationSigma = (floor: 0.26, horizontal: 5417.0)

  /// The coefficients of degrees 1 to 12, each with orders 0 to the degree.
  static let coefficients: InlineArray<90, Gauss> = [
    // n = 1, m from 0
    Gauss(-29351.8, 0.0, 12.0, 0.0),
    Gauss(-1410.8, 4545.4, 9.7, -21.5),
    // n = 2, m from 0
    Gauss(-2556.6, 0.0, -11.6, 0.0),
    Gauss(2951.1, -3133.6, -5.2, -27.7),
    Gauss(1649.3, -815.1, -8.0, -12.1),
    // n = 3, m from 0
    Gauss(1361.0, 0.0, -1.3, 0.0),
    Gauss(-2404.1, -56.6, -4.2, 4.0),
    Gauss(1243.8, 237.5, 0.4, -0.3),
    Gauss(453.6, -549.5, -15.6, -4.1),
    // n = 4, m from 0
    Gauss(895.0, 0.0, -1.6, 0.0),
    Gauss(799.5, 278.6, -2.4, -1.1),
    Gauss(55.7, -133.9, -6.0, 4.1),
    Gauss(-281.1, 212.0, 5.6, 1.6),
    Gauss(12.1, -375.6, -7.0, -4.4),
    // n = 5, m from 0
    Gauss(-233.2, 0.0, 0.6, 0.0),
    Gauss(368.9, 45.4, 1.4, -0.5),
    Gauss(187.2, 220.2, 0.0, 2.2),
    Gauss(-138.7, -122.9, 0.6, 0.4),
    Gauss(-142.0, 43.0, 2.2, 1.7),
    Gauss(20.9, 106.1, 0.9, 1.9),
    // n = 6, m from 0
    Gauss(64.4, 0.0, -0.2, 0.0),
    Gauss(63.8, -18.4, -0.4, 0.3),
    Gauss(76.9, 16.8, 0.9, -1.6),
    Gauss(-115.7, 48.8, 1.2, -0.4),
    Gauss(-40.9, -59.8, -0.9, 0.9),
    Gauss(14.9, 10.9, 0.3, 0.7),
    Gauss(-60.7, 72.7, 0.9, 0.9),
    // n = 7, m from 0
    Gauss(79.5, 0.0, -0.0, 0.0),
    Gauss(-77.0, -48.9, -0.1, 0.6),
    Gauss(-8.8, -14.4, -0.1, 0.5),
    Gauss(59.3, -1.0, 0.5, -0.8),
    Gauss(15.8, 23.4, -0.1, 0.0),
    Gauss(2.5, -7.4, -0.8, -1.0),
    Gauss(-11.1, -25.1, -0.8, 0.6),
    Gauss(14.2, -2.3, 0.8, -0.2),
    // n = 8, m from 0
    Gauss(23.2, 0.0, -0.1, 0.0),
    Gauss(10.8, 7.1, 0.2, -0.2),
    Gauss(-17.5, -12.6, 0.0, 0.5),
    Gauss(2.0, 11.4, 0.5, -0.4),
    Gauss(-21.7, -9.7, -0.1, 0.4),
    Gauss(16.9, 12.7, 0.3, -0.5),
    Gauss(15.0, 0.7, 0.2, -0.6),
    Gauss(-16.8, -5.2, -0.0, 0.3),
    Gauss(0.9, 3.9, 0.2, 0.2),
    // n = 9, m from 0
    Gauss(4.6, 0.0, -0.0, 0.0),
    Gauss(7.8, -24.8, -0.1, -0.3),
    Gauss(3.0, 12.2, 0.1, 0.3),
    Gauss(-0.2, 8.3, 0.3, -0.3),
    Gauss(-2.5, -3.3, -0.3, 0.3),
    Gauss(-13.1, -5.2, 0.0, 0.2),
    Gauss(2.4, 7.2, 0.3, -0.1),
    Gauss(8.6, -0.6, -0.1, -0.2),
    Gauss(-8.7, 0.8, 0.1, 0.4),
    Gauss(-12.9, 10.0, -0.1, 0.1),
    // n = 10, m from 0
    Gauss(-1.3, 0.0, 0.1, 0.0),
    Gauss(-6.4, 3.3, 0.0, 0.0),
    Gauss(0.2, 0.0, 0.1, -0.0),
    Gauss(2.0, 2.4, 0.1, -0.2),
    Gauss(-1.0, 5.3, -0.0, 0.1),
    Gauss(-0.6, -9.1, -0.3, -0.1),
    Gauss(-0.9, 0.4, 0.0, 0.1),
    Gauss(1.5, -4.2, -0.1, 0.0),
    Gauss(0.9, -3.8, -0.1, -0.1),
    Gauss(-2.7, 0.9, -0.0, 0.2),
    Gauss(-3.9, -9.1, -0.0, -0.0),
    // n = 11, m from 0
    Gauss(2.9, 0.0, 0.0, 0.0),
    Gauss(-1.5, 0.0, -0.0, -0.0),
    Gauss(-2.5, 2.9, 0.0, 0.1),
    Gauss(2.4, -0.6, 0.0, -0.0),
    Gauss(-0.6, 0.2, 0.0, 0.1),
    Gauss(-0.1, 0.5, -0.1, -0.0),
    Gauss(-0.6, -0.3, 0.0, -0.0),
    Gauss(-0.1, -1.2, -0.0, 0.1),
    Gauss(1.1, -1.7, -0.1, -0.0),
    Gauss(-1.0, -2.9, -0.1, 0.0),
    Gauss(-0.2, -1.8, -0.1, 0.0),
    Gauss(2.6, -2.3, -0.1, 0.0),
    // n = 12, m from 0
    Gauss(-2.0, 0.0, 0.0, 0.0),
    Gauss(-0.2, -1.3, 0.0, -0.0),
    Gauss(0.3, 0.7, -0.0, 0.0),
    Gauss(1.2, 1.0, -0.0, -0.1),
    Gauss(-1.3, -1.4, -0.0, 0.1),
    Gauss(0.6, -0.0, -0.0, -0.0),
    Gauss(0.6, 0.6, 0.1, -0.0),
    Gauss(0.5, -0.1, -0.0, -0.0),
    Gauss(-0.1, 0.8, 0.0, 0.0),
    Gauss(-0.4, 0.1, 0.0, -0.0),
    Gauss(-0.2, -1.0, -0.1, -0.0),
    Gauss(-1.3, 0.1, -0.0, 0.0),
    Gauss(-0.7, 0.2, -0.1, -0.1),
  ]

  /// The coefficients of a degree and an order.
  static subscript(n: Int, m: Int) -> Gauss { coefficients[n * (n + 1) / 2 + m - 1] }
}
