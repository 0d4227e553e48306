import Foundation
import Quantities
import System
import TestKit
import Testing
import WaitingKit

@testable import Sensing

@Suite struct `The answers of phyphox` {
  @Test func `say which buffers hold which sensor`() throws {
    let text = #"""
      {"crc32":"1","title":"x","inputs":[{"source":"light","outputs":[{"x":"lux"},{"t":"t"}]},
      {"source":"magnetic_field","outputs":[{"x":"magX"},{"y":"magY"},{"z":"magZ"},{"t":"mag_time"}]},
      {"source":"accelerometer","outputs":[{"x":"a b"},{"y":"accY"},{"z":"accZ"},{"t":"acc_time"}]},
      {"source":"gyroscope","outputs":[{"x":"gyrX"},{"y":"gyrY"},{"t":"gyr_time"}]}],"export":[]}
      """#
    // A name with a blank cannot be asked for, and a gyroscope without z is none.
    let sensors = try PhyphoxConfig(Array(text.utf8)).sensors
    #expect(sensors.map(\.role) == [.magn] && sensors.first?.names == ["mag_time", "magX", "magY", "magZ"])
    for text in ["", "[]", #"{"inputs":5}"#, #"{"inputs":[{"outputs":[5]}]}"#, #"{"inputs":[]"#] {
      #expect(throws: PhoneFault.self) { try PhyphoxConfig(Array(text.utf8)) }
    }
  }

  @Test func `are the new values of each buffer`() throws {
    let text = #"""
      {"buffer":{"accX":{"size":0,"updateMode":"partial","buffer":[0.1,"NaN",null]},"t":{"buffer":[]}},
      "status":{"session":"a1","measuring":true,"timedRun":false,"countDown":0}}
      """#
    let answer = try PhyphoxAnswer(Array(text.utf8))
    #expect(answer.isMeasuring && answer.session == "a1" && answer.buffers["t"] == [])
    #expect(answer.buffers["accX"]?.count == 3 && answer.buffers["accX"]?.first == 0.1)
    #expect(answer.buffers["accX"]?.filter(\.isNaN).count == 2)
    let many = #"{"buffer":{"a":{"buffer":[\#(Array(repeating: "1", count: 5000).joined(separator: ","))]}}}"#
    for text in ["", "[]", many, #"{"buffer":{"a":[1]}}"#, #"{"buffer":{"a":{"buffer":["x"]}}}"#] {
      #expect(throws: PhoneFault.self) { try PhyphoxAnswer(Array(text.utf8)) }
    }
  }

  @Test func `have a length, or chunks, or an end`() throws {
    func content(_ text: String, isWhole: Bool = false) throws(SourceError) -> String? {
      try PhoneHTTP.content(Array(text.utf8), isWhole: isWhole, of: "x").map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try content("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcd") == "abc")
    #expect(try content("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabcd") == nil)
    let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(try content(chunked + "3;x=y\r\nabc\r\n1\r\nd\r\n0\r\n\r\n") == "abcd")
    #expect(try content(chunked + "3\r\nabc\r\n1\r\nd") == nil)
    let open = "HTTP/1.0 200 OK\r\n\r\nabc"
    #expect(try content(open) == nil && content(open, isWhole: true) == "abc")
    for text in [
      "HTTP/1.1 500 No\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", chunked + "fffffffff\r\n",
      chunked + "-1\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
    ] {
      #expect(throws: SourceError.self) { try content(text) }
    }
  }
}

@Suite(.waiting, .enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `A phone that runs phyphox` {
  private static func start(_ words: String...) throws -> (Child, address: String) {
    let port = Port.free()
    let phone = try Child(["python3", Tools.path("phyphox.py"), "\(port)", "100"] + words)
    #expect(Port.answers(port))
    return (phone, "127.0.0.1:\(port)")
  }

  private static func fields(_ probe: Child, _ count: Int) -> [[Double]] {
    var found: [[Double]] = []
    while found.count < count, let line = probe.next() {
      if let value = line["magn"] as? [Double] { found.append(value) }
    }
    return found
  }

  @Test func `is found by asking, started, and read without the loss of a sample`() throws {
    let (phone, address) = try Self.start()
    let probe = try Child([Tools.probe, "--phone", address])
    let fields = Self.fields(probe, 300)
    #expect(fields.count == 300 && zip(fields, fields.dropFirst()).filter { $1[1] - $0[1] != 1 }.count == 0)
    while let line = probe.next(), line["compass"] as? String != "live" {}
    // The experiment begins anew: its clock goes back, and its buffers are empty.
    try phone.tell("clear")
    _ = phone.line()
    #expect(Self.fields(probe, 200).count == 200)
    probe.stop()
    phone.stop()
  }

  @Test func `without a gyroscope is read all the same, and without a magnetometer is no compass`() throws {
    let (phone, address) = try Self.start("lacks=gyroscope")
    let run = try BuiltProgram.run(["devices", "--phone", address])
    #expect(
      run.code == 0 && run.output.contains("gyroscope: none")
        && run.output.contains("magnetometer: phone 127.0.0.1, phyphox, "),
      "\(run)")
    phone.stop()
    let (other, place) = try Self.start("lacks=magnetic_field")
    let none = try BuiltProgram.run(["devices", "--phone", place])
    #expect(none.code == 69 && none.messages.contains("no magnetometer there"), "\(none)")
    other.stop()
  }
}
