import Configuration
import Glibc
import Pointing
import Quantities
import Readings
import Service
import Synchronization
import System
import TestKit
import Testing
import WaitingKit

/// The configuration of a bridge that lights a lamp.
private struct Lamp: ConfigurationSection {
  var color = Color.off
  var port = "off"

  enum Color: String, CaseIterable { case off, red, green }

  static let entries = [
    ConfigurationEntry("lamp", of: Lamp.self, \.color, .choice(), "colour of the lamp", needsRestart: true),
    ConfigurationEntry("lamp-port", of: Lamp.self, \.port, .served, "port of the lamp", needsRestart: true),
  ]
}

/// An outlet that records what it receives.
private final class Notes: Outlet, Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }

  func note(_ line: String) { lines.withLock { $0.append(line) } }
  func take(_ publication: borrowing Publication) {
    note("\(publication.output.reading.time.nanoseconds) \(publication.reloads)")
  }
  func stop() { note("stopped") }
}

@Suite(.waiting) struct `A bridge` {
  private let notes = Notes()

  private func context(_ environment: [String: String] = [:], _ flags: [ConfigurationSources.Flag] = []) throws
    -> BridgeContext
  {
    let sources = ConfigurationSources(
      environment: environment.merging(["QIBLA_ROOT": "/nowhere"]) { $1 }, flags: flags,
      catalog: ConfigurationCatalog(sections: [Lamp.self, LineOptions.self]))
    let (notes, journal) = (notes, Journal(least: .debug, environment: [:]))
    notes.note("begun")
    return BridgeContext(
      try LoadedConfiguration(from: sources), journal: journal, inbox: Inbox(facts: ServiceState()),
      budget: DescriptorBudget(descriptors: 64))
  }

  /// A bridge that records its colour.
  private var lamp: Bridge {
    let notes = notes
    return Bridge { (options: Lamp, _) in
      guard options.color != .off else { return nil }
      notes.note("\(options.color)")
      return notes
    }
  }

  private static let broken = Bridge { (_: Lamp, _) throws(Bridge.Failure) in
    throw .failed(Listener.Failure(message: "no lamp", code: ENODEV))
  }

  @Test func `gets what is configured of it, from the file, the environment and the command line`() throws {
    #expect(try Bridge.start([lamp], in: context()).isEmpty, "off by default")
    #expect(try Bridge.start([lamp], in: context(["QIBLA_LAMP": "red"])).count == 1)
    let flag = ConfigurationSources.Flag(name: "lamp", value: "green", shown: "--lamp")
    #expect(try Bridge.start([lamp], in: context(["QIBLA_LAMP": "red"], [flag])).count == 1)
    #expect(notes.all.filter { $0 != "begun" } == ["red", "green"])
    #expect(throws: ConfigurationError(.badData, "QIBLA_LAMP: lamp: expected off, red or green, found ‘blue’")) {
      try context(["QIBLA_LAMP": "blue"])
    }
  }

  @Test func `takes each tick, and how often the configuration was loaded again`() throws {
    var publisher = Publisher(try Bridge.start([lamp], in: context(["QIBLA_LAMP": "red"])), isSimulated: false)
    publisher.publish(Output(reading: Reading(at: Timestamp(nanoseconds: 7))), report: nil)
    publisher.publish(Output(reading: Reading(at: Timestamp(nanoseconds: 8))), report: nil, reloads: 1)
    #expect(notes.all.suffix(2) == ["7 0", "8 1"])
  }

  @Test func `that cannot start stops those before it`() throws {
    let context = try context(["QIBLA_LAMP": "red"])
    #expect(throws: Bridge.Failure.failed(Listener.Failure(message: "no lamp", code: ENODEV))) {
      try Bridge.start([lamp, Self.broken, lamp], in: context)
    }
    #expect(notes.all.suffix(2) == ["red", "stopped"])
  }

  @Test func `listens where only this machine can reach it, unless more is allowed`() throws {
    #expect(try context().listen("lamp-port", on: "off") == nil)
    let near = try #require(try context().listen("lamp-port", on: "127.0.0.1:0"))
    #expect(near.address.hasPrefix("127.0.0.1:"))
    let (far, why) = ("0.0.0.0:0", "read this machine's position; --public (public = true) allows that")
    let refused = "other machines can reach 0.0.0.0:0 and \(why)"
    #expect(throws: Bridge.Failure.refused(.init(.badData, "QIBLA_LAMP_PORT: lamp-port: \(refused)"))) {
      try context(["QIBLA_LAMP_PORT": far]).listen("lamp-port", on: far)
    }
    let flag = ConfigurationSources.Flag(name: "lamp-port", value: far, shown: "--lamp-port")
    #expect(throws: Bridge.Failure.refused(.init(.usage, "--lamp-port: \(refused)"))) {
      try context([:], [flag]).listen("lamp-port", on: far)
    }
    #expect(try context(["QIBLA_PUBLIC": "true"]).listen("lamp-port", on: far) != nil)
  }

  @Test func `names the option that disables it where another program listens there`() throws {
    let other = try ListeningSocket(Endpoint(host: "127.0.0.1", port: 0))
    let failure = Listener.Failure(
      message: "cannot listen on \(other.address): Address already in use; another service uses it "
        + "(--lamp-port off disables it)", code: EADDRINUSE)
    #expect(throws: Bridge.Failure.failed(failure)) {
      try context().listen("lamp-port", on: other.address)
    }
  }

  @Test func `of lines serves both formats, counts their readers for the loop, and lets them go`() throws {
    let folder = try TemporaryFolder()
    let context = try context(["QIBLA_SOCKET": folder.path("socket"), "QIBLA_NMEA": "127.0.0.1:0"])
    let outlets = try Bridge.start([.lines], in: context)
    #expect(context.inbox.states.readers.clients == 0)
    let reader = try Endpoint.connect(path: folder.path("socket"), within: .seconds(300))
    defer { close(reader) }
    try until { context.inbox.states.readers.clients == 1 }
    var publisher = Publisher(outlets, isSimulated: false)
    publisher.publish(Output(reading: Reading(at: .zero)), report: nil)
    var byte: UInt8 = 0
    try until { recv(reader, &byte, 1, Int32(MSG_DONTWAIT)) == 1 }
    #expect(byte == UInt8(ascii: "{"))
    for outlet in outlets { outlet.stop() }
    #expect(access(folder.path("socket"), F_OK) != 0, "its file is gone")
  }

  @Test func `of lines is absent where all its sockets are off`() throws {
    let context = try context(["QIBLA_SOCKET": "off", "QIBLA_NMEA": "off"])
    #expect(try Bridge.start([.lines], in: context).isEmpty)
    #expect(context.inbox.states.readers == LineServer.ClientCounts())
  }
}
