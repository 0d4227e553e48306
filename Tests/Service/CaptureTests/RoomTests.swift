import Events
import Foundation
import Quantities
import TestKit
import Testing

@testable import Capture

@Suite struct `The room of a capture's disk` {
  private let folder: TemporaryFolder
  private let box: CaptureFolder
  init() throws {
    folder = try TemporaryFolder()
    box = CaptureFolder(folder.path("box"))
  }

  private var numbers: [Int] { box.files.map(\.number) }

  /// Adds closed files of a megabyte each, numbered from 1.
  private func add(_ count: Int) throws {
    for number in 1...count {
      try folder.write(
        String(repeating: "x", count: 1_000_000), to: "box/" + CaptureFile(number: number, begun: nil).name)
    }
  }

  @Test(arguments: [
    (1_000_000_000, 64_000_000), (10_000_000_000, 200_000_000), (500_000_000_000, 1_000_000_000), (0, 64_000_000),
  ])
  func `has a reserve of 2 % of it, at least 64 MB, at most 1 GB`(size: Int, reserve: Int) {
    let room = CaptureRoom(free: 0, size: size)
    #expect(room.reserve == reserve && room.toBegin == reserve + reserve / 2)
  }

  @Test func `must be larger to begin than to go on, and the capture begins by itself when it comes back`() throws {
    let rig = try Rig(folder, longest: .seconds(1000))
    rig.room.value = 90_000_000
    rig.run(ticks: 60)
    let full = "\(box.path): the disk has too little room: "
    #expect(rig.states.all.first == .stopped(full + "90 MB free, expected 96 MB to begin"))
    // Nothing is left of the tries.
    #expect(try FileManager.default.contentsOfDirectory(atPath: box.path) == [])
    rig.room.value = 97_000_000
    rig.pass(.seconds(30))
    rig.run(ticks: 120)
    let first = try #require(box.files.first)
    #expect(rig.states.all.last == .writing(first.name))
    rig.room.value = 70_000_000
    rig.pass(.seconds(5))
    rig.run(ticks: 120)
    #expect(rig.states.all.last == .writing(first.name))
    rig.room.value = 63_000_000
    rig.pass(.seconds(5))
    rig.run(ticks: 6)
    guard case .stopped(let reason)? = rig.states.all.last else {
      Issue.record("it did not stop")
      return
    }
    #expect(reason.hasPrefix(full + "62 MB free, expected 64 MB to go on"))
    // The file has its end.
    #expect(try CaptureSummary(of: first, in: box).marks.map(\.note) == [])
    rig.room.value = 90_000_000
    rig.pass(.seconds(60))
    rig.run(ticks: 60)
    #expect(numbers == [1])
    rig.room.value = 97_000_000
    rig.pass(.seconds(60))
    rig.run(ticks: 60)
    try rig.sink.finish()
    #expect(numbers == [1, 2])
    #expect(rig.notes.all.count == 2 && rig.notes.all[1].hasPrefix("events are missing before this: \(full)"))
  }

  @Test func `is made by removing the oldest files, which is said until there is enough again`() throws {
    try add(10)
    try folder.write(String(repeating: "x", count: 1000), to: "box/notes.txt")
    let rig = try Rig(folder, longest: .seconds(1000))
    rig.room.value = 110_000_000
    rig.run(ticks: 60)
    let name = try #require(box.files.last).name
    #expect(numbers == Array(1...11) && rig.states.all == [.writing(name)])
    // 61.5 MB are free, less what is captured.
    rig.room.value = 71_500_000
    rig.pass(.seconds(5))
    rig.run(ticks: 6)
    #expect(numbers == Array(4...11))
    let note = "the disk is short of room: the 3 oldest files were removed to leave 64 MB free"
    #expect(rig.states.all == [.writing(name), .trimmed(note)])
    // It is looked at again after half a minute.
    rig.room.value = 70_500_000
    rig.pass(.seconds(5))
    rig.run(ticks: 6)
    #expect(numbers == Array(4...11))
    rig.pass(.seconds(30))
    rig.run(ticks: 6)
    #expect(numbers == Array(5...11))
    rig.room.value = 150_000_000
    rig.pass(.seconds(30))
    rig.run(ticks: 6)
    #expect(numbers == Array(5...11) && rig.states.all.last == .writing(name) && rig.states.all.count == 4)
    #expect(FileManager.default.fileExists(atPath: folder.path("box/notes.txt")))
    try rig.sink.finish()
    #expect(try CaptureSummary(of: try #require(box.files.last), in: box).marks.isEmpty)
  }

  @Test func `is made before a capture begins, too`() throws {
    try add(10)
    let rig = try Rig(folder)
    rig.room.value = 104_500_000
    rig.run(ticks: 60)
    #expect(numbers == Array(3...11))
    let note = "the disk is short of room: the 2 oldest files were removed to leave 64 MB free"
    #expect(rig.states.all == [.trimmed(note)])
    try rig.sink.finish()
  }

  @Test func `is no reason to remove files that are too few for it, nor the newest one`() throws {
    try add(10)
    for room in [97_000_000, 20_000_000] {
      let rig = try Rig(folder)
      // Nine files would have 9 MB.
      rig.room.value = room - (room == 97_000_000 ? 1_000_000 : 0)
      rig.run(ticks: 60)
      guard case .stopped? = rig.states.all.last else {
        Issue.record("it did not stop: \(rig.states.all)")
        continue
      }
    }
    #expect(numbers == Array(1...10))
  }
}
