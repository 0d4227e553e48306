import Events
import Foundation
import Pointing
import Quantities
import Scoring
import TestKit
import Testing

/// A device that lies on a table: its attitude when y points along a heading from the north the attitude is about.
private func lying(_ heading: Double) -> Quaternion {
  let half = -heading / 2 * .pi / 180
  return Quaternion(w: cos(half), x: 0, y: 0, z: sin(half))
}

private func reading(
  at seconds: Double, _ heading: Double?, declination: Double? = nil, _ accuracy: Accuracy = .accurate,
  bound: Double? = nil, cue: Cue? = nil
) -> Output {
  var reading = Reading(at: .zero + .seconds(seconds))
  reading.attitude = heading.map(lying)
  reading.declination = declination.map { .degrees($0) }
  reading.accuracy = accuracy
  reading.uncertainty = bound.map { .degrees($0) }
  return Output(reading: reading, cue: cue)
}

private func truth(
  at seconds: Double, _ heading: Double, counts: Bool = true, isDisturbed: Bool? = nil
) -> TruthSample {
  TruthSample(.attitude(lying(heading)), at: .zero + .seconds(seconds), counts: counts, isDisturbed: isDisturbed)
}

private func near(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-9) -> Bool {
  value.map { abs($0 - expected) <= tolerance } ?? false
}

@Suite struct `The error of a heading` {
  @Test func `is clockwise positive, and taken between two truths`() {
    var score = TraceScore()
    score.take(truth(at: 0, 10))
    score.take(reading(at: 0.5, 23))
    score.take(truth(at: 1, 30))
    #expect(score.figures.readings == 1)
    // Straight between two quaternions 20 degrees apart is the middle.
    #expect(near(score.figures.offset, 3))
    #expect(near(score.figures.raw, 3))
    #expect(near(score.figures.aligned, 0, within: 0.005))
  }

  @Test func `goes the short way around north`() {
    var score = TraceScore()
    score.take(truth(at: 0, 359))
    score.take(reading(at: 0.5, 359))
    score.take(truth(at: 1, 1))
    #expect(near(score.figures.offset, -1))
  }

  @Test func `needs the declination where the truth is from true north`() {
    let angles = Truth.angles(heading: .degrees(50), pitch: .degrees(20), roll: .degrees(-30))
    let level = Truth.angles(heading: .degrees(50), pitch: .zero, roll: .zero)
    for truth in [angles, level] {
      var score = TraceScore()
      score.take(TruthSample(truth, at: .zero))
      score.take(reading(at: 0.5, 47.5, declination: nil))
      score.take(TruthSample(truth, at: .zero + .seconds(1)))
      #expect(score.figures.readings == 1)
      #expect(score.figures.raw == nil)
    }
    var score = TraceScore()
    score.take(TruthSample(level, at: .zero))
    score.take(reading(at: 0.5, 47.5, declination: 4))
    score.take(TruthSample(level, at: .zero + .seconds(1)))
    #expect(near(score.figures.offset, 1.5))
  }

  @Test func `has the angles of the contract`() {
    let attitude = TruthSample(
      .angles(heading: .degrees(50), pitch: .degrees(20), roll: .degrees(-30)), at: .zero
    ).attitude
    let (x, y, z) = (
      attitude.rotate(Vector3(1, 0, 0)), attitude.rotate(Vector3(0, 1, 0)), attitude.rotate(Vector3(0, 0, 1))
    )
    #expect(near(atan2(y.x, y.y) * 180 / .pi, 50))
    #expect(near(asin(y.z) * 180 / .pi, 20))
    #expect(near(atan2(-x.z, z.z) * 180 / .pi, -30))
  }

  @Test func `is counted only where the truth counts on both sides, and before neither the first nor the last`() {
    var score = TraceScore()
    score.take(reading(at: 0.5, 0))
    score.take(truth(at: 1, 0, counts: false))
    score.take(reading(at: 1.5, 0))
    score.take(truth(at: 2, 0))
    score.take(reading(at: 2, 0))
    score.take(reading(at: 2.5, 0))
    score.take(truth(at: 3, 0))
    score.take(reading(at: 3.5, 0))
    #expect(score.figures.readings == 2)
  }

  /// The figures again, from all errors at once and by their definitions.
  @Test func `is what its definitions say, over a thousand readings and gaps in the truth`() {
    var random = Seeded(11)
    var score = TraceScore()
    var errors: [Double] = []
    var covered = 0.0
    var wrong = (0.0, 0.0)
    var time = 0.0
    score.take(truth(at: 0, 0))
    while errors.count < 1000 {
      let step = Double.random(in: 0.01...0.6, using: &random)
      let heading = 5 * sin(time)
      // The truth stands still between samples, so that nothing depends on how one goes from one to the next.
      let moments = (0..<Int.random(in: 0...9, using: &random)).map { Double($0) / 10 }
      score.take(truth(at: time + 1e-6, heading))
      for moment in moments {
        let error = Double.random(in: -8...24, using: &random)
        let bound = Double.random(in: 1...30, using: &random)
        let accuracy = Bool.random(using: &random) ? Accuracy.accurate : .calibrating
        score.take(reading(at: time + 1e-5 + moment * step * 0.9, heading + error, accuracy, bound: bound))
        errors.append(error)
        if abs(error) <= bound { covered += 1 }
        if accuracy == .accurate { wrong = (wrong.0 + (abs(error) > 10 ? 1 : 0), wrong.1 + 1) }
      }
      time += step
      score.take(truth(at: time, heading))
    }
    let count = Double(errors.count)
    let radians = errors.map { $0 * .pi / 180 }
    let offset = atan2(radians.map(sin).reduce(0, +), radians.map(cos).reduce(0, +)) * 180 / .pi
    let sizes = errors.map(abs).sorted()
    let figures = score.figures
    #expect(figures.readings == count)
    #expect(near(figures.raw, (errors.map { $0 * $0 }.reduce(0, +) / count).squareRoot(), within: 1e-6))
    #expect(near(figures.offset, offset, within: 1e-6))
    let aligned = (errors.map { ($0 - offset) * ($0 - offset) }.reduce(0, +) / count).squareRoot()
    // Bins of a hundredth of a degree: no error is moved by more than half of one.
    #expect(near(figures.aligned, aligned, within: 0.005))
    #expect(near(figures.median, sizes[sizes.count / 2], within: 0.1))
    #expect(near(figures.p95, sizes[Int(0.95 * (count - 1))], within: 0.1))
    #expect(near(figures.largest, sizes.last ?? .nan, within: 1e-6))
    #expect(near(figures.coverage, covered / count))
    #expect(near(figures.wrongWhileAccurate, wrong.0 / wrong.1))
  }
}

@Suite struct `States and flags` {
  /// Readings ten times a second. In the first line `D` is a disturbed field, in the second `I` a reading that
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

  @Test func `tell how late a disturbance is noticed and how long it is flagged`() {
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

  @Test func `are judged apart where the truth tells both`() throws {
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
    let states: [Accuracy] = [.unavailable, .calibrating, .interference, .accurate, .accurate]
    for (place, state) in states.enumerated() {
      score.take(truth(at: Double(place), 0))
      score.take(reading(at: Double(place), state == .unavailable ? nil : 0, state))
    }
    let figures = score.figures
    #expect(figures.unavailable == 0.2)
    #expect(figures.calibrating == 0.2)
    #expect(figures.interference == 0.2)
    #expect(figures.accurate == 0.4)
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

  @Test func `a start is settled once the error stays small for a second`() {
    var score = TraceScore()
    for place in 0...300 {
      let time = Double(place) / 60
      let error = time < 1 ? 20.0 : time < 1.5 ? 0.5 : time < 2 ? 5 : 1
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
