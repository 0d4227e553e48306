import Foundation
import TestKit
import Testing

/// What can go wrong with a board, done and undone.
struct Fault: CustomTestStringConvertible, Sendable {
  var name: String
  /// Whether samples stop: a connection that is cut is made again at once.
  var silences = true
  var kind: [String] = []
  var strike: @Sendable (inout Server) throws -> Void
  var cure: @Sendable (inout Server) throws -> Void

  var testDescription: String { name }

  private static func state(_ name: String, _ state: String, silences: Bool = true, _ kind: String...) -> Fault {
    Fault(
      name: name, silences: silences, kind: kind, strike: { try $0.become(state) }, cure: { try $0.become("well") })
  }

  static let all = [
    Fault(
      name: "the server is killed in mid-buffer, and restarted", strike: { $0.kill() },
      cure: { $0 = try Server(port: $0.port) }),
    Fault(
      name: "the server is killed while it is polled, and restarted", kind: ["polled"], strike: { $0.kill() },
      cure: { $0 = try Server(port: $0.port, hz: 60, "polled") }),
    Fault(
      name: "the server comes back with a context that is garbage, and then with a good one",
      strike: {
        $0.kill()
        $0 = try Server(port: $0.port, "garbage")
      },
      cure: {
        $0.kill()
        $0 = try Server(port: $0.port)
      }),
    state("the server hangs in mid-buffer", "hang"),
    state("the server hangs while it is polled", "hang", "polled"),
    state("an answer breaks off in the middle of a buffer", "half"),
    state("an answer breaks off while it is polled", "half", "polled"),
    state("the magnetometer is unplugged", "gone"),
    state("the magnetometer is unplugged while it is polled", "gone", "polled"),
    state("every connection is cut", "drop", silences: false),
  ]
}

@Suite(.enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `A heading` {
  /// A tick, and how a reading was at it.
  private struct Seen {
    var time: Double
    var isLive: Bool
    var hasHeading: Bool

    init?(_ line: Line) {
      guard line["class"] as? String == "reading", let t = line["t"] as? Int else { return nil }
      time = Double(t) * 1e-9
      isLive = line["compass"] as? String == "live"
      hasHeading = line["magnetic"] is Double
    }
  }

  @Test(arguments: Fault.all)
  func `is gone half a second after the fault, and back two seconds after the cure`(fault: Fault) throws {
    var server = try fault.kind.isEmpty ? Server() : Server(hz: 60, "polled")
    let probe = try Child([Tools.probe, "--iio", server.uri, "--seconds", "50", "--events", "off"])
    func reading(until wanted: (Seen) -> Bool) -> Seen? {
      while let line = probe.next() { if let seen = Seen(line), wanted(seen) { return seen } }
      return nil
    }
    _ = try #require(reading { $0.isLive && $0.hasHeading })
    try fault.strike(&server)
    probe.skip()
    let struck = try #require(reading { _ in true })
    if fault.silences {
      let gone = try struck.isLive ? #require(reading { !$0.isLive }) : struck
      #expect(!gone.hasHeading)
      // Half a second after the last sample, seen at a tick, from a reading that is a tick off itself.
      #expect(gone.time - struck.time < 0.5 + 3.0 / 60, "\(gone.time - struck.time) s")
    }
    try fault.cure(&server)
    probe.skip()
    let cured = try #require(reading { _ in true })
    let back = try cured.isLive ? cured : #require(reading { $0.isLive && $0.hasHeading })
    #expect(back.time - cured.time < 2, "\(back.time - cured.time) s")
    probe.stop()
    server.kill()
  }
}
