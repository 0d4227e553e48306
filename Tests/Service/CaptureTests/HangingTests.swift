import BridgeKit
import Events
import Foundation
import Pointing
import Quantities
import Readings
import Service
import System
import TestKit
import Testing
import Text
import WaitingKit

@testable import Capture

@Suite(.waiting) struct `A capture whose disk hangs` {
  private let folder: TemporaryFolder
  private let box: CaptureFolder
  init() throws {
    folder = try TemporaryFolder()
    box = CaptureFolder(folder.path("box"))
  }

  @Test func `is waited for no longer than is asked`() throws {
    let answers = Bell()
    let disk = CaptureDisk(put: { _ in
      _ = answers.wait(atMost: .seconds(300))
      return nil
    })
    let place = CaptureSink.Place(folder: box, source: "test")
    let recorder = try Recorder(
      CaptureSink(place, CaptureSink.Listener(mark: { _ in }, tell: { _ in }), disk), thread: "capture")
    recorder.take([Event(.tick, at: .zero), Event(.tick, at: .zero + .seconds(1))])
    #expect(try !recorder.finish(within: .milliseconds(50)))
    #expect(disk.durable == nil)
    answers.ring()
    try recorder.finish()
    #expect(disk.durable == .zero + .seconds(1))
  }

  @Test func `knows up to when the events are on the disk, also where a later file fails`() {
    let disk = CaptureDisk(put: { $0 == "bad" ? TraceError(.io, file: $0, "broken") : nil })
    disk.sync("good", upTo: .zero + .seconds(3))
    disk.sync("bad", upTo: .zero + .seconds(4))
    disk.finish()
    #expect(disk.durable == .zero + .seconds(3))
    #expect(disk.takeFailure()?.message == "bad: broken")
  }

  @Test func `is told of, and it is told when the disk answers again`() throws {
    let (hanging, answers) = (Told<Bool>(), Bell())
    let stage = try BridgeStage(
      .capture(on: {
        CaptureDisk(put: { path in
          guard !hanging.all.isEmpty else { return nil }
          _ = answers.wait(atMost: .seconds(300))
          return TraceError(.io, file: path, "broken")
        })
      }), ["QIBLA_CAPTURE": box.path])
    #expect(stage.state()?.state == .opening)
    let recorder = try #require(stage.outlets.first?.recorder)
    recorder.take([Event(.tick, at: .zero), Event(.tick, at: .zero + .seconds(1))])
    try until { stage.isOpen }
    let path = try box.trace(#require(box.files.first))
    hanging.add(true)
    recorder.take([Event(.tick, at: .zero + .seconds(2))])
    stage.publish(Reading(at: .zero + .seconds(5)))
    #expect(stage.isOpen && stage.state()?.reason == nil)
    try until {
      stage.publish(Reading(at: .zero + .seconds(20)))
      return stage.state()?.reason != nil
    }
    #expect(stage.isOpen)
    #expect(stage.state()?.reason == "the disk does not answer: what was captured last may be lost")
    answers.ring()
    try until { stage.state()?.state == .waiting }
    #expect(stage.state()?.reason == "\(path): broken")
  }

  @Test(.enabled(if: has("strace") && !BuiltProgram.isSanitized, "strace is not installed"))
  func `does not keep the service from ending, and its log says how much may be lost`() throws {
    let service = try Child(
      [
        // It holds the thread that puts the file on the disk.
        "strace", "-D", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fdatasync", "-e",
        "inject=fdatasync:delay_enter=300000000", BuiltProgram.url.path, "serve", "--simulate", "walk", "--http", "off",
        "--nmea", "off", "--socket", "off", "--capture", box.path,
      ], environment: ["QIBLA_ROOT": "/nowhere"], messages: folder.path("log"))
    let file = try awaited { box.files.first }
    try until { box.size(file) > 5000 }
    let tracer = try awaited { service.tracer }
    service.signal(SIGTERM)
    let began = ContinuousClock.now
    try until { try folder.text("log").contains("and the service ends without it") }
    // It would hold the thread also where the program has ended.
    kill(tracer, SIGKILL)
    #expect(service.wait() == 0)
    // Five seconds, and what a busy machine needs.
    #expect(ContinuousClock.now - began < .seconds(60))
    let log = try folder.text("log")
    let said = #"capture: the disk does not answer for 5 s, and the service ends without it: the last \d+\.\d s may"#
    #expect(try log.contains(Regex(said)), "\(log)")
  }
}

extension Beside {
  /// The process that traces the program; nil if there is none yet.
  fileprivate var tracer: pid_t? {
    let status = number.flatMap { try? String(contentsOfFile: "/proc/\($0)/status", encoding: .utf8) } ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
    return line.flatMap { pid_t($0.dropFirst(10).trimmingCharacters(in: .whitespaces)) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
