import Foundation
import TestKit
import Testing
import Text

@Suite struct `A number in a trace` {
  private func read(_ text: String) -> Double? {
    (Array(text.utf8) + repeatElement(0, count: 8)).withUnsafeBufferPointer { bytes in
      var p = bytes.baseAddress!
      guard let value = Decimal.read(&p), p == bytes.baseAddress! + text.utf8.count else { return nil }
      return value
    }
  }

  @Test(arguments: [
    "0", "-0", "0.1", "9.82004", "1e22", "1e23", "9007199254740993", "9007199254740993e-3",
    "123456789012345678901234567890",
    "0.3", "0.037190000000000004", "2.2250738585072011e-308", "4.9e-324", "1e-400", "1e400", "1.7976931348623157e308",
    "18446744073709551615", "9999999999999999999", "9999999999999999999e-27", "0.0000000000000000000000000000001",
    "9007199254740991.5", "4503599627370496.5", "4503599627370497.5", "0e99999999999999999999",
    "1e-99999999999999999999",
  ])
  func `is the double that strtod reads`(text: String) {
    #expect(read(text)?.bitPattern == strtod(text, nil).bitPattern)
  }

  @Test(arguments: ["", "-", "+1", ".5", "1.", "01", "-01", "1e", "1e+", "0x10", "1e5.5", "nan", "1 ", "--1", "1..2"])
  func `has the form that JSON prescribes`(text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `is the double that strtod reads, whatever its digits`(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<20_000 {
      var text = Bool.random(using: &random) ? "-" : ""
      let whole = Int.random(in: 1...22, using: &random)
      for place in 0..<whole { text += String(Int.random(in: place == 0 && whole > 1 ? 1...9 : 0...9, using: &random)) }
      if Bool.random(using: &random) {
        text += "."
        for _ in 0..<Int.random(in: 1...24, using: &random) { text += String(Int.random(in: 0...9, using: &random)) }
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        text += Bool.random(using: &random) ? "e" : "E-"
        text += String(Int.random(in: 0...40, using: &random))
      }
      if read(text)?.bitPattern != strtod(text, nil).bitPattern { Issue.record("\(text)") }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `is the double it was written from, whatever its bits`(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      if value.isFinite, read("\(value)")?.bitPattern != value.bitPattern { Issue.record("\(value)") }
      // The sizes sensors give, with all their digits.
      let sample = Double.random(in: -100...100, using: &random)
      if read("\(sample)")?.bitPattern != sample.bitPattern { Issue.record("\(sample)") }
    }
  }
}
