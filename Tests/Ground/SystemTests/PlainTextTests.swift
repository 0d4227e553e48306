import System
import Testing

@Suite struct `A foreign text` {
  @Test(arguments: [
    ("lis3mdl", "lis3mdl"), ("", ""), ("±5 µT, 北, القبلة, 🧭", "±5 µT, 北, القبلة, 🧭"),
    ("\u{1b}[2J\u{7}x\u{7f}", "\u{fffd}[2J\u{fffd}x\u{fffd}"),
    ("a\u{9b}31mb\u{80}\u{9f}\u{a0}", "a\u{fffd}31mb\u{fffd}\u{fffd}\u{a0}"),
    ("one\ntwo\r\nthree\tfour\u{85}five\u{2028}six", "one two  three four five six"), ("\0", "\u{fffd}"),
  ])
  func `is shown in one line, without what a terminal obeys`(text: String, shown: String) {
    #expect(text.plain == shown)
  }

  @Test func `of bytes that are no UTF-8 has none of them left`() {
    for byte in UInt8(0x80)...0x9f {
      let text = String(decoding: [0x61, byte, 0x62], as: UTF8.self).plain
      #expect(text == "a\u{fffd}b")
    }
  }

  @Test func `keeps its line feeds where a message has several lines`() {
    #expect("one\ntwo\u{9b}".plainLines == "one\ntwo\u{fffd}")
  }
}
