import Events
import Foundation
import Quantities
import Service
import TestKit
import Testing
import Text
import Traces

@testable import Capture

@Suite struct `A capture` {
  @Test func `replays to the bytes of the live readings, over all its files`() throws {
    let rig = try Rig()
    rig.run(ticks: 1200)
    try rig.sink.finish()
    #expect(rig.box.files.count >= 6)
    let piece = rig.folder.path("piece.jsonl")
    var cut = try CaptureCut(of: rig.box, from: nil, to: nil)
    try cut.write(to: piece)
    #expect(try Rig.replayed(piece) == rig.live)
  }

  @Test func `replays to the same bytes where its files are joined with cat`() throws {
    let rig = try Rig()
    rig.run(ticks: 600)
    try rig.sink.finish()
    let files = rig.box.files
    #expect(files.count >= 3)
    let joined = rig.folder.path("joined.jsonl.gz")
    try files.reduce(Data()) { try $0 + Data(contentsOf: URL(filePath: rig.box.trace($1))) }
      .write(to: URL(filePath: joined))
    #expect(try Rig.replayed(joined) == rig.live)
  }

  @Test func `has files that begin with what is in force, at their own time`() throws {
    let rig = try Rig()
    rig.run(ticks: 600)
    try rig.sink.finish()
    let files = rig.box.files
    try #require(files.count >= 3)
    for file in files.dropFirst() {
      var reader = try TraceReader(path: rig.box.trace(file))
      let begins = reader.header.begins
      let part = try #require(reader.header.part)
      var opening: [Event] = []
      for _ in 0..<part.opening { opening.append(try #require(try reader.next())) }
      #expect(opening.map(\.time) == Array(repeating: begins, count: part.opening))
      let kinds = opening.map(\.content.rank)
      // Settings are not among the events of a scenario.
      #expect(kinds.starts(with: [1, 2, 3, 4]), "sensors, clock, calibration, place: \(kinds)")
      // No place was given: it is the receiver's.
      guard case .place(let place)? = opening.last?.content else {
        Issue.record("the last event of the opening is no place")
        continue
      }
      #expect(place.source == .cached && abs(place.latitude - 33.5731) < 0.001 && place.age.map { $0 < 2 } == true)
      guard case .clock(let utc) = opening[1].content else {
        Issue.record("the second event of the opening is no clock")
        continue
      }
      #expect(utc == rig.state.date(at: begins))
    }
  }

  @Test func `can be cut into a piece that begins where it was asked to and replays the same way each time`() throws {
    let rig = try Rig()
    rig.run(ticks: 900)
    try rig.sink.finish()
    let from = try #require(UTC(text: "2026-11-28T19:00:07Z"))
    let to = try #require(UTC(text: "2026-11-28T19:00:11Z"))
    for name in ["a.jsonl", "b.jsonl.gz"] {
      var cut = try CaptureCut(of: rig.box, from: from, to: to)
      try cut.write(to: rig.folder.path(name))
      #expect(try #require(cut.written.first) >= from)
      #expect(try #require(cut.written.last) <= to)
    }
    let replayed = try Rig.replayed(rig.folder.path("a.jsonl"))
    #expect(replayed.split(separator: "\n").count == 4 * 60 + 1)
    #expect(try Rig.replayed(rig.folder.path("b.jsonl.gz")) == replayed)
    var reader = try TraceReader(path: rig.folder.path("a.jsonl"))
    #expect(reader.header.part == nil && reader.header.begins >= .zero + .seconds(7))
    var kinds: Set<Int> = []
    while let event = try reader.next() { kinds.insert(event.content.rank) }
    #expect(kinds.isSuperset(of: [1, 2, 3, 4, 5, 6, 7, 8, 13]))
  }

  @Test func `says that nothing was captured in a span, or that events are missing in it`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      let rig = try Rig(folder)
      rig.run(ticks: 300)
      try rig.sink.finish()
    }
    let box = CaptureFolder(folder.path("box"))
    #expect(throws: CaptureCut.Failure.nothing) {
      try CaptureCut(of: box, from: UTC(text: "2027-01-01T00:00:00Z"), to: nil)
    }
    let failure = #expect(throws: CaptureCut.Failure.self) { try CaptureCut(of: box, from: nil, to: nil) }
    var spans: [ClosedRange<UTC>?] = []
    if case .several(let found) = failure { spans = found }
    #expect(spans.count == 2 && spans.allSatisfy { $0?.lowerBound.text == "2026-11-28T19:00:00Z" })
  }

  @Test func `begins a file with a calibration that was found, since no event brings it again`() throws {
    let rig = try Rig(longest: .seconds(1000))
    rig.run(ticks: 60)
    rig.sink.write(Event(.mark(CaptureNote.calibrationFound), at: rig.last))
    rig.ask()
    rig.run(ticks: 60)
    try rig.sink.finish()
    #expect(rig.box.files.count == 2)
  }

  @Test func `has marks in its index and in its trace`() throws {
    let rig = try Rig(longest: .seconds(1000))
    rig.run(ticks: 60)
    rig.sink.write(Event(.mark("interference begins: dip"), at: rig.last))
    rig.run(ticks: 60)
    try rig.sink.finish()
    let file = try #require(rig.box.files.first)
    let summary = try CaptureSummary(of: file, in: rig.box)
    #expect(summary.marks.map(\.note) == ["interference begins: dip"])
    #expect(summary.from?.text == "2026-11-28T19:00:00Z" && summary.to?.text == "2026-11-28T19:00:02Z")
    try FileManager.default.removeItem(atPath: rig.box.index(file))
    let read = try CaptureSummary(of: file, in: rig.box)
    #expect(read.marks.map(\.note) == summary.marks.map(\.note) && read.last == summary.last)
  }
}
