import Almanac
import Day
import Earth
import Foundation
import Quantities
import Readings
import Service
import TestKit
import Testing
import WaitingKit

@testable import MQTT

@Suite(.waiting) struct `A device on a broker` {
  private static let london = Coordinate(latitude: 51.5074, longitude: -0.1278)
  private static let noon = UTC(nanoseconds: 1_795_867_200_000_000_000)

  private func alert(_ id: String, epoch: Int = 1_802_090_820) -> Alert {
    var alert = Alert()
    (alert.id, alert.kind, alert.prayer) = (id, .call(.begin), .asr)
    (alert.time, alert.epoch, alert.text) = (LocalStamp(text: "2027-02-08T15:47:00+03:00"), epoch, "Asr begins")
    return alert
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
  }

  @Test func `publishes its reading and its times, which the broker keeps for those who come later`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    device.tick(heading: 121.43, at: Self.london, date: Self.noon)
    try until { (try? object(broker.kept("qibla/hall/reading")))?["heading"] as? Double == 121.43 }
    let times = try object(broker.kept("qibla/hall/times"))
    // A table of the London Central Mosque has these within a minute; tests of the times compare them.
    for prayer in ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"] {
      #expect((times[prayer] as? String)?.hasPrefix("2026-11-28T") == true, "\(prayer)")
      #expect((times[prayer] as? String)?.hasSuffix("+00:00") == true, "\(prayer)")
    }
    let next = try #require(times["next"] as? [String: Any])
    #expect(next["prayer"] as? String == "asr" && next["time"] as? String == times["asr"] as? String)
    #expect(times["hijri_text"] as? String == "18 Jumada al-akhirah 1448")
    #expect(try broker.kept("qibla/hall/availability") == "online")
    device.stop()
    #expect(try broker.kept("qibla/hall/availability") == "offline")
  }

  @Test func `has no times, and says why, where the place or the date is not known`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    device.tick(heading: 10, date: Self.noon)
    try until { (try? object(broker.kept("qibla/hall/times")))?["reason"] as? String == "no-place" }
    device.tick(heading: 10, at: Self.london)
    try until { try object(broker.kept("qibla/hall/times"))["reason"] as? String == "no-clock" }
    let times = try object(broker.kept("qibla/hall/times"))
    #expect(times["asr"] is NSNull && times["next"] is NSNull && times["doubtful"] as? Bool == true)
    // A heading that is not known takes the place of one that was.
    device.tick()
    try until { try object(broker.kept("qibla/hall/reading"))["heading"] is NSNull }
  }

  @Test func `describes its entities, and again when Home Assistant has started`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker, ["mqtt-discovery-topic": "ha"], sounds: true)
    defer { device.stop() }
    try until { device.state?.state == .open }
    // The broker has all of them when it has the last two.
    for last in ["button/qibla_hall/hush", "switch/qibla_hall/mute"] {
      try until { (try? object(broker.kept("ha/\(last)/config"))) != nil }
    }
    let listener = try broker.listener("ha/#")
    let kept = try listener.lines(untilAll: ["event/qibla_hall/alert/config"]).atLeast(20)
    #expect(kept.allSatisfy { $0.hasPrefix("1 ha/") })
    for line in kept {
      let entity = try object(String(line.split(separator: " ", maxSplits: 2)[2]))
      #expect(entity["availability_topic"] as? String == "qibla/hall/availability")
      #expect((entity["device"] as? [String: Any])?["identifiers"] as? [String] == ["qibla_hall"])
    }
    #expect(kept.contains { $0.contains("/mute/") } && !kept.contains { $0.contains("/next_iqama/") })
    try broker.publish("online", to: "ha/status")
    let again = listener.lines(untilAll: ["event/qibla_hall/alert/config"])
    // The entity that it does not have is taken back: an empty message.
    #expect(again.filter { $0.hasPrefix("0 ha/") && $0.hasSuffix("}") }.count == kept.count)
    #expect(again.contains("0 ha/sensor/qibla_hall/next_iqama/config "))
  }

  @Test func `takes back what an earlier run has described and it has no longer`() throws {
    let broker = try PrivateBroker()
    let first = try Device(on: broker, ["mqtt-discovery-topic": "ha"], sounds: true)
    try until { first.state?.state == .open }
    #expect(try broker.kept("ha/switch/qibla_hall/mute/config").hasPrefix("{"))
    first.stop()
    let second = try Device(on: broker, ["mqtt-discovery-topic": "ha"])
    defer { second.stop() }
    try until { second.state?.state == .open }
    // That comes last.
    try until { try broker.kept("qibla/hall/availability") == "online" }
    let topics = try broker.listener("ha/#").lines(untilAll: ["event/qibla_hall/alert/config"]).atLeast(19)
    #expect(!topics.contains { $0.contains("/mute/") })
  }

  @Test func `without discovery describes nothing`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker, ["mqtt-discovery": "none"])
    defer { device.stop() }
    try until { device.state?.state == .open }
    try broker.publish("end", to: "end", isKept: true)
    let listener = try broker.listener("homeassistant/#", "end")
    #expect(listener.line() == "1 end end")
  }

  @Test func `tells alerts at once`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    let listener = try broker.listener("qibla/hall/#")
    _ = listener.lines(until: "availability")
    device.tick(date: UTC(nanoseconds: 1_802_090_821_000_000_000), [.alert(alert("a"))])
    let line = try #require(listener.lines(until: "hall/alert").last)
    let event = try object(String(line.split(separator: " ", maxSplits: 2)[2]))
    #expect(line.hasPrefix("0 ") && event["event_type"] as? String == "begin" && event["late_s"] as? Int == 1)
    #expect(event["prayer"] as? String == "asr" && event["text"] as? String == "Asr begins")
  }

  @Test func `tells a call before the reminders of its instant, and then all of them`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    let listener = try broker.listener("qibla/hall/alert")
    // More than may be on their way at a time: the rest follows as the broker acknowledges.
    let reminders = (0..<60).map { number in
      var reminder = alert("reminder-\(number)")
      reminder.kind = .call(.reminder)
      return reminder
    }
    device.tick(reminders.map { .alert($0) } + [.alert(alert("call"))])
    let told = try (0..<61).map { _ in
      try object(String(try #require(listener.line()).split(separator: " ", maxSplits: 2)[2]))["id"] as? String
    }
    #expect(told == ["call"] + reminders.map(\.id))
    try until { !FileManager.default.fileExists(atPath: device.folder.path("mqtt-alerts.jsonl")) }
  }

  @Test func `tells alerts that came while the broker was away, also after a restart, as missed where they are late`()
    throws
  {
    let broker = try PrivateBroker()
    let first = try Device(on: broker)
    try until { first.state?.state == .open }
    broker.stop()
    try until { first.state?.state == .waiting }
    first.tick([.alert(alert("2023-11-14/asr/begin", epoch: 1_700_000_000)), .alert(alert("2023-11-14/asr/iqama"))])
    let file = first.folder.path("mqtt-alerts.jsonl")
    try until { (try? String(contentsOfFile: file, encoding: .utf8))?.contains("iqama") == true }
    first.stop()
    try broker.start()
    let listener = try broker.listener("qibla/hall/alert")
    let second = try Device(on: broker, in: first.folder)
    defer { second.stop() }
    let told = try (0..<2).map { _ in
      try object(String(try #require(listener.line()).split(separator: " ", maxSplits: 2)[2]))
    }
    #expect(told.map { $0["id"] as? String } == ["2023-11-14/asr/begin", "2023-11-14/asr/iqama"])
    #expect(told[0]["event_type"] as? String == "missed" && told[0]["kind"] as? String == "begin")
    #expect(try #require(told[0]["late_s"] as? Int) > 90_000_000)
    try until { !FileManager.default.fileExists(atPath: file) }
  }

  @Test func `tells a call as missed that came while the broker was away for long`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    // The call is two minutes old by the stream's date when the broker is back.
    let now = UTC(nanoseconds: 1_802_090_820_000_000_000)
    device.tick(date: now)
    try until { (try? object(broker.kept("qibla/hall/reading"))) != nil }
    broker.stop()
    try until { device.state?.state == .waiting }
    device.tick([.alert(alert("2027-02-08/asr/begin", epoch: 1_802_090_700))])
    // The device sends the call as soon as it is connected. A client that listens at a real broker may come later than
    // that, so the test itself is the broker.
    let client = try RawServer(port: UInt16(clamping: broker.port)).accept()
    let packet = Packet.serve(client.descriptor) { $0.publishes(to: "qibla/hall/alert") }
    withExtendedLifetime(client) {}
    let event = try object(try #require(packet).payload)
    #expect(event["event_type"] as? String == "missed" && (event["late_s"] as? Int ?? 0) >= 120)
  }

  @Test func `is whole again when its broker is back with nothing kept`() throws {
    let broker = try PrivateBroker()
    let device = try Device(on: broker)
    defer { device.stop() }
    try until { device.state?.state == .open }
    broker.stop()
    try until { device.state?.state == .waiting }
    #expect(device.state?.reason?.isEmpty == false)
    try broker.start()
    try until { device.state?.state == .open }
    device.tick(heading: 33, at: Self.london, date: Self.noon)
    try until { (try? object(broker.kept("qibla/hall/reading")))?["heading"] as? Double == 33 }
    #expect(try object(broker.kept("qibla/hall/times"))["asr"] is String)
    #expect(try object(broker.kept("homeassistant/sensor/qibla_hall/heading/config"))["name"] as? String == "Heading")
    #expect(try broker.kept("qibla/hall/availability") == "online")
  }
}
