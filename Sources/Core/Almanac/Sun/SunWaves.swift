internal import CMath
internal import Quantities

/// One arcsecond in radians.
let arcsecond = Double.pi / 648_000

/// The cosine and the sine of an argument. Multiplying waves adds their arguments; a power multiplies the argument.
struct Wave {
  var cosine: Double
  var sine: Double

  /// The wave of the argument 0.
  static var one: Wave { Wave(cosine: 1, sine: 0) }

  @inline(__always) init(cosine: Double, sine: Double) { (self.cosine, self.sine) = (cosine, sine) }

  /// The wave of an argument in radians.
  init(_ argument: Double) { self.init(cosine: cos(argument), sine: sin(argument)) }

  @inline(__always) static func * (a: Wave, b: Wave) -> Wave {
    Wave(cosine: a.cosine * b.cosine - a.sine * b.sine, sine: a.sine * b.cosine + a.cosine * b.sine)
  }

  /// The wave of the negative argument.
  var mirrored: Wave { Wave(cosine: cosine, sine: -sine) }

  /// The wave of a small multiple of the argument, from -3 to 3.
  func power(_ multiple: Int) -> Wave {
    switch multiple {
    case 0: .one
    case 1: self
    case 2: self * self
    case 3: self * self * self
    default: power(-multiple).mirrored
    }
  }
}

/// The waves of the arguments of `SunSeries`, and their multiples: nine sines instead of two hundred.
struct SunWaves {
  /// The wave of the sun's mean anomaly.
  let anomaly: Wave
  /// Multiples of the earth's mean longitude from -18 to 18.
  private var earth: InlineArray<37, Wave>
  /// Multiples of each planet's mean longitude from 0, beginning at the planet's index.
  private var planets: InlineArray<39, Wave>
  /// Multiples of the moon's elongation from 0 to 3.
  private var elongation: InlineArray<4, Wave>
  /// The wave of the moon's mean anomaly.
  let moonAnomaly: Wave
  /// The wave of the moon's distance from its node.
  let moonFromNode: Wave
  /// The wave of the moon's mean elongation from the sun.
  let moonElongation: Wave

  /// The arguments at J2000 and their change per Julian century, in radians: mean longitudes from Simon et al. (1994),
  /// Delaunay's arguments from the IERS Conventions (2003).
  init(centuries t: Double) {
    func wave(_ start: Double, _ rate: Double) -> Wave { Wave(start + rate * t) }
    anomaly = wave(6.240060127, 628.301955167)
    moonAnomaly = wave(2.355555743, 8328.691424749)
    moonFromNode = wave(1.627905081, 8433.466156917)
    moonElongation = wave(5.198466588, 7771.377146811)
    elongation = SunWaves.multiples(of: moonElongation)
    earth = InlineArray(repeating: .one)
    let year = wave(1.753470314, 628.3075849991)
    var multiple = Wave.one
    for count in 1...18 {
      multiple = multiple * year
      earth[18 + count] = multiple
      earth[18 - count] = multiple.mirrored
    }
    planets = InlineArray(repeating: .one)
    fill(.venus, wave(3.176146697, 1021.3285546211), upTo: 11)
    fill(.mars, wave(6.203480913, 334.0612426700), upTo: 17)
    fill(.jupiter, wave(0.599546497, 52.9690962641), upTo: 4)
    fill(.saturn, wave(0.874016757, 21.3299104960), upTo: 3)
  }

  private mutating func fill(_ planet: SunSeries.Planet, _ base: Wave, upTo most: Int) {
    let start = Int(planet.rawValue)
    var wave = Wave.one
    for index in start + 1...start + most {
      wave = wave * base
      planets[index] = wave
    }
  }

  private static func multiples<let count: Int>(of base: Wave) -> InlineArray<count, Wave> {
    InlineArray(first: .one) { $0 * base }
  }

  // These use spans, because reading an element of a stored InlineArray copies the whole array.

  /// The sum of the planets' rows, in arcseconds.
  func sum(_ rows: Span<SunSeries.Pull>) -> Double {
    let (planets, earth) = (self.planets.span, self.earth.span)
    var sum = 0.0
    for index in rows.indices {
      let row = rows[index]
      let wave = planets[Int(row.planet.rawValue) + Int(row.multiple)] * earth[18 + Int(row.ofEarth)]
      sum += Double(row.cosine) * wave.cosine + Double(row.sine) * wave.sine
    }
    return sum * SunWaves.unit
  }

  /// The sum of the moon's rows, in arcseconds.
  func sum(_ rows: Span<SunSeries.MoonPull>) -> Double {
    let elongation = self.elongation.span
    var sum = 0.0
    for index in rows.indices {
      let row = rows[index]
      let wave =
        elongation[Int(row.first)] * anomaly.power(Int(row.second)) * moonAnomaly.power(Int(row.third))
      sum += Double(row.cosine) * wave.cosine + Double(row.sine) * wave.sine
    }
    return sum * SunWaves.unit
  }

  /// The sum of the moon's rows in latitude, in arcseconds.
  func sum(inLatitude rows: Span<SunSeries.MoonPull>) -> Double {
    let elongation = self.elongation.span
    var sum = 0.0
    for index in rows.indices {
      let row = rows[index]
      let twice = elongation[abs(Int(row.second))]
      let wave =
        moonFromNode * (row.second < 0 ? twice.mirrored : twice) * moonAnomaly.power(Int(row.third))
      sum += Double(row.cosine) * wave.cosine + Double(row.sine) * wave.sine
    }
    return sum * SunWaves.unit
  }

  /// The unit of the coefficients, in arcseconds.
  private static let unit = 1e-4
}
