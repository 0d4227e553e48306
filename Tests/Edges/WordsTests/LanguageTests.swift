import Earth
import Events
import Pointing
import TestKit
import Testing
import Text
import Words

@Suite struct `A language` {
  @Test(arguments: Language.allCases)
  func `has a sentence of its own for every reason`(_ language: Language) throws {
    let sentences = Reason.allCases.map { "\(language.words.sentence($0))" }
    #expect(Set(sentences).count == Reason.allCases.count)
    #expect(try sentences.atLeast(17).allSatisfy { $0.unicodeScalars.count <= 80 && !$0.contains("\n") })
  }

  @Test(arguments: Language.allCases)
  func `has a name for every wind, and short ones for a card`(_ language: Language) {
    let (short, long) = (Wind.allCases.map(language.words.wind), Wind.allCases.map(language.words.longWind))
    #expect(Set(short).count == 16 && Set(long).count == 16 && language.words.cardinals.count == 4)
    #expect(short.map(\.count).max() ?? 9 <= 5)
  }

  @Test(arguments: Language.allCases)
  func `has short words for narrow places`(_ language: Language) throws {
    let reasons = Reason.allCases.map { "\(language.words.gauge($0).short)" }
    #expect(try reasons.atLeast(17).allSatisfy { (1...10).contains($0.columns) })
    let labels: [Word] = [.kaaba, .heading, .accuracy, .place, .field, .dip, .tilt, .sensors]
    #expect(labels.map { "\(language.words.word($0))" }.allSatisfy { (1...8).contains($0.columns) })
    let words = Word.allCases.map(\.short).map { "\(language.words.word($0))" }
    #expect(try words.atLeast(40).allSatisfy { !$0.isEmpty })
  }

  @Test func `has letters of its own, as Arabic`() throws {
    let texts = Reason.allCases.map { "\(Language.arabic.words.sentence($0))" }
    #expect(
      try texts.atLeast(17).allSatisfy { text in
        text.unicodeScalars.contains { (0x0621...0x064a).contains($0.value) }
      })
  }

  @Test func `follows the one before it, and the first follows the last`() {
    let all = Language.allCases
    #expect(all.first == .english && Language.english.next == .arabic)
    #expect(all.last?.next == .english && Set(all.map(\.next)).count == all.count)
  }
}

@Suite struct `A sentence with values` {
  @Test func `has them in its order, or in one that it numbers`() {
    let (inOrder, numbered) = ("{} of {}.", "{2}: {1}")
    #expect(inOrder.filled("3", "6") == "3 of 6.")
    #expect(numbered.filled("a", "b") == "b: a")
    #expect(inOrder.filled("3") == "3 of .")
  }
}
