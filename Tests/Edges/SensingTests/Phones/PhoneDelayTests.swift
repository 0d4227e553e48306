import Foundation
import Quantities
import System
import TestKit
import Testing
import WaitingKit

/// How soon a phone's samples arrive: the phone and this test read the same clock.
@Suite(.waiting, .serialized, .enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `A phone's samples` {
  /// The ages in milliseconds of the samples that a probe prints, when their line is read here, without the delay that
  /// is stated for them.
  private static func ages(_ probe: Child, _ count: Int, delay: inout Double) -> [Double] {
    var ages: [Double] = []
    while ages.count < count, let line = probe.next() {
      if let magn = (line["sensors"] as? Line)?["magn"] as? Line { delay = magn["latency_ms"] as? Double ?? delay }
      guard let value = line["magn"] as? [Double] else { continue }
      var now = timespec()
      clock_gettime(CLOCK_BOOTTIME, &now)
      let seconds = (Double(now.tv_sec) + Double(now.tv_nsec) / 1e9).truncatingRemainder(dividingBy: 100)
      ages.append(((seconds - value[0] + 100).truncatingRemainder(dividingBy: 100)) * 1e3 - delay)
    }
    return ages
  }

  private static func ages(_ probe: Child, _ count: Int) -> [Double] {
    var delay = 0.0
    return ages(probe, count, delay: &delay)
  }

  /// A sample waits for a tick, 16.7 ms at most; the rest is for the network of this machine and three processes.
  @Test(.quiet) func `are in a reading within 30 ms`() throws {
    let phone = try Phone()
    let probe = try phone.probe()
    _ = Self.ages(probe, 100)
    let ages = Self.ages(probe, 1000).sorted()
    try #require(ages.count == 1000)
    print("ages of a phone's samples in ms: median \(ages[500]), 99 % \(ages[990]), largest \(ages[999])")
    #expect(ages[990] < 30, "median \(ages[500]), 99 % \(ages[990]), largest \(ages[999])")
    probe.stop()
  }

  /// After the set delay a sample waits for a tick as any other does.
  @Test(.quiet) func `that come in batches are in a reading 35 ms after their delay`() throws {
    let port = Port.free()
    let probe = try Child([Tools.probe, "--phone", "listen:\(port)"])
    #expect(Port.answers(port))
    let pusher = try Pusher(port)
    var delay = 0.0
    _ = Self.ages(probe, 500, delay: &delay)
    let ages = Self.ages(probe, 1000, delay: &delay).sorted()
    try #require(ages.count == 1000)
    print("ages after \(delay) ms: median \(ages[500]), 99 % \(ages[990]), largest \(ages[999])")
    // The delay is that of the fastest delivery, which is not known: the clock is joined late by as much.
    #expect(ages[990] < 35, "median \(ages[500]), 99 % \(ages[990]), largest \(ages[999])")
    probe.stop()
    pusher.stop()
  }

  /// The network holds samples back for 150 ms: they arrive with their own times.
  @Test func `that the network holds back keep their times`() throws {
    let phone = try Phone()
    let probe = try phone.probe()
    _ = Self.ages(probe, 100)
    try phone.tell("hold 0.15")
    var (times, values): ([Int], [Double]) = ([], [])
    while times.count < 200, let line = probe.next() {
      guard let value = line["magn"] as? [Double], let t = line["t"] as? Int else { continue }
      times.append(t)
      values.append(value[1])
    }
    #expect(zip(values, values.dropFirst()).filter { $1 - $0 != 1 }.count == 0)
    #expect(times == times.sorted() && times.count == 200)
    probe.stop()
  }
}
