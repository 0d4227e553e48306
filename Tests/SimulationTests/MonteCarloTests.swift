import Events
import Pointing
import Quantities
import Simulation
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

  /// A pipeline that knows the truth and turns it by so much.
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
  func `finds the error that is there, and whether the bound held`(off: Double) throws {
    let scenario = try scenario()
    let monteCarlo = MonteCarlo(scenario)
    let tally = monteCarlo.trial(
      seed: 5, through: oracle(scenario, seed: 5, off: .degrees(off), bound: .degrees(5)))
    #expect(tally.readings == 720)
    // A second to settle after the first reading at 1/60 s.
    #expect(tally.headings == 720 - 60)
    #expect(abs(try #require(tally.quantile(0.5)).degrees - abs(off)) <= 0.02)
    #expect(abs(try #require(tally.quantile(0.01)).degrees - abs(off)) <= 0.02)
    #expect(tally.coverage == (abs(off) < 5 ? 1 : 0))
    #expect(tally.accurateButFarOff == (abs(off) > 10 ? tally.headings : 0))
    #expect(tally.quiet == tally.headings && tally.falselyFlagged == 0)
  }

  @Test func `blames a flag only where nothing is wrong, and silence only where something is`() throws {
    let magnet = try scenario("at 4s magnet 0 0 8 from 3 0.3 0 to 0.3 0.3 0 over 1s\nat 8s no magnet")
    let flagged = MonteCarlo(magnet).trial(
      seed: 1, through: oracle(magnet, seed: 1, off: .degrees(20), bound: .degrees(5), .interference))
    #expect(flagged.falselyFlagged == flagged.quiet && flagged.falseOnsets == 2)
    #expect(flagged.disturbed > 170 && flagged.disturbed < 240 && flagged.disturbedButFarOff == 0)
    let silent = MonteCarlo(magnet).trial(
      seed: 1, through: oracle(magnet, seed: 1, off: .degrees(20), bound: .degrees(5)))
    #expect(silent.disturbedButFarOff == silent.disturbed && silent.falselyFlagged == 0)
    let wrong = try scenario("at 0s calibration wrong by 9 9 9")
    let excused = MonteCarlo(wrong).trial(
      seed: 1, through: oracle(wrong, seed: 1, off: .zero, bound: .degrees(5), .interference))
    #expect(excused.quiet == 0 && excused.falselyFlagged == 0)
  }

  @Test func `adds up to the same in any order, and a seed gives the same on every run`() throws {
    let monteCarlo = MonteCarlo(try scenario(), priors: .typical)
    let tallies = (1...4).map { monteCarlo.trial(seed: $0) }
    var (forth, back) = (Tally(), Tally())
    for tally in tallies { forth.add(tally) }
    for tally in tallies.reversed() { back.add(tally) }
    #expect(forth == back)
    #expect(forth.runs == 4 && forth.readings == 4 * 720)
    #expect(monteCarlo.trial(seed: 3) == tallies[2])
    #expect(tallies.contains { $0.worst == forth.worst })
  }

  // Two degrees of local anomaly, half a degree of fit: what the pipeline may be off by in spite of itself. The bound has
  // to hold for 95 % of the time; twelve devices are twelve draws, so that one or two may lie outside for good.
  @Test func `of the pipeline over a dozen devices gives errors and bounds that belong together`() throws {
    let monteCarlo = MonteCarlo(try scenario(), priors: .typical)
    var tally = Tally()
    for seed in 1...12 { tally.add(monteCarlo.trial(seed: UInt64(seed))) }
    #expect(try #require(tally.quantile(0.5)) < .degrees(4))
    #expect(try #require(tally.quantile(0.95)) < .degrees(10))
    #expect(try #require(tally.coverage) > 0.8)
    #expect(tally.accurateButFarOff < tally.accurate / 50)
  }
}
