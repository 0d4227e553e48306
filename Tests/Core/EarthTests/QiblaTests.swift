import Earth
import Foundation
import Quantities
import TestKit
import Testing

@Suite struct `The way to the Kaaba` {
  @Test func `is the great circle's within 1e-10 degrees and 0.01 mm, beside the Kaaba and its antipode too`() throws {
    let lines = try Reference.fixture("bearing/points.csv").lines()
    #expect(lines.count == 1 + 248)
    for line in lines.dropFirst() { try WayRow(line).check() }
  }

  @Test(arguments: [(0.0, true), (29, true), (31, false), (1000, false)])
  func `has no bearing within 30 m of the Kaaba, nor of its antipode`(metres: Double, within: Bool) throws {
    for direction in stride(from: 0.0, to: 360, by: 45) {
      // Laid out flat, as the earth nearly is over a kilometre: good to 2 cm and 0.01 degrees.
      let (north, east) = (cos(Angle.degrees(direction)) * metres, sin(Angle.degrees(direction)) * metres)
      let latitude = north / 111_195.08
      let longitude = east / (111_195.08 * cos(Angle.degrees(Qibla.kaaba.latitude)))

      let near = Qibla(
        from: try #require(
          Coordinate(latitude: Qibla.kaaba.latitude + latitude, longitude: Qibla.kaaba.longitude + longitude)))
      if case .kaaba(let distance) = near {
        #expect(within)
        #expect(abs(distance - metres) < 0.02)
      } else {
        #expect(!within)
        let back = try #require(near.bearing)
        #expect(abs(back.turn(to: .degrees(direction + 180)).degrees) < 0.01)
      }

      let far = Qibla(
        from: try #require(
          Coordinate(latitude: Qibla.antipode.latitude + latitude, longitude: Qibla.antipode.longitude + longitude)))
      if case .antipode = far {
        #expect(within)
        #expect(far.bearing == nil)
      } else {
        #expect(!within)
        // From beside the antipode the way goes straight on, away from it.
        let on = try #require(far.bearing)
        #expect(abs(on.turn(to: .degrees(direction)).degrees) < 0.01)
      }
      #expect(abs(far.distance + metres - GreatCircle.earthRadius * .pi) < 0.02)
    }
  }

  @Test func `is as long there as back`() throws {
    var random = Seeded(3)
    for _ in 0..<10_000 {
      let (a, b) = (Coordinate.random(&random), Coordinate.random(&random))
      let (there, back) = (GreatCircle(from: a, to: b), GreatCircle(from: b, to: a))
      #expect(abs(there.distance - back.distance) < 1e-5)
      // Clairaut: the sine of the bearing by the cosine of the latitude stays the same along the way.
      let leaving = sin(try #require(there.bearing)) * cos(.degrees(a.latitude))
      let arriving = -sin(try #require(back.bearing)) * cos(.degrees(b.latitude))
      #expect(abs(leaving - arriving) < 1e-12)
    }
  }

  @Test func `has no seam at the date line`() throws {
    for latitude in stride(from: -80.0, through: 80, by: 10) {
      let west = Qibla(from: try #require(Coordinate(latitude: latitude, longitude: -180)))
      let east = Qibla(from: try #require(Coordinate(latitude: latitude, longitude: 180)))
      #expect(west == east)
      let beyond = Qibla(from: try #require(Coordinate(latitude: latitude, longitude: 180.000_001)))
      #expect(abs(try #require(west.bearing).turn(to: try #require(beyond.bearing)).degrees) < 1e-5)
    }
  }

  @Test(arguments: [-180.0, -140.173_818_2, -90, 0, 39.826_181_8, 90])
  func `runs along a meridian from the poles`(longitude: Double) throws {
    let south = Qibla(from: try #require(Coordinate(latitude: -90, longitude: longitude)))
    let north = Qibla(from: try #require(Coordinate(latitude: 90, longitude: longitude)))
    let eastward = Angle.degrees(39.826_181_8 - longitude)
    #expect(abs(try #require(south.bearing).turn(to: eastward).degrees) < 1e-12)
    #expect(abs(try #require(north.bearing).turn(to: .degrees(180) - eastward).degrees) < 1e-12)
  }
}

extension Coordinate {
  /// A random place; all points of the globe are equally likely.
  static func random(_ random: inout Seeded) -> Coordinate {
    let latitude = asin(Double.random(in: -1...1, using: &random)) * (180 / .pi)
    return Coordinate(latitude: latitude, longitude: Double.random(in: -180...180, using: &random))!
  }
}
