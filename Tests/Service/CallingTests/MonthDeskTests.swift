import Configuration
import Foundation
import Quantities
import Readings
import Synchronization
import TestKit
import Testing
import WaitingKit

@testable import Calling
@testable import Service

/// The watch over announced months, one look at a time.
@Suite struct `Announced months of a service` {
  private let folder: TemporaryFolder
  private let lines = Lines()
  private let inbox = Inbox(facts: ServiceState())

  /// The logged messages.
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
    var text: String { all.withLock { $0.joined() } }
  }

  private static let ramadan = "1447-09 2026-02-19\n"
  private static let now = UTC(year: 2026, month: 3, day: 19)

  init() throws { folder = try TemporaryFolder(["config/qibla/months.d/test.csv": Self.ramadan]) }

  private func context(_ environment: [String: String] = [:]) throws -> BridgeContext {
    let lines = lines
    let sources = ConfigurationSources(
      environment: [
        "XDG_CONFIG_HOME": folder.path("config"), "QIBLA_ROOT": folder.url.path, "XDG_STATE_HOME": folder.path("state"),
        "QIBLA_HIJRI_ANNOUNCED": "test",
      ].merging(environment) { $1 }, catalog: ConfigurationCatalog())
    let journal = Journal(least: .notice, isJournal: false) { line in lines.all.withLock { $0.append(line) } }
    return BridgeContext(try LoadedConfiguration(from: sources), journal: journal, inbox: inbox)
  }

  private func desk(_ environment: [String: String] = [:]) throws -> MonthDesk { MonthDesk(try context(environment)) }

  /// Announces in a new file that Shawwal begins a day later than calculated.
  private func announce(_ text: String = ramadan + "1447-10 2026-03-21\n") throws {
    try folder.write(text, to: "config/qibla/months.d/test.csv")
  }

  private func texts() -> [String] {
    inbox.notices.take().map {
      if case .alert(let alert) = $0 { "\(alert.id) \(alert.kind.word): \(alert.text)" } else { "" }
    }
  }

  private static let news =
    "New data available for month Shawwal; calendar updated. Eid al-Fitr Fri 20 → Sat 21 March"

  @Test func `that are not configured leave nothing on the disk`() throws {
    var desk = try desk(["QIBLA_HIJRI_ANNOUNCED": "none"])
    desk.look(reloads: 0, try #require(Self.now))
    #expect(!FileManager.default.fileExists(atPath: folder.path("state")) && texts().isEmpty && lines.text.isEmpty)
  }

  @Test func `are loaded again by all parts once the file changes, with one notice`() throws {
    var desk = try desk()
    let now = try #require(Self.now)
    for _ in 1...3 { desk.look(reloads: 0, now) }
    #expect(inbox.states.changes == 0 && texts().isEmpty && lines.text.isEmpty)
    try announce()
    for _ in 1...3 { desk.look(reloads: 0, now) }
    #expect(inbox.states.changes == 1)
    let said = texts()
    #expect(said.count == 1 && said[0] == "1447-10/months months: \(Self.news)", "\(said)")
    #expect(lines.text.contains("qibla: \(Self.news)"), "\(lines.text)")
    // The reload that it asked for is no news, and neither is a restart.
    desk.look(reloads: 1, now)
    var next = try self.desk()
    next.look(reloads: 0, now)
    #expect(inbox.states.changes == 1 && texts().isEmpty)
    // A line that moves nothing is loaded, and nobody is told.
    try announce(Self.ramadan + "1447-10 2026-03-21\n1447-11 2026-04-19\n")
    next.look(reloads: 0, now)
    #expect(inbox.states.changes == 2 && texts().isEmpty, "\(lines.text)")
  }

  @Test(.waiting) func `are looked at again and again by a thread of their own`() throws {
    let outlet = MonthOutlet(try context(), each: .milliseconds(1))
    defer { outlet.stop() }
    // It has looked once when it has stored what it knows.
    try until { FileManager.default.fileExists(atPath: folder.path("state/qibla/months-known.csv")) }
    // In one step: it looks all the time.
    let text = Self.ramadan + "1447-10 2026-03-21\n"
    try Data(text.utf8).write(to: folder.url.appending(path: "config/qibla/months.d/test.csv"), options: .atomic)
    try until { inbox.states.changes == 1 }
  }

  @Test func `stay where the file becomes a pipe, a device or a large one: that is said, and nothing waits`() throws {
    var desk = try desk()
    let (now, path) = (try #require(Self.now), folder.path("config/qibla/months.d/test.csv"))
    desk.look(reloads: 0, now)
    let changes: [(String, () throws -> Bool)] = [
      ("expected a regular file", { mkfifo(path, 0o666) == 0 }),
      ("expected a regular file", { symlink("/dev/zero", path) == 0 }),
      ("expected at most 256 KiB", { FileManager.default.createFile(atPath: path, contents: Data(count: 21 << 20)) }),
    ]
    for (number, (words, make)) in changes.enumerated() {
      try FileManager.default.removeItem(atPath: path)
      try #require(try make())
      desk.look(reloads: 0, now)
      let said = lines.text.split(separator: "\n")
      #expect(said.last?.contains(words) == true && said.last?.contains("test.csv: ") == true, "\(number): \(said)")
      #expect(said.last?.hasSuffix("those that were read before stay in force") == true)
    }
    #expect(texts().isEmpty)
  }

  @Test func `stay as they were read where the file cannot be read any more, and that is said once`() throws {
    var desk = try desk()
    let now = try #require(Self.now)
    desk.look(reloads: 0, now)
    try announce("no month\n")
    for _ in 1...3 { desk.look(reloads: 0, now) }
    #expect(inbox.states.changes == 1 && texts().isEmpty)
    #expect(lines.text.split(separator: "\n").count == 1 && lines.text.contains("test.csv:1: expected a Hijri month"))
    #expect(lines.text.hasSuffix("; those that were read before stay in force\n"), "\(lines.text)")
    try FileManager.default.removeItem(atPath: folder.path("config/qibla/months.d/test.csv"))
    desk.look(reloads: 0, now)
    #expect(inbox.states.changes == 2 && lines.text.contains("No such file"))
    try announce()
    desk.look(reloads: 0, now)
    #expect(inbox.states.changes == 3 && texts().count == 1 && lines.text.contains("can be read again"))
  }

  @Test func `are calculated where the file cannot be read at the start`() throws {
    try announce("no month\n")
    var desk = try desk()
    desk.look(reloads: 0, try #require(Self.now))
    #expect(lines.text.hasSuffix("; months are calculated\n") && inbox.states.changes == 0, "\(lines.text)")
  }

  @Test func `are told in the language of the service`() throws {
    var desk = try desk(["QIBLA_LANG": "ar"])
    let now = try #require(Self.now)
    desk.look(reloads: 0, now)
    try announce()
    desk.look(reloads: 0, now)
    let said = texts()
    #expect(
      said.count == 1 && said[0].contains("بيانات جديدة: شوال؛ حُدّث التقويم.") && said[0].contains("←"), "\(said)")
  }
}
