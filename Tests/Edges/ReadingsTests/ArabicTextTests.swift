import Earth
import Events
import Pointing
import Quantities
import Readings
import TestKit
import Testing
import Text
import Words

@Suite struct `A reading as a line of Arabic` {
  private let arabic = ReadingText(advises: true, language: .arabic)

  private func line(_ text: ReadingText, _ change: (inout Reading) -> Void) -> String {
    var reading = Reading(at: .zero)
    (reading.compass, reading.location, reading.site, reading.accuracy) = (.live, .gps, .open, .accurate)
    (reading.heading, reading.magnetic, reading.declination) = (.degrees(121.43), .degrees(133.89), .degrees(-12.46))
    (reading.bearing, reading.pointer, reading.distance) = (.degrees(58.48), .degrees(-62.95), 10_306_200)
    reading.uncertainty = .degrees(4.2)
    change(&reading)
    var buffer = ByteBuffer()
    text.append(Output(reading: reading), to: &buffer)
    return buffer.text
  }

  @Test func `has the figures of the English one, in columns of its own`() {
    #expect(
      line(arabic) { _ in }
        == "القبلة  58.48° ق ش ق استدر  63° يسارا اتجاه 121.4° ح ±4.2° دقيق      10,306 كم\n")
  }

  @Test func `fits a terminal of 80 columns without its notes, whatever it says`() throws {
    var lines: [String] = []
    for trust in Accuracy.allCases {
      for bearing in stride(from: 0, to: 360, by: 22.5) {
        for pointer in [-179.6, 0, 100.0] {
          for bound in [0.5, 9.94, 19, 180] {
            lines.append(
              line(arabic.withoutNotes) {
                $0.accuracy = trust
                ($0.bearing, $0.pointer) = (.degrees(bearing + 100.01), .degrees(pointer))
                ($0.uncertainty, $0.distance) = (.degrees(bound), 20_014_000)
              })
          }
        }
      }
    }
    #expect(try lines.atLeast(700).allSatisfy { $0.unicodeScalars.count <= 81 })
    // No part touches the next one.
    #expect(try lines.atLeast(700).allSatisfy { !$0.contains("°ا") && !$0.contains("°غ") && !$0.contains("قا") })
  }

  @Test func `says where the position is from, and what to do without one`() {
    #expect(
      line(arabic) { $0.location = .cached(age: .seconds(14_400)) }.hasSuffix("آخر موقع معروف منذ 4 س\n"))
    #expect(
      line(arabic) {
        ($0.location, $0.bearing, $0.pointer, $0.distance) = (.none, nil, nil, nil)
      }.hasSuffix("الموقع غير معروف بعد: انتظر تحديد الموقع أو اكتب \u{200e}--at LAT,LON\n"))
  }

  @Test func `is English where only ASCII may be written`() {
    let ascii = ReadingText(hasSigns: false, language: .arabic)
    #expect(!line(ascii) { _ in }.utf8.contains { $0 >= 0x80 })
  }
}
