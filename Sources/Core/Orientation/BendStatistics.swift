internal import CMath
internal import Quantities

/// Learns how large bends of the field are in this stream, and how long they last, without knowing the truth.
///
/// The gyroscope carries a direction from one instant to another; how much the field's direction then differs shows the
/// bends in between. The mean square of that difference grows with the time between the instants, up to twice the
/// variance of the bends: the structure function. Sizes and durations that fit it are weighed, beside those of places
/// that were measured before.
struct BendStatistics: Sendable {
  /// The times between two directions, in beats.
  private static let lags: InlineArray<7, Int> = [2, 5, 10, 20, 40, 80, 160]
  private static let lagCount = 7
  /// The sizes, from 1 degree on by factors of the square root of two, and durations, from 0.5 s on.
  private static let (sizes, durations) = (13, 7)
  /// The share of the pairs that count as independent.
  private static let independent = 0.5
  /// How far the logarithms of size and duration at another place differ from the usual ones, one standard deviation.
  private static let (sizeVaries, durationVaries) = (0.5, 0.2)
  /// A larger difference counts as this one, in radians: a magnet's.
  private static let cap = 40 * degree
  /// The variance of one difference without a bend, and the least variance of a pair, in square degrees.
  private static let (noise, least) = (8.0, 1.0)
  /// The time over which pairs are forgotten, in seconds.
  private static let remembers = 90.0
  /// The time between two judgements, in seconds.
  private static let often = 1.0

  /// The beat of the directions, in seconds.
  let beat: Double
  /// The variance of the bends, in square radians, and their duration in seconds.
  private(set) var variance: Double
  private(set) var duration: Double
  private let usual: (size: Double, duration: Double)
  /// The last directions, in radians, with how far the gyroscope had turned the frame; not a number where a magnet was
  /// near.
  private var directions: [(angle: Double, turned: Double)]
  private var next = 0
  private var turned = 0.0
  private var sums = InlineArray<7, Double>(repeating: 0)
  private var weights = InlineArray<7, Double>(repeating: 0)
  private var since = 0.0

  /// Starts with the usual size, in degrees, and duration, in seconds.
  init(size: Double, duration: Double, beat: Double) {
    self.beat = beat
    usual = (size, duration)
    variance = size * size * degree * degree
    self.duration = duration
    directions = Array(repeating: (.nan, 0), count: Self.lags[Self.lagCount - 1] + 1)
  }

  /// Takes a direction, as the gyroscope has carried it; not a number where it is not one of the place. The
  /// variances are those of the gyroscope's drift and scale, and that of the direction by the latency.
  mutating func take(
    _ direction: Double, turned angle: Double, drift: Double, scale: Double, late: Double, dt: Double
  ) {
    turned += angle
    directions[next] = (direction, turned)
    let count = directions.count
    let keep = 1 - dt / Self.remembers
    for lag in 0..<Self.lagCount where direction.isFinite {
      let before = directions[(next + count - Self.lags[lag]) % count]
      guard before.angle.isFinite else { continue }
      let apart = min(abs(remainder(direction - before.angle, 2 * .pi)), Self.cap)
      let time = Double(Self.lags[lag]) * beat
      let turns = turned - before.turned
      let usual = late + Self.noise * degree * degree + drift * time * time + scale * turns * turns
      sums[lag] = (sums[lag] + dt * max(0, apart * apart - usual)) * keep
      weights[lag] = (weights[lag] + dt) * keep
    }
    next = (next + 1) % count
    since += dt
    guard since >= Self.often else { return }
    since = 0
    judge()
  }

  /// Directions before and after this are not compared: a magnet came, or the gyroscope has missed a turn.
  mutating func interrupt() { for index in directions.indices { directions[index].angle = .nan } }

  /// What each size and duration make of a lag: the mean square of the difference, in square degrees.
  private static let expected: [(square: Double, logarithm: Double)] = {
    var all: [(Double, Double)] = []
    for size in 0..<sizes {
      for duration in 0..<durations {
        for lag in 0..<lagCount {
          let time = Double(lags[lag]) * 0.2
          let square = 2 * pow(2, Double(size)) * (1 - exp(-time / Self.seconds(duration))) + least
          all.append((square, log(square)))
        }
      }
    }
    return all
  }()

  private static func seconds(_ duration: Int) -> Double { 0.5 * pow(2, 0.75 * Double(duration)) }

  private mutating func judge() {
    var likelihoods = InlineArray<91, Double>(repeating: 0)
    var best = -Double.infinity
    for size in 0..<Self.sizes {
      for duration in 0..<Self.durations {
        let seconds = Self.seconds(duration)
        let (s, d) = (
          (log(2) * 0.5 * Double(size) - log(usual.size)) / Self.sizeVaries,
          (log(seconds) - log(usual.duration)) / Self.durationVaries
        )
        var likelihood = -0.5 * (s * s + d * d)
        let index = size * Self.durations + duration
        for lag in 0..<Self.lagCount where weights[lag] > 0 {
          let expected = Self.expected[index * Self.lagCount + lag]
          let pairs = Self.independent * weights[lag] / (Double(Self.lags[lag]) * beat + 2 * seconds)
          let shown = sums[lag] / weights[lag] / (degree * degree)
          likelihood -= 0.5 * pairs * (expected.logarithm + shown / expected.square)
        }
        likelihoods[index] = likelihood
        best = max(best, likelihood)
      }
    }
    var (total, squares, logarithms) = (0.0, 0.0, 0.0)
    for size in 0..<Self.sizes {
      for duration in 0..<Self.durations {
        let weight = exp(likelihoods[size * Self.durations + duration] - best)
        total += weight
        squares += weight * pow(2, Double(size))
        logarithms += weight * log(Self.seconds(duration))
      }
    }
    variance = squares / total * degree * degree
    duration = exp(logarithms / total)
  }
}
