import Earth
import Events
import Pointing
import Quantities
import TestKit
import Testing
import Witnessing

@Suite struct `The interval of a check` {
  private static let london = Coordinate(latitude: 51.5, longitude: -0.13)!
  private static let sights: [Sight] = [
    .shadow(.plumb), .shadow(.edge), .shadow(.own), .sun, .moon, .polaris, .line(london, london, within: 3),
    .landmark(london, within: 30),
  ]

  /// Drawn checks of so many sightings each, until `count` are not refused.
  private static func outcomes(
    of sight: Sight, _ count: Int, sightings: Int, seed: UInt64
  ) throws -> [(error: Angle, outcome: CheckOutcome)] {
    var random = Seeded(seed)
    var found: [(Angle, CheckOutcome)] = []
    while found.count < count {
      let draw = DrawnCheck(sight, &random)
      var made: [Sighting] = []
      for _ in 0..<sightings {
        guard let sighted = try? SightedDirection(draw.sight, from: draw.point), let laid = try? draw.laid(&random),
          let hold = draw.hold(at: laid, &random)
        else { break }
        made.append(Sighting(hold, along: sighted, draw.sight))
      }
      if made.count == sightings, let outcome = CheckOutcome(made) { found.append((draw.error, outcome)) }
    }
    return found
  }

  @Test func `has the error of the compass in 93 to 97 of 100 drawn checks`() throws {
    var (within, all) = (0, 0)
    for (place, sight) in Self.sights.enumerated() {
      let outcomes = try Self.outcomes(of: sight, 300, sightings: 1, seed: UInt64(place) + 1)
      let count = outcomes.count { ($0.outcome.difference - $0.error).wrapped.magnitude <= $0.outcome.bound }
      // Of 300, three standard deviations are 3.8 of 100.
      #expect((0.91...0.99).contains(Double(count) / 300), "\(sight): \(count) of 300")
      (within, all) = (within + count, all + 300)
    }
    print("checks: the interval has the error in \(within) of \(all)")
    #expect((0.93...0.97).contains(Double(within) / Double(all)), "\(within) of \(all)")
  }

  @Test func `has it as often for the mean of three sightings, which seldom seem to contradict each other`() throws {
    var (within, all, contradictory) = (0, 0, 0)
    for (place, sight) in Self.sights.enumerated() {
      let outcomes = try Self.outcomes(of: sight, 250, sightings: 3, seed: UInt64(place) + 101)
      within += outcomes.count { ($0.outcome.difference - $0.error).wrapped.magnitude <= $0.outcome.bound }
      contradictory += outcomes.count { $0.outcome.isContradictory }
      all += 250
    }
    print("checks of three: the interval has the error in \(within) of \(all); \(contradictory) contradict themselves")
    #expect((0.93...0.97).contains(Double(within) / Double(all)), "\(within) of \(all)")
    // One in a hundred by chance.
    #expect(contradictory < all / 50)
  }

  @Test func `is wide where sightings contradict each other, as those of a compass with iron do`() throws {
    var random = Seeded(5)
    let line = Sight.line(Self.london, Coordinate(latitude: 51.52, longitude: -0.1)!, within: 3)
    let point = Standpoint(Self.london, within: 10, at: nil, within: nil)
    let sighted = try SightedDirection(line, from: point)
    let made = try [-9.0, 0, 9].map { error in
      let draw = DrawnCheck(line, &random)
      let hold = try #require(draw.hold(at: sighted.direction + .degrees(error) - draw.error, &random))
      return Sighting(hold, along: sighted, line)
    }
    let outcome = try #require(CheckOutcome(made))
    #expect(outcome.isContradictory && outcome.bound.degrees > 9, "\(outcome)")
    let alike = try #require(CheckOutcome([made[1], made[1], made[1]]))
    #expect(!alike.isContradictory && alike.bound.degrees < 1.2, "\(alike)")
  }

  @Test func `says that a bound held, failed, or cannot be judged`() throws {
    let line = Sight.line(Self.london, Coordinate(latitude: 51.52, longitude: -0.1)!, within: 3)
    let sighted = try SightedDirection(line, from: Standpoint(Self.london, within: 10, at: nil, within: nil))
    func verdict(error: Double, bound: Double) throws -> CheckOutcome.Verdict? {
      var check = HeadingCheck(.long, upTo: .degrees(10))
      for tick in 1...330 {
        check.observe(Reading(heading: sighted.direction + .degrees(error), at: Double(tick) / 60, bound: bound))
      }
      return CheckOutcome([Sighting(try #require(check.hold), along: sighted, line)])?.verdict
    }
    // The line shows the direction to ±1.0 degrees.
    #expect(try verdict(error: 3, bound: 6) == .held && verdict(error: -3, bound: 6) == .held)
    #expect(try verdict(error: 9, bound: 6) == .failed && verdict(error: 183, bound: 1) == .failed)
    #expect(try verdict(error: 5.5, bound: 6) == .unclear && verdict(error: 0, bound: 0.5) == .unclear)
  }
}
