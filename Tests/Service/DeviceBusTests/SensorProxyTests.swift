import Configuration
import Foundation
import Pointing
import Quantities
import Readings
import Service
import TestKit
import Testing
import Text
import WaitingKit

@testable import DeviceBus

/// The compass on a bus in the form of iio-sensor-proxy, with ticks that a test makes.
private final class Proxy {
  let bus: PrivateBus
  let inbox = Inbox(facts: ServiceState())
  private let feed: Feed
  private var publisher: Publisher
  private var ticks = 0

  init(on bus: PrivateBus) throws {
    self.bus = bus
    let sources = ConfigurationSources(
      environment: ["QIBLA_ROOT": "/nowhere"], catalog: ConfigurationCatalog(sections: [SensorProxyOptions.self]))
    let context = BridgeContext(
      try LoadedConfiguration(from: sources), journal: Journal(least: .error, environment: [:]), inbox: inbox,
      budget: DescriptorBudget(descriptors: 64))
    let address = bus.address
    feed = Feed("sensor-proxy", rate: SensorProxyPeer.rate, context) {
      SensorProxyPeer(on: .address(address), settling: .zero)
    }
    publisher = Publisher([feed], isSimulated: false)
  }

  deinit { feed.stop() }

  var state: ServiceState.Source? { inbox.states.bridges.first }

  func open() throws -> Proxy {
    try until { state?.state == .open }
    return self
  }

  /// Publishes a reading, one second after the last.
  func tick(magnetic: Double?, _ compass: CompassState = .live, bound: Double = 5) {
    ticks += 1
    var reading = Reading(at: .zero + .seconds(Double(ticks)))
    (reading.compass, reading.magnetic) = (compass, magnetic.map { .degrees($0) })
    (reading.heading, reading.uncertainty) = (reading.magnetic.map { $0 + .degrees(90) }, .degrees(bound))
    publisher.publish(Output(reading: reading), report: nil)
  }

  /// A property as busctl prints it.
  func property(_ name: String, of interface: String = "net.hadess.SensorProxy.Compass") throws -> String {
    let path = "/" + interface.replacing(".", with: "/")
    return try bus.busctl("get-property", "net.hadess.SensorProxy", path, interface, name)
  }
}

private func program(_ job: String, on bus: PrivateBus) throws -> Companion {
  let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tools/sensors.py").path
  return try Companion(["/usr/bin/python3", script, job, bus.address])
}

@Suite(.waiting) struct `The compass in place of iio-sensor-proxy` {
  @Test func `gives the magnetic heading, and -1 where there is none`() throws {
    let proxy = try Proxy(on: PrivateBus()).open()
    #expect(try proxy.property("HasCompass") == "b false")
    #expect(try proxy.property("CompassHeading") == "d -1")
    proxy.tick(magnetic: 121.43)
    try until { try proxy.property("CompassHeading") == "d 121.4" }
    #expect(try proxy.property("HasCompass") == "b true")
    proxy.tick(magnetic: 359.97)
    try until { try proxy.property("CompassHeading") == "d 0" }
    // A bound of 180 degrees: the heading says nothing.
    proxy.tick(magnetic: 40, bound: 180)
    try until { try proxy.property("CompassHeading") == "d -1" }
    proxy.tick(magnetic: 41)
    try until { try proxy.property("CompassHeading") == "d 41" }
    proxy.tick(magnetic: nil, .stalled)
    try until { try proxy.property("CompassHeading") == "d -1" }
    #expect(try proxy.property("HasCompass") == "b true")
  }

  @Test func `has no other sensor, and says so to programs that look for one`() throws {
    let proxy = try Proxy(on: PrivateBus()).open()
    for name in ["HasAccelerometer", "HasAmbientLight", "HasProximity"] {
      #expect(try proxy.property(name, of: "net.hadess.SensorProxy") == "b false")
    }
    #expect(try proxy.property("AccelerometerOrientation", of: "net.hadess.SensorProxy") == #"s "undefined""#)
    let called = try proxy.bus.busctl(
      "--verbose", "call", "net.hadess.SensorProxy", "/net/hadess/SensorProxy", "net.hadess.SensorProxy",
      "ClaimAccelerometer")
    #expect(!called.contains("failed"))
  }

  @Test func `sends changes to a client that has claimed it, and to nobody else`() throws {
    let proxy = try Proxy(on: PrivateBus()).open()
    let monitor = try proxy.bus.monitor()
    proxy.tick(magnetic: 10)
    try until { try proxy.property("CompassHeading") == "d 10" }
    let client = try program("claim", on: proxy.bus)
    // The values at the claim, whatever the client has read before.
    #expect(
      client.lines(untilAll: ["'CompassHeading': <10.0>", "claimed"]).contains { $0.contains("'HasCompass': <true>") })
    proxy.tick(magnetic: 20)
    #expect(client.lines(until: "'CompassHeading': <20.0>").count == 1)
    // The same to a tenth: nothing is sent.
    proxy.tick(magnetic: 20.01)
    proxy.tick(magnetic: nil)
    #expect(client.lines(until: "'CompassHeading': <-1.0>").count == 1)
    client.stop()
    proxy.tick(magnetic: 30)
    try until { try proxy.property("CompassHeading") == "d 30" }
    let second = try program("claim", on: proxy.bus)
    _ = second.lines(until: "claimed")
    let told = monitor.lines(until: "double 30").filter { $0.contains("member=PropertiesChanged") }
    // At the claim, 20, -1, and at the second claim; each to the one client.
    #expect(told.count == 4)
    #expect(!told.contains { $0.contains("destination=(null") } && told.contains { $0.contains("destination=:1.") })
    second.stop()
  }

  @Test func `ends a claim that its client releases`() throws {
    let proxy = try Proxy(on: PrivateBus()).open()
    for method in ["ReleaseCompass", "ClaimCompass", "ReleaseCompass"] {
      let said = try proxy.bus.busctl(
        "--verbose", "call", "net.hadess.SensorProxy", "/net/hadess/SensorProxy/Compass",
        "net.hadess.SensorProxy.Compass", method)
      #expect(!said.contains("failed"), "\(method): \(said)")
    }
  }

  @Test func `waits while iio-sensor-proxy has the name, and says so`() throws {
    let bus = try PrivateBus()
    let rival = try program("own", on: bus)
    _ = rival.lines(until: "owned")
    let proxy = try Proxy(on: bus)
    try until { proxy.state?.state == .waiting }
    #expect(
      proxy.state?.reason == "iio-sensor-proxy, or another program, has the name net.hadess.SensorProxy")
    rival.stop()
    _ = try proxy.open()
    #expect(try proxy.property("HasCompass") == "b false")
  }

  @Test func `takes the name only once it has been free for a while`() throws {
    let bus = try PrivateBus()
    let peer = SensorProxyPeer(on: .address(bus.address))
    let rival = try program("own", on: bus)
    _ = rival.lines(until: "owned")
    #expect(throws: FeedFailure.self) { try peer.open() }
    rival.stop()
    // The bus may hear late that it is gone; whichever is said, the name is not taken.
    try until {
      do throws(FeedFailure) { try peer.open() } catch {
        return error.words == "the name net.hadess.SensorProxy has just become free"
      }
      return false
    }
  }

  @Test func `says why there is no bus`() {
    let peer = SensorProxyPeer(on: .address("unix:path=/nowhere"))
    #expect(throws: FeedFailure("bus at unix:path=/nowhere: No such file or directory")) { try peer.open() }
  }
}
