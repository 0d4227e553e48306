import Configuration
import Day
import Foundation
import Places
import TestKit
import Testing

@Suite struct `The shelf of timetables` {
  private let folder: TemporaryFolder
  private let shelf = TimetableShelf()
  private static let table = "date,fajr,dhuhr,asr,maghrib,isha\n2027-02-08,05:43,12:10,14:30,16:50,18:20\n"
  init() throws { folder = try TemporaryFolder(["mosque.csv": Self.table]) }

  private func read(_ name: String? = "mosque.csv") -> NamedTimetable? {
    var program = ProgramOptions()
    program.timetable = name.map(folder.path)
    return shelf.read(program)
  }

  @Test func `keeps the last table that could be read, and says why`() throws {
    let first = try #require(read())
    #expect(first.table != nil && first.trouble == nil)
    try FileManager.default.removeItem(atPath: folder.path("mosque.csv"))
    let kept = try #require(read())
    #expect(kept.table == first.table && kept.trouble?.contains("mosque.csv: No such file") == true)
    try folder.write(Self.table.replacing("05:43", with: "05:44"), to: "mosque.csv")
    let again = try #require(read())
    #expect(again.trouble == nil && again.table != first.table)
  }

  @Test func `has none before one could be read, or where none is configured any more`() throws {
    let missing = try #require(read("none.csv"))
    #expect(missing.table == nil && missing.trouble != nil)
    _ = read()
    #expect(read(nil) == nil)
    #expect(try #require(read("none.csv")).table == nil)
  }
}
