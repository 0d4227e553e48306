import Events
import Foundation
import Quantities
import SampleKit
import TestKit
import Testing
import Traces

@testable import Text

@Suite struct `A written trace` {
  private func write(_ events: [Event], to path: String, pace: TraceWriter.Pace) throws(TraceError) -> TraceHeader {
    let header = TraceHeader(name: "any \"name\"", source: "a board in Oslo", start: nil, sensors: nil)
    var writer = try TraceWriter(path: path, header: header, pace: pace)
    for event in events { try writer.write(event) }
    try writer.finish()
    return header
  }

  @Test(arguments: ["trace.jsonl", "trace.jsonl.gz"], 0..<6 as Range<UInt64>)
  func `is read back to the same events`(name: String, seed: UInt64) throws {
    var source = RandomEvents(seed: seed)
    let events = source.events(2000)
    let file = try TemporaryFile(name)
    let header = try write(events, to: file.path, pace: seed % 2 == 0 ? .live : .bulk)
    let trace = try WholeTrace(file.path)
    #expect(trace.header == header)
    #expect(trace.events.count == events.count)
    let differing = zip(trace.events, events).first { $0 != $1 }
    #expect(differing == nil)
    #expect(trace.unknown == 0 && !trace.torn)
    let magic = try Data(contentsOf: file.url).prefix(2)
    #expect((magic == Data([0x1f, 0x8b])) == name.hasSuffix(".gz"))
  }

  @Test func `writes null for NaN and infinity, and no sign for zero`() {
    var buffer = ByteBuffer()
    JSONLines.append(Event(.magn(Vector3(.nan, -.infinity, -0.0)), at: .zero), to: &buffer)
    #expect(buffer.text == #"{"t":0,"magn":[null,null,-0]}"# + "\n")
  }

  @Test(arguments: [
    (0.1, "0.1"), (-44.9678, "-44.9678"), (100.0, "100"), (0.03719, "0.03719"),
    (1e-7, "0.0000001"), (1e15 as Double, "1000000000000000"), (123_456_789_012_345.0, "123456789012345"),
    (Double.leastNonzeroMagnitude, "5e-324"),
    (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"),
  ])
  func `has numbers as short as they can be`(value: Double, text: String) {
    var buffer = ByteBuffer()
    buffer.append(exact: value)
    #expect(buffer.text == text)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `has numbers that are read back to the same bits`(seed: UInt64) {
    var source = RandomEvents(seed: seed)
    var buffer = ByteBuffer()
    for _ in 0..<20_000 {
      let value = source.number()
      buffer.removeAll()
      buffer.append(exact: value)
      let isRight = strtod(buffer.text, nil).bitPattern == value.bitPattern
      // The longest shortest double, a sign, 17 digits, a point and an exponent, has 24 characters.
      if !isRight || buffer.count > 24 { Issue.record("\(value) as \(buffer.text)") }
    }
  }

  @Test func `is in the file as whole lines within half a second of its own time`() throws {
    let file = try TemporaryFile()
    var writer = try TraceWriter(path: file.path, header: TraceHeader())
    for index in 0..<250 {
      let time = Timestamp(nanoseconds: Int64(index) * 10_000_000)
      try writer.write(Event(.magn(Vector3(1, 2, Double(index))), at: time))
      let trace = try WholeTrace(file.path)
      #expect(!trace.torn)
      #expect(trace.events.count >= index - 50)
    }
    try writer.finish()
  }

  @Test func `is whole where what it becomes in gzip has more than a block`() throws {
    // Random bytes do not become fewer: one writing of them fills several of the writer's blocks of 64 KiB.
    var random = Seeded(7)
    let bytes = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let file = try TemporaryFile("trace.jsonl.gz")
    var output = try ByteOutput.open(file.path, gzip: true)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    for part in [memory[..<200_000], memory[200_000...]] { try output.write(UnsafeRawBufferPointer(rebasing: part)) }
    try output.finish()
    #expect(try [UInt8](unpacking: file.path, atMost: 300_000, as: "bytes") == bytes)
  }

  @Test(arguments: ["/dev/full"])
  func `that does not fit on the disk is reported each time`(path: String) throws {
    let error = #expect(throws: TraceError.self) { try write([], to: path, pace: .live) }
    #expect(error?.message == "/dev/full: No space left on device")
    #expect(error?.exitCode == 74)
  }

  @Test func `that may not be created is reported`() throws {
    let error = #expect(throws: TraceError.self) { try write([], to: "/nowhere/trace.jsonl", pace: .live) }
    #expect(error?.exitCode == 66)
  }
}
