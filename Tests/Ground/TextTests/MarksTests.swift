import TestKit
import Testing
import Text
import Words

@Suite struct `Text in the columns of a terminal` {
  @Test(arguments: [
    ("Qibla", 5), ("Kıble şimdi", 11), ("ফজর", 3), ("ক্ত", 2), ("কু", 1), ("কিবলা", 5), ("e\u{301}", 1), ("عشاء", 4),
    ("\u{200e}GPS", 3), ("", 0),
  ])
  func `takes one for each letter, and none for a mark on it`(text: String, columns: Int) {
    #expect(text.columns == columns && Marks.cells(of: text).count == columns)
  }

  @Test func `keeps the marks of Bengali in the cell of their letter, and leaves out all others`() {
    for text in ["কু", "ক্ত", "সূর্যোদয়", "মঙ্গলবার", "বৃহস্পতিবার"] {
      #expect(Marks.cells(of: text).map(Marks.text).joined().unicodeScalars.elementsEqual(text.unicodeScalars))
    }
    #expect(Marks.cells(of: "e\u{301}\u{9c1}a") == [0x65, 0x61])
    // Three marks have room; a fourth is left out.
    let marks = Marks.scalars(of: Marks.cells(of: "ক\u{9bc}\u{9c1}\u{981}\u{9cd}")[0])
    #expect(marks == [0x995, 0x9bc, 0x9c1, 0x981])
    #expect(Marks.scalars(of: 0x41) == [0x41])
  }
}

@Suite struct `Urdu from left to right` {
  @Test func `has the letters that Arabic lacks, in the forms that their neighbours give them`() {
    // The forms are those of Unicode's ArabicShaping.txt: پ and ھ join on both sides, ڑ and ے on one.
    #expect(ArabicScript.join("گھڑی".unicodeScalars.map(\.value)) == [0xfb94, 0xfbad, 0xfb8d, 0xfbfc])
    #expect(ArabicScript.join("پہلے".unicodeScalars.map(\.value)) == [0xfb58, 0xfba9, 0xfee0, 0xfbaf])
    #expect(ArabicScript.join("ٹیک".unicodeScalars.map(\.value)) == [0xfb68, 0xfbff, 0xfb8f])
    #expect(ArabicScript.join("میں".unicodeScalars.map(\.value)) == [0xfee3, 0xfbff, 0xfb9f])
  }

  @Test func `has a form for every letter of its alphabet`() throws {
    let letters = "ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےۂۓئؤآ".unicodeScalars.map(\.value)
    #expect(try letters.atLeast(44).allSatisfy { ArabicScript.join([$0]) != [$0] })
  }

  @Test func `does not join where a mark forbids it, and does not show the mark`() {
    #expect(ArabicScript.join("بب".unicodeScalars.map(\.value)) == [0xfe91, 0xfe90])
    #expect(ArabicScript.join("ب\u{200c}ب".unicodeScalars.map(\.value)) == [0xfe8f, 0xfe8f])
  }
}
