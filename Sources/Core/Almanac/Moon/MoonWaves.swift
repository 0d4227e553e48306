internal import Quantities

/// The waves of Delaunay's arguments and their multiples, which `MoonSeries` adds up: four sines instead of hundreds.
struct MoonWaves {
  /// The moon's mean longitude from the mean equinox of date, in radians.
  let longitude: Double
  /// Julian centuries since J2000, in terrestrial time.
  private let t: Double
  /// Multiples of the moon's elongation from the sun, from 0 to 8.
  private let elongation: InlineArray<9, Wave>
  /// Multiples of the sun's anomaly from -3 to 3, each scaled by the matching power of the earth's eccentricity, which
  /// is decreasing.
  private let sun: InlineArray<7, Wave>
  /// Multiples of the moon's anomaly, from -5 to 5.
  private let anomaly: InlineArray<11, Wave>
  /// Multiples of the moon's distance from its node, from -3 to 3.
  private let node: InlineArray<7, Wave>

  /// The arguments of the IERS Conventions (2003), in arcseconds.
  init(centuries t: Double) {
    self.t = t
    func argument(_ start: Double, _ rate: Double, _ bend: Double, _ twist: Double) -> Double {
      (start + (rate + (bend + twist * t) * t) * t) * arcsecond
    }
    let fromNode = argument(335_779.526232, 1_739_527_262.8478, -12.7512, -0.001037)
    longitude = fromNode + argument(450_160.398036, -6_962_890.5431, 7.4722, 0.007702)
    let base = Wave(argument(1_072_260.703692, 1_602_961_601.2090, -6.3706, 0.006593))
    elongation = InlineArray(first: .one) { $0 * base }
    // Meeus, Astronomical Algorithms, 47.6.
    let shrunk = 1 - (0.002516 + 0.0000074 * t) * t
    let year = Wave(argument(1_287_104.79305, 129_596_581.0481, -0.5532, 0.000136))
    sun = MoonWaves.bothWays(Wave(cosine: year.cosine * shrunk, sine: year.sine * shrunk))
    anomaly = MoonWaves.bothWays(Wave(argument(485_868.249036, 1_717_915_923.2178, 31.8792, 0.051635)))
    node = MoonWaves.bothWays(Wave(fromNode))
  }

  /// The multiples of a wave from negative to positive, with 0 in the middle.
  private static func bothWays<let count: Int>(_ base: Wave) -> InlineArray<count, Wave> {
    var waves = InlineArray<count, Wave>(repeating: .one)
    let middle = count / 2
    for place in 1...middle {
      waves[middle + place] = waves[middle + place - 1] * base
      waves[middle - place] = waves[middle + place].mirrored
    }
    return waves
  }

  // These use spans, because reading an element of a stored InlineArray copies the whole array.

  /// The sums of the rows' cosines and sines, in radians.
  func sum(_ rows: Span<MoonTerms.Term>) -> Wave {
    let (elongation, sun) = (self.elongation.span, self.sun.span)
    let (anomaly, node) = (self.anomaly.span, self.node.span)
    var sum = Wave(cosine: 0, sine: 0)
    for index in rows.indices {
      let row = rows[index]
      let wave =
        elongation[Int(row.elongation)] * sun[3 + Int(row.sun)]
        * (anomaly[5 + Int(row.anomaly)] * node[3 + Int(row.node)])
      sum.cosine += Double(row.size) * wave.cosine
      sum.sine += Double(row.size) * wave.sine
    }
    let unit = 1e-3 * arcsecond
    return Wave(cosine: sum.cosine * unit, sine: sum.sine * unit)
  }

  /// The sum of the pulls, in radians.
  func sum(_ pulls: Span<MoonTerms.Pull>) -> Double {
    var sum = 0.0
    for index in pulls.indices {
      let pull = pulls[index]
      sum += pull.size * Wave(pull.start + pull.rate * t).sine
    }
    return sum * arcsecond
  }
}
