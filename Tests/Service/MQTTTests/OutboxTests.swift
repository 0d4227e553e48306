import Formats
import Foundation
import TestKit
import Testing

@testable import MQTT

@Suite struct `The alerts that wait for a broker` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func alert(_ number: Int) -> Alert {
    var alert = Alert()
    (alert.id, alert.kind, alert.prayer) = ("2027-02-08/\(number)", "begin", "asr")
    (alert.time, alert.epoch, alert.text) = ("2027-02-08T15:47:00+03:00", 1_802_090_820, "Asr begins")
    return alert
  }

  @Test func `are bounded in memory and on the disk, however many come and however long it is away`() throws {
    let path = folder.path("alerts")
    var outbox = Outbox(path: path)
    // Ten days of calls in one outage.
    for number in 0..<200 {
      outbox.add([alert(number)])
      outbox.reconnect()
    }
    #expect(outbox.unsent.map(\.id) == (72..<200).map { "2027-02-08/\($0)" })
    let kept = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(kept.count == 128 && kept.last?.contains("2027-02-08/199") == true)
    // All of them are read by the next run.
    let again = Outbox(path: path)
    #expect(again.unsent == outbox.unsent && again.trouble == nil)
  }

  @Test func `stay in the order of their coming, and go when the broker has them`() throws {
    let path = folder.path("alerts")
    var outbox = Outbox(path: path)
    outbox.add([alert(1), alert(2)])
    outbox.sent(7)
    outbox.sent(8)
    outbox.acknowledged(7)
    #expect(outbox.unsent.isEmpty)
    // A connection that ends with one on its way.
    outbox.reconnect()
    #expect(outbox.unsent.map(\.id) == ["2027-02-08/2"])
    outbox.sent(1)
    outbox.acknowledged(1)
    #expect(!FileManager.default.fileExists(atPath: path) && outbox.trouble == nil)
  }
}
