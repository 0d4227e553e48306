import Gauge
import GaugeKit
import Pointing
import Quantities
import Readings
import TestKit
import Testing
import Text
import Words

/// Passes the lines of a service that writes any number in any field through everything that shows them.
@Suite struct `A number from a service` {
  /// Numbers at and beyond the bounds of whole numbers and of doubles.
  static let numbers = [
    "1e308", "-1e308", "9.3e18", "-9.3e18", "9223372036854775807", "-9223372036854775808", "9.2e18", "9e17", "9e15",
    "-9e15", "1e16", "2147483648", "5e-324", "-0", "0", "1e400", "-1e400", "null", "360", "-360", "1e5",
  ]

  private static let reading = #"""
    {"class":"reading","t":5000000000,"compass":"live","location":"cached","location_age_s":1.5,"site":"open",\#
    "heading":2.5,"magnetic":3.5,"declination":4.5,"pitch":5.5,"roll":6.5,"quaternion":[1.5,0,0,0],"rate":7.5,\#
    "bearing":8.5,"pointer":9.5,"distance_km":10.5,"accuracy":"accurate","reason":null,"uncertainty":11.5,\#
    "field_ut":12.5,"expected_ut":13.5,"dip":14.5,"expected_dip":15.5,"aligned":false}
    """#
  private static let status = #"""
    {"class":"status","t":4000000000,"sensors":{"magn":{"rate_hz":16.5},"accel":{"rate_hz":17.5},\#
    "gyro":{"rate_hz":18.5}},"position":{"lat":19.5,"lon":20.5,"alt":21.5}}
    """#

  /// The two lines with one number replaced by another.
  private func lines(_ old: String, _ new: String) -> [[UInt8]] {
    [Self.status, Self.reading].map { Array($0.replacing(":\(old)", with: ":\(new)").utf8) }
  }

  private func outputs(_ lines: [[UInt8]]) -> [Output] {
    var reader = OutputLine()
    return lines.compactMap { reader.read($0) }
  }

  private static let fields = ["4000000000", "5000000000"] + (1...21).filter { $0 != 1 }.map { "\($0).5" } + ["1.5"]

  @Test(arguments: fields)
  func `ends neither the gauge, nor the spoken line, nor a printed one, wherever it stands`(field: String) throws {
    for number in Self.numbers {
      let lines = lines(field, number)
      try #require(lines.contains { String(decoding: $0, as: UTF8.self).contains(":\(number)") })
      let formats: [ReadingFormat] = [.text(ReadingText()), .json, .csv, .nmea(ReadingNMEA())]
      var buffer = ByteBuffer()
      var speaker = Speaker(.english)
      for (size, glyphs) in [(Size(columns: 60, rows: 24), GlyphSet.braille), (Size(columns: 30, rows: 8), .ascii)] {
        var instrument = Instrument(size: size, look: Look(glyphs: glyphs))
        for output in outputs(lines) {
          instrument.observe(output)
          _ = instrument.draw(at: output.reading.time, to: &buffer)
          _ = instrument.draw(at: .zero + .seconds(9), to: &buffer)
        }
      }
      for output in outputs(lines) {
        speaker.observe(output, to: &buffer)
        for format in formats { format.append(output, to: &buffer) }
      }
      // What the reader refuses shows nothing; a whole line is refused only for its time.
      #expect(buffer.count > 0 || field == "5000000000", "\(field) as \(number)")
    }
  }

  @Test(arguments: ["1e308", "-1e308", "9.3e18", "361", "-540"])
  func `that is no direction is none, rather than some direction`(number: String) throws {
    for field in ["2.5", "3.5", "8.5", "9.5"] {
      let reading = try #require(outputs(lines(field, number)).first).reading
      let directions = [reading.heading, reading.magnetic, reading.bearing, reading.pointer]
      #expect(directions.compactMap { $0 }.count == 3, "\(field) as \(number)")
    }
    let whole = try #require(outputs(lines("2.5", "359.99")).first).reading
    #expect(whole.heading == .degrees(359.99) && whole.pointer == .degrees(9.5))
  }

  @Test(arguments: [("19.5", "91"), ("19.5", "1e308"), ("20.5", "-180.5"), ("20.5", "9.3e18")])
  func `that is no latitude or longitude gives no position`(field: String, number: String) throws {
    let status = try #require(outputs(lines(field, number)).first?.status)
    #expect(status.position == nil && status.magn.rate == 16.5)
    #expect(try #require(outputs(lines("19.5", "-90")).first?.status?.position).latitude == -90)
  }
}
