import Events
import Pointing
import Quantities
import Readings
import Testing
import Text

@testable import Shell

@Suite struct `A line that changes` {
  private func reading(at seconds: Double) -> Reading {
    var reading = Reading(at: .zero + .seconds(seconds))
    reading.compass = .live
    reading.location = .gps
    reading.site = .open
    reading.heading = .degrees(121.43)
    reading.bearing = .degrees(258.48)
    reading.pointer = .degrees(137.05)
    reading.distance = 10_306_234
    reading.accuracy = .accurate
    reading.uncertainty = .degrees(114.2)
    return reading
  }

  private func written(by line: inout LiveLine, _ reading: Reading) -> String {
    var buffer = ByteBuffer()
    line.append(Output(reading: reading), to: &buffer)
    return buffer.text
  }

  @Test func `has room for all but the notes on 80 columns, and does not touch the last`() {
    var line = LiveLine(of: ReadingText(), columns: 80, wipes: true)
    #expect(
      written(by: &line, reading(at: 0))
        == "\r\u{1b}[KQibla 258.48° WSW  turn 137° right heading 121.4° T ±114° accurate     10,306 km".prefix(4 + 79))
  }

  @Test(arguments: [1, 2, 20, 40, 79, 80, 81, 200]) func `is never as wide as the terminal`(columns: Int) {
    for wipes in [true, false] {
      var line = LiveLine(of: ReadingText(), columns: columns, wipes: wipes)
      let text = written(by: &line, reading(at: 0)).drop { $0 == "\r" }
      let shown = text.hasPrefix("\u{1b}[K") ? text.dropFirst(3) : text
      #expect(shown.count <= max(1, columns - 1))
      // Where nothing wipes a line, blanks write over the one before.
      #expect(wipes || shown.count == max(1, columns - 1))
    }
  }

  @Test func `holds no escape byte where the terminal knows none`() {
    var line = LiveLine(of: ReadingText(), columns: 80, wipes: false)
    var worse = reading(at: 0)
    (worse.accuracy, worse.reason) = (.interference, .fieldStrong)
    #expect(!written(by: &line, worse).contains("\u{1b}"))
  }

  @Test func `says a reason once, above it, and again only when it changed`() {
    var line = LiveLine(of: ReadingText(), columns: 80, wipes: true)
    #expect(!written(by: &line, reading(at: 0)).contains("\n"))
    var worse = reading(at: 3)
    (worse.accuracy, worse.reason) = (.interference, .fieldStrong)
    #expect(
      written(by: &line, worse).hasPrefix("\r\u{1b}[Ka magnet or iron is near: move away from it\n\r\u{1b}[KQibla"))
    worse.time = .zero + .seconds(6)
    #expect(!written(by: &line, worse).contains("\n"))
    #expect(!written(by: &line, reading(at: 9)).contains("\n"))
    worse.time = .zero + .seconds(12)
    #expect(written(by: &line, worse).contains("\n"))
  }

  @Test func `prints the reason again in the next stream, whose time begins at zero`() {
    var line = LiveLine(of: ReadingText(), columns: 80, wipes: true)
    #expect(!written(by: &line, reading(at: 1000)).contains("\n"))
    var worse = reading(at: 1)
    (worse.accuracy, worse.reason) = (.interference, .fieldStrong)
    #expect(written(by: &line, worse).contains("\n"))
  }

  @Test func `stays slow where a reason changes often`() {
    var line = LiveLine(of: ReadingText(), columns: 80, wipes: true)
    var said = 0
    for place in 0...600 {
      var one = reading(at: Double(place) / 60)
      if place % 2 == 0 { (one.accuracy, one.reason) = (.interference, .dip) }
      if written(by: &line, one).contains("\n") { said += 1 }
    }
    #expect((1...6).contains(said))
  }
}
