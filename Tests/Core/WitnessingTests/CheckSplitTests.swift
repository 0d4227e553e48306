import CMath
import Earth
import Events
import Quantities
import TestKit
import Testing
import Witnessing

@Suite struct `The parts of a compass's error` {
  private static let point = Standpoint(
    Coordinate(latitude: 51.5, longitude: -0.13)!, within: 0, at: nil, within: nil)
  /// The horizontal field of the readings, in uT.
  private static let horizontal = 48.7 * cos(Angle.degrees(66))

  /// Sightings along lines of a map in so many directions, of a compass with a trim and iron beside it.
  private static func sightings(
    _ directions: [Double], trim: Double, iron: (right: Double, forward: Double), _ random: inout Seeded
  ) throws -> [Sighting] {
    try directions.map { degrees in
      let turn = Angle.degrees(degrees)
      let end = Coordinate(
        latitude: 51.5 + 0.01 * cos(turn), longitude: -0.13 + 0.01 * sin(turn) / cos(Angle.degrees(51.5)))!
      let line = Sight.line(point.place, end, within: 0.1)
      let sighted = try SightedDirection(line, from: point)
      let truth = sighted.direction + .degrees(sighted.errors.hand * random.normal())
      // The whole field in the device's axes, not the small angle that the fit takes.
      let (right, forward) = (-horizontal * sin(truth) + iron.right, horizontal * cos(truth) + iron.forward)
      let shown = Angle(radians: atan2(-right, forward)) + .degrees(trim)
      let hold = try #require(DrawnCheck.hold(at: shown, &random))
      return Sighting(hold, along: sighted, line)
    }
  }

  @Test func `of twelve checks are the trim within half a degree and the iron within half a microtesla`() throws {
    var random = Seeded(12)
    var (trimsNear, ironsNear, trimsWithin, ironsWithin) = (0, 0, 0, 0)
    let count = 400
    for _ in 0..<count {
      let trim = 4 * random.normal()
      let iron = (right: 0.7 * random.normal(), forward: 0.7 * random.normal())
      let made = try Self.sightings((0..<12).map { Double($0) * 30 + 4 }, trim: trim, iron: iron, &random)
      let split = try #require(CheckSplit(made))
      let off = (split.constant.degrees - trim, split.iron.right - iron.right)
      if abs(off.0) <= 0.5 { trimsNear += 1 }
      if abs(off.1) <= 0.5 { ironsNear += 1 }
      if abs(off.0) <= 1.96 * split.constantSigma.degrees { trimsWithin += 1 }
      if abs(off.1) <= 1.96 * split.ironSigma { ironsWithin += 1 }
    }
    print(
      "twelve checks: \(trimsNear) trims, \(ironsNear) irons of \(count) near; intervals \(trimsWithin), \(ironsWithin)"
    )
    #expect(trimsNear > count * 90 / 100 && ironsNear > count * 95 / 100)
    // Sigmas widen where the scatter is larger by chance: they cover somewhat more than 95 of 100.
    #expect((0.93...0.99).contains(Double(trimsWithin) / Double(count)), "\(trimsWithin)")
    #expect((0.93...0.99).contains(Double(ironsWithin) / Double(count)), "\(ironsWithin)")
  }

  @Test func `has the bend of a place in the constant part, not in the iron`() throws {
    var random = Seeded(3)
    // A field that is turned by 9 degrees turns every heading by as much.
    let made = try Self.sightings((0..<12).map { Double($0) * 30 }, trim: 9, iron: (0, 0), &random)
    let split = try #require(CheckSplit(made))
    #expect(abs(split.constant.degrees - 9) < 1, "\(split)")
    #expect(abs(split.iron.right) < 3 * split.ironSigma && abs(split.iron.forward) < 3 * split.ironSigma, "\(split)")
  }

  @Test func `are not told of a few checks, nor of many in one direction`() throws {
    var random = Seeded(4)
    let few = try Self.sightings([0, 120, 240], trim: 3, iron: (1, 1), &random)
    #expect(CheckSplit(few) == nil)
    // A fit would give iron of any size here.
    let narrow = try Self.sightings([10, 14, 18, 22, 26, 30], trim: 3, iron: (1, 1), &random)
    #expect(CheckSplit(narrow) == nil)
    #expect(CheckSplit(try Self.sightings([0, 90, 180, 270], trim: 3, iron: (1, 1), &random)) != nil)
  }
}
