import Pointing
import TestKit
import Testing

@testable import Words

@Suite struct `A phrase book` {
  private static let catalog = Array(
    #"""
    # A comment.
    msgid ""
    msgstr "Content-Type: text/plain\n"

    msgid "{}: {}"
    msgstr "{}: {}"

    msgid "expected {}, found ‘{}’"
    msgstr "‘{2}’, pas {1}"

    msgid "no place"
    msgstr "aucun lieu"

    msgid "say \"no place\""
    msgstr "dites \"aucun lieu\""
    """#.utf8)
  private static let book = PhraseBook(catalog.withUnsafeBytes { Catalog.entries($0) }, isRightToLeft: false)

  @Test func `translates a text, and leaves one that it does not have`() {
    #expect(Self.book("no place") == "aucun lieu")
    #expect(Self.book("no time") == "no time" && Self.book.translation(of: "no time") == nil)
    #expect(Self.book("say \"no place\"") == "dites \"aucun lieu\"")
  }

  @Test func `puts values where the translation has them, and translates them too`() {
    #expect(Self.book("expected no place, found ‘x’") == "‘x’, pas aucun lieu")
    #expect(Self.book("times: no place") == "times: aucun lieu")
    #expect(Self.book("times: expected no place, found ‘a: b’") == "times: ‘a: b’, pas aucun lieu")
  }

  @Test func `leaves what somebody has typed as it is`() {
    #expect(Self.book("expected 1, found ‘no place’") == "‘no place’, pas 1")
  }

  @Test func `takes a value for none where a text lacks a part`() {
    #expect(Self.book.translation(of: "expected , found ‘x’") == nil)
    #expect(Self.book.translation(of: "expected 1, found ‘x’ too") == nil)
  }

  @Test(arguments: Language.allCases.filter { !PhraseBook($0).isEmpty })
  func `has in each translation the values of its text`(language: Language) throws {
    let places = { (text: String) in text.split(separator: "{", omittingEmptySubsequences: false).count - 1 }
    let entries = try Catalog.entries(PackedCatalog.unpacked(language, .whole)).filter(\.key.isEmpty).atLeast(400)
    for entry in entries {
      let (english, translation) = (entry.english, entry.translations[0])
      #expect(places(english) == places(translation), "\(english)")
      #expect(!translation.isEmpty, "\(english)")
    }
    #expect(Set(entries.map(\.english)).count == entries.count, "a text stands twice in the book")
  }

  @Test func `has Arabic, in which the sentences of readings are those of the gauge`() {
    let book = PhraseBook(.arabic)
    #expect(book.isRightToLeft && !book.isEmpty && PhraseBook(.english).isEmpty)
    #expect(book(English.accuracy(.accurate)) == Language.arabic.words.accuracy(.accurate))
  }
}
