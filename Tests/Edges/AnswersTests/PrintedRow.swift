import Almanac
import Answers
import Earth
import Quantities
import Testing
import Words

/// A day in a printed table.
struct PrintedRow {
  let authority, place: String
  let coordinate: Coordinate
  let day: CivilDay
  let zone: String
  /// Minutes of the local day; a time that the source lacks is missing.
  let minutes: [Prayer: Int]

  init(_ line: String) throws {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    try #require(fields.count == 13, "\(line)")
    (authority, place, zone) = (fields[0], fields[1], fields[5])
    let (latitude, longitude) = (try #require(Double(fields[2])), try #require(Double(fields[3])))
    coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    day = try DateText.civil(fields[4])
    var minutes: [Prayer: Int] = [:]
    for prayer in Prayer.allCases {
      let parts = fields[6 + prayer.rawValue].split(separator: ":").compactMap { Int($0) }
      if parts.count == 2 { minutes[prayer] = parts[0] * 60 + parts[1] }
    }
    self.minutes = minutes
  }
}
