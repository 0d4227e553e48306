import Foundation
import TestKit
import Testing
import Text

@testable import Commands
@testable import Shell
@testable import Words

/// Help, `doctor` and errors in the languages beside English.
@Suite struct `Help, doctor and errors in other languages` {
  private static let languages = Language.allCases.filter { $0 != .english }
  /// What was reviewed is in Arabic.
  private static let book = PhraseBook(.arabic)

  /// All texts of help except calls and names.
  private static var helpTexts: [String] {
    let program = Program.qibla
    return ["qibla \(program.summary)."] + program.usual.map(\.purpose)
      + program.commands.flatMap { command -> [String] in
        let page = command.page
        return [page.summary] + page.description.split(separator: "\n").map(String.init)
          + command.optionTexts.map(\.help) + page.examples.map(\.purpose)
      }
  }

  @Test(arguments: languages) func `lack no text of help`(language: Language) throws {
    let book = PhraseBook(language)
    let entries = Set(Catalog.entries(PackedCatalog.unpacked(language, .whole)).map(\.english))
    // A pattern such as `{}: {}` would leave the words of a text in English.
    let texts = try Set(Self.helpTexts.atLeast(400))
    let missing = texts.filter { !entries.contains($0) || book.translation(of: $0) == nil }
    #expect(missing.sorted() == [], "add them to Sources/Libraries/CPhrases/catalogs/\(language.rawValue).po")
  }

  @Test(arguments: ["", "times", "doctor"])
  func `are what was reviewed`(page: String) throws {
    let command = Program.qibla.commands.first { $0.name == page }
    let shown = Shell.Help(.qibla, .none, Self.book, isShaped: false).text(on: command)
    let name = "Screen/CommandsTests/Goldens/arabic-\(page.isEmpty ? "overview" : page).txt"
    #expect(try Golden.kept(name, made: shown) == shown)
  }

  /// The message of a call.
  private static func message(_ call: [String]) -> String {
    var console = Console(environment: ["QIBLA_ROOT": "/nowhere", "HOME": "/nowhere"])
    do throws(Stop) {
      try Invocation(call, of: .qibla).run(.qibla, &console)
      return ""
    } catch { return error.message }
  }

  @Test func `name what is wrong`() throws {
    var shown = ""
    for call in try wrongCalls.atLeast(80) {
      let message = Self.message(call)
      let translated = Self.book.lines(message)
      #expect(!message.isEmpty && translated != message, "\(call): \(message)")
      shown += "qibla \(call.joined(separator: " "))\n  \(message.replacing("\n", with: "\n  "))\n"
      shown += "  \(translated.replacing("\n", with: "\n  "))\n"
    }
    for ailment in try `The doctor`.ailments.atLeast(15) {
      let check = try #require(`The doctor`.findings(ailment.change)[ailment.subject])
      #expect(Self.book.translation(of: check.finding) != nil, "\(check.finding)")
      shown += "\(check.line())\n\(check.line(Self.book))\n"
    }
    #expect(try Golden.kept("Screen/CommandsTests/Goldens/arabic-messages.txt", made: shown) == shown)
  }

  @Test(arguments: languages) func `leave no English word in a message`(language: Language) throws {
    let book = PhraseBook(language)
    let shared = EnglishWords.shared[language.rawValue] ?? []
    for call in try wrongCalls.atLeast(80) {
      let message = Self.message(call)
      let left = EnglishWords.left(in: book.lines(message), of: message).subtracting(shared)
      #expect(left.isEmpty, "\(call): \(left.sorted()) in \(book.lines(message))")
    }
    for message in messages {
      let left = EnglishWords.left(in: book.lines(message), of: message).subtracting(shared)
      #expect(left.isEmpty, "\(left.sorted()) in \(book.lines(message))")
    }
    for ailment in try `The doctor`.ailments.atLeast(15) {
      let check = try #require(`The doctor`.findings(ailment.change)[ailment.subject])
      let left = EnglishWords.left(in: check.line(book), of: check.line()).subtracting(shared)
      #expect(left.isEmpty, "\(left.sorted()) in \(check.line(book))")
    }
  }

  @Test func `are known by their English words`() {
    let (english, half) = ("now: --rate: expected a number, found ‘walk’", "now: --rate: المتوقع a number، ووُجد ‘walk’")
    #expect(EnglishWords.left(in: half, of: english) == ["number"])
    #expect(EnglishWords.left(in: "now: --rate: المتوقع عدد، ووُجد ‘walk’", of: english) == [])
  }

  @Test func `join the parts of a list`() {
    #expect(Self.book("x: expected text, json or csv, found ‘a or b’") == "x: المتوقع text, json أو csv، ووُجد ‘a or b’")
    #expect(Self.book("x: expected 1 and 2") == "x: المتوقع 1 و2")
    #expect(Self.book("x: expected a folder or none") == "x: المتوقع مجلد أو none")
    // Sentences that the book lacks stay whole.
    let unknown = "one that it has or one that it lacks"
    #expect(Self.book("x: expected \(unknown)").hasSuffix(unknown))
  }

  @Test(arguments: languages) func `have the same texts in each language`(language: Language) throws {
    func texts(_ language: Language) -> [String] {
      Catalog.entries(PackedCatalog.unpacked(language, .whole)).filter(\.key.isEmpty).map(\.english).sorted()
    }
    #expect(try texts(.arabic).atLeast(600) == texts(language))
  }

  /// Every text in the book must occur in the sources, so that none is translated in vain.
  @Test func `have no text that the program never says`() throws {
    let folder = Reference.project.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var code = ""
    for case let file as URL in files where file.pathExtension == "swift" {
      code += try String(contentsOf: file, encoding: .utf8)
    }
    // Long texts are in several literals, and a plural is in one of two.
    code = code.replacing(/"\s*\+ #?"/, with: "").replacing(/\\\n\s*/, with: "").replacing("\\\"", with: "\"")
      .replacing(/\\\([^()]*\? "" : "s"\)/, with: "s")
    let help = Set(Self.helpTexts)
    let system = Set((1...133).map { String(cString: strerror(Int32($0))) })
    let catalog = Catalog.entries(PackedCatalog.unpacked(.arabic, .whole))
    let entries = try catalog.filter(\.key.isEmpty).map(\.english).atLeast(400)
    let idle = entries.filter { !help.contains($0) && !system.contains($0) }.filter { text in
      text.split(separator: /\{\}|[:;,()]/).map { $0.trimmingCharacters(in: .whitespaces) }
        .contains { !$0.isEmpty && !code.contains($0) }
    }
    #expect(idle == [])
  }
}
