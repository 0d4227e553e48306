import Pointing
import Quantities
import Readings
import System
import Text
import Words

@testable import Gauge
@testable import Watching

extension Door {
  /// The lines of a service that `qibla watch` reads, from a socket or from a web server.
  static let watchedService = Door(
    name: "watched-service", longest: 2048,
    words: [
      "HTTP/1.1 200 OK\r\n", "HTTP/1.0 404 no\r\n\r\n", "\r\n\r\n", "data: {", "\n", #"{"class":"reading","t":5"#,
      #"{"class":"status","t":4"#, #"{"class":"haptic","t":1,"cue":"aligned"}"#, #""compass":"live""#,
      #""compass":"stalled""#, #""location":"gps""#, #""location":"cached","location_age_s":1.5"#, #""site":"open""#,
      #""site":"kaaba""#, #","heading":"#, #","magnetic":"#, #","declination":"#, #","pitch":"#, #","roll":"#,
      #","quaternion":[1,0,0,0]"#, #","rate":"#, #","bearing":"#, #","pointer":"#, #","distance_km":"#,
      #""accuracy":"accurate""#, #""accuracy":"interference""#, #""reason":null"#, #""reason":"tilt""#,
      #","uncertainty":"#, #","field_ut":"#, #","expected_ut":"#, #","dip":"#, #","expected_dip":"#,
      #","aligned":true"#, #","simulated":true"#, #""sensors":{"magn":{"rate_hz":99.5},"accel":{"#,
      #""position":{"lat":1,"lon":2,"alt":"#, "1e308", "9223372036854775807", "-9.3e18", "360", "359.999", "}",
    ]
  ) { bytes in
    guard let (web, rest) = bytes.first.map({ ($0 & 1 == 1, bytes.dropFirst()) }) else { return nil }
    let place: ServicePlace = web ? .web(Endpoint(host: "127.0.0.1", port: 1)) : .socket("/run/x")
    let whole = lines(of: place, rest, inPiecesOf: rest.count)
    let cut = lines(of: place, rest, inPiecesOf: 1 + bytes.count % 7)
    guard whole == cut else { return "in pieces it gives \(cut.count) lines, at once \(whole.count)" }
    return fault(in: whole)
  }

  private static func lines(of place: ServicePlace, _ bytes: ArraySlice<UInt8>, inPiecesOf size: Int) -> [[UInt8]] {
    var stream = LineStream(place)
    var lines: [[UInt8]] = []
    var rest = bytes
    while !rest.isEmpty, stream.refusal == nil {
      stream.take(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let line = stream.next() { lines.append(line) }
    }
    if let refusal = stream.refusal { lines.append(Array(refusal.utf8)) }
    return lines
  }

  /// What is wrong with how lines are shown: on the gauge, as speech, and printed.
  private static func fault(in lines: [[UInt8]]) -> String? {
    var reader = OutputLine()
    var showing = Showing()
    var speaker = Speaker(.english)
    var buffer = ByteBuffer()
    var instrument = Instrument(size: Size(columns: 40, rows: 12), look: Look(glyphs: .ascii))
    var drawn = 0
    for line in lines.prefix(20) {
      guard let output = reader.read(line) else { continue }
      if let fault = showing.fault(in: output) { return fault }
      speaker.observe(output, to: &buffer)
      instrument.observe(output)
      drawn += 1
      if drawn < 3 { _ = instrument.draw(at: output.reading.time, to: &buffer) }
    }
    return nil
  }
}
