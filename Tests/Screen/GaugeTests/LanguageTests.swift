import Events
import Pointing
import Testing
import Words

@testable import Gauge

@Suite struct `Arabic in cells` {
  // The joining types of letters are those of Unicode's ArabicShaping.txt.
  @Test func `joins letters to their neighbours`() {
    // Alef stands alone; lam, qaf, beh, lam and teh marbuta are joined.
    let word = ArabicScript.join("القبلة".unicodeScalars.map(\.value))
    #expect(word == [0xfe8d, 0xfedf, 0xfed8, 0xfe92, 0xfee0, 0xfe94])
  }

  @Test func `joins lam and alef into one character`() {
    #expect(ArabicScript.join("لا".unicodeScalars.map(\.value)) == [0xfefb])
    #expect(ArabicScript.join("بلا".unicodeScalars.map(\.value)) == [0xfe91, 0xfefc])
    #expect(ArabicScript.join("الأ".unicodeScalars.map(\.value)) == [0xfe8d, 0xfef7])
  }

  @Test func `runs from the right and leaves numbers unchanged`() {
    let cells = ArabicScript.cells(of: "رقم 12")
    #expect(cells == [0x31, 0x32, 0x20, 0xfee2, 0xfed7, 0xfead])
    #expect(ArabicScript.cells(of: "GPS") == "GPS".unicodeScalars.map(\.value))
  }

  @Test func `has a phrase for every word, with only joined forms`() {
    let words = Catalogue(.arabic)
    let phrases =
      Word.allCases.map { words[$0] } + HelpWord.allCases.map { words[$0] } + Advice.allCases.map(words.advice)
    for phrase in phrases + Reason.allCases.flatMap({ [words.reason($0), words.short($0)] }) {
      let cells = phrase.cells
      // Every letter has its joined form, and no combining mark is left: it would take no column. A question mark has
      // no other form.
      #expect(!cells.isEmpty && !cells.contains { (0x0600...0x06ff).contains($0) && $0 != 0x061f }, "\(phrase.text)")
    }
  }
}
