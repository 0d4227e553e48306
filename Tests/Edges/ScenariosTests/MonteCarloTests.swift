import Events
import Pointing
import Quantities
import Scenarios
import Scoring
import Simulation
import TestKit
import Testing

@Suite struct `A Monte-Carlo` {
  static let story = """
    start 2026-11-21T06:00:00Z
    place 30.0444 31.2357 23 m
    lasts 12s
    accel lsm6dsl at 100 Hz
    gyro lsm6dsl at 100 Hz
    magn lis3mdl at 100 Hz
    receiver gps at 1 Hz error 3 m
    errors typical
    at 0s calibration fitted
    at 0s turn to 30
    at 0s tremble 0.5 deg at 9 Hz
    at 2s turn by 120 over 3s
    at 7s tilt to 40 over 2s
    """

  private func scenario(_ more: String = "") throws -> Scenario {
    try Scenario(parsing: Self.story + "\n" + more, name: "test")
  }

  /// The output of a pipeline that knows the truth and turns it by an angle.
  private func oracle(_ scenario: Scenario, seed: UInt64, off: Angle, bound: Angle, _ accuracy: Accuracy = .accurate)
    -> (Event) -> Output?
  {
    let truth = Simulator(scenario, seed: seed)
    return { event in
      guard event.content == .tick else { return nil }
      var reading = Reading(at: event.time)
      let turned = Quaternion(rotation: Vector3(0, 0, -off.radians))
      reading.attitude = turned * truth.pose(at: event.time).magneticAttitude(declination: truth.world.declination)
      reading.uncertainty = bound
      reading.accuracy = accuracy
      return Output(reading: reading)
    }
  }

  @Test(arguments: [0.0, 3.01, -12.37, 170])
  func `finds the error and whether the bound held`(off: Double) throws {
    let scenario = try scenario()
    let figures = MonteCarlo(scenario).trial(
      seed: 5, through: oracle(scenario, seed: 5, off: .degrees(off), bound: .degrees(5))
    ).figures
    // 12 s at 60 Hz, less a second to settle after the first reading at 1/60 s.
    #expect(figures.readings == 660)
    #expect(abs(try #require(figures.median) - abs(off)) <= 0.01)
    #expect(abs(try #require(figures.offset) - off) <= 1e-9)
    #expect(figures.coverage == (abs(off) < 5 ? 1 : 0))
    #expect(figures.wrongWhileAccurate == (abs(off) > 10 ? 1 : 0))
    #expect(figures.falselyFlagged == 0)
  }

  @Test func `blames a flag only where nothing is wrong, and silence only where something is`() throws {
    let magnet = try scenario("at 4s magnet 0 0 8 from 3 0.3 0 to 0.3 0.3 0 over 1s\nat 8s no magnet")
    let flagged = MonteCarlo(magnet).trial(
      seed: 1, through: oracle(magnet, seed: 1, off: .degrees(20), bound: .degrees(5), .interference)
    ).figures
    // The flag is up from the first reading that counts: it never begins where it could be blamed.
    #expect(flagged.falselyFlagged == 1 && flagged.falseOnsets == 0)
    #expect(flagged.flagged == 1 && flagged.onsetDelay == 0 && flagged.unnoticed == 0)
    let silent = MonteCarlo(magnet).trial(
      seed: 1, through: oracle(magnet, seed: 1, off: .degrees(20), bound: .degrees(5))
    ).figures
    #expect(silent.flagged == 0 && silent.unnoticed == 1 && silent.wrongWhileAccurate == 1)
    let wrong = try scenario("at 0s calibration wrong by 9 9 9")
    let excused = MonteCarlo(wrong).trial(
      seed: 1, through: oracle(wrong, seed: 1, off: .zero, bound: .degrees(5), .interference)
    ).figures
    #expect(excused.falselyFlagged == nil && excused.flagged == nil)
  }

  @Test func `adds up over seeds, and a seed gives the same on every run`() throws {
    let monteCarlo = MonteCarlo(try scenario(), priors: .typical)
    var sum = TraceScore()
    let scores = (1...4).map { monteCarlo.trial(seed: $0) }
    for score in scores { sum.add(score) }
    #expect(sum.figures.readings == 2640)
    #expect(monteCarlo.trial(seed: 3).figures == scores[2].figures)
    #expect(sum.figures.largest == scores.compactMap(\.figures.largest).max())
    let mean = scores.compactMap(\.figures.coverage).reduce(0, +) / 4
    #expect(abs(try #require(sum.figures.coverage) - mean) < 1e-12)
  }

  // The pipeline cannot see two degrees of local anomaly and half a degree of fit. The bound has to hold for 95 % of
  // the time; twelve devices are twelve draws, so one or two may lie outside all the time.
  @Test func `of the pipeline over a dozen devices gives errors within the bounds`() throws {
    let monteCarlo = MonteCarlo(try scenario(), priors: .typical)
    var sum = TraceScore()
    for seed in 1...12 { sum.add(monteCarlo.trial(seed: UInt64(seed))) }
    let figures = sum.figures
    #expect(try #require(figures.median) < 4)
    #expect(try #require(figures.p95) < 10)
    #expect(try #require(figures.coverage) > 0.8)
    #expect(try #require(figures.wrongWhileAccurate) < 0.02)
  }

  @Test func `of a family draws another scenario for each seed`() throws {
    let monteCarlo = MonteCarlo(Family.worlds, length: .seconds(4))
    let scores = (1...4).map { monteCarlo.trial(seed: $0).figures }
    #expect(monteCarlo.trial(seed: 3).figures == scores[2])
    #expect(Set(scores.compactMap(\.raw)).count == 4)
    // Four seconds at 60 Hz, less a second to settle; a device that is late gives its first heading later.
    #expect(try scores.compactMap(\.readings).atLeast(4).allSatisfy { (100...181).contains($0) })
    let lost = MonteCarlo(Family.misled(Misled(.magnet, .full)), length: .seconds(30)).trial(
      seed: 1, through: oracle(Misled(.magnet, .full).scenario(seed: 1), seed: 1, off: .degrees(50), bound: .degrees(5))
    )
    #expect(lost.figures.lost == 1)
  }

  @Test func `of the pipeline finds out in turns that a calibration is wrong, without a gyroscope too`() throws {
    let monteCarlo = MonteCarlo(Family.misled(Misled(.miscalibrated, .gyroless)))
    var sum = TraceScore()
    for seed in 1...3 { sum.add(monteCarlo.trial(seed: UInt64(seed))) }
    let figures = sum.figures
    #expect(figures.never == 0)
    #expect(try #require(figures.coverage) > 0.95)
  }
}
