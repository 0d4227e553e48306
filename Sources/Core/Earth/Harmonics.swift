/// The model's spherical harmonics, with everything precomputed that does not depend on the place.
///
/// The Schmidt semi-normalised functions P(n, m) of the colatitude are s(n, m) sin^m times a polynomial in its cosine.
/// The polynomial's leading coefficient is one, so its recurrence needs a single constant b: p(n) = cos p(n - 1) - b
/// p(n - 2). The coefficients include the scale s. From order 1 up, one power of the sine is left out: nothing has to
/// be divided by it later, and the poles need no special case.
struct Harmonics {
  /// The factors of order 0: of p(n, 0) for down and of p(n, 1) for north, each for the field and for its yearly rate.
  struct Zonal {
    var recurrence = 0.0
    var down = SIMD2<Double>.zero
    var north = SIMD2<Double>.zero
  }

  /// The factors of p(n, m) for an order from 1 up: for g of the field, g of its yearly rate, h and h of its rate.
  struct Term {
    var recurrence = 0.0
    /// c = s (g, h).
    var potential = SIMD4<Double>.zero
    /// (n + 1) c.
    var radial = SIMD4<Double>.zero
    /// The factor of p(n, m) in the derivative of degree n + 1.
    var lower = SIMD4<Double>.zero
  }

  /// The components north, east and down on the sphere, in nT, and their yearly rates.
  struct Sum {
    var north = SIMD2<Double>.zero
    var east = SIMD2<Double>.zero
    var down = SIMD2<Double>.zero
  }

  // Arrays, although the sizes are fixed: Swift 6.3 copies an inline array in a global at every read.
  private let zonals: [Zonal]
  private let terms: [Term]

  /// The World Magnetic Model 2025, computed at the first use.
  static let wmm2025 = Harmonics()

  private init() {
    var zonals = Array(repeating: Zonal(), count: WMM2025.degree)
    var terms = Array(repeating: Term(), count: WMM2025.degree * (WMM2025.degree + 1) / 2)
    var place = 0
    // P(m, m) = s(m, m) sin^m.
    var sectoral = 1.0
    for m in 1...WMM2025.degree {
      if m > 1 { sectoral *= (Double(2 * m - 1) / Double(2 * m)).squareRoot() }
      var scale = sectoral
      for n in m...WMM2025.degree {
        if n > m { scale *= Harmonics.growth(n, m) }
        terms[place].recurrence = Harmonics.recurrence(n, m)
        let c = Harmonics.quadruple(WMM2025[n, m]) * scale
        terms[place].potential = c
        terms[place].radial = c * Double(n + 1)
        if n < WMM2025.degree {
          // sin dP(n)/dtheta = n cos P(n) - sqrt(n^2 - m^2) P(n - 1)
          let root = Double((n + 1) * (n + 1) - m * m).squareRoot()
          terms[place].lower = Harmonics.quadruple(WMM2025[n + 1, m]) * (scale * root)
        }
        place += 1
      }
    }
    var (scale, scaleOfOrder1) = (1.0, 1.0)
    for n in 1...WMM2025.degree {
      scale *= Harmonics.growth(n, 0)
      if n > 1 { scaleOfOrder1 *= Harmonics.growth(n, 1) }
      let g = SIMD2(WMM2025[n, 0].g, WMM2025[n, 0].gRate)
      zonals[n - 1].recurrence = Harmonics.recurrence(n, 0)
      zonals[n - 1].down = g * (-scale * Double(n + 1))
      // dP(n, 0)/dtheta = -sqrt(n (n + 1) / 2) P(n, 1)
      zonals[n - 1].north = g * (-scaleOfOrder1 * (Double(n * (n + 1)) / 2).squareRoot())
    }
    self.zonals = zonals
    self.terms = terms
  }

  /// s(n, m) / s(n - 1, m)
  private static func growth(_ n: Int, _ m: Int) -> Double {
    Double(2 * n - 1) / Double(n * n - m * m).squareRoot()
  }

  /// b(n, m)
  private static func recurrence(_ n: Int, _ m: Int) -> Double {
    Double((n - 1) * (n - 1) - m * m) / Double((2 * n - 1) * (2 * n - 3))
  }

  private static func quadruple(_ c: Gauss) -> SIMD4<Double> { SIMD4(c.g, c.gRate, c.h, c.hRate) }

  /// The field at a place: `ratio` is the model's radius divided by the distance from the earth's centre.
  func sum(
    colatitude: (sine: Double, cosine: Double), longitude: (sine: Double, cosine: Double), ratio: Double
  ) -> Sum {
    let (zonals, terms) = (self.zonals.span, self.terms.span)
    let step = ratio * colatitude.cosine
    let square = ratio * ratio
    var sum = Sum()

    // p and q include the power of the ratio. The north component of order 0 needs the functions of order 1, so both
    // recurrences run in one loop.
    var (p, pBefore) = (square, 0.0)
    var (q, qBefore) = (0.0, 0.0)
    for n in 1...WMM2025.degree {
      (p, pBefore) = (step * p - zonals[n - 1].recurrence * square * pBefore, p)
      (q, qBefore) = n == 1 ? (square * ratio, 0) : (step * q - terms[n - 1].recurrence * square * qBefore, q)
      sum.down += zonals[n - 1].down * p
      sum.north += zonals[n - 1].north * q
    }
    sum.north *= colatitude.sine

    var place = 0
    var sectoral = square * ratio
    var (sine, cosine) = longitude
    for m in 1...WMM2025.degree {
      var (p, pBefore) = (sectoral, 0.0)
      var potential = SIMD4<Double>.zero
      var radial = SIMD4<Double>.zero
      var lower = SIMD4<Double>.zero
      for n in m...WMM2025.degree {
        if n > m { (p, pBefore) = (step * p - terms[place].recurrence * square * pBefore, p) }
        potential += terms[place].potential * p
        radial += terms[place].radial * p
        lower += terms[place].lower * p
        place += 1
      }
      let slope = (radial - potential) * colatitude.cosine - lower * ratio
      sum.north += slope.lowHalf * cosine + slope.highHalf * sine
      sum.east += (potential.lowHalf * sine - potential.highHalf * cosine) * Double(m)
      sum.down -= (radial.lowHalf * cosine + radial.highHalf * sine) * colatitude.sine
      sectoral *= ratio * colatitude.sine
      (sine, cosine) = (
        sine * longitude.cosine + cosine * longitude.sine, cosine * longitude.cosine - sine * longitude.sine
      )
    }
    return sum
  }
}
