import GaugeKit
import TestKit
import Testing
import Text
import Words

@testable import Gauge

@Suite struct `A screen` {
  static let looks = [
    Look(), Look(depth: .indexed, theme: .sunset), Look(depth: .ansi, glyphs: .halfBlocks),
    Look(depth: .mono, glyphs: .ascii, unicode: false), Look(theme: .forest, background: .light),
  ]

  /// A copy of a canvas in which some cells have changed.
  private func changed(_ canvas: Canvas, _ random: inout Seeded) -> Canvas {
    var canvas = canvas
    let scalars: [UInt32] = [32, 32, 0x41, 0xb0, 0x28ff, 0x2580, 0xfeb5]
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let x = Int.random(in: 0..<canvas.size.columns, using: &random)
      let y = Int.random(in: 0..<canvas.size.rows, using: &random)
      for i in 0..<Int.random(in: 1...6, using: &random) {
        canvas[x + i, y] = Cell(
          scalars.randomElement(using: &random) ?? 32, ink: Ink.allCases.randomElement(using: &random) ?? .none,
          paper: Int.random(in: 0..<4, using: &random) == 0 ? .fan : .none,
          style: Cell.Style(rawValue: UInt8.random(in: 0...3, using: &random)))
      }
    }
    return canvas
  }

  @Test(arguments: looks.indices)
  func `shows the same after any changes as after a whole frame`(look: Int) {
    var random = Seeded(UInt64(look) + 1)
    for (columns, rows) in [(80, 24), (20, 5), (7, 3), (1, 1), (200, 50)] {
      var canvas = Canvas(Size(columns: columns, rows: rows))
      var screen = Screen(Self.looks[look])
      var emulator = Emulator(columns: columns, rows: rows)
      for step in 0..<(columns < 100 ? 25 : 2) {
        canvas = changed(canvas, &random)
        var bytes = ByteBuffer()
        var anew = ByteBuffer()
        screen.show(canvas, to: &bytes)
        emulator.feed(bytes.text)
        var fresh = Emulator(columns: columns, rows: rows)
        var freshScreen = Screen(Self.looks[look])
        freshScreen.show(canvas, to: &anew)
        fresh.feed(anew.text)
        #expect(emulator == fresh, "step \(step) at \(columns)x\(rows)")
        #expect(emulator.unknown.isEmpty)
        #expect(emulator.places.map(\.scalar) == canvas.cells.map(\.scalar))
      }
    }
  }

  @Test func `has cells of exactly 8 bytes, which are compared as integers`() {
    #expect(MemoryLayout<Cell>.size == 8 && MemoryLayout<Cell>.stride == 8)
  }

  @Test func `sends nothing where nothing changed`() {
    let canvas = Canvas(Size(columns: 80, rows: 24))
    var screen = Screen(Look())
    var buffer = ByteBuffer()
    screen.show(canvas, to: &buffer)
    buffer.removeAll()
    screen.show(canvas, to: &buffer)
    #expect(buffer.count == 0)
  }

  @Test func `reaches the next cell along an arc in a few bytes`() {
    var canvas = Canvas(Size(columns: 80, rows: 24))
    var screen = Screen(Look())
    var buffer = ByteBuffer()
    screen.show(canvas, to: &buffer)
    buffer.removeAll()
    for i in 0..<5 { canvas[40 - i * 2, 3 + i] = Cell(0x2801) }
    screen.show(canvas, to: &buffer)
    // Seven bytes to the first cell, then a line feed and three backspaces to each other, and three bytes a character.
    #expect(buffer.count == 7 + 4 * 4 + 5 * 3)
  }

  @Test func `sets no colour on a terminal without colours`() throws {
    for sample in Sample.allCases {
      var instrument = sample.instrument(Size(columns: 80, rows: 24), Look(depth: .mono))
      var buffer = ByteBuffer()
      _ = instrument.draw(at: Sample.now, to: &buffer)
      var emulator = Emulator(columns: 80, rows: 24)
      emulator.feed(buffer.text)
      let places = try emulator.places.atLeast(80 * 24)
      #expect(places.allSatisfy { $0.attributes.foreground.isEmpty && $0.attributes.background.isEmpty })
    }
  }
}
