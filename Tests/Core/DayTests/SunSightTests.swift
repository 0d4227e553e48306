import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

@Suite struct `A sight of the sun` {
  /// Drawn places with their bearing, and days of 2026 and 2027 in universal time.
  private static func draws(_ count: Int) throws -> [(place: Coordinate, bearing: Angle, day: Range<UTC>)] {
    var random = Seeded(59)
    var draws: [(Coordinate, Angle, Range<UTC>)] = []
    while draws.count < count {
      let place = try #require(
        Coordinate(latitude: .random(in: -66...66, using: &random), longitude: .random(in: -180...180, using: &random)))
      let start = UTC(startOf: CivilDay(number: 20_454 + Int.random(in: 0..<730, using: &random)))
      if let bearing = Qibla(from: place).bearing { draws.append((place, bearing, start..<start + .seconds(86_400))) }
    }
    return draws
  }

  @Test func `has the sun where it says, ahead, behind, or on a hand`() throws {
    var counts: [SunSight.Side: Int] = [:]
    for (place, bearing, day) in try Self.draws(500) {
      let sights = SunSight.all(with: bearing, at: place, in: day)
      #expect(sights.map(\.instant) == sights.map(\.instant).sorted())
      for sight in sights {
        let turn: Double =
          switch sight.side {
          case .ahead: 0
          case .behind: 180
          case .left: -90
          case .right: 90
          }
        // An instant is exact to 0.04 µs, the sun to the same figures.
        let off = (sight.sun.azimuth - bearing - .degrees(turn)).wrapped.degrees
        #expect(abs(off) < 1e-4 && sight.sun.showsDirection && day.contains(sight.instant), "\(sight)")
        counts[sight.side, default: 0] += 1
      }
    }
    for side in SunSight.Side.allCases { #expect(counts[side, default: 0] > 50, "\(side): \(counts)") }
  }

  @Test func `misses no instant that a look at each minute finds`() throws {
    var found = 0
    for (place, bearing, day) in try Self.draws(20) {
      let sights = SunSight.all(with: bearing, at: place, in: day)
      var before: (view: SunView, quadrant: Int)?
      for minute in 0...1440 {
        let view = SunView(at: day.lowerBound + .seconds(Double(minute) * 60), over: place)
        let quadrant = Int(clamping: ((view.azimuth - bearing).onTheCard.degrees / 90).rounded(.down)) % 4
        if let before, before.quadrant != quadrant, before.view.showsDirection, view.showsDirection {
          let minutes = Double(minute - 1) * 60 - 1...Double(minute) * 60 + 1
          let count = sights.count { minutes.contains(($0.instant - day.lowerBound).seconds) }
          #expect(count > 0, "\(place) minute \(minute)")
          found += 1
        }
        before = (view, quadrant)
      }
    }
    #expect(found > 20)
  }

  @Test func `has a bound that grows with the height of the sun, and with a right angle`() throws {
    var (low, high, corner) = ([Double](), [Double](), [Double]())
    for (place, bearing, day) in try Self.draws(500) {
      for sight in SunSight.all(with: bearing, at: place, in: day) {
        let (height, bound) = (sight.sun.height.degrees, sight.bound.degrees)
        // Never below the width of the shadow's edge.
        #expect(bound >= 16.0 / 60 / cos(sight.sun.height))
        if sight.side == .left || sight.side == .right {
          corner.append(bound)
        } else if height < 30 {
          low.append(bound)
        } else if height > 75 {
          high.append(bound)
        }
      }
    }
    #expect(try low.atLeast(50).allSatisfy { $0 < 0.8 } && high.atLeast(5).allSatisfy { $0 > 2 })
    #expect(try corner.atLeast(50).allSatisfy { $0 > 1 })
  }

  @Test func `needs the sun above the horizon, and not near the zenith`() throws {
    // Mecca at the noon at which the sun is above the Kaaba, and at midnight.
    let place = try #require(Coordinate(latitude: 21.5, longitude: 39.8))
    let noon = try #require(UTC(year: 2027, month: 5, day: 28)) + .seconds(9 * 3600 + 18 * 60)
    let above = SunView(at: noon, over: place)
    #expect(above.isUp && !above.showsDirection && above.height.degrees > 89)
    let night = SunView(at: noon + .seconds(43_200), over: place)
    #expect(!night.isUp && !night.showsDirection)
    #expect((night.shadow - night.azimuth).wrapped.magnitude.degrees > 179.9)
  }
}
