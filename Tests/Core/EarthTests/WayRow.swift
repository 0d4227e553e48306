import Earth
import Quantities
import TestKit
import Testing

/// A row of a table of ways to the Kaaba: the start, the bearing in degrees and the distance in metres.
struct WayRow: CustomTestStringConvertible {
  let label: String
  let latitude, longitude, distance: Double
  /// The bearing in degrees; nil at the Kaaba itself.
  let bearing: Double?

  /// Parses a line of the table, of which only the label can contain a comma.
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

  /// Compares the great circle with the row, even a centimetre from the Kaaba.
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
