import Events
import Foundation
import Pointing
import Quantities
import SampleKit
import SignalK
import TestKit
import Testing
import Text

/// Signal K's published schemas (specification 1.7: delta, hello, notifications, navigation), restated for this test.
private enum Schema {
  private static let numbers = [
    "navigation.headingTrue", "navigation.headingMagnetic", "navigation.magneticVariation", "navigation.rateOfTurn",
  ]
  private static let states = ["nominal", "normal", "alert", "warn", "alarm", "emergency"]

  /// The rules that a delta breaks.
  static func violations(_ delta: Line) -> [String] {
    var found = extra(in: delta, beside: ["context", "updates"])
    guard let updates = delta["updates"] as? [Line], !updates.isEmpty else { return found + ["no updates"] }
    for update in updates {
      found += extra(in: update, beside: ["source", "$source", "timestamp", "values", "meta"])
      if update["source"] != nil, update["$source"] != nil { found.append("two sources") }
      if let time = update["timestamp"] {
        let isTime = (time as? String).map { $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/) != nil }
        if isTime != true { found.append("timestamp \(time)") }
      }
      guard let values = update["values"] as? [Line] else { return found + ["no values"] }
      for value in values { found += violations(ofValue: value) }
    }
    return found
  }

  private static func violations(ofValue pair: Line) -> [String] {
    guard let path = pair["path"] as? String, let value = pair["value"] else { return ["no path or value: \(pair)"] }
    let extras = extra(in: pair, beside: ["path", "value"])
    if numbers.contains(path) { return extras + (value is NSNull || value is Double ? [] : ["\(path): \(value)"]) }
    switch path {
    case "navigation.attitude":
      if value is NSNull { return extras }
      guard let parts = value as? Line else { return extras + ["attitude \(value)"] }
      return extras + extra(in: parts, beside: ["roll", "pitch", "yaw"])
        + parts.filter { !($0.value is Double) }.map { "attitude: \($0)" }
    case "notifications.navigation.headingTrue":
      guard let notice = value as? Line, let methods = notice["method"] as? [String],
        let state = notice["state"] as? String, notice["message"] is String
      else { return extras + ["notification \(value)"] }
      return extras + extra(in: notice, beside: ["method", "state", "message", "timestamp", "$source"])
        + methods.filter { !["visual", "sound"].contains($0) } + (states.contains(state) ? [] : [state])
    default: return extras + ["unknown path \(path)"]
    }
  }

  private static func extra(in object: Line, beside known: [String]) -> [String] {
    object.keys.filter { !known.contains($0) }.map { "additional \($0)" }
  }
}

@Suite struct `A reading as a delta of Signal K` {
  private func delta(
    at instant: UTC? = UTC(text: "2026-11-21T06:00:00.123456789Z"), notifying: Bool = true, isSimulated: Bool = false,
    _ change: (inout Reading) -> Void = { _ in }
  ) throws -> Line {
    var reading = exampleReading()
    change(&reading)
    var buffer = ByteBuffer()
    SignalKDelta(isSimulated: isSimulated).append(reading, at: instant, notifying: notifying, to: &buffer)
    #expect(buffer.text.last == "\n" && buffer.text.utf8.count < 1400, "a line that fits a datagram")
    return try buffer.text.object
  }

  /// The only update in a delta.
  private func update(_ delta: Line) throws -> Line { try #require((delta["updates"] as? [Line])?.first) }

  private func values(_ delta: Line) throws -> [String: Any] {
    let pairs = try #require(try update(delta)["values"] as? [Line])
    return Dictionary(
      uniqueKeysWithValues: pairs.compactMap { pair in
        (pair["path"] as? String).map { ($0, pair["value"] ?? "nothing") }
      })
  }

  @Test func `keeps to the schemas, whatever is known`() throws {
    #expect(Schema.violations(try delta()) == [])
    #expect(Schema.violations(try delta(at: nil, notifying: false)) == [])
    #expect(Schema.violations(try delta(nothingKnown)) == [])
    #expect(Schema.violations(try delta { ($0.heading, $0.pitch) = (nil, nil) }) == [])
    for accuracy in Accuracy.allCases { #expect(Schema.violations(try delta { $0.accuracy = accuracy }) == []) }
    // The schemas in this test can be broken.
    #expect(Schema.violations(["updates": [["$source": "a", "source": [:], "values": []]]]) == ["two sources"])
    #expect(!Schema.violations(["updates": [["values": [["path": "navigation.attitude", "value": 1.0]]]]]).isEmpty)
  }

  @Test func `is in radians, with east, starboard and up positive`() throws {
    let values = try values(try delta())
    func number(_ path: String) -> Double? { values["navigation.\(path)"] as? Double }
    // The readings' hundredths of a degree, by hand: 121.43 * pi / 180, …
    #expect(number("headingTrue") == 2.119353)
    #expect(number("headingMagnetic") == 2.336821)
    #expect(number("magneticVariation") == -0.217468)
    #expect(number("rateOfTurn") == 0.006981)
    let attitude = values["navigation.attitude"] as? [String: Double]
    #expect(attitude == ["roll": -0.054454, "pitch": 0.085696, "yaw": 2.119353])
  }

  @Test func `stays below a whole turn, and agrees with the other outputs`() throws {
    let values = try values(try delta { $0.heading = .degrees(359.999) })
    #expect(values["navigation.headingTrue"] as? Double == 0)
  }

  @Test func `has null for what is not known, and no part of an attitude`() throws {
    let unknown = try values(try delta(nothingKnown))
    #expect(unknown.count == 6)
    #expect(unknown.filter { $0.value is NSNull }.count == 5)
    let noPlace = try values(try delta { ($0.heading, $0.declination) = (nil, nil) })
    #expect((noPlace["navigation.attitude"] as? [String: Double])?.keys.sorted() == ["pitch", "roll"])
    // A heading that may be any direction is none.
    let anywhere = try values(try delta { $0.uncertainty = .degrees(180) })
    #expect(anywhere["navigation.headingTrue"] is NSNull && anywhere["navigation.headingMagnetic"] is NSNull)
  }

  @Test(arguments: [
    (Accuracy.accurate, "normal", 0), (.unsure, "alert", 1), (.calibrating, "alert", 1), (.interference, "warn", 1),
  ])
  func `says how far the heading can be trusted`(accuracy: Accuracy, state: String, methods: Int) throws {
    let values = try values(try delta { ($0.accuracy, $0.reason) = (accuracy, .fieldStrong) })
    let notice = try #require(values["notifications.navigation.headingTrue"] as? Line)
    #expect(notice["state"] as? String == state)
    #expect((notice["method"] as? [String])?.count == methods)
    #expect(notice["message"] as? String == "heading \(accuracy) ±4°; a magnet or iron is near: move away from it")
  }

  @Test func `says that there is no heading`() throws {
    let notice = try values(try delta(nothingKnown))["notifications.navigation.headingTrue"] as? Line
    #expect(notice?["state"] as? String == "alert" && notice?["message"] as? String == "heading unknown")
  }

  @Test func `warns of interference also where it leaves any direction open`() throws {
    let values = try values(try delta { ($0.accuracy, $0.uncertainty) = (.interference, .degrees(180)) })
    let notice = values["notifications.navigation.headingTrue"] as? Line
    #expect(notice?["state"] as? String == "warn" && notice?["message"] as? String == "heading unknown")
  }

  @Test func `names its source and its time, where there is one`() throws {
    let known = try update(try delta())
    #expect(known["$source"] as? String == "qibla" && known["timestamp"] as? String == "2026-11-21T06:00:00.123Z")
    #expect(try update(try delta(at: nil)).keys.sorted() == ["$source", "values"])
    #expect(try update(try delta(isSimulated: true))["$source"] as? String == "qibla.simulator")
  }

  @Test func `comes behind a line that says who speaks`() throws {
    let hello = try String(decoding: SignalKDelta.hello, as: UTF8.self).object
    #expect(hello["version"] as? String == "1.7.0" && hello["roles"] as? [String] == ["slave"])
    #expect(hello.keys.filter { !["name", "version", "roles", "self", "timestamp"].contains($0) } == [])
  }
}
