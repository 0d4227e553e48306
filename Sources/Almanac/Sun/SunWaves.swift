internal import CMath
internal import Quantities

/// One arcsecond in radians.
let arcsecond = Double.pi / 648_000

/// The cosine and the sine of an argument: a product adds arguments, a power multiplies one.
struct Wave {
  var cosine: Double
  var sine: Double

  /// Of the argument 0.
  static var one: Wave { Wave(cosine: 1, sine: 0) }

  @inline(__always) init(cosine: Double, sine: Double) { (self.cosine, self.sine) = (cosine, sine) }

  /// Of an argument in radians.
  init(_ argument: Double) { self.init(cosine: cos(argument), sine: sin(argument)) }

  @inline(__always) static func * (a: Wave, b: Wave) -> Wave {
    Wave(cosine: a.cosine * b.cosine - a.sine * b.sine, sine: a.sine * b.cosine + a.cosine * b.sine)
  }

  /// Of the negative argument.
  var mirrored: Wave { Wave(cosine: cosine, sine: -sine) }

  /// Of a small multiple, from -3 to 3.
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
  /// Of the sun's mean anomaly.
  let anomaly: Wave
  /// Multiples of the earth's mean longitude from 0 to 18.
  private var earth: InlineArray<19, Wave>
  /// Multiples of each planet's mean longitude, in the order of `Planet`.
  private var planets: InlineArray<39, Wave>
  /// Multiples of the moon's elongation from 0 to 3.
  private var elongation: InlineArray<4, Wave>
  private let moonAnomaly: Wave
  private let moonFromNode: Wave

  /// Where a planet's multiples begin.
  private static let starts: InlineArray<4, Int> = [0, 12, 30, 35]

  /// The arguments at J2000 and their change in a Julian century, in radians: mean longitudes from Simon et al. (1994),
  /// Delaunay's arguments from the IERS Conventions (2003).
  init(centuries t: Double) {
    func wave(_ start: Double, _ rate: Double) -> Wave { Wave(start + rate * t) }
    anomaly = wave(6.240060127, 628.301955167)
    moonAnomaly = wave(2.355555743, 8328.691424749)
    moonFromNode = wave(1.627905081, 8433.466156917)
    let bases: InlineArray<4, Wave> = [
      wave(3.176146697, 1021.3285546211), wave(6.203480913, 334.0612426700), wave(0.599546497, 52.9690962641),
      wave(0.874016757, 21.3299104960),
    ]
    earth = SunWaves.multiples(of: wave(1.753470314, 628.3075849991))
    elongation = SunWaves.multiples(of: wave(5.198466588, 7771.377146811))
    planets = InlineArray(repeating: .one)
    for planet in 0..<4 {
      let end = planet == 3 ? planets.count : SunWaves.starts[planet + 1]
      for index in SunWaves.starts[planet] + 1..<end { planets[index] = planets[index - 1] * bases[planet] }
    }
  }

  private static func multiples<let count: Int>(of base: Wave) -> InlineArray<count, Wave> {
    var waves = InlineArray<count, Wave>(repeating: .one)
    for index in 1..<count { waves[index] = waves[index - 1] * base }
    return waves
  }

  /// One row of the series, in arcseconds.
  @inline(__always) func sum(_ pull: SunSeries.Pull) -> Double {
    let start =
      switch pull.planet {
      case .venus: SunWaves.starts[0]
      case .mars: SunWaves.starts[1]
      case .jupiter: SunWaves.starts[2]
      case .saturn: SunWaves.starts[3]
      }
    let other = earth[abs(Int(pull.ofEarth))]
    let wave = planets[start + Int(pull.multiple)] * (pull.ofEarth < 0 ? other.mirrored : other)
    return (Double(pull.cosine) * wave.cosine + Double(pull.sine) * wave.sine) * 1e-4
  }

  /// One row of the moon's.
  @inline(__always) func sum(_ pull: SunSeries.MoonPull) -> Double {
    sum(pull, elongation[Int(pull.first)] * anomaly.power(Int(pull.second)) * moonAnomaly.power(Int(pull.third)))
  }

  /// One row of the moon's in latitude.
  @inline(__always) func sum(inLatitude pull: SunSeries.MoonPull) -> Double {
    let twice = elongation[abs(Int(pull.second))]
    return sum(
      pull, moonFromNode * (pull.second < 0 ? twice.mirrored : twice) * moonAnomaly.power(Int(pull.third)))
  }

  @inline(__always) private func sum(_ pull: SunSeries.MoonPull, _ wave: Wave) -> Double {
    (Double(pull.cosine) * wave.cosine + Double(pull.sine) * wave.sine) * 1e-4
  }
}
