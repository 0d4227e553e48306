import Foundation
import Quantities
import TestKit
import Testing

@testable import Answers

@Suite struct `A calendar's folder` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func event(_ name: String, _ second: Double, sequence: Int = 0, _ summary: String = "A") -> CalendarEvent {
    var event = CalendarEvent(
      ofHijri: name, .instant(UTC(nanoseconds: 1_801_234_567_000_000_000) + .seconds(second)), summary)
    event.sequence = sequence
    return event
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder.path("\(name)@hijri.qibla.ics"))), as: UTF8.self)
  }

  private func update(_ events: [CalendarEvent]) throws -> [Int] {
    let changes = try CalendarFolder(folder.path("")).update(events)
    return [changes.written, changes.removed, changes.kept]
  }

  @Test func `gets a file for each event, and is written where it differs`() throws {
    #expect(try update([event("a", 0), event("b", 60)]) == [2, 0, 0])
    #expect(try update([event("a", 0), event("b", 60)]) == [0, 0, 2])
    #expect(try update([event("a", 0), event("b", 60, "B")]) == [1, 0, 1])
    #expect(try text("b").contains("SUMMARY:B\r\n") && text("b").contains("SEQUENCE:0\r\n"))
    #expect(try update([event("b", 60, "B")]) == [0, 1, 1])
    #expect(throws: (any Error).self) { try text("a") }
  }

  @Test func `raises the sequence of what moves, there and back, and never lets it fall`() throws {
    _ = try update([event("a", 0, sequence: 4)])
    _ = try update([event("a", 60)])
    #expect(try text("a").contains("SEQUENCE:5\r\n"))
    _ = try update([event("a", 0)])
    #expect(try text("a").contains("SEQUENCE:6\r\n") && text("a").contains("DTSTAMP:20000101T000006Z"))
    #expect(try update([event("a", 0)]) == [0, 0, 1])
    _ = try update([event("a", 0, sequence: 9)])
    #expect(try text("a").contains("SEQUENCE:9\r\n"))
  }

  @Test func `keeps the files of others`() throws {
    let others = ["mine.ics", "displayname", "b@hijri.qibla.ics"]
    for name in others { try Data("BEGIN:VCALENDAR\r\n".utf8).write(to: URL(filePath: folder.path(name))) }
    #expect(try update([event("a", 0)]) == [1, 0, 0])
    for name in others { #expect(FileManager.default.fileExists(atPath: folder.path(name))) }
    // Nothing half written is left.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).count == 4)
  }

  @Test func `is refused where it is no folder, and where a link has the name of an event`() throws {
    try Data().write(to: URL(filePath: folder.path("file")))
    #expect(throws: (any Error).self) { try CalendarFolder(folder.path("file")).update([event("a", 0)]) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a@hijri.qibla.ics"), withDestinationPath: folder.path("file"))
    #expect(throws: (any Error).self) { try update([event("a", 0)]) }
  }
}
