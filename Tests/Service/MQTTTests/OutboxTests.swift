import Almanac
import Foundation
import Readings
import TestKit
import Testing

@testable import MQTT

@Suite struct `The alerts that wait for a broker` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func alert(_ number: Int, _ kind: String = "begin") -> Alert {
    var alert = Alert()
    (alert.id, alert.kind, alert.prayer) = ("2027-02-08/\(number)", .init(word: kind), .asr)
    (alert.time, alert.epoch, alert.text) = (LocalStamp(text: "2027-02-08T15:47:00+03:00"), 1_802_090_820, "Asr begins")
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
    outbox.acknowledged([7])
    #expect(outbox.unsent.isEmpty)
    // A connection that ends with one on its way.
    outbox.reconnect()
    #expect(outbox.unsent.map(\.id) == ["2027-02-08/2"])
    outbox.sent(1)
    outbox.acknowledged([1])
    #expect(!FileManager.default.fileExists(atPath: path) && outbox.trouble == nil)
  }

  @Test func `keep a call whatever number of reminders comes, and send it first`() throws {
    let path = folder.path("alerts")
    var outbox = Outbox(path: path)
    outbox.add([alert(0)])
    for number in 1...1000 { outbox.add([alert(number, "reminder")]) }
    outbox.add([alert(1001)])
    #expect(outbox.unsent.map(\.id).prefix(3) == ["2027-02-08/0", "2027-02-08/1001", "2027-02-08/873"])
    #expect(outbox.unsent.count == 130)
    // All of them are read by the next run, also where each line is as long as it may be.
    #expect(Outbox(path: path).unsent == outbox.unsent)
  }

  @Test func `go in parts where they are reminders, so that a call waits behind few`() {
    var outbox = Outbox(path: nil)
    outbox.add((1...100).map { alert($0, "reminder") })
    var sent: [String] = []
    var number: Int32 = 0
    func send() {
      while let next = outbox.next {
        sent.append(next.id)
        number += 1
        outbox.sent(number)
      }
    }
    send()
    #expect(sent.count == 32)
    outbox.add([alert(0)])
    send()
    #expect(sent.count == 33 && sent.last == "2027-02-08/0")
    while !outbox.unsent.isEmpty {
      outbox.acknowledged(Array(1...number))
      send()
    }
    outbox.acknowledged(Array(1...number))
    #expect(sent.count == 101 && Set(sent).count == 101 && outbox.next == nil)
  }
}
