import Testing

@testable import Shell

@Suite struct `Text that the program shapes` {
  private let text = ShapedText(width: 20)

  @Test func `begins at the right edge, with joined letters`() {
    #expect(
      text.shaped("باب\n\nباب 12\n") == "                 \u{fe8f}\u{fe8e}\u{fe91}\n\n"
        + "              12 \u{fe8f}\u{fe8e}\u{fe91}\n")
  }

  @Test func `keeps colours with their words`() {
    #expect(
      text.shaped("\u{1b}[1mباب\u{1b}[0m 12")
        == "              12 \u{1b}[1m\u{fe8f}\u{fe8e}\u{fe91}\u{1b}[0m")
  }

  @Test func `breaks a long line between words, the beginning first`() {
    let rows = text.shaped("12 345 6789 abc باب 123 باب").split(separator: "\n")
    #expect(rows.count == 2 && rows[0].hasSuffix("12") && rows.map(\.unicodeScalars.count) == [20, 20])
  }

  @Test func `begins again after a sequence that is no colour`() {
    #expect(text.shaped("\r\u{1b}[Kباب") == "\r\u{1b}[K                 \u{fe8f}\u{fe8e}\u{fe91}")
    // A sequence that has no end ends with the text.
    #expect(text.shaped("\u{1b}[").count == 2)
  }
}
