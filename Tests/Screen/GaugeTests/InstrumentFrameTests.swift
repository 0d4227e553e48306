import GaugeKit
import Pointing
import Quantities
import TestKit
import Testing
import Text
import Words

@testable import Gauge

@Suite struct `A frame of the instrument` {
  @Test func `sends less than 300 bytes a second while the hand is still`() {
    var random = Seeded(8)
    var instrument = Instrument(size: Size(columns: 80, rows: 24))
    var bytes = 0
    for tick in 0..<1800 {
      var output = Sample.turning.output(at: 60 + Double(tick) / 60)
      let noise = Angle.degrees(.random(in: -0.05...0.05, using: &random))
      output.reading.heading = Angle.degrees(120.5) + noise
      output.reading.pointer = Angle.degrees(-62.02) - noise
      if tick % 60 != 0 { output.status = nil }
      instrument.observe(output)
      var buffer = ByteBuffer()
      if instrument.draw(at: output.reading.time, to: &buffer), tick >= 60 { bytes += buffer.count }
    }
    #expect(bytes / 29 < 300, "\(bytes / 29) bytes a second")
  }

  @Test(arguments: GlyphSet.allCases)
  func `draws only changes, and shows the same as a whole frame`(glyphs: GlyphSet) {
    var random = Seeded(21)
    var instrument = Instrument(size: Size(columns: 80, rows: 24), look: Look(glyphs: glyphs), title: "demo")
    instrument.transport = Transport(duration: .seconds(30), at: .zero)
    for tick in 0..<600 {
      let now = Timestamp.zero + .seconds(60 + Double(tick) / 60)
      // Situations of two seconds, and a hand that turns in some of them.
      let sample = Sample.allCases[(tick / 120) % Sample.allCases.count]
      var output = sample.output(at: 60 + Double(tick) / 60)
      if tick % 240 < 120 {
        let turn = Angle.degrees(.random(in: -3...3, using: &random))
        output.reading.heading = output.reading.heading.map { $0 + turn }
        output.reading.pointer = output.reading.pointer.map { $0 + turn }
      }
      instrument.observe(output)
      if tick == 300 {
        instrument.answer(.sentence(Sentence("A magnet comes near.")), from: now, for: .seconds(1))
      }
      if tick == 100 { instrument.show(.sample) }
      if tick == 200 { instrument.show(DayLine(prayer: DayLine.sample.prayer, date: [])) }
      if tick == 500 { instrument.show(nil) }
      if tick == 400 || tick == 420 { instrument.showsHelp.toggle() }
      var buffer = ByteBuffer()
      _ = instrument.draw(at: now, to: &buffer)
      var anew = instrument
      anew.forget()
      _ = anew.draw(at: now, to: &buffer)
      #expect(instrument.canvas == anew.canvas, "at tick \(tick)")
    }
  }

  @Test func `shows the newest numbers in a frame that had to wait`() {
    var instrument = Sample.turning.instrument(Size(columns: 80, rows: 24), Look())
    var buffer = ByteBuffer()
    _ = instrument.draw(at: Sample.now, to: &buffer)
    var output = Sample.turning.output(at: 60.02)
    output.reading.heading = .degrees(131)
    instrument.observe(output)
    // Numbers follow ten times a second where frames need not wait.
    _ = instrument.draw(at: Sample.now + .milliseconds(20), to: &buffer)
    #expect(!instrument.text.contains("131°T"))
    _ = instrument.draw(at: Sample.now + .milliseconds(40), hasWaited: true, to: &buffer)
    #expect(instrument.text.contains("131°T"))
  }

  @Test func `has the bounds of the next prayer where they fit beside it, and never without its time`() {
    func text(_ columns: Int, _ preferences: Preferences = Preferences()) -> String {
      var instrument = Sample.turning.instrument(Size(columns: columns, rows: 24), Look(), preferences)
      instrument.show(DayLine(prayer: DayLine.sample.prayer, spread: [Sentence("15:59–16:09")], date: []))
      var buffer = ByteBuffer()
      _ = instrument.draw(at: Sample.now, to: &buffer)
      return instrument.text
    }
    #expect(text(100).contains(/16:03 15:59–16:09 +in 2h 15m/))
    for columns in 20...110 {
      let shown = text(columns)
      #expect(!shown.contains("15:59") || shown.contains(/16:03 15:59–16:09 .*in 2h 15m/), "\(columns) columns")
    }
  }

  @Test func `has the end of a fast beside the date, where both fit`() {
    func text(_ columns: Int) -> String {
      var instrument = Sample.turning.instrument(Size(columns: columns, rows: 24), Look())
      let date = [Sentence("12 Ramadan 1448"), Sentence("Iftar 17:42, in 1h 20m")]
      instrument.show(DayLine(prayer: DayLine.sample.prayer, date: date))
      var buffer = ByteBuffer()
      _ = instrument.draw(at: Sample.now, to: &buffer)
      return instrument.text
    }
    #expect(text(110).contains(/12 Ramadan 1448 +Iftar 17:42, in 1h 20m/))
    for columns in 20...110 where text(columns).contains("Iftar") {
      #expect(text(columns).contains(/12 Ramadan 1448 .*in 1h 20m/), "\(columns) columns")
    }
  }

  @Test func `says in the place of the prayer why there is none, as far as it fits`() {
    for columns in [60, 80, 120] {
      var instrument = Sample.turning.instrument(Size(columns: columns, rows: 30), Look())
      instrument.show(DayLine(prayer: [Sentence("/z/Europe/X, byte 0: expected a zone")], date: []))
      var buffer = ByteBuffer()
      _ = instrument.draw(at: Sample.now, to: &buffer)
      #expect(instrument.text.contains("/z/Europe/X,"), "\(columns) columns")
    }
  }
}
