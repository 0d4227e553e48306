import Events
import Foundation
import Pointing
import Quantities
import Scoring
import TestKit
import Testing

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

  /// The figures are computed again from all errors at once, by their definitions.
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
    #expect(near(figures.p95, sizes[Int(clamping: 0.95 * (count - 1))], within: 0.1))
    #expect(near(figures.largest, sizes.last ?? .nan, within: 1e-6))
    #expect(near(figures.coverage, covered / count))
    #expect(near(figures.wrongWhileAccurate, wrong.0 / wrong.1))
  }

  @Test func `of several traces is that of all their readings`() {
    var sum = TraceScore()
    for error in [3.0, 5] {
      var score = TraceScore()
      score.take(truth(at: 0, 20))
      score.take(reading(at: 0, 20 + error, bound: 4))
      sum.add(score)
    }
    let figures = sum.figures
    #expect(figures.readings == 2 && near(figures.offset, 4) && near(figures.raw, 17.0.squareRoot()))
    #expect(near(figures.largest, 5) && near(figures.coverage, 0.5) && near(figures.aligned, 1, within: 0.005))
  }
}
