import Events
import Profiles
import Quantities
import Simulation
import TestKit
import Testing

@Suite struct `A simulated sensor` {
  private func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return (values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count)).squareRoot()
  }

  @Test(arguments: Part.all)
  func `shows whole steps, as noisy as its part, and never more than it can`(part: Part) throws {
    var scenario = try Stories.scenario("lasts 100s", "truth none", "soft-iron 1 0 0 0 1 0 0 0 1", "hard-iron 0 0 0")
    scenario.priors = Priors.none
    scenario.priors.noise = 1
    scenario.fittings = [Scenario.Fitting(part, rate: 100)]
    let samples = Stories.events(scenario).compactMap { $0.accel ?? $0.gyro ?? $0.magn }
    #expect(samples.count >= 9_999)
    let step = part.step.value
    for sample in samples.prefix(100) {
      for component in [sample.x, sample.y, sample.z] {
        let counts = component / step
        #expect(abs(counts - counts.rounded()) < 1e-6)
        #expect(part.counts.contains(Int32(clamping: counts.rounded())))
      }
    }
    // Rounding adds a twelfth of a step squared where the noise is not small against the step; where it is, a still
    // sensor stands still. A deviation of 10,000 samples is good to 0.7 %: four times that.
    let sigma = part.noise.sigma(at: 100).x
    if sigma > step / 2 {
      let expected = (sigma * sigma + step * step / 12).squareRoot()
      #expect(abs(deviation(samples.map(\.x)) / expected - 1) < 0.028)
    } else {
      #expect(deviation(samples.map(\.x)) < step)
    }
  }

  @Test func `stops at its range, or gives its part's overflow value`() throws {
    func nearest(_ chip: String) throws -> Vector3 {
      var scenario = try Stories.scenario("lasts 1s", "truth none", "at 0s magnet 0 0 400 from 0.2 0 0")
      scenario.fittings = [Scenario.Fitting(try #require(Part.named(chip, .magn)), rate: 50)]
      return try #require(Stories.events(scenario).compactMap(\.magn).last)
    }
    #expect(try nearest("lis3mdl").z == -32_767 * 146 / 10_000.0)
    #expect(try nearest("hmc5883l").z == -4096 * 9174 / 100_000.0)
    #expect(try nearest("ak8975").z == -4095 * 3 / 10.0)
  }

  @Test func `is undone by its exact calibration`() throws {
    var scenario = try Stories.scenario(
      "lasts 20s", "at 0s figure-eight", "at 0s calibration exact", errors: "cheap")
    scenario.priors.noise = 0
    scenario.priors.tolerance = 0
    scenario.priors.anomaly = 0
    let simulator = Simulator(scenario)
    var calibration: Calibration?
    var samples = 0
    for event in Stories.events(scenario) {
      if case .calibration(let given) = event.content { calibration = given }
      guard let magn = event.magn, let calibration else { continue }
      samples += 1
      let field = calibration.magn.matrix * (magn - calibration.magn.offset)
      let expected = simulator.pose(at: event.time).attitude.transposed * simulator.world.field
      // Half a count an axis, and a calibration written with six decimals.
      #expect((field - expected).length < 0.0146)
    }
    // At 100 Hz for 20 s.
    #expect(samples >= 1999)
  }

  @Test func `lies as its mount matrix says, and its events do not show it`() throws {
    let level = try Stories.scenario("lasts 1s", "at 0s turn to 40")
    var turned = level
    turned.fittings[2].mount = Matrix3(rows: Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 1))
    #expect(try Stories.events(level).compactMap(\.magn).atLeast(100) == Stories.events(turned).compactMap(\.magn))
  }

  @Test func `is stamped as late as its latency says`() throws {
    var scenario = try Stories.scenario("lasts 4s", "truth none", "at 0s turn by 90 over 4s")
    let prompt = Stories.events(scenario).filter { $0.magn != nil }
    scenario.fittings[2].latency = 0.007
    let late = Stories.events(scenario).filter { $0.magn != nil }
    #expect(late.count >= 399)
    for (a, b) in zip(prompt, late) { #expect(a.magn == b.magn && b.time - a.time == .milliseconds(7)) }
  }

  @Test func `states its part's latency, and has one of its own`() throws {
    var scenario = try Stories.scenario("lasts 1s", "truth none", errors: "typical")
    for place in scenario.fittings.indices { scenario.fittings[place].latency = nil }
    var late: [Double] = []
    for seed in UInt64(1)...200 {
      var simulator = Simulator(scenario, seed: seed)
      #expect(simulator.sensorSet.magn?.latency == 4)
      while let event = simulator.next() {
        guard event.magn != nil else { continue }
        late.append(event.seconds)
        break
      }
    }
    // A quarter of 4 ms; a deviation of 200 draws is good to 5 %: three times that. The mean to 0.07 ms: the same.
    #expect(abs(deviation(late) / 1e-3 - 1) < 0.15)
    #expect(abs(late.reduce(0, +) / 200 - 0.004) < 0.0002)
  }

  @Test func `stops, freezes and resumes at the times of the script`() throws {
    let events = Stories.events(
      try Stories.scenario(
        "lasts 6s", "at 0s turn by 90 over 6s", "at 1s magn freezes", "at 2s magn stops", "at 4s magn resumes"))
    let magn = events.filter { $0.magn != nil }
    let frozen = try magn.filter { $0.seconds > 1 && $0.seconds < 2 }.atLeast(99)
    #expect(Set(frozen.map { $0.magn?.x }).count == 1)
    #expect(magn.contains { $0.seconds > 2 && $0.seconds < 4 } == false)
    #expect(magn.filter { $0.seconds > 4 }.count >= 199)
  }

  @Test func `drifts as its part's clock and zero do`() throws {
    var scenario = try Stories.scenario("lasts 100s", "truth none", errors: "typical")
    scenario.priors.noise = 0
    let magn = Stories.events(scenario).filter { $0.magn != nil }
    let rate = Double(magn.count - 1) / (magn[magn.count - 1].seconds - magn[0].seconds)
    #expect(abs(rate - 100) > 0.01 && abs(rate - 100) < 5)
    let walked = try #require(magn.last?.magn) - (try #require(magn.first?.magn))
    // 10 nT after a second are 100 nT after a hundred: this draw lies within five deviations of nothing, not at it.
    #expect(walked.length > 0.01 && walked.length < 0.5 * 3.squareRoot())
  }
}

extension Int { fileprivate func squareRoot() -> Double { Double(self).squareRoot() } }
