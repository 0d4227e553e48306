import TestKit
import Testing

@testable import Words

@Suite struct `How far speakers have read a language` {
  @Test func `follows from the marks that pack.py has counted`() {
    let lines: [(String, SpeakersReading)] = [
      ("0 1", .whole), ("1 100", .whole), ("2 100", .inPart), ("80 100", .inPart), ("81 100", .notYet),
      ("100 100", .notYet), ("0 0", .notYet), ("x", .notYet), ("", .notYet),
    ]
    for (line, reading) in lines { #expect(SpeakersReading(line) == reading, "\(line)") }
  }

  @Test func `is counted in every catalog`() throws {
    for language in try Language.allCases.filter({ $0 != .english }).atLeast(15) {
      let line = try #require(
        PackedCatalog.header(language).split(separator: "\n").first { $0.hasPrefix("X-Qibla-Unread: ") })
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      let catalog = PackedCatalog.unpacked(language, .whole)
      defer { catalog.deallocate() }
      let entries = Catalog.entries(catalog).filter { !$0.key.hasPrefix("country.") }
      #expect(numbers == [entries.count(where: \.isFuzzy), entries.count], "\(language.rawValue)")
    }
  }

  @Test func `is said of each language once in the manual`() throws {
    for language in try Language.allCases.atLeast(12) {
      let parts = SpeakersReading.sentence.split(separator: ";").filter { $0.contains("(\(language.rawValue))") }
      #expect(parts.count == 1)
      #expect(parts.first?.hasPrefix("Its texts") == (language.words.form.reading == .whole))
    }
    #expect(SpeakersReading.whole.languages.first == .english)
  }
}
