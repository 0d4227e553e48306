import Foundation
import TestKit
import Testing

/// The commands that read the reminders, when these cannot be read.
@Suite struct `Reminders that cannot be read` {
  private let home: TemporaryFolder
  private var environment: [String: String] {
    ["HOME": home.url.path, "STATE_DIRECTORY": home.path("state"), "QIBLA_AT": "21.4225,39.8262", "LANG": "C.UTF-8"]
  }
  private var folder: String { home.path("state/reminders") }

  init() throws { home = try TemporaryFolder() }

  private func run(_ words: [String]) throws -> BuiltProgram.Result {
    try BuiltProgram.run(words, environment: environment)
  }

  /// Makes 300 reminders with notes, in a store of several pages, and a folder of their events.
  private func fill() throws {
    let notes = String(repeating: "n", count: 100)
    let list = (0..<300).map { number in
      #"{"id":"r\#(number)","title":"T \#(number)","hijriDate":{"year":null,"month":9,"day":1},"notesText":"\#(notes)"}"#
    }
    try home.write(#"{"version":1,"reminders":[\#(list.joined(separator: ","))]}"#, to: "backup.json")
    let zip = "python3 -c \"import zipfile; zipfile.ZipFile('r.zip', 'w').write('backup.json')\""
    #expect(try BuiltProgram.shell("cd \(home.url.path) && \(zip)").code == 0)
    let taken = try run(["remind", "import", home.path("r.zip")])
    #expect(taken.code == 0, "\(taken)")
    let made = try calendar("--vdir", home.path("events"))
    #expect(try made.code == 0 && events().count == 300, "\(made)")
  }

  private func calendar(_ words: String...) throws -> BuiltProgram.Result {
    try run(["calendar", "--what", "reminders", "--from", "2027-01-01", "--to", "2027-12-31"] + words)
  }

  private func events() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path("events")).filter { $0.hasSuffix(".ics") }
  }

  @Test(arguments: BrokenStore.allCases)
  func `are said by each that reads them, and no event is removed`(_ state: BrokenStore) throws {
    try fill()
    let before = try events().sorted()
    let lock = try state.apply(to: folder)
    for words in [["--vdir", home.path("events")], []] {
      let result = try run(["calendar", "--what", "reminders"] + words)
      #expect(result.code == 74 && !result.messages.isEmpty && result.output.isEmpty, "\(result)")
    }
    #expect(try events().sorted() == before)
    let reading = [["agenda"], ["remind", "list"], ["remind", "next"], ["remind", "show", "3"]]
    let changing = [
      ["remind", "export", home.path("e.zip")], ["remind", "add", "x", "--on", "1/9"], ["remind", "remove", "3"],
      ["remind", "edit", "3", "--note", "x"], ["remind", "import", home.path("r.zip")],
    ]
    // Each waits five seconds for a lock, and the others are as the first.
    for words in state == .locked ? [reading[1]] : reading {
      let result = try run(words)
      if state.isUnread { #expect(result.code == 74, "\(words): \(result)") }
      if state == .row, words.last != "3" { #expect(result.messages.contains("its row is not"), "\(words): \(result)") }
      // What can be read is shown.
      if state == .rows, words[0] == "remind" {
        #expect(result.messages.contains("something may be missing: it is damaged"), "\(words): \(result)")
        #expect(words[1] == "next" || result.output.contains("T 2"), "\(words): \(result)")
      }
    }
    // A phone that reads a calendar again removes what it no longer has.
    if state != .locked {
      let file = try run(["agenda", "--format", "ics"])
      #expect(file.code == 74 && file.output.isEmpty && !file.messages.isEmpty, "\(file)")
      let export = try run(changing[0])
      #expect(export.code == 74 && !export.messages.isEmpty, "\(export)")
    }
    if state.isUnread, state != .rows, state != .locked {
      for words in changing {
        let result = try run(words)
        #expect(result.code == 74 && !result.messages.isEmpty, "\(words): \(result)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: home.path("e.zip")))
    withExtendedLifetime(lock) {}
  }

  @Test func `and that this user never had take no events from a folder`() throws {
    try fill()
    let before = try events().sorted()
    #expect(rename(home.path("state"), home.path("away")) == 0)
    let other = try calendar("--vdir", home.path("events"))
    #expect(other.code == 74 && other.messages.contains("300 events of them: nothing is removed"), "\(other)")
    let none = try BuiltProgram.run(
      ["calendar", "--what", "reminders", "--vdir", home.path("events")], environment: ["QIBLA_AT": "21.4,39.8"])
    #expect(none.code == 69 && none.messages.contains("HOME is not set"), "\(none)")
    #expect(try events().sorted() == before)
    // Those that a user removes are removed there too.
    #expect(rename(home.path("away"), home.path("state")) == 0)
    for number in 1...2 { #expect(try run(["remind", "remove", "\(number)"]).code == 0) }
    #expect(try calendar("--vdir", home.path("events")).code == 0 && events().count == 298)
  }

  @Test func `and are an empty file alone, as a torn copy leaves it, are not none`() throws {
    try fill()
    let before = try events().sorted()
    #expect(try run(["remind", "export", home.path("e.zip")]).code == 0)
    let archive = try Data(contentsOf: URL(filePath: home.path("e.zip")))
    try FileManager.default.removeItem(atPath: home.path("state"))
    try home.write("", to: "state/reminders/reminders.db")
    for words in [
      ["calendar", "--what", "reminders", "--vdir", home.path("events")], ["remind", "list"], ["remind", "next"],
      ["remind", "show", "1"], ["remind", "export", home.path("e.zip")], ["remind", "add", "x", "--on", "1/9"],
    ] {
      let result = try run(words)
      #expect(result.code == 74 && result.messages.contains("found none: copy a backup"), "\(words): \(result)")
    }
    #expect(try events().sorted() == before)
    // Nor is an archive replaced by one of nothing.
    try FileManager.default.removeItem(atPath: home.path("state"))
    let none = try run(["remind", "export", home.path("e.zip")])
    #expect(none.code == 66 && none.messages.contains("no reminders to export"), "\(none)")
    #expect(try run(["remind", "list"]).code == 0 && Data(contentsOf: URL(filePath: home.path("e.zip"))) == archive)
    #expect(!FileManager.default.fileExists(atPath: home.path("state")))
  }

  @Test func `by a row alone are removed by their number`() throws {
    try fill()
    _ = try BrokenStore.row.apply(to: folder)
    for words in [["show", "1"], ["edit", "1", "--note", "x"]] {
      let result = try run(["remind"] + words)
      #expect(result.code == 74 && result.messages.contains("qibla remind remove 1 takes it away"), "\(result)")
    }
    let removed = try run(["remind", "remove", "1"])
    #expect(removed.code == 0 && removed.output == "1\n", "\(removed)")
    #expect(try run(["remind", "remove", "1"]).code == 66)
    #expect(try run(["remind", "export", home.path("e.zip")]).output == "\(home.path("e.zip")): 299\n")
    #expect(try calendar("--vdir", home.path("events")).code == 0 && events().count == 299)
  }

  @Test func `for want of a disk keep what they were`() throws {
    try fill()
    // No file may grow: as on a full disk, SQLite cannot write.
    let full = try BuiltProgram.shell(
      "trap '' XFSZ; ulimit -f 8; qibla remind add 'x' --on 1/9; echo $?", environment: environment)
    #expect(full.output.hasSuffix("74\n") && !full.messages.isEmpty, "\(full)")
    #expect(try calendar("--vdir", home.path("events")).code == 0 && events().count == 300)
  }
}
