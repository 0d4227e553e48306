import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Keeping

@Suite struct `A book of mosques` {
  private let folder: TemporaryFolder
  private var path: String { folder.url.path }

  init() throws { folder = try TemporaryFolder() }

  private func keep(_ rows: [MosqueBook.Row], of maps: String = "a") throws {
    var rest = rows[...]
    try MosqueBook.replace(in: path, by: maps) { () throws(TraceError) in rest.popFirst() }
  }

  private func row(_ latitude: Double, _ longitude: Double, _ tags: String = "") -> MosqueBook.Row {
    MosqueBook.Row(latitude: latitude, longitude: longitude, tags: tags)
  }

  private func places(_ latitudes: ClosedRange<Double>, _ west: Double, _ east: Double) throws -> [Double] {
    try MosqueBook(reading: path).places(latitudes: latitudes, from: west, to: east).map(\.longitude).sorted()
  }

  @Test func `has each between two latitudes and two longitudes, also over the date line`() throws {
    #expect(!MosqueBook.isThere(in: path))
    try keep([row(10, 20, "name\tA"), row(-10, 20), row(10, 179.9), row(10, -179.9), row(10.0000001, 21)])
    #expect(MosqueBook.isThere(in: path))
    #expect(try places(9...11, 19, 22) == [20, 21])
    #expect(try places(9...11, 179, -179) == [-179.9, 179.9])
    #expect(try places(10...10, -180, 180) == [-179.9, 20, 179.9])
    let book = try MosqueBook(reading: path)
    #expect(try book.tags(of: 1) == "name\tA" && book.maps() == "a")
  }

  @Test func `is replaced as a whole, or stays as it was`() throws {
    try keep([row(1, 2), row(3, 4)])
    try keep([row(5, 6)], of: "b")
    #expect(try places(-90...90, -180, 180) == [6])
    var count = 0
    #expect(throws: TraceError.self) {
      try MosqueBook.replace(in: path, by: "c") { () throws(TraceError) in
        count += 1
        guard count < 100 else { throw TraceError(.badData, file: "c", "cut") }
        return row(7, 8)
      }
    }
    #expect(count == 100)
    #expect(try places(-90...90, -180, 180) == [6])
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["mosques.db"])
  }

  @Test func `is changed by one program at a time`() throws {
    try keep([row(1, 2)])
    let other = open(path, O_RDONLY | O_DIRECTORY)
    try #require(flock(other, LOCK_EX | LOCK_NB) == 0)
    #expect { try keep([row(5, 6)]) } throws: { "\($0)".contains("another program imports a map") }
    #expect(try places(-90...90, -180, 180) == [2])
    close(other)
    try keep([row(5, 6)])
    #expect(try places(-90...90, -180, 180) == [6])
  }

  @Test func `that is damaged or another version's says what to do, and is replaced`() throws {
    try Data("no database at all, but a text of some length".utf8).write(to: folder.url.appending(path: "mosques.db"))
    #expect(throws: TraceError.self) { try places(-90...90, -180, 180) }
    try keep([row(5, 6)])
    #expect(try places(-90...90, -180, 180) == [6])
    try Database(MosqueBook.file(in: path)).run("PRAGMA user_version=2")
    #expect { try places(-90...90, -180, 180) } throws: {
      "\($0)".contains("expected mosques of version 1, found 2: import the maps again")
    }
  }
}
