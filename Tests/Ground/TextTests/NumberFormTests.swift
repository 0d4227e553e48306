import Testing
import Text

@Suite struct `A number in the form of a language` {
  private let french = NumberForm(decimal: ",", thousands: "\u{202f}")

  @Test func `has the language's signs between its digits`() {
    #expect(french("-10,306.5") == "-10\u{202f}306,5")
    #expect(NumberForm(decimal: ",", thousands: ".")("1,234,567.89") == "1.234.567,89")
    #expect(NumberForm.plain("10,306.5") == "10,306.5")
  }

  @Test func `is rewritten at the end of a line, which stays as it is before`() {
    var line = ByteBuffer()
    line.append("Qibla 1,5: ")
    let start = line.count
    line.append(distance: 7920, width: 6)
    line.rewriteNumber(from: start, in: french)
    #expect(line.text == "Qibla 1,5:  7\u{202f}920")
    line.rewriteNumber(from: line.count, in: french)
    line.rewriteNumber(from: 0, in: .plain)
    #expect(line.text == "Qibla 1,5:  7\u{202f}920")
  }
}
