import Earth
import Foundation
import Quantities
import TestKit
import Testing

@Suite struct `The magnetic field` {
  @Test(arguments: Reference.fixture("field/points.csv", andWhole: "reference/wmm/reference.csv"))
  func `is the World Magnetic Model's within 1e-10 nT, at poles, dip poles and the date line too`(
    table: Reference.File
  ) throws {
    let rows = try table.lines().dropFirst().map { try FieldRow($0) }
    #expect(rows.count == (table.isWhole ? 1968 : 376))
    #expect(Set(rows.map(\.zone)) == ["ok", "caution", "blackout"])
    for row in rows { try row.check() }
  }

  @Test func `meets the model's official test values`() throws {
    let lines = try Reference.fixture("field/official.txt").lines().filter { !$0.hasPrefix("#") }
    #expect(lines.count == 100)
    for line in lines {
      let n = try line.split(separator: " ").map { try #require(Double($0)) }
      let place = try #require(Coordinate(latitude: n[2], longitude: n[3], altitude: n[1] * 1000))
      let field = MagneticField(at: place, year: n[0])
      // The published X, H and F are off by up to 7e-4 nT from three exact computations; Y and Z are not.
      #expect(abs(field.east - n[8]) < 3e-6 && abs(field.down - n[9]) < 3e-6, "\(line)")
      #expect(abs(field.north - n[7]) < 1e-3 && abs(field.horizontal - n[6]) < 1e-3, "\(line)")
      #expect(abs(field.strength - n[10]) < 1e-3, "\(line)")
      // Printed to two decimals.
      #expect(abs((field.declination - .degrees(n[4])).wrapped.degrees) < 0.00501, "\(line)")
      #expect(abs(field.dip.degrees - n[5]) < 0.00501, "\(line)")
    }
  }

  @Test(arguments: [-90.0, 90], [-180.0, -90, 0, 39.8, 123.4])
  func `is one vector at a pole, whatever meridian is called north`(latitude: Double, longitude: Double) throws {
    let zero = MagneticField(at: try #require(Coordinate(latitude: latitude, longitude: 0)), year: 2026.5)
    let here = MagneticField(at: try #require(Coordinate(latitude: latitude, longitude: longitude)), year: 2026.5)
    #expect(abs(here.horizontal - zero.horizontal) < 1e-9)
    #expect(abs(here.down - zero.down) < 1e-9)
    // Going east turns north the way the meridian turns: clockwise seen from above the south pole only.
    let turned = (here.declination - zero.declination).wrapped.degrees
    let expected = Angle.degrees(latitude > 0 ? longitude : -longitude).wrapped.degrees
    #expect(abs(Angle.degrees(turned - expected).wrapped.degrees) < 1e-9)
  }

  @Test func `has no seam at the date line`() throws {
    for latitude in stride(from: -90.0, through: 90, by: 7.5) {
      let west = LocalField(at: try #require(Coordinate(latitude: latitude, longitude: -180)))
      #expect(west == LocalField(at: try #require(Coordinate(latitude: latitude, longitude: 180))))
      #expect(west == LocalField(at: try #require(Coordinate(latitude: latitude, longitude: -180, altitude: 0))))
    }
  }

  @Test func `changes little over a little way, to the pole and over it`() throws {
    for longitude in stride(from: -180.0, to: 180, by: 22.5) {
      var last: MagneticField?
      for step in 0...40 {
        // Down to 1e-12 degrees from the pole, then on it.
        let colatitude = step == 40 ? 0 : pow(10, -Double(step) * 0.3)
        let field = MagneticField(
          at: try #require(Coordinate(latitude: 90 - colatitude, longitude: longitude)), year: 2025)
        if let last {
          // No gradient of the model is steeper than 40 nT a kilometre: 4500 nT a degree.
          let reach = 4500 * pow(10, -Double(step - 1) * 0.3) + 1e-9
          #expect(abs(field.north - last.north) < reach && abs(field.east - last.east) < reach)
          #expect(abs(field.down - last.down) < reach)
        }
        last = field
      }
    }
  }

  @Test func `is a straight line in time`() throws {
    let field = LocalField(at: try #require(Coordinate(latitude: 51.5, longitude: -0.13)))
    let (first, last) = (field.field(year: 2025), field.field(year: 2030))
    let middle = field.field(year: 2027.5)
    #expect(abs(middle.north - (first.north + last.north) / 2) < 1e-9)
    #expect(abs((last.east - first.east) / 5 - middle.rates.east) < 1e-9)
  }

  @Test func `is as sure in all years of the model, and outside them less with every year, by its own rates`() throws {
    let field = LocalField(at: try #require(Coordinate(latitude: 40.7128, longitude: -74.006)))
    func sigma(_ year: Double) -> Double { field.field(year: year).declinationSigma(isDateKnown: true).degrees }
    #expect(abs(sigma(2025) - sigma(2030)) < 0.01)
    let today = field.field(year: 2026.9)
    for (year, years) in [(1970.0, 55.0), (2010, 15), (2035, 5), (2100, 70)] {
      let old = field.field(year: year)
      let rate = (old.rates.north * old.rates.north + old.rates.east * old.rates.east).squareRoot() / old.horizontal
      #expect(sigma(year) >= Angle(radians: years * rate).degrees, "\(year)")
      // A clock that is wrong by so much: the declination of today lies within the bound.
      let error = (old.declination - today.declination).magnitude.degrees
      #expect(error < 1.96 * sigma(year), "\(year)")
    }
    // Where the rates may turn the field right round, any declination is possible.
    let pole = LocalField(at: try #require(Coordinate(latitude: 86.5, longitude: 160)))
    #expect(pole.field(year: 1900).declinationSigma(isDateKnown: true) == .degrees(180))
  }

  @Test func `is less sure without a date: the bound reaches past the years of the model`() throws {
    for (latitude, longitude) in [(40.7, -74.0), (-34, 18), (64, -22), (10, -60)] {
      let field = LocalField(at: try #require(Coordinate(latitude: latitude, longitude: longitude)))
      let middle = field.field(year: MagneticField.middleYear)
      for year in [2025.0, 2030, 2036] {
        let error = (field.field(year: year).declination - middle.declination).magnitude
        let bound = 1.96 * middle.dateSigma(isDateKnown: false).degrees
        #expect(error.degrees < bound, "\(year) at \(latitude), \(longitude)")
      }
      #expect(middle.declinationSigma(isDateKnown: false) > middle.declinationSigma(isDateKnown: true))
    }
  }

  @Test(arguments: [(2024.999, false), (2025, true), (2027.3, true), (2030, true), (2030.001, false), (.nan, false)])
  func `shows whether its date is within the model's years`(year: Double, valid: Bool) throws {
    let place = try #require(Coordinate(latitude: 21, longitude: 39))
    #expect(MagneticField(at: place, year: year).isWithinValidity == valid)
  }
}
