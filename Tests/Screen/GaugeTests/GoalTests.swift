import GaugeKit
import Pointing
import Quantities
import TestKit
import Testing
import Text
import Words

@testable import Gauge

/// What the gauge shows when the device faces the Kaaba.
@Suite struct `At the goal` {
  private static let sizes = [
    (200, 50), (132, 43), (100, 30), (80, 24), (60, 20), (40, 30), (40, 12), (30, 9), (20, 5), (64, 2), (20, 1),
  ]

  private func draw(_ output: Output, _ size: (Int, Int), _ look: Look, _ view: GaugeView) -> Instrument {
    var instrument = Instrument(
      size: Size(columns: size.0, rows: size.1), look: look, preferences: Preferences(view: view))
    instrument.observe(output)
    var buffer = ByteBuffer()
    _ = instrument.draw(at: .zero, to: &buffer)
    return instrument
  }

  /// The cells beside the dial, without the chart, which is in the lower half.
  private func beside(_ instrument: Instrument, _ view: GaugeView) -> [Cell] {
    let size = instrument.size
    let dial = Layout(size, view: view).dial ?? Area(x: 0, y: 0, width: 0, height: 0)
    return instrument.canvas.cells.enumerated().filter { place, _ in
      let (y, x) = place.quotientAndRemainder(dividingBy: size.columns)
      let isDial = (dial.x..<dial.x + dial.width).contains(x) && (dial.y..<dial.y + dial.height).contains(y)
      return !isDial && (size.rows < 14 || y < size.rows / 2)
    }.map(\.element)
  }

  @Test(arguments: sizes)
  func `the word is reversed, and no number of degrees to turn is shown, at every size`(columns: Int, rows: Int) {
    var checked = 0
    for glyphs in GlyphSet.allCases {
      for language in glyphs == .ascii ? [Language.english] : Language.allCases {
        for view in GaugeView.allCases {
          let look = Look(depth: .mono, glyphs: glyphs, unicode: glyphs != .ascii, language: language)
          var output = Sample.aligned.output(at: 0)
          output.reading.pointer = .degrees(4)
          let one = draw(output, (columns, rows), look, view)
          output.reading.pointer = .degrees(-2)
          let other = draw(output, (columns, rows), look, view)
          #expect(
            beside(one, view) == beside(other, view), "\(glyphs) \(view)\n\(one.text)\n\(other.text)")
          let reversed = one.canvas.cells.filter { $0.style.contains(.reverse) }
          let word = Catalogue(language)[.facing].cells.filter { $0 != 32 }
          let short = Catalogue(language)[.kaaba].cells
          let shown = reversed.map(\.scalar)
          #expect(
            word.allSatisfy(shown.contains) || short.allSatisfy(shown.contains), "\(glyphs) \(view)\n\(one.text)")
          #expect(reversed.count >= min(word.count, short.count) + 2)
          checked += 1
        }
      }
    }
    #expect(checked == 3 * (1 + 2 * Language.allCases.count))
  }

  @Test(arguments: GlyphSet.allCases)
  func `the mark stays visible in front of the Kaaba`(glyphs: GlyphSet) {
    for size in [(200, 50), (80, 24), (60, 20), (40, 12)] {
      func marks(_ turn: Double) -> Set<Int> {
        var output = Sample.turning.output(at: 0)
        output.reading.heading = .degrees(58.48 - turn)
        output.reading.pointer = .degrees(turn)
        let cells = draw(output, size, Look(glyphs: glyphs), .plain).canvas.cells
        return Set(cells.indices.filter { cells[$0].ink == .lubber })
      }
      let alone = marks(90)
      #expect(alone.count >= 3)
      for turn in stride(from: -30.0, through: 30, by: 1) {
        let left = marks(turn)
        // The needle and the square may colour the cells of the tip.
        #expect(alone.subtracting(left).count * 3 <= alone.count, "\(size) at \(turn)")
      }
    }
  }
}
