import Testing
import Text

@Suite struct `A text in lines` {
  @Test func `has as many words in a line as its columns hold, and no more`() {
    let text = "aa bb ccc d"
    #expect(text.wrapped(to: 11) == ["aa bb ccc d"])
    #expect(text.wrapped(to: 10) == ["aa bb ccc", "d"])
    #expect(text.wrapped(to: 5) == ["aa bb", "ccc d"])
    #expect(text.wrapped(to: 4) == ["aa", "bb", "ccc", "d"])
    #expect(text.wrapped(to: 2) == ["aa", "bb", "ccc", "d"])
  }

  @Test func `keeps its paragraphs, and the empty lines between them`() {
    #expect("a b\n\nc\n".wrapped(to: 80) == ["a b", "", "c", ""])
  }
}
