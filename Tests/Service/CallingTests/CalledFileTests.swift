import Day
import Foundation
import Quantities
import System
import TestKit
import Testing

@testable import Calling
@testable import Service

@Suite struct `The file of what was called` {
  private static let now = UTC(nanoseconds: 1_802_090_820_000_000_000)
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path("calls.txt") }
  private func file(most: CalledFile.Most = .init()) -> CalledFile {
    CalledFile(path, in: StateFolder(path: folder.url.path), most: most)
  }

  private func called(_ numbers: Range<Int>, days: Double = 0) -> [Caller.Called] {
    numbers.map {
      Caller.Called(name: "2027-02-08/reminder/due-\($0)-1448-1-1200", instant: Self.now + .seconds(days * 86_400))
    }
  }

  /// The names that a new run reads, and the number of damaged lines.
  private func read(at now: UTC = Self.now) throws -> (names: [String], damaged: Int) {
    var (file, names) = (file(), [String]())
    let damaged = try file.read(at: now) { names.append($0.name) }
    return (names, damaged)
  }

  private var size: Int { (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0 }

  @Test func `is read again whole, however many moments were called`() throws {
    var file = file()
    for portion in 0..<125 { try file.add(called(portion * 80..<portion * 80 + 80), at: Self.now) }
    let (names, damaged) = try read()
    #expect(names == called(0..<10_000).map(\.name) && damaged == 0 && size > 1 << 16)
  }

  @Test func `forgets what can no longer be called, and stays short`() throws {
    var file = file()
    for day in 0..<60 {
      let now = Self.now + .seconds(Double(day) * 86_400)
      try file.add(called(day * 100..<day * 100 + 100, days: Double(day)), at: now)
      // Of five days 500 moments are kept, and before it is written again as many as twice that are old.
      #expect(size < 100_000, "day \(day)")
    }
    let last = Self.now + .seconds(59 * 86_400)
    #expect(try read(at: last).names == called(5500..<6000).map(\.name))
  }

  @Test func `leaves out a line that was torn, and keeps what is added after it`() throws {
    var first = file()
    try first.add(called(0..<2), at: Self.now)
    // The power went while a third line was written.
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try (whole + Data("1802090820 2027-02-08/rem".utf8)).write(to: URL(fileURLWithPath: path))
    #expect(try read().names.count == 2)
    var second = file()
    _ = try second.read(at: Self.now) { _ in }
    try second.add(called(2..<3), at: Self.now)
    let (names, damaged) = try read()
    #expect(names == called(0..<3).map(\.name) && damaged == 0)
  }

  @Test(arguments: [1, 2000, 2047, 2048, 2049, 5000])
  func `keeps what is added behind a last line of any length`(length: Int) throws {
    try String(repeating: "x", count: length).write(toFile: path, atomically: true, encoding: .utf8)
    var file = file()
    try file.add(called(0..<1), at: Self.now)
    try file.add(called(1..<2), at: Self.now)
    #expect(try read().names == called(0..<2).map(\.name))
  }

  @Test(arguments: [
    "-9223372036854775808 x", "9223372036854775807 x", "-1 x", "99999999999999999999 x", "1802090820", "1802090820 ",
    "1802090820 a b", " x", "1802090820 \u{1b}[2J", "nan x", String(repeating: "x", count: 5000),
  ]) func `counts a damaged line, and reads the others`(line: String) throws {
    var file = file()
    try file.add(called(0..<2), at: Self.now)
    try (line + "\n" + String(contentsOfFile: path, encoding: .utf8)).write(
      toFile: path, atomically: true, encoding: .utf8)
    let (names, damaged) = try read()
    #expect(names == called(0..<2).map(\.name) && damaged == 1)
  }

  @Test func `has lines of at most 1024 bytes: a longer one is damaged`() throws {
    let line = "1802090820 " + String(repeating: "x", count: 1013)
    try (line + "\n" + line + "x\n" + line + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    let (names, damaged) = try read()
    #expect(names == Array(repeating: String(line.dropFirst(11)), count: 2) && damaged == 1)
  }

  @Test func `has on the next occasion what it could not take, as on a full disk`() throws {
    var file = file()
    // A folder in its place refuses as a full disk does.
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try file.add(called(0..<2), at: Self.now) }
    try FileManager.default.removeItem(atPath: path)
    try file.add([], at: Self.now)
    #expect(try read().names == called(0..<2).map(\.name))
    try file.add(called(2..<3), at: Self.now)
    #expect(try read().names == called(0..<3).map(\.name))
  }

  @Test func `is no pipe, and no link to another file`() throws {
    let other = folder.path("other.txt")
    try "1802090820 x\n".write(toFile: other, atomically: true, encoding: .utf8)
    for put in [{ symlink(other, path) }, { symlink(folder.path("none"), path) }, { mkfifo(path, 0o600) }] {
      #expect(put() == 0)
      var file = file()
      #expect(throws: SystemError.notRegular) { try file.read(at: Self.now) { _ in Issue.record("a moment") } }
      #expect(throws: SystemError.notRegular) { try file.add(called(0..<1), at: Self.now) }
      #expect(unlink(path) == 0)
      // It is written when the place is free again.
      try file.add([], at: Self.now)
      #expect(try read().names == called(0..<1).map(\.name))
      #expect(unlink(path) == 0)
    }
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "1802090820 x\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("none")))
  }

  @Test func `is not read whole where it is longer than any of this program's, and is cut by the next moment`() throws {
    var first = file()
    try first.add(called(0..<3), at: Self.now)
    // Damaged: ten gigabytes without a line.
    #expect(truncate(path, 10 << 30) == 0)
    var (second, names) = (file(most: .init(bytes: 1 << 20)), [String]())
    #expect(try second.read(at: Self.now) { names.append($0.name) } == 0)
    #expect(names.isEmpty && second.isCut)
    try second.add(called(3..<4), at: Self.now)
    #expect(!second.isCut && size < 100)
    #expect(try read().names == called(3..<4).map(\.name))
  }

  @Test(arguments: [CalledFile.Most(bytes: 32 << 20, lines: 100), CalledFile.Most(bytes: 5500, lines: 1000)])
  func `gives its newest moments where it has too many`(most: CalledFile.Most) throws {
    var first = file()
    try first.add(called(1000..<1250), at: Self.now)
    let length = size / 250
    #expect(size == 250 * length)
    var (second, names) = (file(most: most), [String]())
    #expect(try second.read(at: Self.now) { names.append($0.name) } == 0)
    // The line at which the last bytes begin may be half a line.
    let last = most.lines == 100 ? 100 : 5500 / length
    #expect(names == called(1250 - last..<1250).map(\.name) && second.isCut)
    try second.add(called(1250..<1251), at: Self.now)
    #expect(!second.isCut && size == (last + 1) * length)
    #expect(try read().names == called(1250 - last..<1251).map(\.name))
    // One line more than may be is enough.
    var third = file(most: .init(lines: last))
    _ = try third.read(at: Self.now) { _ in }
    var fourth = file(most: .init(lines: last + 1))
    _ = try fourth.read(at: Self.now) { _ in }
    #expect(third.isCut && !fourth.isCut)
  }

  @Test func `is none in a state folder that is new, and is made with it`() throws {
    let state = StateFolder(path: folder.path("state"))
    var file = CalledFile(state.calledReminders, in: state)
    #expect(try file.read(at: Self.now) { _ in Issue.record("a moment") } == 0)
    try file.add(called(0..<1), at: Self.now)
    #expect(FileManager.default.fileExists(atPath: state.calledReminders))
  }
}
