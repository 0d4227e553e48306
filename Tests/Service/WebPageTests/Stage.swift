import Configuration
import Day
import Earth
import Glibc
import Pointing
import Quantities
import Readings
import Service
import System
import Testing
import Text
import WaitingKit

@testable import WebPage

/// A web server on a free port of this machine, with readings that the test chooses.
final class Stage {
  let server: WebServer
  let context: BridgeContext
  let port: UInt16

  init(
    limits: WebLimits = WebLimits(), rule: WriteRule = WriteRule(isPublic: true),
    books: (BridgeContext) -> [any PageWriter] = { _ in [] }, routes: [Route] = Stage.routes,
    environment: [String: String] = ["QIBLA_ROOT": "/nowhere"], chosen: String? = nil, isSimulated: Bool = false,
    configured: (inout ConfigurationValues) -> Void = { _ in }
  ) throws {
    let socket = try ListeningSocket(Endpoint(host: "127.0.0.1", port: 0))
    port = try #require(socket.port)
    context = try Stage.context(environment, chosen, isSimulated, configured)
    server = try WebServer(
      socket, routes, in: context, context.configuration.values[WebOptions.self], limits: limits, rule: rule,
      books: books(context))
  }

  /// The routes of the service; the route of times answers with the request that it got.
  static let routes: [Route] = Route.served.map { $0.path == times.path ? times : $0 }
  private static let times = Route("/times", link: Route.Link("times")) { _ in
    { vitals in
      let (place, now) = (vitals.spot?.coordinate.latitude ?? 0, vitals.now?.nanoseconds ?? -1)
      return .json("\(place) \(now)\(vitals.spot?.isChosen ?? false ? " by hand" : "")\n")
    }
  }

  private static func context(
    _ environment: [String: String], _ chosen: String?, _ isSimulated: Bool,
    _ configured: (inout ConfigurationValues) -> Void
  ) throws -> BridgeContext {
    var sources = ConfigurationSources(
      environment: environment, catalog: ConfigurationCatalog(sections: [WebOptions.self]))
    sources.chosen = chosen
    var configuration = try LoadedConfiguration(from: sources)
    configured(&configuration.values)
    var facts = ServiceState()
    (facts.version, facts.isSimulated) = ("1.2", isSimulated)
    return BridgeContext(
      configuration, journal: Journal(least: .error, environment: [:]), inbox: Inbox(facts: facts))
  }

  deinit { server.stop() }

  /// Publishes the k-th reading, of 60 a second.
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

  /// A text that is only in the k-th reading's line.
  static func mark(_ k: Int) -> String { "\"t\":\(Int64(k) * 16_666_667)," }

  /// Publishes a report of the service, dated a number of seconds after the start.
  func note(second: Double) {
    server.note(Output(reading: Reading(at: .zero + .seconds(second))), report: nil)
  }

  /// A connected client of the event stream.
  func follower(_ query: String = "", receiving window: Int32? = nil) throws -> Visitor {
    let before = server.figures.served
    let visitor = try Visitor(port: port, receiving: window)
    visitor.ask("/events" + query)
    visitor.read(until: "retry: ")
    try until { server.figures.served > before }
    return visitor
  }
}
