import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Packs

private let monajat = "/usr/share/monajat/data.db"

@Suite struct `Texts that others have` {
  /// A file with the form of Tanzil's, whose verses are their numbers.
  private func tanzil(_ isNumbered: Bool, _ change: (inout [String]) -> Void = { _ in }) throws -> TemporaryFolder {
    var lines: [String] = []
    for (sura, count) in QuranText.counts.enumerated() {
      for verse in 1...Int(count) {
        lines.append((isNumbered ? "\(sura + 1)|\(verse)|" : "") + "آية \(sura + 1) \(verse)")
      }
    }
    change(&lines)
    let notice = [
      "", "#=====", "#  Please do not remove or change this copyright block", "#=====", "#", "#  Made Text (Version 1)",
      "#  Copyright (C) 2026 Nobody", "#  License: None", "#", "#  More words", "#=====",
    ]
    return try TemporaryFolder(["q.txt": (lines + notice).joined(separator: "\n")])
  }

  @Test func `count the verses of suras as printed`() {
    let counts = QuranText.counts.map(Int.init)
    #expect(counts.count == 114 && counts.reduce(0, +) == 6236 && QuranText.total == 6236)
    #expect(counts[0] == 7 && counts[1] == 286 && counts[8] == 129 && counts[25] == 227 && counts[113] == 6)
  }

  @Test(arguments: [true, false]) func `give each verse by its reference`(isNumbered: Bool) throws {
    let folder = try tanzil(isNumbered)
    let text = try QuranText(folder.path("q.txt"))
    var day = 0
    for (sura, count) in QuranText.counts.enumerated() {
      for number in 1...Int(count) {
        let verse = QuranText.Verse(sura: sura + 1, number: number)
        guard text.text(verse) == "آية \(sura + 1) \(number)", QuranText.verse(ofDay: day) == verse else {
          Issue.record("\(verse.reference)")
          return
        }
        day += 1
      }
    }
    #expect(day == QuranText.total && QuranText.verse(ofDay: day) == QuranText.verse(ofDay: 0))
    #expect(QuranText.verse(ofDay: -1).reference == "114:6")
    #expect(text.notice == ["Made Text (Version 1)", "Copyright (C) 2026 Nobody", "License: None"])
  }

  @Test func `are refused where a verse is missing, doubled or another one`() throws {
    func message(_ isNumbered: Bool, _ change: (inout [String]) -> Void) throws -> String {
      let folder = try tanzil(isNumbered, change)
      let error = #expect(throws: TraceError.self) { try QuranText(folder.path("q.txt")) }
      return (error?.message ?? "").replacing(folder.path("q.txt"), with: "q.txt")
    }
    #expect(try message(true) { $0.remove(at: 8) } == "q.txt:9: expected verse 2|2|, found ‘2|3|آية 2’")
    #expect(try message(true) { $0[0] = "1|1|" } == "q.txt:1: expected verse 1|1|, found ‘1|1|’")
    #expect(try message(false) { $0.remove(at: 8) }.hasSuffix("found 6235: 114:6 is missing"))
    #expect(
      try message(false) { $0.append("x") }
        == "q.txt:6237: expected comments behind the 6236 verses, found another line")
    #expect(throws: TraceError.self) { try QuranText("/nowhere/q.txt") }
  }

  @Test(arguments: [
    ("2:255", ["2:255"]), ("2:255-257", ["2:255", "2:256", "2:257"]), ("108", ["108:1", "108:2", "108:3"]),
    ("114:6", ["114:6"]), ("114:7", []), ("115:1", []), ("0:1", []), ("2:0", []), ("2:5-4", []), ("2:1-999", []),
  ]) func `are asked for by reference`(text: String, expected: [String]) throws {
    #expect(try #require(QuranText.verses(text)).map(\.reference) == expected)
  }

  @Test(arguments: ["", ":", "2:", "2:1-", "a:1", "2:1:1", "2:-1", "+2:1", "1000:1", "fajr", "2 5"])
  func `are not asked for by other words`(text: String) { #expect(QuranText.verses(text) == nil) }

  @Test(.enabled(if: access(monajat, R_OK) == 0, "monajat-data is not installed"))
  func `of monajat-data are read from where its package lies`() throws {
    var shelf = PackShelf()
    shelf.add(monajat: monajat)
    #expect(shelf.troubles.isEmpty, "\(shelf.troubles)")
    // Version 4.1 has 83 rows, which are 49 supplications.
    #expect(shelf.pages.count == 49)
    #expect(try shelf.pages.atLeast(49).allSatisfy { !$0.head[.source].isEmpty && $0.languages.contains("ar") })
    let page = try #require(shelf.page("B-5869").map { shelf.pages[$0] })
    #expect(page.languages == ["ar", "en", "nl"])
    #expect(try shelf.blocks(page).map(\.kind) == [.parallel, .parallel, .parallel, .quote, .quote, .quote])
    #expect(shelf.find("العظيم الحليم").contains { shelf.pages[$0].id == page.id })
  }

  @Test func `of another database are refused`() throws {
    let folder = try TemporaryFolder(["data.db": "no database, but long enough to be taken for one"])
    var shelf = PackShelf()
    shelf.add(monajat: folder.path("nothing.db"))
    #expect(shelf.troubles.isEmpty && shelf.pages.isEmpty)
    shelf.add(monajat: folder.path("data.db"))
    #expect(shelf.troubles.count == 1 && shelf.troubles[0].file == folder.path("data.db"))
  }

  @Test func `that were read have marks, which survive the writer and other lines`() throws {
    let folder = try TemporaryFolder(["read.txt": "mark 0 a/b\nat 3 a/c\nat x a/d\nnonsense\n\u{1b}\nmark\n"])
    let file = folder.path("read.txt")
    var marks = try ReaderMarks(file)
    #expect(marks.marked == ["a/b"] && marks.block(of: "a/c") == 3 && marks.read.count == 1)
    toggle(&marks, "a/e", "a/b")
    marks.stop(at: 7, of: "a/f")
    marks.stop(at: 5, of: "a/c")
    try marks.write(file)
    #expect(try folder.text("read.txt") == "mark 0 a/e\nat 5 a/c\nat 7 a/f\n")
    let again = try ReaderMarks(file)
    #expect(again.marked == marks.marked && again.read == marks.read && again.block(of: "a/f") == 7)
    var about = stat()
    #expect(stat(file, &about) == 0)
    for number in 0..<800 { marks.stop(at: 1, of: "p/\(number)") }
    #expect(marks.read.count == ReaderMarks.most && marks.read.first == "p/799")
    #expect(try ReaderMarks(folder.path("none.txt")).read.isEmpty)
  }

  private func toggle(_ marks: inout ReaderMarks, _ ids: String...) {
    for id in ids {
      let isTaken = marks.toggle(id)
      #expect(isTaken, "\(id)")
    }
  }

  @Test func `have the marks of all readers, who write one after the other`() throws {
    let folder = try TemporaryFolder(["read.txt": "mark 0 a/old\nat 1 a/old\n"])
    let file = folder.path("read.txt")
    var (one, two) = (try ReaderMarks(file), try ReaderMarks(file))
    toggle(&one, "a/1", "a/both")
    toggle(&two, "a/2", "a/old", "a/both")
    one.stop(at: 4, of: "a/1")
    two.stop(at: 5, of: "a/2")
    try one.write(file)
    try two.write(file)
    #expect(try folder.text("read.txt") == "mark 0 a/1\nmark 0 a/both\nmark 0 a/2\nat 5 a/2\nat 4 a/1\nat 1 a/old\n")
    #expect(!two.isChanged && two.marked == ["a/1", "a/both", "a/2"])
    // Eight at once: none loses what another has written.
    DispatchQueue.concurrentPerform(iterations: 8) { reader in
      for number in 0..<20 {
        do {
          var marks = try ReaderMarks(file)
          _ = marks.toggle("p\(reader)/\(number)")
          marks.stop(at: number, of: "p\(reader)/\(number)")
          try marks.write(file)
        } catch { Issue.record(error) }
      }
    }
    let all = try ReaderMarks(file)
    #expect(all.marked.count == 163 && Set(all.marked).count == 163 && all.read.count == 163)
  }

  @Test func `have at most so many marks, and say which one is not kept`() throws {
    let folder = try TemporaryFolder([:])
    let file = folder.path("state/read.txt")
    var (marks, late) = (try ReaderMarks(file), try ReaderMarks(file))
    for number in 0..<ReaderMarks.most { toggle(&marks, "p/\(number)") }
    let isTaken = marks.toggle("p/more")
    #expect(!isTaken && marks.marked.count == ReaderMarks.most)
    toggle(&late, "p/late")
    late.stop(at: 3, of: "p/late")
    try marks.write(file)
    let error = #expect(throws: TraceError.self) { try late.write(file) }
    #expect(error?.message.contains("expected at most 500 bookmarks: p/late is not marked") == true)
    #expect(try ReaderMarks(file).block(of: "p/late") == 3 && ReaderMarks(file).marked.count == ReaderMarks.most)
    toggle(&marks, "p/0", "p/more")
    try marks.write(file)
    #expect(try ReaderMarks(file).marked.last == "p/more")
    // Who holds the lock does not hold a reader for ever.
    let lock = open(file + ".lock", O_RDWR)
    #expect(lock >= 0 && flock(lock, LOCK_EX) == 0)
    defer { close(lock) }
    var waiting = try ReaderMarks(file)
    waiting.stop(at: 1, of: "p/1")
    let refused = #expect(throws: TraceError.self) { try waiting.write(file) }
    #expect(refused?.message.contains("another reader writes its bookmarks") == true)
  }

  @Test func `begin in a new folder only`() throws {
    let folder = try TemporaryFolder(["there/own.md": "own"])
    try PackShelf.begin(folder.path("new"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("new")).sorted() == ["first.md", "pack.md"])
    let error = #expect(throws: TraceError.self) { try PackShelf.begin(folder.path("there")) }
    #expect(error?.message.contains("found a file or a folder of that name") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("there")) == ["own.md"])
  }
}
