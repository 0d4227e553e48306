import Calibrating
import Foundation
import GaugeKit
import Pointing
import Quantities
import TestKit
import Testing
import Text
import Words

@testable import Gauge

@Suite struct `The page of a calibration` {
  private func page(_ columns: Int, _ rows: Int, _ look: Look = Look(), _ sample: CalibrationSample) -> String {
    var page = CalibrationPage(size: Size(columns: columns, rows: rows), look: look)
    var buffer = ByteBuffer()
    #expect(page.draw(sample.face(look.language), at: CalibrationSample.time, to: &buffer))
    return page.text
  }

  @Test(arguments: CalibrationSample.allCases)
  func `is drawn at every size, in every language and set of characters`(sample: CalibrationSample) {
    var seen: Set<String> = []
    for (turn, glyphs) in GlyphSet.allCases.enumerated() {
      for (place, language) in Language.allCases.enumerated() {
        for (row, rows) in [1, 2, 4, 5, 9, 12, 19, 24, 50].enumerated() {
          for (column, columns) in [1, 12, 20, 33, 40, 59, 80, 200].enumerated() {
            // Every language at every size, and every set of characters too, but not in every language.
            guard (turn + place + row + column) % GlyphSet.allCases.count == 0 else { continue }
            let text = page(columns, rows, Look(glyphs: glyphs, language: language), sample)
            #expect(text.contains { !$0.isWhitespace })
            seen.formUnion(["\(language) \(columns) \(rows)", "\(glyphs) \(columns) \(rows)"])
          }
        }
      }
    }
    #expect(seen.count == (GlyphSet.allCases.count + Language.allCases.count) * 72)
  }

  @Test(arguments: [(80, 24), (40, 12), (40, 30), (200, 50)])
  func `says what to do, how much is done, what is missing, what is good and how to leave`(columns: Int, rows: Int) {
    let text = page(columns, rows, Look(), .midway).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in ["turn it until the right edge has been up.", "66 %", "have not been up.", "±3.1°", "±1.0°", "q "] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(text.contains("leaves"))
    let end = page(columns, rows, Look(), .end)
    #expect(end.contains("100 %") && end.contains("Done: the calibration is good.") && end.contains("±0.4°"))
  }

  @Test func `has short words that fit the smallest screen`() {
    for language in Language.allCases {
      let words = GuideWords(language)
      var texts = Side.allCases.map { words.short(.turnUp($0)) }
      texts += [.wait(nil), .needsAccelerometer, .mend(.noBetter), .turn, .leaveMagnets, .goOnTurning, .goOn]
        .map { words.short($0) }
      texts += [words.shortMissing([]), words.shortMissing(Set(Side.allCases)), words.leave.short, words.close.short]
      texts += [words.quality(nil, goal: 0.5).short, words.quality(60, goal: 0.5).short, words.good.short]
      texts += [words.asGood.short, words.shortResult(before: 60, hadCalibration: true)]
      texts.append(words.shortResult(before: nil, hadCalibration: false))
      for text in texts { #expect(Phrase(text, language).width <= 20, "\(text)") }
    }
  }

  @Test func `names the missing sides and the change as a person would`() {
    let words = GuideWords(.english)
    let all = Set(Side.allCases)
    #expect(words.missing(all.subtracting([.back])) == "The back has not been up.")
    #expect(words.missing(all.subtracting([.back, .left])) == "The back and the left edge have not been up.")
    #expect(words.missing(all.subtracting([.top, .left])) == "The top and left edges have not been up.")
    #expect(words.missing(all) == "Every side has been up.")
    #expect(
      words.result(before: 6.28, after: 0.2, hadCalibration: true)
        == "Calibration's error before ±12.3°, now ±0.4° (95 %).")
    #expect(
      words.result(before: 6.28, after: 0.2, hadCalibration: false)
        == "No calibration before; its error is now ±0.4° (95 %).")
  }

  @Test func `sends only what changes: the point on the eight`() {
    var page = CalibrationPage(size: Size(columns: 80, rows: 24), look: Look())
    var whole = ByteBuffer()
    var buffer = ByteBuffer()
    let face = CalibrationSample.midway.face(.english)
    _ = page.draw(face, at: .zero, to: &whole)
    for frame in 1...80 { _ = page.draw(face, at: .zero + .milliseconds(50 * Double(frame)), to: &buffer) }
    // The first frame has some 2 kB; the point's trail covers a few dozen cells.
    #expect(buffer.count / 80 < 400 && whole.count > 1000, "\(buffer.count / 80) bytes a frame")
    // The point is where it was after one eight.
    let text = page.text
    _ = page.draw(face, at: .zero + .seconds(EightDrawing.period), to: &buffer)
    #expect(page.text == text)
  }
}
