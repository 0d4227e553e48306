internal import CMath
internal import Events
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
  /// The share of the pairs that count as independent: with 0.4 the error in malls is larger by 3 %, on chips by 5 %.
  private static let independent = 0.8
  /// How far the logarithms of size and duration at another place differ from the usual ones, one standard deviation:
  /// rooms have 7.4 degrees and 1.1 s, malls 10.9 and 2.5. With 0.3 for the size the bound covers 94 % of the worst
  /// recording of chips and not 98; with 0.4 for the duration phones past magnets are off by 5 % more.
  private static let (sizeVaries, durationVaries) = (0.5, 0.25)
  /// The number of independent pairs at which half of the square of their mean counts as the gyroscope's drift: a pair
  /// alone says nothing. With 3 recordings have the same errors.
  private static let drifts = 1.0
  /// A larger difference counts as this one, in radians: a magnet's.
  private static let cap = 40 * degree
  /// The variance of one difference without a bend, and the least variance of a pair, in square degrees: a direction is
  /// good to 2 degrees.
  private static let (noise, least) = (8.0, 1.0)
  /// The time over which pairs are forgotten, in seconds: with 90 recordings have the same errors and wider bounds.
  private static let remembers = 45.0
  /// The time over which the length of a beat is averaged, in seconds.
  private static let settles = 5.0
  /// After this many beats without a direction the older ones are not compared with it.
  private static let pause = 3.0
  /// The time between two judgements, in seconds.
  private static let often = 1.0

  /// The variance of the bends, in square radians, and their duration in seconds.
  private(set) var variance: Double
  private(set) var duration: Double
  private var usual: (size: Double, duration: Double)
  /// The last directions, in radians, with how far the gyroscope had turned the frame; not a number where a magnet was
  /// near.
  private var directions: [(angle: Double, turned: Double)]
  private var next = 0
  private var turned = 0.0
  private var sums = InlineArray<7, Double>(repeating: 0)
  private var means = InlineArray<7, Double>(repeating: 0)
  /// The part of the drift that was known of, and is not in `sums`.
  private var drifts = InlineArray<7, Double>(repeating: 0)
  private var weights = InlineArray<7, Double>(repeating: 0)
  private var since = 0.0
  /// The mean length of a beat, in seconds: that of a slow part is longer.
  private var beat = FieldBeat.length

  /// Starts with the usual size and duration.
  init(_ tuning: FieldTuning) {
    usual = (tuning.scatter, tuning.bendLasts)
    variance = tuning.scatter * tuning.scatter * degree * degree
    duration = tuning.bendLasts
    directions = Array(repeating: (.nan, 0), count: Self.lags[Self.lagCount - 1] + 1)
  }

  /// Takes another usual size and duration, and keeps what was learnt.
  mutating func retune(_ tuning: FieldTuning) { usual = (tuning.scatter, tuning.bendLasts) }

  /// Takes a direction, as the gyroscope has carried it; not a number where it is not one of the place. The
  /// variances are those of the gyroscope's drift and scale, and that of the direction by the latency.
  mutating func take(
    _ direction: Double, turned angle: Double, drift: Double, scale: Double, late: Double, dt: Double
  ) {
    turned += angle
    if dt > Self.pause * beat { interrupt() }
    directions[next] = (direction, turned)
    let count = directions.count
    // After a pause a pair counts as one of a beat.
    let (keep, dt) = (exp(-dt / Self.remembers), min(dt, Self.pause * beat))
    beat += (dt - beat) * (dt / (Self.settles + dt))
    for lag in 0..<Self.lagCount {
      sums[lag] *= keep
      means[lag] *= keep
      drifts[lag] *= keep
      weights[lag] *= keep
    }
    for lag in 0..<Self.lagCount where direction.isFinite {
      let before = directions[(next + count - Self.lags[lag]) % count]
      guard before.angle.isFinite else { continue }
      let apart = max(-Self.cap, min(remainder(direction - before.angle, 2 * .pi), Self.cap))
      let time = Double(Self.lags[lag]) * beat
      let turns = turned - before.turned
      let drifted = drift * time * time
      let usual = late + Self.noise * degree * degree + drifted + scale * turns * turns
      sums[lag] += dt * max(0, apart * apart - usual)
      means[lag] += dt * apart
      drifts[lag] += dt * drifted
      weights[lag] += dt
    }
    next = (next + 1) % count
    since += dt
    guard since >= Self.often else { return }
    since = 0
    judge()
  }

  /// Directions before and after this are not compared: a magnet came, or the gyroscope has missed a turn.
  mutating func interrupt() { for index in directions.indices { directions[index].angle = .nan } }

  /// A duration in seconds, by its number.
  private static let seconds: [Double] = (0..<durations).map { 0.5 * pow(2, 0.75 * Double($0)) }
  /// The mean square of a difference, in square degrees, by size, duration and lag: its inverse and its logarithm.
  private static let expected: [(inverse: Double, logarithm: Double)] = {
    var all: [(inverse: Double, logarithm: Double)] = []
    for size in 0..<sizes {
      for duration in 0..<durations {
        for lag in 0..<lagCount {
          let time = Double(lags[lag]) * FieldBeat.length
          let square = Double(2 << size) * (1 - exp(-time / seconds[duration])) + least
          all.append((inverse: 1 / square, logarithm: log(square)))
        }
      }
    }
    return all
  }()

  /// The logarithm of a normal density, without its constant.
  private static func density(_ value: Double, usual: Double, varies: Double) -> Double {
    let apart = (log(value) - log(usual)) / varies
    return -0.5 * apart * apart
  }

  /// The number of independent pairs at a lag, for bends of this duration in seconds.
  private func independent(at lag: Int, duration: Double) -> Double {
    Self.independent * weights[lag] / (Double(Self.lags[lag]) * beat + 2 * duration)
  }

  /// The part of a lag's sum that comes from a drift that the gyroscope does not know of: it turns all pairs alike,
  /// where bends turn them to both sides.
  private func drifted(at lag: Int) -> Double {
    let pairs = independent(at: lag, duration: duration)
    let alike = means[lag] * means[lag] / weights[lag] * pairs / (Self.drifts + pairs)
    // What was known of it has been taken off the sums.
    return max(0, alike - drifts[lag])
  }

  private mutating func judge() {
    let (expected, seconds) = (Self.expected, Self.seconds)
    var likelihoods = InlineArray<91, Double>(repeating: 0)
    var most = -Double.infinity
    var prior = InlineArray<13, Double>(repeating: 0)
    for size in 0..<Self.sizes {
      prior[size] = Self.density(Double(1 << size).squareRoot(), usual: usual.size, varies: Self.sizeVaries)
    }
    // The mean square at each lag, in square degrees, and the best fit of one lag alone.
    var squares = InlineArray<7, Double>(repeating: 0)
    var best = InlineArray<7, Double>(repeating: 0)
    for lag in 0..<Self.lagCount where weights[lag] > 0 {
      squares[lag] = max(0, sums[lag] - drifted(at: lag)) / (weights[lag] * degree * degree)
      best[lag] = 1 + log(max(squares[lag], Self.least))
    }
    let slow = beat / FieldBeat.length
    for duration in 0..<Self.durations {
      // The independent pairs at each lag, and the mean square that they show, weighed by their number. Short bends
      // leave more of them, so what the best fit would give to so many is taken off: only the misfit counts.
      var pairs = InlineArray<7, Double>(repeating: 0)
      var shown = InlineArray<7, Double>(repeating: 0)
      var first = Self.density(seconds[duration] * slow, usual: usual.duration, varies: Self.durationVaries)
      for lag in 0..<Self.lagCount where weights[lag] > 0 {
        pairs[lag] = independent(at: lag, duration: slow * seconds[duration])
        shown[lag] = pairs[lag] * squares[lag]
        first += 0.5 * pairs[lag] * best[lag]
      }
      for size in 0..<Self.sizes {
        let index = size * Self.durations + duration
        var misfit = 0.0
        for lag in 0..<Self.lagCount {
          let due = expected[index * Self.lagCount + lag]
          misfit += pairs[lag] * due.logarithm + shown[lag] * due.inverse
        }
        let likelihood = prior[size] + first - 0.5 * misfit
        likelihoods[index] = likelihood
        most = max(most, likelihood)
      }
    }
    var (total, sizes, logarithms) = (0.0, 0.0, 0.0)
    for duration in 0..<Self.durations {
      var sum = 0.0
      for size in 0..<Self.sizes {
        let weight = exp(likelihoods[size * Self.durations + duration] - most)
        sum += weight
        sizes += weight * Double(1 << size)
      }
      total += sum
      logarithms += sum * log(seconds[duration])
    }
    variance = sizes / total * degree * degree
    duration = slow * exp(logarithms / total)
  }
}
