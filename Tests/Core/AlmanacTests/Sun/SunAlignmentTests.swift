import Almanac
import Earth
import Foundation
import Quantities
import TestKit
import Testing

@Suite struct `An alignment of the sun` {
  /// An instant and its kind; the seconds count from the beginning of a day in universal time.
  private func alignment(_ day: UTC, _ seconds: Double, _ isByShadow: Bool) -> SunAlignment {
    SunAlignment(instant: day + .seconds(seconds), isByShadow: isByShadow)
  }

  private func dayOfUTC(_ day: UTC) -> Range<UTC> { day..<day + .seconds(86_400) }

  private func expect(
    _ found: [SunAlignment], within seconds: Double, of wanted: [SunAlignment], _ what: Comment,
    from location: SourceLocation = #_sourceLocation
  ) {
    guard found.count == wanted.count else {
      Issue.record("\(what): \(found.count) alignments, expected \(wanted.count)", sourceLocation: location)
      return
    }
    for (found, wanted) in zip(found, wanted) {
      #expect(found.isByShadow == wanted.isByShadow, what, sourceLocation: location)
      #expect(abs((found.instant - wanted.instant).seconds) < seconds, what, sourceLocation: location)
    }
  }

  /// Computed with pyerfa 2.0.1.5: the apparent sun from epv00, ab and pnm06a, its hour angle with gst06a, without
  /// refraction, with 69.2 s from universal to terrestrial time, in steps of a minute that are then halved. The sun's
  /// theory is within 0.3 arcseconds, 0.02 s of its motion.
  @Test(arguments: [
    ("London", 51.5, -0.12, "2026-06-21", [(34130.94, false), (69490.04, true)]),
    ("New York", 40.7128, -74.006, "2026-11-22", [(75731.53, true)]),
    ("Sydney", -33.8688, 151.2093, "2026-03-21", [(25846.09, false)]),
    ("Jakarta", -6.2, 106.85, "2026-06-21", [(36005.83, false)]),
    ("Tromsø, where the sun does not set", 69.65, 18.96, "2026-06-21", [(33835.92, false), (75221.15, true)]),
    ("the north pole", 90, 0, "2026-06-21", [(33749.32, false), (76955.87, true)]),
    ("Svalbard, where it does not rise", 78.2, 15.6, "2026-12-21", []),
    ("Khartoum, where it keeps in the north of the bearing", 15.5, 32.56, "2026-05-10", []),
    ("Jeddah", 21.5433, 39.1728, "2026-05-28", [(47184.4, true)]),
    ("Manila, close to the zenith", 14.6, 121, "2027-04-20", [(11956.55, true)]),
  ])
  func `with the Qibla is within 0.05 s of the reference`(
    name: String, latitude: Double, longitude: Double, date: String, wanted: [(Double, Bool)]
  ) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let bearing = try #require(Qibla(from: place).bearing)
    let numbers = date.split(separator: "-").compactMap { Int($0) }
    try #require(numbers.count == 3)
    let day = try #require(UTC(year: numbers[0], month: numbers[1], day: numbers[2]))
    var ephemeris = Ephemeris()
    let found = Array(ephemeris.alignments(with: bearing, at: place, in: dayOfUTC(day)))
    expect(found, within: 0.05, of: wanted.map { alignment(day, $0.0, $0.1) }, "\(name)")
  }

  /// From 10° north on the solstice the azimuth turns back at 68.7°. Computed with the same reference.
  @Test(arguments: [
    (66.0, [33229.02]), (66.3, [20823.75, 32949.09]), (67.3, [22436.27, 31798.13]), (68.3, [24848.29, 29880.68]),
    (68.8, []),
  ])
  func `comes twice on one morning where the azimuth turns back`(degrees: Double, wanted: [Double]) throws {
    let place = try #require(Coordinate(latitude: 10, longitude: 0))
    let day = try #require(UTC(year: 2026, month: 6, day: 21))
    var ephemeris = Ephemeris()
    let found = Array(ephemeris.alignments(with: .degrees(degrees), at: place, in: dayOfUTC(day)))
    // Close to the turn, 0.1 s are less than 0.5 arcseconds.
    expect(found, within: 0.1, of: wanted.map { alignment(day, $0, false) }, "\(degrees)")
  }

  @Test func `is found wherever a sun of another theory crosses the plane of the direction, and nowhere else`() throws {
    var random = Seeded(61)
    var ephemeris = Ephemeris()
    var (found, crossed) = (0, 0)
    for _ in 0..<300 {
      let latitude = [Double.random(in: -90...90, using: &random), 90, -90, 0][
        Int.random(in: 0...9, using: &random) % 4]
      let place = try #require(
        Coordinate(latitude: latitude, longitude: .random(in: -180...180, using: &random)))
      let bearing = Angle.degrees(.random(in: 0...360, using: &random))
      let start = UTC(nanoseconds: .random(in: 946_684_800...2_500_000_000, using: &random) * 1_000_000_000)
      let span = start..<start + .seconds(.random(in: 82_800...90_000, using: &random))
      let alignments = Array(ephemeris.alignments(with: bearing, at: place, in: span))
      found += alignments.count
      for alignment in alignments {
        let (along, across, up) = PlainSun(at: alignment.instant).components(from: place, bearing)
        // The other theory is within 0.01°.
        #expect(abs(across) < 4e-4)
        #expect(along > 0 ? !alignment.isByShadow : alignment.isByShadow)
        #expect(-0.85...85.02 ~= up)
        #expect(span.contains(alignment.instant))
      }
      let step = 600.0
      for second in stride(from: step, to: (span.upperBound - start).seconds - step, by: step) {
        let (before, after) = (start + .seconds(second), start + .seconds(second + step))
        let (one, other) = (
          PlainSun(at: before).components(from: place, bearing), PlainSun(at: after).components(from: place, bearing)
        )
        guard one.across * other.across < 0, min(abs(one.across), abs(other.across)) > 4e-4 else { continue }
        guard -0.8 < min(one.up, other.up), max(one.up, other.up) < 83 else { continue }
        crossed += 1
        #expect(alignments.contains { before < $0.instant && $0.instant < after }, "\(place) \(bearing) \(before)")
      }
    }
    #expect(found > 200 && crossed > 150)
  }

  @Test func `has an answer where directions end`() throws {
    var ephemeris = Ephemeris()
    let noon = try #require(UTC(year: 2026, month: 5, day: 28)) + .seconds(33_477)
    let near = noon + .seconds(-600)..<noon + .seconds(600)
    // Within ten minutes of this noon the sun is higher than 87 degrees, and passes every bearing.
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      let found = Array(ephemeris.alignments(with: .degrees(degrees), at: Qibla.kaaba, in: near))
      #expect(found.isEmpty)
    }
    let ends = [UTC(nanoseconds: .min), UTC(nanoseconds: .max)]
    for end in ends { #expect(Array(ephemeris.alignments(with: .zero, at: Qibla.kaaba, in: end..<end)).isEmpty) }
    for bearing in [Double.nan, .infinity] {
      let day = dayOfUTC(noon)
      #expect(Array(ephemeris.alignments(with: .radians(bearing), at: Qibla.antipode, in: day)).isEmpty)
    }
    let london = try #require(Coordinate(latitude: 51, longitude: 0))
    let (last, close) = (
      ephemeris.sunOverKaaba(after: ends[1], seenFrom: london),
      ephemeris.sunOverKaaba(after: noon, seenFrom: Qibla.kaaba)
    )
    #expect(last == nil && close == nil)
    let next = ephemeris.sunOverKaaba(after: ends[0], seenFrom: london)
    let first = try #require(next)
    #expect(first.instant.day.year == 1678)
  }

  /// Computed with the same reference, for the meridians of the Kaaba and its antipode.
  @Test func `with every Qibla comes when the sun is above the Kaaba or its antipode`() throws {
    let wanted = [
      "2026-01-13 21:29:30.63 shadow", "2026-05-28 09:17:57.75", "2026-07-15 09:26:41.86",
      "2026-11-28 21:08:45.67 shadow", "2027-01-13 21:29:26.25 shadow", "2027-05-28 09:17:56.53",
      "2027-07-16 09:26:46.55", "2027-11-28 21:08:40.82 shadow", "2028-01-13 21:29:20.06 shadow",
      "2028-05-27 09:17:55.06", "2028-07-15 09:26:43.81", "2028-11-28 21:08:57.80 shadow",
      "2029-01-12 21:29:15.44 shadow", "2029-05-27 09:17:52.71",
    ].map { $0.split { " -:".contains($0) }.map { Double($0) ?? -1 } }
    for isByShadow in [false, true] {
      // Cairo has the Kaaba's sun, Tahiti its antipode's.
      let place = try #require(
        isByShadow ? Coordinate(latitude: -17.5, longitude: -149.5) : Coordinate(latitude: 30, longitude: 31))
      var last = try #require(UTC(year: 2026, month: 1, day: 1))
      var ephemeris = Ephemeris()
      for row in wanted where (row.last == -1) == isByShadow {
        let next = ephemeris.sunOverKaaba(after: last, seenFrom: place)
        let found = try #require(next)
        let day = try #require(
          UTC(year: Int(clamping: row[0]), month: Int(clamping: row[1]), day: Int(clamping: row[2])))
        expect(
          [found], within: 0.05, of: [alignment(day, row[3] * 3600 + row[4] * 60 + row[5], isByShadow)], "\(row)")
        last = found.instant
      }
    }
  }

  @Test func `with every Qibla shows that of each place, but close to the Kaaba and its antipode`() throws {
    var random = Seeded(62)
    var ephemeris = Ephemeris()
    var none = 0
    for _ in 0..<500 {
      let place = try #require(
        Coordinate(
          latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random)))
      guard case .open(let bearing, let distance) = Qibla(from: place) else { continue }
      let start = UTC(nanoseconds: .random(in: 946_684_800...2_500_000_000, using: &random) * 1_000_000_000)
      guard let found = ephemeris.sunOverKaaba(after: start, seenFrom: place) else {
        none += 1
        // 5.1 degrees of the earth.
        #expect(min(distance, .pi * GreatCircle.earthRadius - distance) < 568_000)
        continue
      }
      let (along, across, up) = PlainSun(at: found.instant).components(from: place, bearing)
      // The noon is at most 0.1 degrees from the zenith.
      #expect(abs(across) < 0.0020 && up > -0.85)
      #expect(along > 0 ? !found.isByShadow : found.isByShadow)
      #expect(0...366 * 86_400 ~= (found.instant - start).seconds)
    }
    #expect(none < 20)
  }
}

/// The point below the sun to within 0.01°, by the low-precision formulas of the Astronomical Almanac (page C5).
private struct PlainSun {
  let below: Coordinate

  init(at instant: UTC) {
    let degree = Double.pi / 180
    let n = Double(instant.nanoseconds) / 86_400e9 - 10_957.5
    let anomaly = (357.528 + 0.9856003 * n) * degree
    let longitude = (280.460 + 0.9856474 * n + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly)) * degree
    let obliquity = (23.439 - 0.0000004 * n) * degree
    let ascension = atan2(cos(obliquity) * sin(longitude), cos(longitude)) / degree
    let sidereal = 280.46061837 + 360.98564736629 * n
    below = Coordinate(
      latitude: asin(sin(obliquity) * sin(longitude)) / degree, longitude: remainder(ascension - sidereal, 360))!
  }

  /// The sun's components along and across a direction, and its altitude in degrees.
  func components(from place: Coordinate, _ bearing: Angle) -> (along: Double, across: Double, up: Double) {
    let way = GreatCircle(from: place, to: below)
    let away = way.distance / GreatCircle.earthRadius
    let turn = bearing.turn(to: way.bearing ?? .zero).radians
    return (sin(away) * cos(turn), sin(away) * sin(turn), 90 - away * 180 / .pi)
  }
}
