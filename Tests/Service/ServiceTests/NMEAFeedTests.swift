import BridgeKit
import Configuration
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

@Suite struct `Chosen sentences of NMEA` {
  @Test(arguments: ["hdg,hdt,ths", "hdt", "xdr:0.5,rot:2,hdm", "ths:1000"])
  func `are read and written alike`(text: String) { #expect(NMEAChoice(text)?.text == text) }

  @Test(arguments: ["", "hdg,", "HDG", "hdg,hdg", "rot:", "rot:0", "rot:1001", "rot:2:3", "rot:x", "gga"])
  func `are refused where a sentence or its rate is none`(text: String) { #expect(NMEAChoice(text) == nil) }

  @Test func `are sent each at its rate, the others at that of all`() throws {
    var stream = NMEAStream(ReadingNMEA(), try #require(NMEAChoice("hdt,rot:2,xdr:1")), rate: 10)
    #expect(stream.fastest == 10)
    var buffer = ByteBuffer()
    var news = News()
    news.isReadingDue = true
    for tick in 0..<60 * 20 {
      news.output = Output(reading: Reading(at: .zero + .seconds(Double(tick) / 60)))
      stream.append(news, to: &buffer)
    }
    let kinds = buffer.text.split(separator: "\r\n").map { $0.prefix(6) }
    // 20 s, with the first reading.
    for (kind, rate) in [("$HCHDT", 10), ("$HCROT", 2), ("$HCXDR", 1)] {
      #expect(abs(kinds.count { $0 == kind } - 20 * rate) <= 1, "\(kind)")
    }
  }

  @Test func `come with each reading where no rate is set`() {
    #expect(NMEAStream(ReadingNMEA()).fastest == nil)
  }
}

@Suite(.waiting) struct `NMEA sent to an address` {
  private func reading() -> Reading {
    var reading = Reading(at: .zero)
    (reading.heading, reading.magnetic, reading.rate) = (.degrees(121.43), .degrees(133.89), 0.5)
    reading.accuracy = .accurate
    return reading
  }

  @Test func `is one datagram for all sentences that are due`() throws {
    let server = try RawServer(SOCK_DGRAM)
    let stage = try BridgeStage(
      .nmeaFeed, beside: [.lines],
      ["QIBLA_NMEA_TO": "udp:127.0.0.1:\(server.port)", "QIBLA_NMEA_SENTENCES": "hdt,hdm,rot"])
    try until { stage.state() == ServiceState.Source(name: "nmea-to", state: .open) }
    stage.publish(reading())
    #expect(try server.text() == "$HCHDT,121.43,T*1C\r\n$HCHDM,133.89,M*19\r\n$HCROT,30.00,A*2E\r\n")
  }

  @Test func `is off by default, and says what it expects`() throws {
    #expect(try BridgeStage(.nmeaFeed).outlets.isEmpty)
    let expected = "expected udp:HOST:PORT, tcp:HOST:PORT or off, found ‘127.0.0.1:1’"
    #expect(throws: ConfigurationError(.badData, "QIBLA_NMEA_TO: nmea-to: \(expected)")) {
      try BridgeStage(.nmeaFeed, ["QIBLA_NMEA_TO": "127.0.0.1:1"])
    }
  }
}

/// A real gpsd, and a client of it.
@Suite(.waiting, .enabled(if: has("gpsd"), "gpsd is not installed"))
struct `gpsd` {
  private let air = UInt16(Port.free(SOCK_DGRAM))
  private let port = Port.free()

  /// The headings of the attitudes that gpsd reports, up to the first that meets a condition.
  private func headings(until isLast: (Double) -> Bool, _ send: () throws -> Void = {}) throws -> [Double] {
    let gpsd = try Child(["gpsd", "-N", "-n", "-S", "\(port)", "udp://127.0.0.1:\(air)"])
    defer { gpsd.stop() }
    #expect(Port.answers(port))
    // As gpspipe -w asks.
    let client = try Peer(port: UInt16(port))
    let wish = Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8)
    #expect(Glibc.send(client.descriptor, wish, wish.count, Int32(MSG_NOSIGNAL)) == wish.count)
    _ = client.lines(until: #""class":"WATCH""#)
    try send()
    var headings: [Double] = []
    while headings.last.map(isLast) != true, let line = try client.line()?.object {
      if line["class"] as? String == "ATT", let heading = line["heading"] as? Double { headings.append(heading) }
    }
    return headings
  }

  @Test func `takes the heading from $HCHDT alone, so HC is the default`() throws {
    let socket = try DatagramSocket(to: Endpoint(host: "127.0.0.1", port: air))
    var reading = Reading(at: .zero)
    reading.accuracy = .accurate
    func send(_ sentence: ReadingNMEA.Sentence, _ talker: ReadingNMEA.Talker, _ degrees: Double) {
      (reading.heading, reading.magnetic, reading.declination) = (.degrees(degrees), .degrees(degrees), .degrees(1))
      var buffer = ByteBuffer()
      ReadingNMEA(talker: talker).append(sentence, of: reading, to: &buffer)
      for _ in 0..<10 { socket.send(buffer.bytes) }
    }
    let headings = try headings {
      $0 == 105
    } _: {
      send(.hdg, .compass, 101)
      send(.hdm, .compass, 102)
      send(.ths, .compass, 103)
      send(.hdt, .gyro, 104)
      send(.rot, .compass, 0)
      send(.xdr, .compass, 0)
      send(.hdt, .compass, 105)
    }
    #expect(headings == [105])
  }

  @Test func `reads what the service sends it by default`() throws {
    let service = try Child(
      [
        BuiltProgram.url.path, "serve", "--simulate", "desk", "--socket", "off", "--nmea", "off", "--http", "off",
        "--dbus", "off", "--haptics", "off", "--nmea-to", "udp:localhost:\(air)",
      ], environment: ["QIBLA_ROOT": "/nowhere", "HOME": "/nowhere", "XDG_CONFIG_HOME": ""])
    defer { service.stop() }
    // Near 162.5 degrees, by the scenario.
    let heading = try #require(try headings { _ in true }.last)
    #expect((152..<173).contains(heading))
  }
}
