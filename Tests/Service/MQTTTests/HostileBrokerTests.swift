import Foundation
import Quantities
import Readings
import Service
import Synchronization
import TestKit
import Testing
import WaitingKit

@testable import MQTT

/// A server on a port of this machine that runs a test's script on each connection in turn.
private final class FakeBroker: Sendable {
  let port: UInt16
  private let descriptor: Int32
  private let connections = Atomic(0)

  init(_ script: @escaping @Sendable (Int32) -> Void) throws {
    // Only the thread uses it.
    nonisolated(unsafe) let server = try RawServer()
    (port, descriptor) = (server.port, server.descriptor)
    Thread.detachNewThread { [weak self] in
      while let peer = try? server.accept() {
        self?.connections.add(1, ordering: .relaxed)
        withExtendedLifetime(peer) { script(peer.descriptor) }
      }
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }

  var count: Int { connections.load(ordering: .relaxed) }

  /// Reads packets and answers those that need an answer, until the client has made a number of subscriptions.
  static func serve(_ client: Int32, subscriptions: Int) {
    var taken = 0
    _ = Packet.serve(client) { packet in
      taken += packet.kind == 8 ? 1 : 0
      return taken == subscriptions
    }
  }

  /// Reads until the other end is gone.
  static func drain(_ client: Int32) {
    var block = [UInt8](repeating: 0, count: 65_536)
    while read(client, &block, block.count) > 0 {}
  }
}

@Suite(.waiting) struct `A broker that means harm` {
  private static let subscriptions = 6

  private func device(on broker: FakeBroker) throws -> Device { try Device(["mqtt": "127.0.0.1:\(broker.port)"]) }

  @Test func `and sends what is no MQTT is left, and tried again with growing waits`() throws {
    var random = Seeded(35)
    let garbage = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &random) }
    let broker = try FakeBroker { client in
      Packet.send(garbage, to: client)
      FakeBroker.drain(client)
    }
    let device = try device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .waiting && broker.count >= 3 }
    #expect(device.state?.reason?.isEmpty == false)
  }

  @Test func `and never answers is given up`() throws {
    let broker = try FakeBroker { FakeBroker.drain($0) }
    let device = try device(on: broker)
    defer { device.stop() }
    try until { device.state?.reason == "the broker does not answer" }
  }

  @Test func `and closes at once is not asked twenty times a second`() throws {
    let broker = try FakeBroker { FakeBroker.serve($0, subscriptions: Self.subscriptions) }
    let begin = ContinuousClock.now
    let device = try device(on: broker)
    defer { device.stop() }
    try until { broker.count >= 6 }
    // 50, 100, 200, 400 and 800 ms lie between six attempts.
    #expect(ContinuousClock.now - begin >= .milliseconds(1550))
  }

  @Test func `and sends a message of 200 MB is left before it has come`() throws {
    let sent = Mutex(0)
    let broker = try FakeBroker { client in
      FakeBroker.serve(client, subscriptions: Self.subscriptions)
      // PUBLISH, 200 MB, topic `a`.
      Packet.send([0x30, 0x80, 0x80, 0x80, 0x64, 0, 1, 0x61], to: client)
      let block = [UInt8](repeating: 0x41, count: 1 << 16)
      while true {
        let taken = Foundation.send(client, block, block.count, Int32(MSG_NOSIGNAL))
        if taken <= 0 { return }
        sent.withLock { $0 += taken }
      }
    }
    let device = try device(on: broker)
    defer { device.stop() }
    try until { device.state?.reason == "the broker sends a message of more than 64 kB" }
    #expect(sent.withLock { $0 } < 50_000_000)
  }

  @Test func `and floods is read two hundred messages a second`() throws {
    let broker = try FakeBroker { client in
      FakeBroker.serve(client, subscriptions: Self.subscriptions)
      let topic = Array("qibla/hall/hush".utf8)
      let one = [0x30, UInt8(topic.count + 6), 0, UInt8(topic.count)] + topic + Array("hush".utf8)
      let many = Array(repeatElement(one, count: 1000).joined())
      while Foundation.send(client, many, many.count, Int32(MSG_NOSIGNAL)) > 0 {}
    }
    let device = try device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    // It is read on: ticks go out, and wishes are granted, however many come.
    for k in 0..<3 {
      device.tick(heading: Double(k))
      try until { device.inbox.notices.take().contains(.hush) }
    }
    #expect(device.state?.state == .open)
  }

  @Test func `and has the library keep messages is left at the first`() throws {
    let broker = try FakeBroker { client in
      FakeBroker.serve(client, subscriptions: Self.subscriptions)
      let topic = Array("qibla/hall/hush".utf8)
      let wish = [0x30, UInt8(topic.count + 6), 0, UInt8(topic.count)] + topic + Array("hush".utf8)
      // PUBLISH of the kind that the library keeps until the broker releases it: 60 kB, and each with a wish.
      let kept = [0x34, 0xe6, 0xd4, 0x03, 0, 1, 0x61, 0, 7] + [UInt8](repeating: 0x41, count: 60_001)
      for _ in 0..<1000 { Packet.send(kept + wish, to: client) }
    }
    let device = try device(on: broker)
    defer { device.stop() }
    try until { device.state?.reason == "the broker sends messages in a way that nobody has asked for" }
  }

  @Test func `and acknowledges nothing is left`() throws {
    let broker = try FakeBroker { client in
      FakeBroker.serve(client, subscriptions: Self.subscriptions)
      FakeBroker.drain(client)
    }
    let device = try device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    try until {
      device.tick([.alert(Alert()), .alert(Alert()), .alert(Alert()), .alert(Alert())])
      return device.state?.reason == "the broker acknowledges nothing"
    }
  }

  @Test func `and says the words of a device itself changes nothing`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker, sounds: true)
    defer { device.stop() }
    try until { device.state?.state == .open }
    try broker.publish("offline", to: "qibla/hall/availability", isKept: true)
    try until { try broker.kept("qibla/hall/availability") == "online" }
    try broker.publish(try broker.kept("qibla/hall/instance"), to: "qibla/hall/instance")
    device.tick(heading: 5)
    try until { (try? broker.kept("qibla/hall/reading"))?.contains("\"heading\":5,") == true }
    #expect(device.state?.state == .open && device.inbox.notices.take().isEmpty)
  }

  @Test func `and hangs is left after a while, and is whole after it`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker, ["mqtt-rate": "60"])
    defer { device.stop() }
    try until { device.state?.state == .open }
    broker.hang(true)
    // Its kernel takes what fits; then readings are dropped, and after ten seconds the broker is left.
    var k = 0.0
    try until {
      k += 1
      device.tick(heading: k.truncatingRemainder(dividingBy: 360))
      return device.state?.state == .waiting
    }
    broker.hang(false)
    try until { device.state?.state == .open }
    device.tick(heading: 77)
    try until { (try? broker.kept("qibla/hall/reading"))?.contains("\"heading\":77,") == true }
  }
}
