import Events
import Foundation
import TestKit
import Testing
import Text

@Suite struct `A text in quotes` {
  @Test(arguments: [
    ("lis3mdl", #""lis3mdl""#), ("\u{9b}31m", #""\u009b31m""#), ("\u{1b}\u{7f}\n", #""\u001b\u007f\n""#),
    ("5 µT ÿ \u{a0}\u{80}", "\"5 µT ÿ \u{a0}\\u0080\""), ("\u{c2}\u{9f}", "\"\u{c2}\\u009f\""),
  ])
  func `holds no character that a terminal obeys`(text: String, quoted: String) throws {
    #expect(text.json == quoted)
    let read = try JSONSerialization.jsonObject(with: Data(quoted.utf8), options: .fragmentsAllowed)
    #expect(read as? String == text)
  }

  @Test func `is the same text when it is read again, whatever its characters`() throws {
    var random = Seeded(23)
    for _ in 0..<500 {
      let text = String(
        String.UnicodeScalarView(
          (0..<8).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x120, using: &random)) }))
      let quoted = text.json
      #expect(!quoted.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) })
      let read = try JSONSerialization.jsonObject(with: Data(quoted.utf8), options: .fragmentsAllowed)
      #expect(read as? String == text)
    }
  }
}
