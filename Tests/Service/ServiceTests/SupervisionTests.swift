import Foundation
import Quantities
import Service
import TestKit
import Testing
import WaitingKit

@Suite struct `A supervised service` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func at(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }

  @Test func `feeds its watchdog twice as often as required, and not more often`() throws {
    let systemd = try NotifySocket(folder.path("notify"))
    var supervision = Supervision(environment: ["NOTIFY_SOCKET": systemd.path, "WATCHDOG_USEC": "200000"])
    var fed: [Int] = []
    // A second of ticks, 10 ms apart.
    for k in 0..<100 {
      supervision.feed(at: at(Double(k) * 10))
      if systemd.all() == ["WATCHDOG=1"] { fed.append(k) }
    }
    #expect(fed == Array(stride(from: 0, to: 100, by: 10)))
  }

  @Test func `reports its status only when it has changed`() throws {
    let systemd = try NotifySocket(folder.path("notify"))
    var supervision = Supervision(environment: ["NOTIFY_SOCKET": systemd.path])
    supervision.ready()
    for status in ["absent", "absent", "live", "live"] { supervision.report(status: status) }
    supervision.feed(at: at(0))
    #expect(systemd.all() == ["READY=1", "STATUS=absent", "STATUS=live"])
  }

  @Test func `keeps messages while systemd's socket is full, and never waits for it`() throws {
    let systemd = try NotifySocket(folder.path("notify"))
    var supervision = Supervision(environment: ["NOTIFY_SOCKET": systemd.path, "WATCHDOG_USEC": "200000"])
    let flood = try NotifySocket.flood(systemd.path)
    supervision.reloading()
    for k in 0..<50 { supervision.feed(at: at(Double(k) * 1000)) }
    #expect(systemd.all() == Array(repeating: "flood", count: flood))
    supervision.feed(at: at(50_001))
    let told = systemd.all()
    #expect(told.first?.hasPrefix("RELOADING=1\n") == true)
    #expect(told.dropFirst() == ["READY=1", "WATCHDOG=1", "WATCHDOG=1"])
  }

  @Test(arguments: [[:], ["NOTIFY_SOCKET": "/nowhere/at/all"], ["NOTIFY_SOCKET": "relative"]])
  func `works without systemd, or with a socket that does not exist`(environment: [String: String]) {
    var supervision = Supervision(environment: environment.merging(["WATCHDOG_USEC": "1000"]) { $1 })
    supervision.ready()
    for k in 0..<100 { supervision.feed(at: at(Double(k) * 1000)) }
    // Nothing waits for a systemd that is not there.
    let waits = supervision.hasUnsent
    #expect(!waits)
  }

  @Test(arguments: ["", "0", "-5", "soon", "99999999999999999999"])
  func `ignores an invalid watchdog interval`(interval: String) throws {
    let systemd = try NotifySocket(folder.path("notify"))
    var supervision = Supervision(environment: ["NOTIFY_SOCKET": systemd.path, "WATCHDOG_USEC": interval])
    supervision.feed(at: at(0))
    #expect(systemd.all().isEmpty)
  }

  @Test func `leaves another process' watchdog alone`() throws {
    let systemd = try NotifySocket(folder.path("notify"))
    var supervision = Supervision(
      environment: ["NOTIFY_SOCKET": systemd.path, "WATCHDOG_USEC": "200000", "WATCHDOG_PID": "1"])
    supervision.feed(at: at(0))
    #expect(systemd.all().isEmpty)
  }
}
