import Events
import Foundation
import Quantities
import System
import TestKit
import Testing
import Text
import Traces

@testable import Capture

@Suite struct `A capture in trouble` {
  private let folder: TemporaryFolder
  private let box: CaptureFolder
  init() throws {
    folder = try TemporaryFolder()
    box = CaptureFolder(folder.path("box"))
  }

  private func stopped(_ rig: Rig) -> [String] {
    rig.states.all.compactMap { if case .stopped(let reason) = $0 { reason } else { nil } }
  }

  @Test func `stops where its folder is no folder, and begins again once it is one`() throws {
    try folder.write("a file", to: "box")
    let rig = try Rig(folder)
    rig.run(ticks: 60)
    #expect(stopped(rig).first?.hasSuffix("Not a directory") == true)
    try FileManager.default.removeItem(atPath: folder.path("box"))
    rig.pass(.seconds(30))
    rig.run(ticks: 120)
    try rig.sink.finish()
    #expect(box.files.count == 1)
    #expect(rig.states.all.last == .writing(try #require(box.files.first).name))
    #expect(rig.notes.all.count == 1 && rig.notes.all[0].hasPrefix("events are missing before this: "))
    // The file can be replayed by itself.
    var reader = try TraceReader(path: box.trace(try #require(box.files.first)))
    #expect(reader.header.begins > .zero + .seconds(1))
    #expect(try reader.next() != nil)
  }

  @Test func `waits longer after each failure, at most 30 s`() throws {
    try folder.write("a file", to: "box")
    let rig = try Rig(folder)
    rig.run(ticks: 1)
    var tries: [Timestamp] = []
    for _ in 0..<3000 {
      let before = stopped(rig).count
      rig.ask()
      if stopped(rig).count > before { tries.append(rig.now) }
    }
    let waits = zip(tries.dropFirst(), tries).map { ($0 - $1).seconds }
    #expect(waits.count > 10)
    #expect(try waits.pairs(ofAtLeast: 10).allSatisfy { $1 >= $0 - 0.15 })
    // A look each 100 ms, and one to begin the wait.
    #expect(try #require(waits.max()) <= 30.2)
  }

  @Test func `begins a new recording where events were lost, and joins nothing over the gap`() throws {
    let rig = try Rig(folder)
    rig.run(ticks: 120)
    rig.sink.lose()
    #expect(stopped(rig) == ["the disk is too slow"])
    rig.run(ticks: 120)
    try rig.sink.finish()
    let (recordings, troubles) = CaptureRecording.all(in: box)
    #expect(recordings.count == 2 && troubles.isEmpty)
    // The file before the gap is whole.
    #expect(recordings[0].files.last?.summary.marks.map(\.note) == [])
    #expect(rig.notes.all == ["events are missing before this: the disk is too slow"])
  }

  @Test func `hears of a disk that does not take what was written, once`() {
    let disk = CaptureDisk()
    disk.sync(folder.path("removed meanwhile"))
    disk.finish()
    #expect(disk.takeFailure() == nil)
    // What another user has put into the place of a file must not stop the thread: opening a pipe would wait.
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path("pipe"), folder.url.path, "/dev/zero"] {
      let other = CaptureDisk()
      other.sync(path)
      other.finish()
      #expect(other.takeFailure()?.message == "\(path): expected a regular file")
      #expect(other.takeFailure() == nil)
    }
  }

  @Test func `is not joined over a file that lost its end while a later one is on the disk`() throws {
    for hasIndex in [true, false] {
      let folder = try TemporaryFolder()
      let rig = try Rig(folder)
      rig.run(ticks: 900)
      try rig.sink.finish()
      let (box, files) = (rig.box, rig.box.files)
      try #require(files.count >= 4)
      let torn = box.trace(files[1])
      let whole = try Data(contentsOf: URL(filePath: torn))
      try whole.prefix(whole.count / 2).write(to: URL(filePath: torn))
      if !hasIndex { try FileManager.default.removeItem(atPath: box.index(files[1])) }
      #expect(CaptureRecording.all(in: box).recordings.count == (hasIndex ? 1 : 2))
      let failure = #expect(throws: CaptureCut.Failure.self) {
        var cut = try CaptureCut(of: box, from: nil, to: nil)
        try cut.write(to: folder.path("all.jsonl"))
      }
      var spans: [ClosedRange<UTC>?] = []
      if case .several(let found) = failure { spans = found }
      try #require(spans.count == 2)
      let (before, after) = (try #require(spans[0]), try #require(spans[1]))
      #expect(before.lowerBound.text == "2026-11-28T19:00:00Z" && before.upperBound < after.lowerBound)
      #expect(try after.lowerBound == CaptureSummary(of: files[2], in: box).from)
      // Its parts can be cut, also from within the gap.
      let gap = before.upperBound + .seconds(0.2)
      #expect(gap < after.lowerBound)
      for (name, from, to) in [("a.jsonl", nil, before.upperBound), ("b.jsonl", gap, nil)] {
        var cut = try CaptureCut(of: box, from: from, to: to)
        try cut.write(to: folder.path(name))
        #expect(cut.written.first == (from == nil ? before.lowerBound : after.lowerBound))
      }
    }
  }

  @Test func `tries again to sync where no thread could be started`() {
    let (tries, put) = (Told<Int>(), Told<String>())
    let disk = CaptureDisk(
      start: { body in
        tries.add(1)
        return tries.all.count == 1 ? SystemError(11) : Thread.start("capture disk", body)
      },
      put: { path in
        put.add(path)
        return nil
      })
    disk.sync("first")
    #expect(disk.takeFailure()?.message.contains("no thread to sync with") == true)
    disk.sync("second")
    disk.finish()
    #expect(tries.all.count == 2 && put.all == ["first", "second"])
    #expect(disk.takeFailure() == nil)
  }

  @Test func `ends where no thread could ever be started`() {
    let disk = CaptureDisk { _ in SystemError(11) }
    disk.sync("/dev/null")
    disk.finish()
    #expect(disk.takeFailure() != nil)
  }

  @Test func `leaves the folder to the service that writes there`() throws {
    let first = try Rig(folder)
    first.run(ticks: 10)
    let second = try Rig(folder)
    second.run(ticks: 10)
    #expect(stopped(second).first?.hasSuffix("another service captures into this folder: give each its own") == true)
    #expect(box.files.count == 1)
    try first.sink.finish()
  }

  @Test func `says after a crash which file has no end`() throws {
    let first = try Rig(folder, longest: .seconds(1))
    first.run(ticks: 150)
    // Its sink is dropped without an end, as by SIGKILL.
    let left = try #require(box.files.last)
    #expect(box.files.count >= 2 && !FileManager.default.fileExists(atPath: box.index(left)))
    let before = try CaptureSummary(of: left, in: box).last
    first.crash()
    let second = try Rig(folder)
    second.run(ticks: 10)
    try second.sink.finish()
    #expect(second.notes.all == ["\(left.name) has no end: power was lost, or the program was killed"])
    let summary = try CaptureSummary(of: left, in: box)
    #expect(summary.marks.last?.note == CaptureSummary.cutOff && summary.last == before)
    let third = try Rig(folder)
    third.run(ticks: 10)
    try third.sink.finish()
    #expect(third.notes.all == [])
  }

  @Test func `has a tail that is read up to any byte at which power was lost`() throws {
    let rig = try Rig(folder, longest: .seconds(1000))
    rig.run(ticks: 60)
    try rig.sink.finish()
    let whole = try Data(contentsOf: URL(filePath: box.trace(try #require(box.files.first))))
    let torn = folder.path("torn.jsonl.gz")
    var counts: [Int] = []
    for length in stride(from: whole.count, through: whole.count - 1000, by: -1) {
      try whole.prefix(length).write(to: URL(filePath: torn))
      var reader = try TraceReader(path: torn)
      var count = 0
      while try reader.next() != nil { count += 1 }
      #expect(reader.tornEnd == (length < whole.count))
      counts.append(count)
    }
    #expect(counts.count == 1001 && zip(counts.dropFirst(), counts).allSatisfy { $0 <= $1 })
    #expect(counts[0] > counts[1000])
  }
}
