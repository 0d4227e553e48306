import Earth
import Quantities
import TestKit
import Testing

/// One row of a table of ways to the Kaaba: from where, the bearing in degrees and the distance in metres.
struct WayRow: CustomTestStringConvertible {
  let label: String
  let latitude, longitude, distance: Double
  /// Nil at the Kaaba itself.
  let bearing: Double?

  /// A line of the table: only its label can hold a comma.
  init(_ line: String) throws {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).suffix(4).map(String.init)
    try #require(fields.count == 4)
    label = String(line.prefix { $0 != "," })
    latitude = try #require(Double(fields[0]))
    longitude = try #require(Double(fields[1]))
    bearing = try #require(Double(fields[2])).isNaN ? nil : Double(fields[2])
    distance = try #require(Double(fields[3]))
  }

  var testDescription: String { "\(label) \(latitude), \(longitude)" }

  /// The great circle against the row, a centimetre from the Kaaba too.
  func check(_ location: SourceLocation = #_sourceLocation) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let way = GreatCircle(from: place, to: Qibla.kaaba)
    #expect(abs(way.distance - distance) < 1e-5, "\(testDescription)", sourceLocation: location)
    guard let bearing else {
      #expect(way.bearing == nil, "\(testDescription)", sourceLocation: location)
      return
    }
    let error = try #require(way.bearing, "\(testDescription)", sourceLocation: location).turn(to: .degrees(bearing))
    #expect(abs(error.degrees) < 1e-10, "\(testDescription)", sourceLocation: location)
  }
}
