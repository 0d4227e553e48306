/// The model's spherical harmonics, with all that does not depend on the place worked out beforehand.
///
/// The Schmidt semi-normalised functions P(n, m) of the colatitude are s(n, m) sin^m times a polynomial in its cosine
/// whose leading coefficient is one, and whose recurrence is therefore p(n) = cos p(n - 1) - b p(n - 2) with a single
/// constant. The scale s goes into the coefficients; of the power of the sine one is left out for every order from 1
/// up, so that nothing is divided by it afterwards, and the poles are places like others.
struct Harmonics {
  /// Order 0: the factors of p(n, 0) down and of p(n, 1) north, each for the field and for its yearly rate.
  struct Zonal {
    var recurrence = 0.0
    var down = SIMD2<Double>.zero
    var north = SIMD2<Double>.zero
  }

  /// An order from 1 up: the factors of p(n, m), each for g of the field and of its yearly rate, then for h of both.
  struct Term {
    var recurrence = 0.0
    /// c = s (g, h).
    var potential = SIMD4<Double>.zero
    /// (n + 1) c.
    var radial = SIMD4<Double>.zero
    /// What the derivative of degree n + 1 takes from this one.
    var lower = SIMD4<Double>.zero
  }

  /// North, east and down on the sphere, in nT, and their yearly rates.
  struct Sum {
    var north = SIMD2<Double>.zero
    var east = SIMD2<Double>.zero
    var down = SIMD2<Double>.zero
  }

  // Arrays, although their sizes are known: of an inline array in a global, Swift 6.3 makes a copy whenever it is read.
  private let zonals: [Zonal]
  private let terms: [Term]

  /// The World Magnetic Model 2025: made once, when it is first asked for.
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

  /// The field at a place on the sphere: the sine and cosine of its colatitude and of its longitude, and the model's
  /// radius divided by its distance from the centre.
  func sum(
    colatitude: (sine: Double, cosine: Double), longitude: (sine: Double, cosine: Double), ratio: Double
  ) -> Sum {
    let (zonals, terms) = (self.zonals.span, self.terms.span)
    let step = ratio * colatitude.cosine
    let square = ratio * ratio
    var sum = Sum()

    // p and q carry the power of the distance with them. The northward slope of order 0 is made of order 1: both side
    // by side.
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
