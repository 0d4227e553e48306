import Events
import Quantities
import Simulation
import TestKit
import Testing

@Suite struct `A simulated receiver` {
  private func fixes(_ lines: String) throws -> [Fix] {
    Stories.events(try Stories.scenario("lasts 20s", "receiver gps at 2 Hz", lines)).compactMap(\.fix)
  }

  @Test func `gives its position with seven decimals, at its rate`() throws {
    let fixes = try fixes("").atLeast(41)
    #expect(fixes.allSatisfy { $0.mode == 3 && $0.latitude == 51.5074 && $0.longitude == -0.1278 })
    #expect(fixes.allSatisfy { $0.altitude == 11 && $0.device == "gps" })
    #expect(fixes[1].time == (try Stories.scenario()).start + .seconds(0.5))
  }

  @Test func `is lost and found`() throws {
    let modes = try fixes("at 5s gps is lost\nat 10s gps is found\nat 15s gps is silent").map(\.mode)
    #expect(modes == Array(repeating: 3, count: 10) + Array(repeating: 1, count: 10) + Array(repeating: 3, count: 10))
  }

  @Test func `gives 0, 0 where the script says so`() throws {
    let fixes = try fixes("at 0s gps is nowhere")
    #expect(try fixes.atLeast(41).allSatisfy { $0.mode == 3 && $0.latitude == 0 && $0.longitude == 0 })
  }

  @Test func `jumps by the distance and drifts at the speed of the script`() throws {
    let jumped = try fixes("at 5s gps jumps 5 km toward 0")
    #expect(abs((try #require(jumped.last?.latitude) - 51.5074) * 111_195.08 - 5000) < 0.1)
    let drifted = try fixes("at 10s gps drifts 3 m/s toward 180")
    #expect(abs((try #require(drifted.last?.latitude) - 51.5074) * 111_195.08 + 30) < 0.1)
    // A degree of longitude is 69,209 m long there.
    let eastward = try fixes("at 5s gps jumps 2 km toward 90")
    #expect(abs((try #require(eastward.last?.longitude) + 0.1278) * 69_209 - 2000) < 2)
    let westward = try fixes("at 10s gps drifts 3 m/s toward 270")
    #expect(abs((try #require(westward.last?.longitude) + 0.1278) * 69_209 + 30) < 0.1)
  }

  @Test func `has errors of the stated size that change slowly`() throws {
    var scenario = try Stories.scenario("lasts 20000s", "truth none", "receiver gps at 1 Hz error 4 m")
    scenario.fittings = []
    let north = Stories.events(scenario).compactMap(\.fix?.latitude).map { ($0 - 51.5074) * 111_195.08 }
    let size = (north.map { $0 * $0 }.reduce(0, +) / Double(north.count)).squareRoot()
    let steps = zip(north, north.dropFirst()).map { ($1 - $0) * ($1 - $0) }.reduce(0, +) / Double(north.count)
    // 20,000 s hold some 170 independent errors: 5 % a deviation, four of them.
    #expect(abs(size / 4 - 1) < 0.2)
    // An error with a correlation time of a minute steps by sqrt(2 / 60) of its size a second.
    #expect(abs(steps.squareRoot() / (4 * (2.0 / 60).squareRoot()) - 1) < 0.1)
  }
}
