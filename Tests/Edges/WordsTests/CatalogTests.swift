import Foundation
import Quantities
import TestKit
import Testing

@testable import Words

@Suite struct `The catalog of a language` {
  private static let folder = Reference.project.appending(path: "Sources/Libraries/CPhrases/catalogs")
  private static let languages = Language.allCases.filter { $0 != .english }

  /// A file of a language.
  private static func file(_ language: Language) -> URL { folder.appending(path: "\(language.rawValue).po") }

  /// The faults of a file's text.
  private static func faults(in text: String, _ code: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBytes { bytes in
      let forms = LanguageForm(header: Catalog.header(bytes)).rule?.count
      let entries = Catalog.entries(bytes)
      return CatalogFaults.of(entries, code, forms: try #require(forms, "\(code): Plural-Forms"), try Key.all())
    }
  }

  @Test(arguments: languages) func `has every text, with its values and within its width`(_ language: Language) throws {
    let text = try String(contentsOf: Self.file(language), encoding: .utf8)
    let faults = try Self.faults(in: text, language.rawValue)
    #expect(faults == [])
    let entries = try Array(text.utf8).withUnsafeBytes { try Catalog.entries($0).atLeast(1800) }
    let packed = PackedCatalog.unpacked(language, .whole)
    let first = PackedCatalog.unpacked(language, .keyed)
    defer {
      packed.deallocate()
      first.deallocate()
    }
    let stale = "the program has another catalog than the file: make catalogs"
    let (keyed, others) = (entries.filter { !$0.key.isEmpty }, entries.filter(\.key.isEmpty))
    #expect(Catalog.entries(packed) == keyed + others && Catalog.entries(first) == keyed, "\(stale)")
    // The program counts the marks in one more line: see SpeakersReadingTests.
    let header = Catalog.header(first).split(separator: "\n").filter { !$0.hasPrefix("X-Qibla-Unread") }
    let own = Array(text.utf8).withUnsafeBytes { Catalog.header($0) }.split(separator: "\n")
    #expect(header == own, "\(stale)")
    #expect(try Key.all().atLeast(1200).filter { $0.isCountry }.count >= 240)
  }

  @Test func `leaves out what a language lacks, and keeps a mark with its text`() {
    let english = Array("msgid \"one\"\n\0msgid \"two\"\n\0msgid \"three\"\n\0".utf8)
    let translated = Array("\0msgstr \"eins\"\n\n\0\0\0#, fuzzy\n\0msgstr \"drei\"\n\n\0".utf8)
    let text = english.withUnsafeBytes { english in
      translated.withUnsafeBytes { PackedCatalog.joined(english, $0) }
    }
    defer { text.deallocate() }
    let entries = Catalog.entries(text)
    #expect(entries.map(\.english) == ["one", "three"] && entries.map(\.translations) == [["eins"], ["drei"]])
    #expect(entries.map(\.isFuzzy) == [false, true])
  }

  /// A new language begins like this.
  @Test func `is named by the keys that it lacks, and by those that are wrong`() throws {
    let text = try String(contentsOf: Self.file(.french), encoding: .utf8)
    let entries = text.split(separator: "\n\n")
    func without(_ key: String) -> String {
      entries.filter { !$0.contains("msgctxt \"\(key)\"") }.joined(separator: "\n\n") + "\n"
    }
    #expect(try Self.faults(in: without("times.now"), "fr") == ["fr times.now: is not there: ‘now’"])
    #expect(try Self.faults(in: without("counted.day"), "fr").map { $0.prefix(14) } == ["fr counted.day"])
    #expect(try Self.faults(in: without("country.FR"), "fr") == [])
    func with(_ change: String, _ new: String) throws -> [String] {
      #expect(text.contains(change), "\(change)")
      return try Self.faults(in: text.replacing(change, with: new), "fr")
    }
    #expect(
      try with("msgstr \"dans {}\"", "msgstr \"dans\"").sorted().map { $0.prefix(46) } == [
        "fr hijri.inDays: has the values [], and not [1", "fr times.inTime: has the values [], and not [1",
      ])
    #expect(try with("msgstr \"inclin", "msgstr \"trop inclin").contains { $0.hasPrefix("fr short.tilt: has 12 col") })
    #expect(
      try with("msgid \"too steep\"", "msgid \"steep\"").first?.hasPrefix("fr gauge.tilt: its English is ‘too") == true)
    #expect(try with("\"gauge.tilt\"", "\"gauge.tild\"").map { $0.prefix(13) } == ["fr gauge.tild", "fr gauge.tilt"])
    #expect(try with("msgstr \"trop incliné\"", "msgstr \"\"") == ["fr gauge.tilt: is not translated: ‘too steep’"])
    let header = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=1; plural=0;\\nX-Qibla-Plurals: other\\n\"\n"
    let empty = try Self.faults(in: header, "xx")
    #expect(empty.count == (try Key.all().count { !$0.isCountry }))
  }

  @Test(.enabled(if: has("msgfmt"), "msgfmt is not installed (gettext)"), arguments: languages)
  func `is one that gettext takes`(_ language: Language) throws {
    let run = try BuiltProgram.shell("msgfmt --check -o /dev/null '\(Self.file(language).path)'")
    #expect(run.code == 0 && run.messages.isEmpty, "\(run.messages)")
  }

  @Test func `is a file beside the others, each part of the program`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".po") }
    #expect(try Set(files.atLeast(7)) == Set(Self.languages.map { "\($0.rawValue).po" }), "name it in phrases.c")
  }

  @Test func `finds each key by a hash of its own`() throws {
    let names = try Key.all().atLeast(1200).map(\.name)
    #expect(Set(names).count == names.count && Set(names.map { $0.utf8.fnv1a }).count == names.count)
  }

  /// `make catalogs` merges the template into each catalog.
  @Test func `begins as the template, which has all texts in English and what a translator has to know`() throws {
    var template = """
      # The texts of qibla. {} is a value, {2} the second one. `make catalogs` merges them into the catalogs.
      msgid ""
      msgstr ""
      "Project-Id-Version: qibla\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"

      """
    for key in try Key.all() {
      template += "\n" + (key.note.isEmpty ? "" : "#. \(key.note)\n") + "msgctxt \"\(key.name)\"\n"
      template += "msgid \(quoted(key.english))\n"
      template +=
        key.plural.isEmpty ? "msgstr \"\"\n" : "msgid_plural \(quoted(key.plural))\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
    }
    #expect(try Golden.kept("../Sources/Libraries/CPhrases/catalogs/qibla.pot", made: template) == template)
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
