import Foundation
import TestKit
import Testing

@Suite struct `A room` {
  @Test func `knows only rooms that Package.swift declares before it`() throws {
    let rooms = try Project.rooms().atLeast(20)
    for (place, room) in rooms.enumerated() {
      let below = rooms[..<place].map(\.name)
      for other in room.dependencies where rooms.contains(where: { $0.name == other }) {
        #expect(below.contains(other), "\(room.name) depends on \(other), which is declared after it")
      }
    }
  }

  @Test func `knows only rooms that stand below it in the architecture's table`() throws {
    let floors = try Project.floors().atLeast(20)
    var checked = 0
    for room in try Project.rooms() {
      guard let floor = floors.firstIndex(of: room.name) else { continue }
      for other in room.dependencies {
        guard let below = floors.firstIndex(of: other) else { continue }
        checked += 1
        #expect(below > floor, "\(room.name) depends on \(other), which stands above it")
      }
    }
    #expect(checked > 60)
  }

  @Test func `has a row in the architecture's table, once`() throws {
    let (floors, rooms) = (try Project.floors(), try Project.rooms().atLeast(20).map(\.name))
    #expect(floors.sorted() == rooms.sorted())
  }

  @Test func `has a folder, and every folder of Sources is a target`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Reference.project.appending(path: "Sources").path)
    let manifest = try Project.text("Package.swift")
    for folder in try folders.atLeast(30) {
      #expect(manifest.contains("\"\(folder)\""), "\(folder) is not in Package.swift")
    }
    for room in try Project.rooms() where room.name != "Profiles" {
      #expect(folders.contains(room.name), "\(room.name) has no folder")
    }
  }
}
