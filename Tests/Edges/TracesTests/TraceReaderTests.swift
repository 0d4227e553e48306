import Events
import Foundation
import Quantities
import Testing
import Text

private let header = #"{"qibla_trace":1}"# + "\n"

private func at(_ nanoseconds: Int64, _ content: Event.Content) -> Event {
  Event(content, at: Timestamp(nanoseconds: nanoseconds))
}

@Suite struct `A trace` {
  @Test func `begins with what its header says`() throws {
    let trace = try WholeTrace(
      text: #"""
        {"qibla_trace":1,"name":"figure-eight","start":"2026-11-21T06:00:00Z","sensors":{"magn":{"rate_hz":100}},"new":[{}]}
        {"t":0,"fix":{"mode":3,"lat":51.5074,"lon":-0.1278,"alt":11,"eph":4.0,"time":"2026-11-21T06:00:00Z"}}
        {"t":0,"accel":[-0.03909,0.02716,9.82004]}
        {"t":10000000,"magn":[0.258,19.7233,-44.9678]}

        """#)
    let start = try #require(UTC(text: "2026-11-21T06:00:00Z"))
    #expect(trace.header.name == "figure-eight")
    #expect(
      trace.events == [
        at(0, .sensors(SensorSet(magn: .init(rate: 100)))),
        at(0, .clock(start)),
        at(
          0,
          .fix(
            Fix(mode: 3, latitude: 51.5074, longitude: -0.1278, altitude: 11, horizontalError: 4, time: start))),
        at(0, .accel(Vector3(-0.03909, 0.02716, 9.82004))),
        at(10_000_000, .magn(Vector3(0.258, 19.7233, -44.9678))),
      ])
  }

  @Test func `gives the events of one line in the order of the contract, not of the keys`() throws {
    let trace = try WholeTrace(
      text: header
        + #"{"tick":true,"mark":"a\u0062\n","truth":{"w":1,"x":0,"y":0,"z":0},"heading":90,"magn":[1,2,3],"gyro":[1,2,3],"#
        + #""accel":[1,2,3],"fix":{"mode":0},"place":{"source":"manual","lat":1,"lon":2},"#
        + #""calibration":{"qibla_calibration":1,"magn":{}},"clock":"2026-11-21T06:00:00Z","sensors":{},"settings":{},"t":7}"#
        + "\n")
    let start = try #require(UTC(text: "2026-11-21T06:00:00Z"))
    let v = Vector3(1, 2, 3)
    #expect(
      trace.events == [
        at(7, .settings(Settings())), at(7, .sensors(SensorSet())), at(7, .clock(start)),
        at(7, .calibration(Calibration(magn: .identity))),
        at(7, .place(Place(source: .manual, latitude: 1, longitude: 2))), at(7, .fix(Fix(mode: 0))), at(7, .accel(v)),
        at(7, .gyro(v)), at(7, .magn(v)), at(7, .heading(.degrees(90))), at(7, .truth(.attitude(.identity))),
        at(7, .mark("ab\n")), at(7, .tick),
      ])
  }

  @Test func `may be spaced, may end lines as Windows does, and may begin with a byte order mark`() throws {
    let trace = try WholeTrace(
      text: "\u{feff}{ \"qibla_trace\" : 1 }\r\n{ \"t\" : 5 , \"magn\" : [ 1 , -2e0 , 3.5 ] }\r\n\r\n")
    #expect(trace.events == [at(5, .magn(Vector3(1, -2, 3.5)))])
    #expect(trace.unknown == 1)
  }

  @Test(arguments: ["NaN", "Infinity", "-Infinity", "null"])
  func `may hold components that are no number`(word: String) throws {
    let trace = try WholeTrace(text: header + #"{"t":0,"gyro":[1,\#(word),3]}"# + "\n")
    guard case .gyro(let v)? = trace.events.first?.content else {
      Issue.record("no gyro event")
      return
    }
    #expect(v.x == 1 && v.y.isNaN && v.z == 3)
  }

  @Test func `skips and counts lines without a key it knows`() throws {
    let trace = try WholeTrace(
      text: header + #"{"t":0,"pressure":[1,{"a":[true,"]"]},null]}"# + "\n{}\n" + #"{"t":1,"tick":true}"# + "\n")
    #expect(trace.unknown == 2)
    #expect(trace.events == [at(1, .tick)])
  }

  @Test func `may begin a day before its start, and not earlier`() throws {
    let trace = try WholeTrace(text: header + #"{"t":-86400000000000,"tick":true}"# + "\n")
    #expect(trace.events == [at(-86_400_000_000_000, .tick)])
  }
}
