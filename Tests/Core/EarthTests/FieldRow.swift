import Earth
import Quantities
import TestKit
import Testing

/// One row of a table of the World Magnetic Model: a place, a time, and the field there.
struct FieldRow: CustomTestStringConvertible {
  let id: String
  let year, latitude, longitude, kilometres: Double
  let declination, dip, strength, horizontal, north, east, down: Double
  let declinationRate, dipRate, strengthRate, horizontalRate, northRate, eastRate, downRate: Double
  let zone: String
  let sigma: Double

  /// Parses a line of the table.
  init(_ line: String) throws {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    try #require(fields.count == 22)
    let n = try fields[2..<20].map { try #require(Double($0)) }
    id = fields[0]
    (year, latitude, longitude, kilometres) = (n[0], n[1], n[2], n[3])
    (declination, dip, strength, horizontal, north, east, down) = (n[4], n[5], n[6], n[7], n[8], n[9], n[10])
    (declinationRate, dipRate, strengthRate, horizontalRate) = (n[11], n[12], n[13], n[14])
    (northRate, eastRate, downRate) = (n[15], n[16], n[17])
    zone = fields[20]
    sigma = try #require(Double(fields[21]))
  }

  var testDescription: String { "row \(id): \(latitude), \(longitude), \(kilometres) km, \(year)" }

  /// Compares the field with the row, to the accuracy of double precision.
  func check(_ location: SourceLocation = #_sourceLocation) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude, altitude: kilometres * 1000))
    let field = MagneticField(at: place, year: year)
    func near(_ found: Double, _ expected: Double, within tolerance: Double, _ name: Comment) {
      #expect(abs(found - expected) <= tolerance, "\(name) at \(testDescription)", sourceLocation: location)
    }
    // What docs/figures.md promises; 1e-10 nT is 14 units in the last place of the strongest component.
    near(field.north, north, within: 1e-10, "north")
    near(field.east, east, within: 1e-10, "east")
    near(field.down, down, within: 1e-10, "down")
    near(field.horizontal, horizontal, within: 1e-10, "horizontal")
    near(field.strength, strength, within: 1e-10, "strength")
    near(field.rates.north, northRate, within: 1e-11, "north's rate")
    near(field.rates.east, eastRate, within: 1e-11, "east's rate")
    near(field.rates.down, downRate, within: 1e-11, "down's rate")
    near(field.horizontalRate, horizontalRate, within: 1e-10, "horizontal's rate")
    near(field.strengthRate, strengthRate, within: 1e-10, "strength's rate")
    near(field.dip.degrees, dip, within: 5e-12, "dip")
    near(field.dipRate.degrees, dipRate, within: 1e-12, "dip's rate")
    near((field.declination - .degrees(declination)).wrapped.degrees, 0, within: 5e-12, "declination")
    near(field.declinationRate.degrees, declinationRate, within: 5e-12, "declination's rate")
    near(field.declinationSigma.degrees, sigma, within: 1e-6, "declination's sigma")
    #expect(field.zone.rawValue == zone, "zone at \(testDescription)", sourceLocation: location)
  }
}
