import Events
import Pointing
import Quantities
import Scoring
import TestKit
import Testing

@Suite struct `The score at witnesses` {
  private static func output(_ heading: Double?, at seconds: Double, bound: Double = 3) -> Output {
    var reading = Reading(at: .zero + .seconds(seconds))
    reading.heading = heading.map { .degrees($0) }
    reading.uncertainty = .degrees(bound)
    return Output(reading: reading)
  }

  private static func witness(_ azimuth: Double, sigma: Double = 1) -> Witness {
    Witness(azimuth: .degrees(azimuth), sigma: .degrees(sigma), kind: .shadow)
  }

  @Test func `is no part of that at exact truth, and widens each bound by the witness`() throws {
    var score = TraceScore()
    for (place, azimuth) in [358.0, 5, 6].enumerated() {
      let time = Double(place) * 10
      score.take(Self.output(2, at: time))
      score.take(Self.witness(azimuth), at: .zero + .seconds(time))
    }
    let figures = try #require(score.atWitnesses)
    // The errors are 4, -3 and -4; with a sigma of 1 a bound of 3 becomes 3.58.
    #expect(try figures.readings == 3 && abs(#require(figures.offset) + 1) < 0.01)
    #expect(try abs(#require(figures.coverage) - 1.0 / 3) < 1e-9)
    #expect(try abs(#require(figures.medianBound) - 3.58) < 0.01)
    #expect(score.isJudged && score.figures.readings == 0 && score.figures.raw == nil)
  }

  @Test func `needs a reading with a heading within a second`() {
    var score = TraceScore()
    score.take(Self.witness(10), at: .zero)
    score.take(Self.output(nil, at: 1))
    score.take(Self.witness(10), at: .zero + .seconds(1))
    score.take(Self.output(10, at: 2))
    score.take(Self.witness(10), at: .zero + .seconds(3))
    #expect(score.atWitnesses == nil && !score.isJudged)
    score.take(Self.witness(10), at: .zero + .seconds(2.5))
    #expect(score.atWitnesses?.readings == 1)
  }

  @Test func `adds up over traces`() {
    var whole = TraceScore()
    for azimuth in [9.0, 11] {
      var score = TraceScore()
      score.take(Self.output(10, at: 0))
      score.take(Self.witness(azimuth), at: .zero)
      whole.add(score)
    }
    #expect(whole.atWitnesses?.readings == 2 && abs(whole.atWitnesses?.offset ?? 9) < 1e-9)
  }
}
