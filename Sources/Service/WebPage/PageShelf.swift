internal import Synchronization
internal import System
internal import Words

/// The files of the page that have been requested, and the words in other languages. They are compressed at the first
/// request, since most services never get one.
final class PageShelf: Sendable {
  private struct Key: Hashable {
    let name: PageFile.Name
    let language: Language
  }
  private struct WordsKey: Hashable {
    let table: PageTable
    let language: Language
  }
  private struct Content {
    var files: [Key: PageFile] = [:]
    var words: [WordsKey: TaggedBytes] = [:]
  }

  private let facts: PageFacts
  private let rule: WriteRule
  private let content = Mutex(Content())

  /// The files of a service.
  init(_ facts: PageFacts, _ rule: WriteRule) { (self.facts, self.rule) = (facts, rule) }

  /// A file, which is a page in the configured language or in that of the browser.
  func file(_ name: PageFile.Name, _ request: Request) -> Answer {
    let key = Key(name: name, language: name.hasWords ? facts.language(of: request.head) : .english)
    let file = content.withLock { content in
      let file = content.files[key] ?? PageFile(name, facts, rule, key.language)
      content.files[key] = file
      return file
    }
    return file.answer(accepting: request.encodings, knowing: request.knownTags)
  }

  /// The words of a page in the language that is asked for. An address that has their tag never gets other words, so
  /// that a browser keeps them.
  func words(_ table: PageTable, _ request: Request) throws(Answer) -> Answer {
    let head = request.head
    guard let language = head.asked else {
      throw .refusal(
        400,
        "lang: expected \(Language.allCases.map(\.rawValue).listed("or")), found \(RequestHead.shown(head.language)).")
    }
    let key = WordsKey(table: table, language: language)
    let words = content.withLock { content in
      let words = content.words[key] ?? TaggedBytes(Array(table.words(language).utf8))
      content.words[key] = words
      return words
    }
    return words.answer(
      "application/json", isLasting: head.query["tag"] == PageTable.tag, accepting: request.encodings,
      knowing: request.knownTags)
  }
}
