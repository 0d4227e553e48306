import Pointing
import Quantities
import TestKit
import Testing

@testable import Scoring

@Suite struct `States and flags` {
  /// Scores ten readings a second. In the first line `D` is a disturbed field, in the second `I` is a reading that
  /// reports interference.
  private func figures(_ field: String, _ flags: String) -> ScoreFigures {
    var score = TraceScore()
    for (place, (here, flag)) in zip(field, flags).enumerated() {
      let time = Double(place) / 10
      score.take(truth(at: time, 0, isDisturbed: here == "D"))
      score.take(reading(at: time, 0, flag == "I" ? .interference : .accurate))
    }
    return score.figures
  }

  @Test func `are shares with three decimals, as are other shares`() throws {
    let shares = ScoreFigures.columns.filter { $0.meaning.hasPrefix("share ") }
    #expect(try shares.atLeast(8).allSatisfy { $0.decimals == 3 })
    let whole = ScoreFigures.columns.filter { $0.decimals == 0 }.map(\.name)
    #expect(whole.contains("readings") && whole.contains("unnoticed") && !whole.contains("raw_deg"))
  }

  @Test func `show the delay until a disturbance is flagged and the share of its time that is flagged`() {
    let figures = figures(
      "....DDDDDDDDDD....",
      "......IIIIIIIIII..")
    #expect(near(figures.onsetDelay, 200, within: 1e-6))
    #expect(figures.unnoticed == 0)
    #expect(near(figures.flagged, 0.8))
    #expect(figures.falseOnsets == 0)
    #expect(near(figures.falselyFlagged, 0.2 / 0.7, within: 1e-9))
  }

  @Test func `count flags without a cause, and disturbances without a flag`() {
    let figures = figures(
      "..........DD..........",
      "..II..I...............")
    #expect(figures.unnoticed == 1)
    #expect(figures.onsetDelay == nil)
    #expect(near(figures.falseOnsets, 2 / (1.9 / 3600), within: 1e-6))
  }

  @Test func `count disturbances at the start and the end as missed like any other`() {
    #expect(figures("....DDDD", "........").unnoticed == 1)
    #expect(figures("DDDD....", "........").unnoticed == 1)
    #expect(figures("DDDDDDDD", "........").unnoticed == 1)
    // A disturbance without a known beginning has no onset delay.
    let seen = figures("DDDD....", "..II....")
    #expect(seen.unnoticed == nil && seen.onsetDelay == nil)
    // Over a set: one that was still on in each, and one across a gap of seconds.
    var sum = TraceScore()
    for _ in 0..<2 {
      var score = TraceScore()
      for place in [0, 1, 2, 50, 51] {
        let isDisturbed = place == 1 || place == 2 || place == 51
        score.take(truth(at: Double(place) / 10, 0, isDisturbed: isDisturbed))
        score.take(reading(at: Double(place) / 10, 0))
      }
      sum.add(score)
    }
    #expect(sum.figures.unnoticed == 4)
  }

  @Test func `are not judged where the truth does not mark disturbances`() {
    var score = TraceScore()
    for place in 0..<20 {
      score.take(truth(at: Double(place) / 10, 0))
      score.take(reading(at: Double(place) / 10, 0, place % 4 == 0 ? .interference : .accurate))
    }
    #expect(score.figures.falseOnsets == nil && score.figures.falselyFlagged == nil)
    #expect(near(score.figures.interference, 0.25))
  }

  @Test func `are judged apart where the truth marks both`() throws {
    var score = TraceScore()
    for place in 0..<20 {
      let isDisturbed = place >= 10
      score.take(truth(at: Double(place), 0, isDisturbed: isDisturbed))
      score.take(reading(at: Double(place), isDisturbed ? 6 : 1))
    }
    let parts = try #require(score.parts)
    #expect(near(parts.clean.raw, 1))
    #expect(near(parts.disturbed.raw, 6))
    #expect(parts.clean.readings == 10)
  }

  @Test func `share the readings among the states, with a heading or without`() {
    var score = TraceScore()
    let states: [Accuracy] = [.unavailable, .calibrating, .interference, .unsure, .accurate]
    for (place, state) in states.enumerated() {
      score.take(truth(at: Double(place), 0))
      score.take(reading(at: Double(place), state == .unavailable ? nil : 0, state))
    }
    let figures = score.figures
    #expect(figures.unavailable == 0.2)
    #expect(figures.calibrating == 0.2)
    #expect(figures.interference == 0.2)
    #expect(figures.unsure == 0.2)
    #expect(figures.accurate == 0.2)
  }
}

@Suite struct `Rest and start` {
  @Test func `jitter is the deviation in windows of ten seconds of rest`() {
    var (score, random) = (TraceScore(), Seeded(5))
    for place in 0...3600 {
      let time = Double(place) / 60
      // Twenty seconds of rest, a turn, and rest again.
      let heading = time < 20 ? 0 : min((time - 20) * 9, 90)
      // A uniform spread of 0.6 degrees has a deviation of 0.6 / sqrt(12).
      let noise = Double.random(in: -0.3...0.3, using: &random)
      score.take(truth(at: time, heading))
      score.take(reading(at: time, heading + 3 + noise))
    }
    #expect(near(score.figures.jitter, 0.6 / 12.0.squareRoot(), within: 0.01))
  }

  @Test(arguments: [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1), Vector3(1, 0, 1), Vector3(0, 1, 1)])
  func `is not at rest while it turns about any axis`(axis: Vector3) {
    func jitter(turning rate: Double) -> Double? {
      var tally = RestTally()
      for place in 0...1500 {
        let time = Double(place) / 60
        let attitude = Quaternion(rotation: axis * (rate * time))
        tally.count(attitude, truth: attitude, at: .zero + .seconds(time))
      }
      return tally.jitter
    }
    #expect(jitter(turning: 0.1) == nil)
    #expect(jitter(turning: 0) == 0)
  }

  @Test func `a start is settled once the error stays small for a second`() {
    var score = TraceScore()
    for place in 0...300 {
      let time = Double(place) / 60
      let error = time < 1 ? 20.0 : time < 1.5 ? 0.5 : time < 2 ? 1.5 : 0.9
      score.take(truth(at: time, 0))
      score.take(reading(at: time, error))
    }
    #expect(near(score.figures.settling, 2, within: 1e-6))
  }

  @Test func `pulses are counted, and what was never seen is nil`() {
    var score = TraceScore()
    score.take(reading(at: 0, 0, cue: .aligned))
    #expect(score.figures.haptics == 1)
    #expect(score.figures.readings == 0)
    #expect(score.figures.raw == nil)
    #expect(score.figures.jitter == nil)
    #expect(score.figures.settling == nil)
  }

  @Test func `the mean of traces counts each once, and sums what is counted`() {
    var (a, b) = (ScoreFigures(), ScoreFigures())
    (a.raw, a.readings, a.haptics) = (1, 100, 2)
    (b.raw, b.readings, b.jitter) = (3, 10, 0.1)
    let mean = ScoreFigures.mean(of: [a, b])
    #expect(mean.raw == 2)
    #expect(mean.readings == 110)
    #expect(mean.haptics == 2)
    #expect(mean.jitter == 0.1)
  }
}
