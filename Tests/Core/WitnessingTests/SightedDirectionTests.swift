import Earth
import Events
import Quantities
import TestKit
import Testing
import Witnessing

@Suite struct `The direction of a witness` {
  private static let cairo = Coordinate(latitude: 30.0444, longitude: 31.2357)!
  /// 2026-12-01, 09:00 in universal time: the sun is 37 degrees high over Cairo.
  private static let morning = UTC(year: 2026, month: 12, day: 1)! + .seconds(9 * 3600)

  /// The longest day, at which it is 83 degrees high there at noon.
  private static let summer = UTC(year: 2026, month: 6, day: 20)! + .seconds(9 * 3600)

  private static func point(
    at instant: UTC? = morning, clock: Double? = 1, place: Double = 10, _ coordinate: Coordinate = cairo
  ) -> Standpoint {
    Standpoint(coordinate, within: place, at: instant, within: clock)
  }

  /// Why a sight is refused; nil if it is not.
  private static func refusal(_ sight: Sight, _ point: Standpoint) -> CheckRefusal? {
    do throws(CheckRefusal) { _ = try SightedDirection(sight, from: point) } catch { return error }
    return nil
  }

  /// What makes a sight too uncertain; nil if it is not.
  private static func excess(
    _ sight: Sight, _ point: Standpoint
  ) -> (bound: Double, cause: SightErrors.Cause, height: Double?)? {
    guard case .tooUncertain(let bound, let cause, let height)? = refusal(sight, point) else { return nil }
    return (bound.degrees, cause, height?.degrees)
  }

  /// How far below the horizon a body is; nil if it is above it.
  private static func depth(_ sight: Sight, _ point: Standpoint) -> Double? {
    if case .belowHorizon(let height)? = refusal(sight, point) { -height.degrees } else { nil }
  }

  @Test(arguments: [
    // By GeographicLib: two points, the direction at the first one and in the middle.
    (51.5, -0.13, 51.52, -0.1, 43.0950, 43.1067), (-33.86, 151.2, -33.9, 151.1, 244.3507, 244.3786),
    (0.1, 179.9, -0.2, -179.8, 134.8076, 134.8077), (68.0, 20.0, 68.5, 21.2, 41.1181, 41.6688),
    (46.55, 7.98, 45.83, 6.86, 227.6168, nil), (68.0, 20.0, 69.5, 24.0, 42.1976, nil),
  ])
  func `on a map is that of the ellipsoid`(
    _ from: Double, _ fromEast: Double, _ to: Double, _ toEast: Double, _ start: Double, _ middle: Double?
  ) throws {
    let (here, there) = (
      Coordinate(latitude: from, longitude: fromEast)!, Coordinate(latitude: to, longitude: toEast)!
    )
    let landmark = try SightedDirection(.landmark(there, within: 3), from: Self.point(here))
    // A sphere would be off by up to 0.19 degrees.
    #expect((landmark.direction - .degrees(start)).wrapped.magnitude.degrees < 0.02, "\(landmark)")
    guard let middle else { return }
    let line = try SightedDirection(.line(here, there, within: 3), from: Self.point())
    #expect((line.direction - .degrees(middle)).wrapped.magnitude.degrees < 0.02, "\(line)")
  }

  @Test func `needs two points that are neither the same nor out of sight, on a map that is fine enough`() throws {
    let near = Coordinate(latitude: 30.0453, longitude: 31.2357)!
    let far = Coordinate(latitude: 34, longitude: 31.2357)!
    #expect(Self.refusal(.line(Self.cairo, Self.cairo, within: 3), Self.point()) == .noLine(metres: 0))
    for sight in [Sight.line(Self.cairo, far, within: 3), .landmark(far, within: 3)] {
      guard case .noLine(let metres)? = Self.refusal(sight, Self.point()) else {
        Issue.record("\(sight)")
        continue
      }
      #expect((430_000...450_000).contains(metres))
    }
    // 100 m: a map within 3 m shows the direction to ±5 degrees, one within 30 m to ±47.
    #expect(Self.refusal(.line(Self.cairo, near, within: 3), Self.point()) == nil)
    let coarse = try #require(Self.excess(.line(Self.cairo, near, within: 30), Self.point()))
    #expect(coarse.cause == .map && coarse.height == nil && (40...50).contains(coarse.bound))
    // To a landmark the place counts as well.
    #expect(Self.excess(.landmark(near, within: 3), Self.point(place: 300))?.cause == .place)
  }

  @Test func `in the sky needs a clock that something vouches for, and not on a map`() throws {
    let line = Sight.line(Self.cairo, Coordinate(latitude: 30.1, longitude: 31.2)!, within: 3)
    for sight in [Sight.shadow(.plumb), .sun, .moon, .polaris] {
      #expect(sight.isOfSky && Self.refusal(sight, Self.point(clock: nil)) == .clockNotTrusted)
      #expect(Self.refusal(sight, Self.point(at: nil)) == .clockNotTrusted)
    }
    #expect(!line.isOfSky && Self.refusal(line, Self.point(at: nil, clock: nil)) == nil)
    // A clock that is off by an hour would show a shadow that is 14 degrees away, and nothing would say so.
    let late = try SightedDirection(.shadow(.plumb), from: Self.point(at: Self.morning + .seconds(3600)))
    let right = try SightedDirection(.shadow(.plumb), from: Self.point())
    #expect((late.direction - right.direction).wrapped.magnitude.degrees > 10)
    // One that is known to be off by twenty minutes is refused by its error.
    #expect(Self.excess(.shadow(.plumb), Self.point(clock: 1200))?.cause == .clock)
  }

  @Test func `in the sky needs a body above the horizon`() throws {
    let night = Self.point(at: Self.morning + .seconds(43_200))
    #expect(try #require(Self.depth(.shadow(.plumb), night)) > 40)
    let south = Coordinate(latitude: -33.9, longitude: 151.2)!
    #expect(try #require(Self.depth(.polaris, Self.point(south))) > 30)
    #expect(Self.refusal(.polaris, Self.point()) == nil)
  }

  @Test func `is refused where the sun is too high for the way of sighting`() throws {
    // Mecca at noon on the day at which the sun is above it: the direction turns by a degree in seconds.
    let mecca = Coordinate(latitude: 21.5, longitude: 39.8)!
    let noon = UTC(year: 2027, month: 5, day: 28)! + .seconds(9 * 3600 + 18 * 60)
    let zenith = try #require(Self.excess(.shadow(.plumb), Self.point(at: noon, clock: 0.1, mecca)))
    #expect(try #require(zenith.height) > 85, "\(zenith)")
    // A device casts a shadow of its own only while the sun is low.
    #expect(Self.excess(.shadow(.own), Self.point(at: Self.summer))?.cause == .sight)
    #expect(Self.refusal(.shadow(.plumb), Self.point()) == nil)
  }

  @Test func `is refused where the place is known to a country only`() throws {
    #expect(Self.excess(.shadow(.plumb), Self.point(place: 300_000))?.cause == .place)
    // A town is exact enough.
    #expect(Self.refusal(.shadow(.plumb), Self.point(place: 5000)) == nil)
    // The sun over a place 300 km away is 2 degrees elsewhere.
    let away = Coordinate(latitude: 30.0444, longitude: 34.35)!
    let turn = try SightedDirection(.shadow(.plumb), from: Self.point(away)).direction
    let here = try SightedDirection(.shadow(.plumb), from: Self.point()).direction
    #expect((turn - here).wrapped.magnitude.degrees > 2)
  }

  @Test func `has an error that grows with the height of the sun, and with a leaning edge`() throws {
    func sigma(_ sight: Sight, hour: Double) throws -> Double {
      let instant = UTC(year: 2026, month: 6, day: 20)! + .seconds(hour * 3600)
      return try SightedDirection(sight, from: Self.point(at: instant)).errors.sigma
    }
    let (low, high) = (try sigma(.shadow(.plumb), hour: 4), try sigma(.shadow(.plumb), hour: 9))
    #expect(low > 0.5 && low < 0.6 && high > 1.2 * low, "\(low) \(high)")
    #expect(try sigma(.shadow(.edge), hour: 9) > high && sigma(.sun, hour: 4) > 2 * low)
  }
}
