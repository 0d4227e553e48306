import Events
import Quantities
import Readings
import TestKit
import Testing
import Text

@Suite struct `A request to a service` {
  private static let calibration: Calibration = {
    var calibration = Calibration(magn: .identity)
    calibration.device = "lis3mdl"
    calibration.magn.offset = Vector3(30.5, -8.25, 28)
    calibration.trim = .degrees(1.5)
    return calibration
  }()

  static let requests: [ServiceRequest] = [
    .state, .events, .store(nil), .store(calibration), .hush, .mute(true), .mute(false),
  ]

  @Test(arguments: requests) func `is read back as it was written`(request: ServiceRequest) throws {
    let line = request.line
    #expect(line.last == 0x0a && line.count(where: { $0 == 0x0a }) == 1)
    #expect(line.count < ServiceRequest.longest)
    #expect(try ServiceRequest(line: Array(line.dropLast())) == request)
  }

  @Test(arguments: [
    "", "{", "{}", #"{"request":"stop"}"#, #"{"request":1}"#, #"{"request":"state"}{}"#, "[]",
    #"{"request":"store","calibration":{"magn":{}}}"#, #"{"request":"store","calibration":7}"#,
    #"{"request":"mute"}"#, #"{"request":"mute","On":false}"#, #"{"request":"mute","on":"off"}"#,
  ])
  func `that makes no sense is refused with what was expected`(text: String) {
    #expect { try ServiceRequest(line: Array(text.utf8)) } throws: { error in
      (error as? Text.Expectation)?.text.contains("expected") == true
    }
  }
}

@Suite struct `A service's answer` {
  @Test(arguments: [
    ServiceAnswer(), ServiceAnswer(failure: "only ‘root’ may \"that\""), ServiceAnswer(path: "/var/lib/qibla/x"),
    ServiceAnswer(beginning: 123_456_789_012),
  ])
  func `is read back as it was written`(answer: ServiceAnswer) {
    #expect(ServiceAnswer(line: Array(answer.line.dropLast())) == answer)
    #expect(ServiceState(line: Array(answer.line.dropLast())) == nil)
  }

  @Test func `is not read from other lines`() {
    for text in [#"{"class":"reading","t":0}"#, #"{"error":null}"#, "", "{"] {
      #expect(ServiceAnswer(line: Array(text.utf8)) == nil)
      #expect(ServiceState(line: Array(text.utf8)) == nil)
    }
  }

  @Test func `with its state is read back as it was written`() throws {
    var state = ServiceState()
    (state.version, state.process, state.uptime, state.sensors) = ("1.2.3", 812, 3600.5, "ip:[fe80::1%eth0]:30431")
    (state.clients, state.readings, state.skipped, state.place) = (3, 691_200, 7, "İstanbul")
    state.isSimulated = true
    state.bridges = [.init(name: "mqtt", state: .waiting, reason: "connection refused")]
    state.sources = [
      .init(name: "magnetometer", state: .open), .init(name: "gyroscope", state: .opening),
      .init(name: "gpsd", state: .waiting, reason: "gpsd at ‘x’ cannot be reached"),
    ]
    #expect(ServiceState(line: Array(state.line.dropLast())) == state)
    state.calls = CallState(waiting: "the clock is not set")
    #expect(ServiceState(line: Array(state.line.dropLast())) == state)
    var calls = CallState()
    (calls.next, calls.hijri, calls.rule) = (Alert(), "1448-08-30", "Umm al-Qura: \"fajr\" 18.5")
    calls.faults = ["a", "ب"]
    state.calls = calls
    #expect(ServiceState(line: Array(state.line.dropLast())) == state)
    state.sources[2].reason = String(repeating: "ä", count: 1000)
    let read = try #require(ServiceState(line: Array(state.line.dropLast())))
    #expect(read.sources[2].reason?.count == 200)
  }

  @Test func `that leaves its figures out is read as one that has none`() throws {
    let state = try #require(ServiceState(line: Array(#"{"class":"service"}"#.utf8)))
    #expect(state.process == 0 && state.uptime == 0 && state.clients == 0 && state.readings == 0 && state.skipped == 0)
    #expect(!state.isSimulated && state.sources.isEmpty && state.calls == nil)
  }

  @Test func `has no characters that a terminal obeys, whatever a service sends`() throws {
    let text = #""a\u001b[2J\u202eb\u0007""#
    let line =
      #"{"class":"service","version":\#(text),"iio":\#(text),"place":\#(text),"sources":[{"name":\#(text),"#
      + #""state":"open","reason":\#(text)}]}"#
    let state = try #require(ServiceState(line: Array(line.utf8)))
    let source = try #require(state.sources.first)
    let plain = "a\u{fffd}[2J\u{fffd}b\u{fffd}"
    #expect(
      [state.version, state.sensors, state.place, source.name, source.reason] == Array(repeating: plain, count: 5))
    let answer = ServiceAnswer(line: Array(#"{"class":"answer","error":\#(text),"path":\#(text)}"#.utf8))
    #expect(answer == ServiceAnswer(failure: plain, path: plain))
  }

  @Test func `says whether the service holds the sensors of an address`() {
    var state = ServiceState()
    state.sensors = "local:"
    #expect(!state.owns("local:"))
    state.sources = [.init(name: "magnetometer", state: .waiting), .init(name: "gpsd", state: .open)]
    #expect(!state.owns("local:"))
    state.sources[0].state = .opening
    #expect(state.owns("local:"))
    state.sources[0].state = .open
    #expect(state.owns("local:") && !state.owns("ip:board"))
    state.isSimulated = true
    #expect(!state.owns("local:"))
  }
}
