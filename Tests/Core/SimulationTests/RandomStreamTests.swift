import Simulation
import Testing

@Suite struct `A random stream` {
  @Test func `is the same for the same seed and name, and another for another`() {
    func first(_ seed: UInt64, _ name: String) -> [UInt64] {
      var stream = RandomStream(seed: seed, name: name)
      return (0..<4).map { _ in stream.next() }
    }
    #expect(first(7, "magn") == first(7, "magn"))
    #expect(first(7, "magn") != first(7, "accel"))
    #expect(first(7, "magn") != first(8, "magn"))
  }

  // Runs over many seeds rely on this: the first numbers of all streams are as normal as the numbers of one stream. A
  // hundred thousand have standard errors of 0.0032 (mean), 0.0045 (variance) and 0.0032 (a correlation); four of them.
  @Test func `is normal across seeds, and its neighbours have nothing in common`() {
    let count = 100_000
    let first = (0..<UInt64(count)).map { seed in
      var stream = RandomStream(seed: seed, name: "test")
      return stream.normal()
    }
    let mean = first.reduce(0, +) / Double(count)
    let variance = first.reduce(0) { $0 + $1 * $1 } / Double(count)
    let shared = zip(first, first.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / Double(count)
    #expect(abs(mean) < 0.013 && abs(variance - 1) < 0.018 && abs(shared) < 0.013)
  }

  // A sample of a million has standard errors of 0.001 (mean), 0.0014 (variance) and 0.005 (kurtosis); four of them.
  // Shares beyond 1, 2, 3 and 4 standard deviations are those of the normal distribution.
  @Test func `is normal to the fourth moment and in its tails`() {
    var stream = RandomStream(seed: 1, name: "test")
    let count = 1_000_000
    var (sum, square, fourth) = (0.0, 0.0, 0.0)
    var beyond = [0, 0, 0, 0]
    for _ in 0..<count {
      let value = stream.normal()
      sum += value
      square += value * value
      fourth += value * value * value * value
      for limit in 0..<4 where abs(value) > Double(limit + 1) { beyond[limit] += 1 }
    }
    let n = Double(count)
    #expect(abs(sum / n) < 0.004)
    #expect(abs(square / n - 1) < 0.006)
    #expect(abs(fourth / n - 3 + 0.0155) < 0.02)
    for (limit, share) in [0.317311, 0.045500, 0.002700, 0.0000633].enumerated() {
      #expect(abs(Double(beyond[limit]) / n - share) < 4 * (share / n).squareRoot() + 0.01 * share)
    }
  }
}
