import Earth
import Events
import Pointing
import Quantities
import TestKit
import Testing
import Witnessing

@Suite struct `A device beside a witness` {
  /// A check that has seen readings at 10 Hz, made from the number of each.
  private static func check(
    _ edge: HeadingCheck.Edge = .long, upTo tilt: Double = 10, count: Int = 60, _ reading: (Int) -> Reading
  ) -> HeadingCheck {
    var check = HeadingCheck(edge, upTo: .degrees(tilt))
    for tick in 0..<count { check.observe(reading(tick)) }
    return check
  }

  private static func still(_ tick: Int, _ degrees: Double = 359.5, bound: Double? = 6) -> Reading {
    Reading(heading: .degrees(degrees + (tick % 2 == 0 ? 0.5 : -0.5)), at: Double(tick) / 10, bound: bound)
  }

  @Test func `is held still for five seconds, and shows the mean across north`() throws {
    #expect(Self.check(count: 50) { Self.still($0) }.hold == nil)
    let hold = try #require(Self.check { Self.still($0) }.hold)
    #expect((hold.heading - .degrees(359.5)).wrapped.magnitude.degrees < 0.02, "\(hold)")
    #expect(hold.bound == .degrees(6) && hold.time == .zero + .seconds(2.5) && hold.end == .zero + .seconds(5))
    // Half a degree of scatter, of which the mean of five seconds keeps the root of 0.4.
    #expect((0.3...0.33).contains(hold.noise.degrees))
  }

  @Test func `that is moved meanwhile begins anew: the mean would be of two directions`() {
    // A turn by ten degrees in the middle, slow and at once.
    let slow = Self.check { Self.still($0, $0 < 20 ? 90 : min(90 + Double($0 - 20) / 3, 100)) }
    #expect(slow.hold == nil && slow.held(at: .zero + .seconds(5.9)).map { $0 < .seconds(5) } == true)
    let fast = Self.check { tick in
      var reading = Self.still(tick)
      if tick == 30 { reading.rate = 30 }
      return reading
    }
    #expect(fast.hold == nil)
    let moving = Self.check { Reading(heading: .degrees(Double($0)), at: Double($0) / 10, rate: 10) }
    #expect(moving.hold == nil && moving.refusal == .moved)
    let tipped = Self.check { Reading(heading: .degrees(9), at: Double($0) / 10, pitch: $0 < 30 ? 0 : 5) }
    #expect(tipped.hold == nil)
  }

  @Test func `that is tilted by more than its edge allows is refused`() {
    let tilted = Self.check { Reading(heading: .degrees(9), at: Double($0) / 10, pitch: -14, roll: 3) }
    #expect(tilted.hold == nil && tilted.refusal == .tilted(.degrees(14), allowed: .degrees(10)))
    let rolled = Self.check(upTo: 25) { Reading(heading: .degrees(9), at: Double($0) / 10, roll: 30) }
    #expect(rolled.refusal == .tilted(.degrees(30), allowed: .degrees(25)))
    #expect(Self.check(upTo: 25) { Reading(heading: .degrees(9), at: Double($0) / 10, pitch: 14) }.hold != nil)
  }

  @Test func `without a heading, true north or a bound is refused`() {
    #expect(Self.check { Reading(heading: nil, at: Double($0) / 10) }.refusal == .noHeading)
    let magnetic = Self.check { tick in
      var reading = Self.still(tick)
      reading.heading = nil
      return reading
    }
    #expect(magnetic.refusal == .noTrueNorth && magnetic.hold == nil)
    #expect(Self.check { Self.still($0, bound: nil) }.refusal == .noBound)
    #expect(Self.check { Self.still($0, bound: 180) }.refusal == .noBound)
  }

  @Test func `is sighted again only once it has been turned`() throws {
    var check = Self.check { Self.still($0) }
    check.again()
    for tick in 60..<200 { check.observe(Self.still(tick)) }
    #expect(check.hold == nil)
    for tick in 200..<260 { check.observe(Self.still(tick, 90)) }
    #expect(try #require(check.hold).heading.degrees.rounded() == 90)
  }

  @Test func `lies with its top edge along a line at a right angle to its heading, corrected for a slope`() throws {
    func difference(pitch: Double, roll: Double, _ edge: HeadingCheck.Edge) throws -> Angle {
      // The attitude: the heading 40, the pitch, and the roll about the long edge.
      let turn =
        Quaternion(rotation: Vector3(0, 0, -40 * .pi / 180)) * Quaternion(rotation: Vector3(pitch * .pi / 180, 0, 0))
        * Quaternion(rotation: Vector3(0, roll * .pi / 180, 0))
      let check = Self.check(edge, upTo: 25) { tick in
        var reading = Reading(heading: .degrees(40), at: Double(tick) / 10, pitch: pitch, roll: roll)
        reading.attitude = turn
        return reading
      }
      return (try #require(check.hold).edge - .degrees(40)).wrapped
    }
    #expect(abs(try difference(pitch: 0, roll: 0, .top).degrees - 90) < 1e-6)
    #expect(abs(try difference(pitch: 20, roll: 20, .long).degrees) < 1e-6)
    // By the sines of both: 7 degrees, which a right angle would leave in the result.
    let tilted = try difference(pitch: 20, roll: 20, .top).degrees
    #expect(abs(abs(tilted - 90) - 7.1) < 0.3, "\(tilted)")
  }

  @Test func `along a line has the nearer of two directions, and toward a landmark the one`() throws {
    let london = Coordinate(latitude: 51.5, longitude: -0.13)!
    let north = Coordinate(latitude: 51.52, longitude: -0.13)!
    let point = Standpoint(london, within: 10, at: nil, within: nil)
    let hold = try #require(Self.check { Self.still($0, 183) }.hold)
    let line = Sight.line(london, north, within: 3)
    let along = Sighting(hold, along: try SightedDirection(line, from: point), line)
    #expect(abs(along.difference.degrees - 3) < 0.05 && abs(along.witness.azimuth.degrees - 180) < 0.05)
    let landmark = Sight.landmark(north, within: 3)
    let toward = Sighting(hold, along: try SightedDirection(landmark, from: point), landmark)
    #expect(abs(toward.difference.degrees + 177) < 0.05 && toward.witness.kind == .landmark)
  }
}
