import Pointing
import Quantities
import Testing

@Suite struct `A reading that is asked for once` {
  /// The seconds after which a bound counts as settled, at 60 readings a second; nil if it does not settle within 10 s.
  /// `bound` is a function of the time.
  private func wait(for bound: (Double) -> Double?) -> Double? {
    var settling = BoundSettling()
    for tick in 0..<600 {
      let seconds = Double(tick) / 60
      var reading = Reading(at: Timestamp(nanoseconds: Int64(clamping: seconds * 1e9)))
      if let degrees = bound(seconds) {
        reading.heading = .degrees(120)
        reading.uncertainty = .degrees(degrees)
      }
      if settling.isSettled(with: reading) { return seconds }
    }
    return nil
  }

  @Test func `waits until its bound is within a fifth of what it is after five seconds`() throws {
    // As samples average out, and as a heading comes a second late.
    func averaged(_ seconds: Double) -> Double { 27 / max(seconds, 0.02).squareRoot() }
    let waited = try #require(wait(for: averaged))
    #expect(waited < 4 && averaged(waited) <= 1.2 * averaged(5))
    let late = try #require(wait { $0 < 1 ? nil : averaged($0 - 1) })
    #expect(abs(late - waited - 1) < 0.05)
  }

  @Test func `waits a second where the bound does not fall, and for as long as there is no heading`() throws {
    let steady = try #require(wait { _ in 5 })
    #expect((1.0..<1.05).contains(steady))
    // Uncalibrated: the heading may be any, and waiting does not help.
    #expect(wait { _ in 180 } == steady)
    #expect(wait { _ in nil } == nil)
    #expect(wait { 100 * (0.5 as Double).power($0) } == nil)
  }
}

extension Double {
  fileprivate func power(_ exponent: Double) -> Double {
    var (result, rest) = (1.0, exponent)
    while rest >= 1 { (result, rest) = (result * self, rest - 1) }
    return result * (1 + rest * (self - 1))
  }
}
