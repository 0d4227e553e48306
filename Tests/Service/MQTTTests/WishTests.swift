import Foundation
import Readings
import Service
import TestKit
import Testing
import WaitingKit

@testable import MQTT

@Suite(.waiting) struct `What people ask of a device by its broker` {
  @Test func `is silence, once for each press`() throws {
    let broker = try PrivateBroker()
    // A wish that is kept would be granted at every connection.
    try broker.publish("hush", to: "qibla/hall/hush", isKept: true)
    let device = try Device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    #expect(device.inbox.notices.take().isEmpty)
    try broker.publish("hush", to: "qibla/hall/hush")
    try until { device.inbox.notices.take() == [.hush] }
  }

  @Test func `is to mute the calls, and the broker keeps whether they are`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker, sounds: true)
    defer { device.stop() }
    try until { device.state?.state == .open }
    device.tick()
    #expect(try broker.kept("qibla/hall/mute") == "OFF")
    try broker.publish("ON", to: "qibla/hall/mute/set")
    try until { device.inbox.states.isMuted }
    try until { try broker.kept("qibla/hall/mute") == "ON" }
    #expect(device.inbox.notices.take() == [.hush], "what sounds ends")
    try broker.publish("perhaps", to: "qibla/hall/mute/set")
    try broker.publish("OFF", to: "qibla/hall/mute/set")
    try until { try broker.kept("qibla/hall/mute") == "OFF" }
    #expect(device.inbox.states.isMuted == false)
  }

  @Test func `is not to mute a device that does not sound`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    try broker.publish("ON", to: "qibla/hall/mute/set")
    try broker.publish("hush", to: "qibla/hall/hush")
    try until { device.inbox.notices.take() == [.hush] }
    #expect(device.inbox.states.isMuted == false)
  }
}

@Suite(.waiting) struct `The name of a device` {
  @Test func `is taken from nobody: a second device waits until the first is gone`() throws {
    let broker = try PrivateBroker()
    let first = try Device(on: broker)
    try until { first.state?.state == .open }
    // A busy broker may still have to read that: a second device that is faster would have the name.
    try until { try broker.kept("qibla/hall/availability") == "online" }
    let second = try Device(on: broker)
    defer { second.stop() }
    let why = "another device is ‘hall’ on this broker: give one of them another mqtt-device"
    try until { second.state == ServiceState.Source(name: "mqtt", state: .waiting, reason: why) }
    #expect(try broker.kept("qibla/hall/availability") == "online")
    #expect(first.state?.state == .open)
    first.stop()
    try until { second.state?.state == .open }
    try until { try broker.kept("qibla/hall/availability") == "online" }
  }

  @Test func `is free where its owner is gone and the broker does not know that`() throws {
    let broker = try PrivateBroker()
    try broker.publish("0123456789abcdef", to: "qibla/hall/instance", isKept: true)
    try broker.publish("online", to: "qibla/hall/availability", isKept: true)
    let device = try Device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    try until { try broker.kept("qibla/hall/instance") != "0123456789abcdef" }
  }

  @Test func `leaves the signals of the process as they were`() throws {
    func ignoresBrokenPipes() throws -> Bool {
      var action = sigaction()
      try #require(sigaction(SIGPIPE, nil, &action) == 0)
      return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } == 1
    }
    let before = try ignoresBrokenPipes()
    let broker = try PrivateBroker()
    let device = try Device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    #expect(try ignoresBrokenPipes() == before)
  }

  @Test func `may be another one on the same broker`() throws {
    let broker = try PrivateBroker()
    let devices = try (1...3).map { try Device(on: broker, named: "room-\($0)") }
    defer { for device in devices { device.stop() } }
    for (place, device) in devices.enumerated() {
      try until { device.state?.state == .open }
      device.tick(heading: Double(place))
      try until {
        (try? broker.kept("qibla/room-\(place + 1)/reading"))?.contains("\"heading\":\(place),") == true
      }
    }
  }

  @Test func `by default has something of the machine, since many boards have the same name`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker, named: "auto")
    defer { device.stop() }
    let listener = try broker.listener("qibla/+/availability")
    let name = try #require(listener.line()).split(separator: "/")[1]
    #expect(name.wholeMatch(of: /[A-Za-z0-9-]+/) != nil)
    if FileManager.default.fileExists(atPath: "/etc/machine-id") {
      #expect(name.wholeMatch(of: /.+-[0-9a-f]{4}/) != nil, "\(name)")
    }
  }
}
