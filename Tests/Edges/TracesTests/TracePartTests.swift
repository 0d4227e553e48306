import Events
import Foundation
import Quantities
import TestKit
import Testing
import Text
import Traces

/// A time three days after the start of a stream.
private let late = Timestamp(nanoseconds: 3 * 86_400 * 1_000_000_000)

private func part(_ number: Int, series: String = "a", opening: Int = 2) -> String {
  #"{"qibla_trace":1,"t":\#(number * 10),"series":"\#(series)","part":\#(number),"opening":\#(opening)}"# + "\n"
}

@Suite struct `A part of a capture` {
  @Test func `has a header that is read as it was written`() throws {
    let folder = try TemporaryFolder()
    var header = TraceHeader(source: "here", start: UTC(text: "2026-11-21T06:00:00Z"))
    header.begins = late
    header.part = TracePart(series: "2026-11-28T19:10:00.836Z", number: 17, opening: 6)
    var writer = try TraceWriter(path: folder.path("trace.jsonl"), header: header)
    try writer.write(Event(.tick, at: late))
    try writer.finish()
    let trace = try WholeTrace(text: folder.text("trace.jsonl"))
    #expect(trace.header == header)
    #expect(trace.events.map(\.time) == [late, late])
  }

  @Test func `leaves out what repeats the part before it, where the files were joined`() throws {
    let trace = try WholeTrace(
      text: part(0, opening: 0) + #"{"t":10,"mark":"first"}"# + "\n" + part(1) + #"{"t":10,"mark":"repeated"}"# + "\n"
        + #"{"t":10,"mark":"repeated too"}"# + "\n" + #"{"t":11,"mark":"second"}"# + "\n")
    #expect(trace.events.map(\.content) == [.mark("first"), .mark("second")])
    #expect(trace.unknown == 0)
  }

  @Test func `is another recording where the part before it lacks its end`() throws {
    let trace = try WholeTrace(
      text: part(0, opening: 0) + #"{"t":9,"mark":"first"}"# + "\n" + part(1, opening: 1)
        + #"{"t":10,"mark":"in force"}"# + "\n" + #"{"t":11,"mark":"second"}"# + "\n")
    #expect(trace.events.map(\.content) == [.mark("first"), .mark("in force"), .mark("second")])
    #expect(trace.unknown == 1)
  }

  @Test(arguments: [part(2), part(1, series: "b"), part(0), "{\"qibla_trace\":1}\n"])
  func `keeps everything behind another file, whose header is reported as unknown`(header: String) throws {
    let trace = try WholeTrace(
      text: part(0, opening: 0) + #"{"t":1,"mark":"first"}"# + "\n" + header + #"{"t":30,"mark":"second"}"# + "\n")
    #expect(trace.events.map(\.content) == [.mark("first"), .mark("second")])
    #expect(trace.unknown == 1)
  }

  @Test(arguments: ["-1", "3155760000000000001", "1.5", "\"x\""])
  func `begins at a time within a hundred years`(time: String) {
    #expect(throws: TraceError.self) { try WholeTrace(text: #"{"qibla_trace":1,"t":\#(time)}"# + "\n") }
  }
}
