import Board
import Events
import Quantities
import Testing
import Text

@Suite struct `A fix as NMEA` {
  /// The sentences for a fix at 6:00 on 21 November 2026, moving at 1.4 m/s to the north-east.
  private func sentences(_ fix: Fix) throws -> [String] {
    var buffer = ByteBuffer()
    let utc = try #require(UTC(year: 2026, month: 11, day: 21)) + .seconds(21_600)
    buffer.append(fix, moving: (east: 1, north: 1), at: utc)
    let lines = buffer.text.split(separator: "\r\n").map(String.init)
    for line in lines {
      let sum = line.utf8.dropFirst().prefix { $0 != UInt8(ascii: "*") }.reduce(0, ^)
      #expect(line.hasSuffix("*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true)), "\(line)")
    }
    return lines.map { String($0.prefix { $0 != "*" }) }
  }

  // 0.5074 degrees are 30.444 minutes, 0.1278 are 7.668; 1.414 m/s are 2.75 knots.
  @Test func `has its place in degrees and minutes, its error, its speed and its course`() throws {
    let fix = Fix(mode: 3, latitude: 51.5074, longitude: -0.1278, altitude: 35, horizontalError: 4)
    #expect(
      try sentences(fix) == [
        "$GPGGA,060000.00,5130.444000,N,00007.668000,W,1,08,0.9,35,M,0.0,M,,",
        "$GPGSA,A,3,04,05,09,12,24,25,29,31,,,,,1.8,0.9,1.5",
        "$GPGST,060000.00,,,,,2,2,3",
        "$GPRMC,060000.00,A,5130.444000,N,00007.668000,W,2.75,45.0,211126,,,A",
      ])
    let south = try sentences(Fix(mode: 2, latitude: -33.8688, longitude: 151.2093))
    #expect(south.count == 3 && south[0].contains(",3352.128000,S,15112.558000,E,1,08,0.9,,M,"), "\(south)")
  }

  @Test func `has empty fields where there is no place`() throws {
    #expect(
      try sentences(Fix(mode: 1, horizontalError: 4)) == [
        "$GPGGA,060000.00,,,,,0,00,,,M,,M,,", "$GPGSA,A,1,,,,,,,,,,,,,,,", "$GPRMC,060000.00,V,,,,,,,211126,,,N",
      ])
  }
}
