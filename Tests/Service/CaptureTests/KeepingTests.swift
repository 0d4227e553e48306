import Events
import Foundation
import Quantities
import TestKit
import Testing
import Text
import Traces

@testable import Capture

@Suite struct `The files of a capture` {
  private let folder: TemporaryFolder
  private let box: CaptureFolder
  private let now = UTC(text: "2026-11-28T19:00:00Z") ?? UTC(nanoseconds: 0)
  init() throws {
    folder = try TemporaryFolder()
    box = CaptureFolder(folder.path("box"))
  }

  private static func name(_ number: Int, _ suffix: String = ".jsonl.gz") -> String {
    CaptureFile(number: number, begun: nil).name.replacing(".jsonl.gz", with: suffix)
  }

  /// Adds a file of this many bytes that ended this many days ago; its index has 10 bytes.
  private func add(_ number: Int, bytes: Int, days: Double) throws {
    try folder.write(String(repeating: "x", count: bytes), to: "box/" + Self.name(number))
    try folder.write(String(repeating: "x", count: 10), to: "box/" + Self.name(number, ".index.jsonl"))
    let written = Date(timeIntervalSince1970: Double(now.nanoseconds) / 1e9 - days * 86_400)
    try FileManager.default.setAttributes(
      [.modificationDate: written], ofItemAtPath: folder.path("box/" + Self.name(number)))
  }

  private var numbers: [Int] { box.files.map(\.number) }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: box.path).sorted() }
  }

  @Test func `are removed from the oldest on, with their indexes, until the rest and the next file fit`() throws {
    for number in 1...10 { try add(number, bytes: 90, days: 0) }
    try box.trim(to: 1000, room: 0)
    #expect(numbers == Array(1...10))
    try box.trim(to: 1000, room: 250)
    #expect(numbers == Array(4...10))
    #expect(try names.count == 14)
  }

  @Test func `are removed where they are too old, two for each new one`() throws {
    for number in 1...10 { try add(number, bytes: 90, days: Double(11 - number)) }
    try add(11, bytes: 90, days: 0)
    for first in [3, 5, 7, 8, 8] {
      try box.trim(olderThan: .seconds(3.5 * 86_400), now: now)
      #expect(numbers == Array(first...11))
    }
  }

  @Test func `are not removed for their age by a clock that was not set, or while it is not`() throws {
    for number in 1...3 { try add(number, bytes: 90, days: 10_000) }
    try add(4, bytes: 90, days: 1)
    try add(5, bytes: 90, days: 0)
    try box.trim(olderThan: .seconds(2 * 86_400), now: now)
    #expect(numbers == [1, 2, 3, 4, 5])
    try box.trim(olderThan: .seconds(2 * 86_400), now: UTC(nanoseconds: 0))
    #expect(numbers == [1, 2, 3, 4, 5])
    // Those before a dated file are at least as old as it. The newest file stays.
    for left in [[3, 4, 5], [5], [5]] {
      try box.trim(olderThan: .seconds(3600), now: now)
      #expect(numbers == left)
    }
  }

  @Test func `of a clock that was in the future are as old as the next ones`() throws {
    for number in 1...3 { try add(number, bytes: 90, days: -1500) }
    try add(4, bytes: 90, days: 3)
    try add(5, bytes: 90, days: 0)
    try box.trim(olderThan: .seconds(4 * 86_400), now: now)
    #expect(numbers == [1, 2, 3, 4, 5])
    for left in [[3, 4, 5], [5]] {
      try box.trim(olderThan: .seconds(2 * 86_400), now: now)
      #expect(numbers == left)
    }
  }

  @Test func `are removed by a clock that jumps, at most two for each that is begun`() throws {
    for number in 1...40 { try add(number, bytes: 90, days: Double(41 - number) / 24) }
    let rig = try Rig(folder, keep: KeepLimit(age: .seconds(7 * 86_400)), longest: .seconds(2))
    // A board starts in 2031, and is then set right; and once more.
    for _ in 1...2 {
      rig.wall.value = try #require(UTC(text: "2031-03-01T00:00:00Z"))
      rig.run(ticks: 300)
      rig.wall.value = now
      rig.run(ticks: 300)
    }
    try rig.sink.finish()
    let begun = numbers.filter { $0 > 40 }.count
    let removed = 40 - (numbers.count - begun)
    #expect(begun >= 8 && removed >= 4)
    #expect(removed <= 2 * begun)
    // No file was removed while the clock was right: at most two for each of half of the files and the first.
    #expect(removed <= begun + 4)
  }

  @Test func `are known by their names alone: nothing else is counted or removed`() throws {
    let foreign = [
      "notes.txt", "qibla-000001.jsonl.gz", "qibla-00001-undated.jsonl.gz", "qibla-000001-undated.jsonl",
      "qibla-000001-20261128T190000.jsonl.gz", "qibla-000001-20261128T1900000.jsonl.gz",
      "qibla-00000x-undated.jsonl.gz", "my-qibla-000001-undated.jsonl.gz", "qibla-000001-undated-2.jsonl.gz",
      ".qibla-000001-undated.jsonl.gz", "qibla--00001-undated.jsonl.gz",
    ]
    for name in foreign { try folder.write(String(repeating: "x", count: 1000), to: "box/" + name) }
    try FileManager.default.createDirectory(
      atPath: folder.path("box/" + Self.name(7)), withIntermediateDirectories: true)
    try folder.write("x", to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("box/" + Self.name(8)), withDestinationPath: folder.path("elsewhere"))
    try add(9, bytes: 90, days: 0)
    let before = try names
    #expect(numbers == [9])
    try box.trim(to: 10, room: 0)
    #expect(try names == before.filter { !$0.contains("000009") })
  }

  @Test func `of a run stay within their limit, and the newest of them are kept`() throws {
    let limit = 200_000
    let rig = try Rig(folder, keep: KeepLimit(bytes: limit), longest: .seconds(1000))
    for _ in 0..<40 {
      rig.run(ticks: 60)
      let total = box.files.reduce(0) { $0 + box.size($1) }
      // A file may pass its twentieth by what comes in half a second, and its end.
      #expect(total <= limit + 20_000)
    }
    try rig.sink.finish()
    #expect(numbers.count > 5 && numbers.first != 1)
    #expect(numbers == Array(numbers[0]...numbers[numbers.count - 1]))
    var cut = try CaptureCut(of: box, from: nil, to: nil)
    try cut.write(to: folder.path("piece.jsonl"))
    var reader = try TraceReader(path: folder.path("piece.jsonl"))
    var last: Event?
    while let event = try reader.next() { last = event }
    #expect(last == Event(.tick, at: rig.last))
  }

  @Test func `have numbers that grow whatever the clock says`() throws {
    for date in ["2026-11-28T19:00:00Z", "1970-01-01T00:00:00Z", "2026-05-01T00:00:00Z"] {
      let rig = try Rig(folder)
      rig.wall.value = try #require(UTC(text: date))
      rig.run(ticks: 30)
      try rig.sink.finish()
    }
    #expect(
      box.files.map(\.name) == [
        "qibla-000001-20261128T190000Z.jsonl.gz", "qibla-000002-undated.jsonl.gz",
        "qibla-000003-20260501T000000Z.jsonl.gz",
      ])
  }
}
