import Testing

@testable import Gauge

@Suite struct `Arabic in cells` {
  // By the letters' joining types in Unicode's ArabicShaping.txt.
  @Test func `joins letters to their neighbours`() {
    // qaf-beh-lam joined, teh marbuta at the end; alef stands alone and lam follows it.
    let word = ArabicScript.join("القبلة".unicodeScalars.map(\.value))
    #expect(word == [0xfe8d, 0xfedf, 0xfed8, 0xfe92, 0xfee0, 0xfe94])
  }

  @Test func `makes one of lam and alef`() {
    #expect(ArabicScript.join("لا".unicodeScalars.map(\.value)) == [0xfefb])
    #expect(ArabicScript.join("بلا".unicodeScalars.map(\.value)) == [0xfe91, 0xfefc])
    #expect(ArabicScript.join("الأ".unicodeScalars.map(\.value)) == [0xfe8d, 0xfef7])
  }

  @Test func `runs from the right and leaves numbers as they are`() {
    let cells = ArabicScript.cells(of: "رقم 12")
    #expect(cells == [0x31, 0x32, 0x20, 0xfee2, 0xfed7, 0xfead])
    #expect(ArabicScript.cells(of: "GPS") == "GPS".unicodeScalars.map(\.value))
  }

  @Test func `has a phrase for everything, and each in one row's letters`() {
    for word in Word.allCases {
      #expect(!word.english.isEmpty && !word.arabic.isEmpty)
      let cells = Phrase(word.arabic, .arabic).cells
      // Every Arabic letter got a form, and no mark is left that would take no column of its own.
      #expect(cells.allSatisfy { !(0x0600...0x06ff).contains($0) }, "\(word)")
    }
  }
}
