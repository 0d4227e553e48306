import Events
import Foundation
import TestKit
import Testing
import Text
import Traces

private let small = #"""
  {"qibla_trace":1,"name":"torn","start":"2026-11-21T06:00:00Z","sensors":{"magn":{"rate_hz":100}}}
  {"t":0,"fix":{"mode":3,"lat":51.5074,"lon":-0.1278,"time":"2026-11-21T06:00:00Z"}}
  {"t":0,"accel":[-0.03909,0.02716,9.82004],"gyro":[1e-3,null,-2.5e+1],"magn":[1,2,3]}
  {"t":10000000,"magn":[0.258,19.7233,-44.9678]}
  {"t":10000000,"mark":"grüße \u00fc","tick":true,"other":[[{"a":null}]]}

  """#

/// Compresses like gzip; `-n` leaves out time and name.
private func gzip(_ data: Data) throws -> Data {
  let file = try TemporaryFile("plain", holding: data)
  _ = try BuiltProgram.shell("gzip -n '\(file.path)'")
  return try Data(contentsOf: file.url.appendingPathExtension("gz"))
}

@Suite struct `A recording that was cut off` {
  @Test func `is read up to where it breaks off, wherever that is`() throws {
    let whole = try WholeTrace(text: small)
    #expect(whole.events.count == 9)
    #expect(!whole.torn)
    for length in 1..<small.utf8.count {
      let cut = Data(small.utf8.prefix(length))
      let trace = try WholeTrace(data: cut)
      #expect(whole.events.starts(with: trace.events, by: { "\($0)" == "\($1)" }))
      let lineIsWhole = cut.last == UInt8(ascii: "\n") || Data(small.utf8)[length] == UInt8(ascii: "\n")
      #expect(trace.torn == !lineIsWhole, "cut to \(length) bytes")
    }
  }

  @Test func `is read up to where its gzip stream breaks off, wherever that is`() throws {
    let whole = try WholeTrace(text: small)
    let packed = try gzip(Data(small.utf8))
    for length in 2..<packed.count {
      let trace = try WholeTrace(data: packed.prefix(length))
      #expect(whole.events.starts(with: trace.events, by: { "\($0)" == "\($1)" }))
      #expect(trace.torn, "cut to \(length) bytes")
    }
    let trace = try WholeTrace(data: packed)
    #expect("\(trace)" == "\(whole)")
  }

  @Test func `may have been continued by another gzip member, and be filled up with zeros`() throws {
    let whole = try WholeTrace(text: small)
    let middle = try #require(small.range(of: "magn"))
    let parts = try [small[..<middle.lowerBound], small[middle.lowerBound...]].map { try gzip(Data($0.utf8)) }
    let trace = try WholeTrace(data: parts[0] + parts[1] + Data(count: 512))
    #expect("\(trace)" == "\(whole)")
  }

  @Test func `is an error where the gzip stream is not short but wrong`() throws {
    var packed = try gzip(Data(small.utf8))
    packed[packed.count - 6] ^= 1
    let file = try TemporaryFile(holding: packed)
    let error = #expect(throws: TraceError.self) { try WholeTrace(file.path) }
    #expect(error?.message == "\(file.path):6: expected gzip data, found incorrect data check")
    let lenient = try WholeTrace(file.path, lenient: true)
    #expect(lenient.events.count == 9)
    #expect(lenient.skipped == 1)
  }

  @Test(arguments: [String(repeating: " ", count: 20) + "\n", #"{"t":0,"mark":""}"# + "\n"])
  func `is given up where it becomes more than a hundred times as long`(line: String) throws {
    let header = "{\"qibla_trace\":1}\n"
    let count = 20_000_000 / line.utf8.count
    let packed = try gzip(Data((header + String(repeating: line, count: count)).utf8))
    let file = try TemporaryFile(holding: packed)
    #expect(packed.count < 140_000)
    let error = #expect(throws: TraceError.self) { try Self.lines(file.path, lenient: false) }
    #expect(error?.trouble.hasPrefix("expected gzip data, found bytes that become more than 100 times") == true)
    // It has read the first 16 MiB, and at most a block more.
    let read = try Self.lines(file.path, lenient: true)
    #expect(read.skipped == 1 && read.lines * line.utf8.count < (1 << 24) + (1 << 17))
    #expect(read.lines * line.utf8.count > (1 << 24) - (1 << 17))
  }

  private static func lines(_ path: String, lenient: Bool) throws -> (lines: Int, skipped: Int) {
    var trace = try TraceReader(path: path, lenient: lenient)
    var events = 0
    while try trace.next() != nil { events += 1 }
    return (events + trace.unknownLines, trace.skippedLines)
  }
}

@Suite struct `A real recording` {
  @Test(
    arguments: Reference.fixture(
      "broad/fast-rotation.jsonl.gz", andWhole: "data/broad/broad_07_undisturbed_fast_rotation_B.jsonl.gz"))
  func `is read to its end`(recording: Reference.File) throws {
    let trace = try WholeTrace(recording.url.path)
    let rate = try #require(trace.header.sensors?.magn?.rate)
    #expect(rate == 285.714)
    // Accelerometer and gyroscope at that rate, and a magnetometer that has something new two times in three.
    let seconds = recording.isWhole ? 180.0 : 20
    #expect(Double(trace.events.count) > 2.6 * rate * seconds)
    #expect(trace.unknown == 0)
    #expect(!trace.torn)
  }
}
