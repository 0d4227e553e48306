import Events
import Foundation
import Pointing
import Quantities
import Readings
import Service
import Simulation
import System
import TestKit
import Testing
import Text
import Traces
import WaitingKit

@testable import Capture

@Suite(.waiting) struct `A live run with a capture` {
  private let folder: TemporaryFolder
  private let box: CaptureFolder
  init() throws {
    folder = try TemporaryFolder()
    box = CaptureFolder(folder.path("box"))
  }

  @Test func `replays from its files to the bytes that were given live`() throws {
    let place = CaptureSink.Place(folder: box, longest: .milliseconds(400), source: "test")
    let inbox = Inbox(facts: ServiceState())
    let recorder = try Recorder(
      CaptureSink(place, CaptureSink.Listener(mark: { inbox.notices.mark($0) }, tell: { _ in })), thread: "capture")
    var resources = LiveRun.Resources(journal: Journal(least: .error, environment: [:]))
    resources.inbox = inbox
    var preset = Preset()
    preset.settings.pointing.forward = .y
    let scenario = try Scenario(parsing: Rig.turning, name: "live")
    var run = LiveRun(
      .scenario(SimulatedSource(scenario, beginning: preset.contents)), told: preset,
      limits: LiveRun.Limits(length: .seconds(3)), signals: SignalQueue(), resources: resources)
    run.pass(to: [recorder])
    var live = ByteBuffer()
    var count = 0
    while let output = run.next() {
      JSONLines.append(output.reading, to: &live)
      count += 1
      if count == 60 { inbox.notices.mark("a note") }
    }
    try run.finish()
    try recorder.finish()
    // On a quiet machine there are five or six.
    #expect(box.files.count >= 2)
    let piece = folder.path("piece.jsonl.gz")
    var cut = try CaptureCut(of: box, from: nil, to: nil)
    try cut.write(to: piece)
    #expect(try Rig.replayed(piece) == String(decoding: live.bytes, as: UTF8.self))
    let marks = CaptureRecording.all(in: box).recordings.flatMap(\.files).flatMap { $0.summary.marks.map(\.note) }
    #expect(marks == ["a note"])
  }
}

@Suite(.waiting) struct `The service with --capture` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func serve(_ more: String, seconds: Int) throws -> BuiltProgram.Result {
    try BuiltProgram.shell(
      "\(more)qibla serve --simulate walk --http off --nmea off --socket off -x \(seconds) --capture '\(folder.path("box"))'"
    )
  }

  /// The names of the threads of a service that is ready; its line server is the last to start.
  private func threads(_ more: [String]) throws -> Set<String> {
    let service = try Child(
      [
        BuiltProgram.url.path, "serve", "--simulate", "walk", "--http", "off", "--nmea", "off", "--socket",
        folder.path("s"),
      ]
        + more)
    defer { service.stop() }
    var state: Line = [:]
    try until {
      let answer = try BuiltProgram.run(["status", "--format", "json", folder.path("s")])
      guard answer.code == 0, let first = answer.output.split(separator: "\n").first else { return false }
      state = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? Line ?? [:]
      return true
    }
    let bridges = state["bridges"] as? [Line] ?? []
    #expect(bridges.map { $0["name"] as? String } == (more.isEmpty ? [] : ["capture"]))
    return service.threads
  }

  @Test func `has a thread for it, and a state, only where it is on`() throws {
    #expect(try threads(["--capture", folder.path("box")]).contains("capture"))
    let off = try threads([])
    #expect(!off.isEmpty && !off.contains("capture"))
  }

  @Test func `goes on where a file cannot grow, says why, and keeps what was written`() throws {
    // Half a second of a walk has 3 kB: a file is full after about three seconds.
    let run = try serve("ulimit -f 12; ", seconds: 6)
    #expect(run.code == 0)
    #expect(run.messages.contains("capture: stopped, trying again: ") && run.messages.contains("File too large"))
    let (recordings, troubles) = CaptureRecording.all(in: CaptureFolder(folder.path("box")))
    #expect(recordings.count >= 2 && troubles.isEmpty)
    let notes = recordings.flatMap(\.files).flatMap { $0.summary.marks.map(\.note) }
    #expect(notes.contains { $0.hasPrefix("events are missing before this: ") })
    var seconds = 0.0
    for file in recordings.flatMap(\.files) {
      var reader = try TraceReader(path: CaptureFolder(folder.path("box")).trace(file.file))
      while try reader.next() != nil {}
      seconds += (file.summary.last - file.summary.header.begins).seconds
    }
    #expect(seconds > 2)
  }
}
