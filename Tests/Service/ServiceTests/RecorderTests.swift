import Events
import Foundation
import Quantities
import Service
import TestKit
import Testing
import Text
import Traces
import WaitingKit

@Suite(.waiting) struct `A recorder` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static func events(_ count: Int) -> [Event] {
    (1...count).map { Event(.magn(Vector3(Double($0), 0, 0)), at: Timestamp(nanoseconds: Int64($0))) }
  }

  private func recorded(_ name: String) throws -> [Event] {
    var reader = try TraceReader(path: folder.path(name))
    var events: [Event] = []
    while let event = try reader.next() { events.append(event) }
    return events
  }

  @Test func `writes all events, in their order`() throws {
    let recorder = try Recorder(path: folder.path("trace.jsonl.gz"), header: TraceHeader(name: "all"))
    let events = Self.events(5000)
    for start in stride(from: 0, to: 5000, by: 10) { recorder.take(Array(events[start..<start + 10])) }
    try recorder.finish()
    #expect(try recorded("trace.jsonl.gz") == events)
  }

  @Test func `ends with an error if the disk is too slow, and the trace has no gap`() throws {
    let recorder = try Recorder(path: folder.path("trace.jsonl"), header: TraceHeader(), capacity: 16)
    let events = Self.events(1000)
    recorder.take(events)
    let error = #expect(throws: TraceError.self) { try recorder.finish() }
    #expect(error?.message.hasSuffix("the disk is too slow: the recording ends here") == true)
    let kept = try recorded("trace.jsonl")
    #expect(kept.count < 1000 && kept == Array(events.prefix(kept.count)))
  }

  // Nobody reads the pipe, so the writer stands still after what a pipe and its own buffer hold.
  @Test func `holds 45 s of a board's events while the disk stands still, and no more`() throws {
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    let recorder = try Recorder(path: path, header: TraceHeader())
    let board = 45 * (3 * 100 + 60)
    let events = Self.events(200_000)
    recorder.take(events)
    _ = fcntl(reader, F_SETFL, 0)
    let copy = folder.path("copy.jsonl")
    Foundation.Thread {
      let pipe = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
      try? pipe.readDataToEndOfFile().write(to: URL(fileURLWithPath: copy), options: .atomic)
    }.start()
    #expect(throws: TraceError.self) { try recorder.finish() }
    // The reader gets the end once the writer is gone.
    try until { access(copy, R_OK) == 0 }
    let kept = try recorded("copy.jsonl")
    #expect(kept.count >= board && kept.count < events.count / 2 && kept == Array(events.prefix(kept.count)))
  }

  @Test func `reports a full disk or a missing folder at once`() {
    #expect(throws: TraceError.self) { try Recorder(path: "/dev/full", header: TraceHeader()) }
    #expect(throws: TraceError.self) { try Recorder(path: folder.path("no/folder"), header: TraceHeader()) }
  }
}
