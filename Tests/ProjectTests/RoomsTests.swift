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
    let rows = try Project.tableOfRooms().atLeast(20)
    var checked = 0
    for room in try Project.rooms() {
      guard let row = rows.firstIndex(of: room.name) else { continue }
      for other in room.dependencies {
        guard let below = rows.firstIndex(of: other) else { continue }
        checked += 1
        #expect(below > row, "\(room.name) depends on \(other), which stands above it")
      }
    }
    #expect(checked > 60)
  }

  @Test func `knows only rooms of its own floor and of those below`() throws {
    let rooms = try Project.rooms().atLeast(20)
    let floors = Dictionary(uniqueKeysWithValues: rooms.map { ($0.name, $0.floor) })
    for room in rooms {
      for other in room.dependencies {
        guard let floor = floors[other] else { continue }
        let (own, below) = (Project.floors.firstIndex(of: room.floor), Project.floors.firstIndex(of: floor))
        #expect(try #require(below) <= #require(own), "\(room.name) depends on \(other) of \(floor)")
      }
    }
  }

  @Test func `has a row in the architecture's table, once`() throws {
    let (rows, rooms) = (try Project.tableOfRooms(), try Project.rooms().atLeast(20).map(\.name))
    #expect(rows.sorted() == rooms.sorted())
  }

  @Test func `has a folder on its floor, and every folder of a floor is a target`() throws {
    let rooms = try Project.rooms().atLeast(20)
    #expect(try Project.folders("Sources").sorted() == (Project.floors + ["Libraries"]).sorted())
    for floor in Project.floors {
      let own = rooms.filter { $0.floor == floor && $0.name != "Profiles" }.map(\.name)
      #expect(try Project.folders("Sources/\(floor)").sorted() == own.sorted(), "\(floor)")
    }
    let targets = Set(try Project.targets.get().map(\.folder))
    for library in try Project.folders("Sources/Libraries").atLeast(10) {
      #expect(targets.contains("Sources/Libraries/\(library)"), "\(library) is not in Package.swift")
    }
  }

  @Test func `has its tests in a folder on the same floor of Tests`() throws {
    let rooms = Dictionary(uniqueKeysWithValues: try Project.rooms().atLeast(20).map { ($0.name, $0.floor) })
    var checked = 0
    for floor in Project.floors {
      for folder in try Project.folders("Tests/\(floor)") {
        checked += 1
        #expect(folder.hasSuffix("Tests") && rooms[String(folder.dropLast(5))] == floor, "Tests/\(floor)/\(folder)")
      }
    }
    #expect(checked >= 24)
    // The other folders of Tests belong to no room.
    for folder in try Project.folders("Tests") where folder.hasSuffix("Tests") {
      #expect(rooms[String(folder.dropLast(5))] == nil, "Tests/\(folder)")
    }
  }

  /// Swift also finds a target that is imported without a declaration, if something else has built it before.
  @Test func `imports what Package.swift says it knows, and declares nothing that it does not import`() throws {
    let rooms = try Project.rooms().atLeast(20)
    let ours = Set(rooms.map(\.name)).union(try Project.folders("Sources/Libraries"))
    var seen = 0
    for room in rooms {
      let imported = try Project.imports(in: room.folder).filter(ours.contains)
      seen += imported.count
      #expect(imported.subtracting(room.dependencies) == [], "\(room.name) imports what it does not declare")
      #expect(Set(room.dependencies).subtracting(imported) == [], "\(room.name) declares what it does not import")
    }
    #expect(seen > 100)
  }

  /// Programs are declared so that they are built, not to be imported.
  @Test func `is declared by a kit, a suite or a tool only if it is imported there`() throws {
    let targets = try Project.testTargets()
    let rooms = Set(try Project.rooms().atLeast(20).map(\.name)).subtracting(["qibla"])
    let ours = rooms.union(try Project.folders("Sources/Libraries")).union(["TestKit", "WaitingKit"])
      .union(["MotionKit", "GaugeKit", "CaptureKit", "SampleKit"])
    for target in try targets.atLeast(35) {
      let imported = try Project.imports(in: target.folder).filter(ours.contains)
      let declared = Set(target.dependencies).intersection(ours)
      #expect(imported.subtracting(declared) == [], "\(target.name) imports what it does not declare")
      #expect(declared.subtracting(imported) == [], "\(target.name) declares what it does not import")
    }
  }
}
