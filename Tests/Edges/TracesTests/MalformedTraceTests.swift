import Events
import Foundation
import TestKit
import Testing
import Text
import Traces

/// Bad lines, and the messages about them that follow `trace.jsonl:2: `.
private let badLines: [(line: String, trouble: String)] = [
  ("nonsense", #"expected a line such as {"t":0,"magn":[x,y,z]}, found ‘nonsense’ at column 1"#),
  (#"{"t":0,"magn":[1,2]}"#, "expected a comma and the z component of magn, found ‘]}’ at column 19"),
  (
    #"{"t":0,"magn":[1,2,3,4]}"#,
    "expected a closing bracket after the three components of magn, found ‘,4]}’ at column 21"
  ),
  (#"{"t":0,"magn":[1,"2",3]}"#, #"expected the y component of magn, found ‘"2",3]}’ at column 18"#),
  (#"{"t":0,"magn":{"x":1}}"#, #"expected magn as [x,y,z], found ‘{"x":1}}’ at column 15"#),
  (#"{"t":0,"accel":[01,2,3]}"#, "expected the x component of accel, found ‘01,2,3]}’ at column 17"),
  (#"{"t":0,"accel":[1.,2,3]}"#, "expected the x component of accel, found ‘1.,2,3]}’ at column 17"),
  (#"{"t":0,"accel":[+1,2,3]}"#, "expected the x component of accel, found ‘+1,2,3]}’ at column 17"),
  (#"{"t":0.5,"tick":true}"#, #"expected t as whole nanoseconds, found ‘0.5,"tick":true}’ at column 6"#),
  (
    #"{"t":9223372036854775808,"tick":true}"#,
    #"expected t as whole nanoseconds, found ‘9223372036854775808,"tic…’ at column 6"#
  ),
  (#"{"t":"0","tick":true}"#, #"expected t as whole nanoseconds, found ‘"0","tick":true}’ at column 6"#),
  (
    #"{"t":86400000000001,"tick":true}"#,
    "expected t within 24 hours of the newest before it, and of the start, found 86400000000001, 24 hours later at column 6"
  ),
  (#"{"tick":true}"#, #"expected a time "t" in the line, found ‘{"tick":true}’ at column 1"#),
  (#"{"t":0,"tick":false}"#, #"expected true after "tick", found ‘false}’ at column 15"#),
  (#"{"t":0,"tick":true} x"#, "expected nothing more, found ‘x’ at column 21"),
  (#"{"t":0,"tick":true"#, "expected a comma or a closing brace, found the end at column 19"),
  (#"{"t":0 "tick":true}"#, #"expected a comma or a closing brace, found ‘"tick":true}’ at column 8"#),
  (#"{t:0}"#, "expected a key in quotes, found ‘t:0}’ at column 2"),
  (#"{"t":0,"mark":5}"#, "expected a note in quotes, found ‘5}’ at column 15"),
  (#"{"t":0,"mark":"a"#, "expected a closing quote, found the end at column 17"),
  (
    "{\"t\":0,\"mark\":\"a\tb\"}",
    "expected a closing quote before any control character, found ‘\u{fffd}b\"}’ at column 17"
  ),
  (
    #"{"t":0,"clock":"tomorrow"}"#,
    #"expected a time such as "2026-11-21T06:00:00Z", found ‘"tomorrow"}’ at column 16"#
  ),
  (
    #"{"t":0,"clock":"2026-02-30T06:00:00Z"}"#,
    #"expected a time such as "2026-11-21T06:00:00Z", found ‘"2026-02-30T06:00:00Z"}’ at column 16"#
  ),
  (#"{"t":0,"fix":{"lat":1,"lon":2}}"#, #"expected a fix with its mode, found ‘{"lat":1,"lon":2}}’ at column 14"#),
  (#"{"t":0,"fix":{"mode":3,"lat":"north"}}"#, #"expected a latitude in degrees, found ‘"north"}}’ at column 30"#),
  (
    #"{"t":0,"place":{"source":"manual","lat":91,"lon":0}}"#,
    #"expected a latitude in degrees from -90 to 90, found ‘91,"lon":0}}’ at column 41"#
  ),
  (
    #"{"t":0,"place":{"source":"dream","lat":1,"lon":0}}"#,
    #"expected "manual" or "cached", found ‘"dream","lat":1,"lon":0}…’ at column 26"#
  ),
  (
    #"{"t":0,"place":{"source":"manual","lat":1}}"#,
    #"expected a place with its source, lat and lon, found ‘{"source":"manual","lat"…’ at column 16"#
  ),
  (
    #"{"t":0,"truth":{"heading":1}}"#,
    #"expected truth as {"heading":..,"pitch":..,"roll":..} or {"w":..,"x":..,"y":..,"z":..}, "#
      + #"found ‘{"heading":1}}’ at column 16"#
  ),
  (
    #"{"t":0,"gyro_bias":{"bias":[0,9,0],"sigma":[1,1,1]}}"#,
    #"expected a bias of gyro of at most 1.5 rad/s, found ‘[0,9,0],"sigma":[1,1,1]}…’ at column 28"#
  ),
  (
    #"{"t":0,"gyro_bias":{"bias":[0,0,0],"sigma":[1,0,1]}}"#,
    #"expected a sigma of gyro above 0 rad/s, found ‘[1,0,1]}}’ at column 44"#
  ),
  (
    #"{"t":0,"gyro_bias":  {"sigma":[1,1,1]}}"#,
    #"expected gyro_bias as {"bias":[x,y,z],"sigma":[x,y,z]}, found ‘{"sigma":[1,1,1]}}’ at column 22"#
  ),
  (
    #"{"t":0,"gyro_bias":{"bias":[0,0,0]}}"#,
    #"expected gyro_bias as {"bias":[x,y,z],"sigma":[x,y,z]}, found ‘{"bias":[0,0,0]}}’ at column 20"#
  ),
  (
    #"{"t":0,"settings":{"alignment.enter_deg":-1}}"#,
    "expected alignment.enter_deg from 0.1 to 90, found ‘-1}}’ at column 42"
  ),
  (
    #"{"t":0,"settings":{"pointing.forward":"up"}}"#,
    #"expected pointing.forward as auto, y or -z, found ‘"up"}}’ at column 39"#
  ),
  (
    #"{"t":0,"sensors":{"magn":5}}"#,
    #"expected a sensor as {"device":"lis3mdl","rate_hz":100}, found ‘5}}’ at column 26"#
  ),
  (#"{"t":0,"x":[1,2}"#, "expected a comma or ], found ‘}’ at column 16"),
  (#"{"t":0,"x":nul}"#, "expected a value, found ‘nul}’ at column 12"),
  (
    #"{"t":0,"x":\#(String(repeating: "[", count: 100_000))"#,
    "expected nesting of at most 64 levels, found ‘[[[[[[[[[[[[[[[[[[[[[[[[…’ at column 76"
  ),
  (
    #"{"t":0,"magn":[1,2,\#(String(repeating: "9", count: 2 << 20))]}"#,
    #"expected a line of at most 1 MiB, found a longer one that begins ‘{"t":0,"magn":[1,2,99999…’"#
  ),
]

private let badHeaders: [(text: String, message: String)] = [
  ("", "is empty: expected a trace, whose first line is its header"),
  ("hello", #"expected a trace's header such as {"qibla_trace":1,"name":"walk"}, found ‘hello’ at column 1"#),
  ("\n{}\n", #"expected a trace's header such as {"qibla_trace":1,"name":"walk"}, found the end at column 1"#),
  ("{\"qibla_trace\":2}\n", "expected version 1 of a trace, found ‘2}’ at column 16"),
  ("{\"qibla_trace\":\"1\"}\n", "expected version 1 of a trace, found ‘\"1\"}’ at column 16"),
  (
    #"{"t":0,"magn":[1,2,3]}"# + "\n",
    #"expected a trace's header such as {"qibla_trace":1,"name":"walk"}, found ‘{"t":0,"magn":[1,2,3]}’ at column 1"#
  ),
  (
    "{\"qibla_trace\":1,\"start\":5}\n",
    #"expected the start such as "2026-11-21T06:00:00Z", found ‘5}’ at column 26"#
  ),
]

@Suite struct `A malformed trace` {
  private let start = #"{"qibla_trace":1}"# + "\n"
  private let tick = #"{"t":1,"tick":true}"# + "\n"

  @Test(arguments: badLines.indices)
  func `says which line, what was expected and what was found`(index: Int) throws {
    let (line, trouble) = badLines[index]
    let file = try TemporaryFile(text: start + line + "\n" + tick)
    let error = #expect(throws: TraceError.self) { try WholeTrace(file.path) }
    #expect(error?.trouble == trouble)
    #expect(error?.message == "\(file.path):2: \(trouble)")
    #expect(error?.exitCode == 65)
  }

  @Test(arguments: badLines.indices)
  func `is read on behind the bad line where that is wanted`(index: Int) throws {
    let trace = try WholeTrace(text: start + badLines[index].line + "\n" + tick, lenient: true)
    #expect(trace.skipped == 1)
    #expect(trace.events.map(\.content) == [.tick])
  }

  @Test(arguments: badHeaders.indices, [false, true])
  func `is refused without the right header`(index: Int, lenient: Bool) throws {
    let (text, message) = badHeaders[index]
    let error = #expect(throws: TraceError.self) { try WholeTrace(text: text, lenient: lenient) }
    #expect(error?.trouble == message)
    #expect(error?.kind == .badData)
  }

  @Test func `remembers only the first of many skipped lines`() throws {
    let file = try TemporaryFile(text: start + String(repeating: "?\n", count: 1000) + tick)
    var reader = try TraceReader(path: file.path, lenient: true)
    while try reader.next() != nil {}
    #expect(reader.skippedLines == 1000)
    #expect(reader.skips.map(\.line) == (2...11).map { $0 })
  }

  @Test func `that is missing, or a folder, is reported as no such file`() throws {
    let missing = #expect(throws: TraceError.self) { try WholeTrace("/nowhere/trace.jsonl") }
    #expect(missing?.message == "/nowhere/trace.jsonl: No such file or directory")
    #expect(missing?.exitCode == 66)
    #expect(#expect(throws: TraceError.self) { try WholeTrace("/tmp") }?.message == "/tmp: is a folder, not a file")
  }
}
