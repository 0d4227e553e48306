import Formats
import Glibc
import Pointing
import Quantities
import Service
import System
import Testing
import WaitingKit

@testable import WebPage

/// A web server on a free port of this machine, with readings that the test chooses.
final class Stage {
  let server: WebServer
  let port: UInt16

  init(
    limits: WebLimits = WebLimits(), names: WebNames = WebNames(), facts: PageFacts = PageFacts(version: "1.2"),
    rule: WriteRule = WriteRule(isPublic: true), places: (any PlaceBook)? = nil,
    times: @escaping WebServer.Times = { _, _, _ in nil }
  ) throws {
    let channel = Channel(reportsMissed: false, depth: 1)
    let listener = try Listener(Endpoint(host: "127.0.0.1", port: 0), channel: channel)
    port = try #require(listener.socket.port)
    server = try WebServer(
      listener, facts: facts, names: names, limits: limits, rule: rule, places: places, times: times)
  }

  deinit { server.stop() }

  /// Publishes the k-th reading of 60 a second.
  func say(reading k: Int) {
    var line = ByteBuffer()
    JSONLines.append(Stage.reading(k), to: &line)
    server.publish(line, isReading: true)
  }

  static func reading(_ k: Int) -> Reading {
    var reading = Reading(at: Timestamp(nanoseconds: Int64(k) * 16_666_667))
    reading.compass = .live
    reading.heading = .degrees(Double(k % 360))
    reading.accuracy = .accurate
    reading.attitude = .identity
    return reading
  }

  /// A text that only the k-th reading's line contains.
  static func mark(_ k: Int) -> String { "\"t\":\(Int64(k) * 16_666_667)," }

  /// Publishes a report of the service at a second.
  func note(second: Double) {
    server.note(Output(reading: Reading(at: .zero + .seconds(second))), report: nil)
  }

  /// A client of the event stream, once it is connected.
  func follower(_ query: String = "", receiving window: Int32? = nil) throws -> Visitor {
    let before = server.figures.served
    let visitor = try Visitor(port: port, receiving: window)
    visitor.ask("/events" + query)
    visitor.read(until: "retry: ")
    try until { server.figures.served > before }
    return visitor
  }
}
