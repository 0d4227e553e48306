import Events
import Foundation
import Pointing
import Quantities
import System
import TestKit
import Testing
import WaitingKit

@testable import Service

@Suite(.waiting) struct `The saved state` {
  private let folder: TemporaryFolder
  private let journal = Journal(least: .error, isJournal: false) { _ in }
  private let noon = UTC(year: 2026, month: 11, day: 21)! + .seconds(43_200)
  init() throws { folder = try TemporaryFolder() }

  private func state() -> KeptState { KeptState(in: StateFolder(path: folder.path("a/b")), journal: journal) }

  private func output(calibrating device: String?) -> Output {
    Output(
      reading: Reading(at: .zero + .seconds(1)),
      calibration: Calibration(device: device, magn: .init(offset: Vector3(1, 2, 3), matrix: .identity)))
  }

  @Test func `holds a calibration for each magnetometer, whatever its name`() throws {
    var kept = state()
    kept.observe(output(calibrating: "lis3mdl"), now: noon)
    kept.observe(output(calibrating: "../../etc/passwd"), now: noon)
    kept.finish()
    #expect(state().calibration(of: "lis3mdl")?.magn.offset == Vector3(1, 2, 3))
    #expect(state().calibration(of: "../../etc/passwd")?.device == "../../etc/passwd")
    #expect(state().calibration(of: "ak8975") == nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("a/b")).sorted()
        == ["calibration-______etc_passwd.json", "calibration-lis3mdl.json"])
  }

  @Test func `takes no place while the clock is not set, and the next one as soon as it is`() {
    var reading = Reading(at: .zero + .seconds(1))
    reading.location = .gps
    var status = Status(at: reading.time)
    status.position = .init(latitude: 51.5, longitude: 4, altitude: nil)
    var kept = state()
    // Ten minutes after a board without a battery has started: the place would have the date 1970.
    kept.observe(Output(reading: reading, status: status), now: UTC(nanoseconds: 600_000_000_000))
    kept.finish()
    #expect(!FileManager.default.fileExists(atPath: folder.path("a/b/last-fix.jsonl")))
    #expect(kept.lastPlace(now: noon) == nil)
    // The minute between two writes has not begun.
    reading.time = .zero + .seconds(2)
    kept.observe(Output(reading: reading, status: status), now: noon)
    kept.finish()
    #expect(abs((kept.lastPlace(now: noon + .seconds(60))?.age ?? 0) - 60) < 1e-6)
  }

  @Test func `does without a disk that cannot be written`() {
    var kept = KeptState(in: StateFolder(path: "/dev/null/state"), journal: journal)
    kept.observe(output(calibrating: "lis3mdl"), now: noon)
    kept.finish()
    #expect(kept.calibration(of: "lis3mdl") == nil)
    #expect(kept.lastPlace(now: noon) == nil)
  }

  @Test func `deletes half-written files of killed runs, and leaves those of running ones`() throws {
    let dead = try BuiltProgram.shell("echo $$").output.dropLast()
    let names = ["last-fix.jsonl.\(dead).new", "last-fix.jsonl.\(getpid()).new", "last-fix.jsonl"]
    for name in names { try folder.write("{", to: name) }
    StateFolder(path: folder.path("")).tidy()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() == Array(names[1...]).sorted())
  }

  @Test(arguments: [
    (["STATE_DIRECTORY": "/var/lib/qibla:/var/lib/other", "HOME": "/root"], "/var/lib/qibla"),
    (["XDG_STATE_HOME": "/home/a/state", "HOME": "/home/a"], "/home/a/state/qibla"),
    (["XDG_STATE_HOME": "relative", "HOME": "/home/a"], "/home/a/.local/state/qibla"), (["HOME": ""], nil), ([:], nil),
  ])
  func `lies in the folder that the environment names`(environment: [String: String], path: String?) {
    #expect(StateFolder(environment: environment)?.path == path)
  }
}

@Suite struct `The journal` {
  private final class Paper: @unchecked Sendable {
    // Unchecked: one thread writes and reads.
    var lines: [String] = []
  }

  @Test func `writes messages up to its level, with the level if systemd reads them`() {
    let paper = Paper()
    let journal = Journal(least: .notice, isJournal: true) { paper.lines.append($0) }
    journal.log(.warning, "stalled\nfor good")
    journal.log(.info, "not said")
    #expect(paper.lines == ["<4>stalled for good\n"])
    Journal(least: .notice, isJournal: false) { paper.lines.append($0) }.log(.error, "lost")
    #expect(paper.lines.last == "qibla: lost\n")
  }

  @Test func `writes a repeated message six times a minute, and others without limit`() {
    let paper = Paper()
    let journal = Journal(least: .notice, isJournal: false) { paper.lines.append($0) }
    for k in 0..<1000 { journal.log(.notice, "open \(k)", about: "magnetometer") }
    journal.log(.notice, "open", about: "gyroscope")
    #expect(paper.lines.count == 7 && paper.lines.last == "qibla: open\n")
    // Once the minute is over the latest message is written.
    journal.catchUp()
    #expect(paper.lines.count == 7)
    journal.catchUp(now: SystemClock.boottime.now + 61_000_000_000)
    #expect(paper.lines.count == 8)
    #expect(paper.lines.last == "qibla: open 999 (and 993 more in the minute before)\n")
    journal.catchUp(now: SystemClock.boottime.now + 200_000_000_000)
    #expect(paper.lines.count == 8)
  }

  @Test(arguments: [(7, "open 6"), (8, "open 7 (and 1 more in the minute before)")])
  func `counts the messages that it left out, without the one that it writes`(count: Int, last: String) {
    let paper = Paper()
    let journal = Journal(least: .notice, isJournal: false) { paper.lines.append($0) }
    for k in 0..<count { journal.log(.notice, "open \(k)", about: "magnetometer") }
    journal.catchUp(now: SystemClock.boottime.now + 61_000_000_000)
    #expect(paper.lines.count == 7 && paper.lines.last == "qibla: \(last)\n")
  }
}
