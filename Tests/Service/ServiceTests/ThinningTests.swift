import Quantities
import Service
import TestKit
import Testing

@Suite struct `Thinned readings` {
  /// The times of the readings that are let through at a rate. The times jitter by less than a millisecond.
  private func taken(_ rate: Double, of made: Double, for seconds: Double = 20, gap: Range<Double> = 0..<0) -> [Double]
  {
    var (thinning, random) = (Thinning(rate: rate), Seeded(7))
    let ticks = (0..<Int(clamping: made * seconds)).map { Double($0) / made }.filter { !gap.contains($0) }
    return ticks.filter { thinning.takes(.zero + .seconds($0 + .random(in: 0..<0.001, using: &random))) }
  }

  @Test(arguments: [0.1, 1, 2, 5, 10, 20, 30, 60]) func `have their rate on average`(rate: Double) {
    let count = taken(rate, of: 60).count
    #expect(abs(Double(count) - 20 * rate) <= max(1, 0.01 * 20 * rate), "\(count)")
  }

  @Test(arguments: [7.0, 12.5, 25, 45, 50]) func `have a rate that does not divide that of the readings`(rate: Double) {
    let count = taken(rate, of: 60).count
    #expect(abs(Double(count) - 20 * rate) <= 2, "\(count)")
  }

  @Test func `have their rate after they were thinned to another`() {
    var rates = (Thinning(rate: 10), Thinning(rate: 7))
    let ticks = (0..<1200).map { Timestamp.zero + .seconds(Double($0) / 60) }
    let count = ticks.filter { rates.0.takes($0) }.filter { rates.1.takes($0) }.count
    #expect((139...141).contains(count), "\(count)")
  }

  @Test(arguments: [60.0, 100, 1000]) func `are all readings where as many or more are asked for`(rate: Double) {
    #expect(taken(rate, of: 60).count == 1200)
  }

  @Test func `do not make up for a gap`() throws {
    let times = taken(10, of: 60, gap: 5..<10)
    let after = times.filter { $0 >= 10 }
    #expect((98...101).contains(after.count))
    for (a, b) in zip(after, after.dropFirst()) { #expect(b - a > 0.08) }
  }

  @Test func `begin again with another stream`() {
    var thinning = Thinning(rate: 1)
    let taken = [100, 100.5, 0, 0.5, 1].map { thinning.takes(.zero + .seconds($0)) }
    #expect(taken == [true, false, true, false, true])
  }
}
