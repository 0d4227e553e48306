import Day
import Foundation
import Quantities
import TestKit
import Testing

@testable import Keeping

/// Whenever a program is killed, and however full the disk is, the reminders are as before or as after the change.
@Suite struct `A program that is killed while it writes reminders` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var environment: [String: String] {
    ["HOME": folder.url.path, "STATE_DIRECTORY": folder.path("state"), "PATH": "/usr/bin:/bin"]
  }

  private func titles() throws -> [String] {
    let book = try ReminderBook(folder.path("state/reminders"), now: `A book of reminders`.now)
    #expect(try book.database.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check='ok'") == 1)
    for entry in try book.entries() {
      for attachment in entry.record.attachments where attachment.kind != .link {
        #expect(book.path(of: attachment) != nil, "\(entry.record.reminder.title)")
      }
    }
    return try book.entries().map(\.record.reminder.title)
  }

  /// Makes an archive of some reminders, each with its own file.
  private func archive(_ name: String, _ count: Int) throws {
    let book = try ReminderBook(folder.path(name), now: `A book of reminders`.now)
    for number in 0..<count {
      try folder.write(String(repeating: "\(name) \(number)\n", count: 2000), to: "file")
      try book.add(
        try `A book of reminders`.record("\(name) \(number)"), attaching: [.file(try GivenFile(folder.path("file")))])
    }
    try ReminderArchive(folder.path("\(name).zip")).export(book)
  }

  /// The number of times that a program is killed; the environment may ask for more.
  static let kills = ProcessInfo.processInfo.environment["QIBLA_KILLS"].flatMap { Int($0) } ?? 40

  /// When a program is killed: the first at once, the second never, so that both happen however busy the machine is.
  static func instant(_ number: Int, _ drawn: UInt32) -> UInt32? {
    switch number {
    case 0: 0
    case 1: nil
    default: drawn
    }
  }

  private func run(_ words: [String], killAfter microseconds: UInt32?) throws {
    try Self.run(["remind"] + words, environment, killAfter: microseconds)
  }

  /// Runs the program, and kills it after some time.
  static func run(_ words: [String], _ environment: [String: String], killAfter microseconds: UInt32?) throws {
    let child = Process()
    (child.executableURL, child.environment, child.arguments) = (BuiltProgram.url, environment, words)
    (child.standardOutput, child.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try child.run()
    if let microseconds {
      usleep(microseconds)
      kill(child.processIdentifier, SIGKILL)
    }
    child.waitUntilExit()
  }

  @Test func `leaves them as before or as after each other change`() throws {
    try archive("old", 5)
    try run(["import", folder.path("old.zip")], killAfter: nil)
    try folder.write("a file", to: "file")
    let start = ContinuousClock.now
    try run(["add", "first", "--on", "1/9", "--attach", folder.path("file")], killAfter: nil)
    let whole = (ContinuousClock.now - start).components
    let longest = UInt32(clamping: whole.seconds * 1_000_000 + whole.attoseconds / 1_000_000_000_000)
    var (random, counts, before) = (Seeded(501), [0, 0], try titles())
    for number in 0..<Self.kills {
      let last = try ReminderBook(folder.path("state/reminders"), now: `A book of reminders`.now).entries().last
      let name = "\(try #require(last).number)"
      let (words, after) =
        switch number % 4 {
        case 0: (["add", "n\(number)", "--on", "1/9", "--attach", folder.path("file")], before + ["n\(number)"])
        case 1: (["edit", name, "--title", "e\(number)"], before.dropLast() + ["e\(number)"])
        case 2: (["export", folder.path("out.zip")], before)
        default: (["remove", name], before.count > 5 ? Array(before.dropLast()) : before)
        }
      // Some are left for the next.
      if number % 4 == 3, before.count <= 5 { continue }
      try run(words, killAfter: Self.instant(number, .random(in: 0...longest * 5 / 4, using: &random)))
      let now = try titles()
      guard now == before || now == after else {
        Issue.record("\(words): \(before) became \(now)")
        return
      }
      if before != after { counts[now == after ? 1 : 0] += 1 }
      before = now
      // An archive is there whole, or not at all.
      let out = folder.path("out.zip")
      if FileManager.default.fileExists(atPath: out) {
        let other = try ReminderBook(folder.path("other"), now: `A book of reminders`.now)
        #expect(try ReminderArchive(out).load(try GivenFile(out), into: other, replacing: true).found >= 5)
        try FileManager.default.removeItem(atPath: out)
      }
    }
    #expect(counts[0] > 0 && counts[1] > 0, "\(counts)")
  }

  @Test func `leaves them as before or as after an import`() throws {
    try archive("old", 5)
    try archive("new", 12)
    let sets = ["old", "new"].map { name in (0..<(name == "old" ? 5 : 12)).map { "\(name) \($0)" } }
    func load(_ name: String, killAfter microseconds: UInt32?) throws {
      try run(["import", folder.path("\(name).zip"), "--replace"], killAfter: microseconds)
    }
    try load("old", killAfter: nil)
    #expect(try titles() == sets[0])
    let start = ContinuousClock.now
    try load("new", killAfter: nil)
    let whole = (ContinuousClock.now - start).components
    let longest = UInt32(clamping: whole.seconds * 1_000_000 + whole.attoseconds / 1_000_000_000_000)
    var (random, state, counts) = (Seeded(500), 1, [0, 0])
    for number in 0..<Self.kills {
      try load(
        state == 1 ? "old" : "new", killAfter: Self.instant(number, .random(in: 0...longest * 5 / 4, using: &random)))
      let found = try titles()
      guard let now = sets.firstIndex(of: found) else {
        Issue.record("\(found)")
        return
      }
      counts[now == state ? 0 : 1] += 1
      state = now
    }
    // Some were killed before and some after.
    #expect(counts[0] > 0 && counts[1] > 0, "\(counts)")
    // What the killed ones have left does not stand in the way.
    try load("old", killAfter: nil)
    #expect(try titles() == sets[0])
  }

  @Test func `on a full disk says so, and leaves them as before`() throws {
    try archive("old", 3)
    try archive("new", 12)
    let program = BuiltProgram.url.path
    let load = "\(program) remind import \(folder.path("old.zip"))"
    #expect(try BuiltProgram.shell(load, environment: environment).code == 0)
    let before = try titles()
    // Each file of the program may have so many kilobytes: a disk that is full at another place each time.
    var failures = 0
    for kilobytes in [1, 4, 8, 16, 20, 24, 28, 32, 40, 48, 64] {
      for work in [
        "import \(folder.path("new.zip")) --replace", "add x --on 1/9", "remove", "export \(folder.path("out.zip"))",
      ] {
        let book = try ReminderBook(folder.path("state/reminders"), now: `A book of reminders`.now)
        let work = work == "remove" ? "remove \(try book.entries()[0].number)" : work
        let result = try BuiltProgram.shell(
          "trap '' XFSZ; ulimit -f \(kilobytes); exec \(program) remind \(work)", environment: environment)
        if result.code != 0 {
          failures += 1
          #expect([74, 65].contains(result.code) && !result.messages.isEmpty, "\(kilobytes) \(work): \(result)")
          #expect(try titles() == before, "\(kilobytes) \(work)")
        } else if !work.hasPrefix("export") {
          #expect(try titles() != before)
          #expect(try BuiltProgram.shell(load + " --replace", environment: environment).code == 0)
        }
      }
    }
    #expect(failures > 8)
  }
}
