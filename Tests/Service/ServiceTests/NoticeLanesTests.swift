import Foundation
import Readings
import TestKit
import Testing
import Text

@testable import Service

/// A channel whose reader reads when a test wants it to.
@Suite struct `Notices in a channel` {
  private let channel = Channel(reportsMissed: true)

  private func publish(_ kind: String, _ number: Int) {
    var alert = Alert()
    (alert.id, alert.kind) = ("\(kind)\(number)", .init(word: kind))
    channel.publish(.alert(alert), alert.line)
  }

  private func publishReadings(_ count: Int) {
    for number in 0..<count {
      var line = ByteBuffer()
      line.append("{\"reading\":\(number)}\n")
      channel.publish(line)
    }
  }

  private func hush() { channel.publish(.hush, Notice.hush.line) }

  /// What a reader at a place receives: the names of alerts, `hush`, or `reading`.
  private func read(from start: Channel.Place, missed: inout UInt64) -> [String] {
    var (place, names) = (start, [String]())
    var buffer = ByteBuffer(capacity: 4096)
    while channel.read(&place, missed: &missed, into: &buffer) {
      let line = Array(buffer.text.utf8)
      switch Notice(line: line) {
      case .alert(let alert): names.append(alert.id)
      case .hush: names.append("hush")
      case nil: names.append("reading")
      }
      buffer.removeAll()
    }
    return names
  }

  @Test func `are read before readings, and a call before reminders that came before it`() {
    let (start, missed) = (channel.newest, 0 as UInt64)
    publishReadings(2)
    publish("reminder", 1)
    publish("begin", 2)
    var lost = missed
    #expect(read(from: start, missed: &lost) == ["begin2", "reminder1", "reading", "reading"] && lost == 0)
    #expect(read(from: channel.newest, missed: &lost) == [])
  }

  @Test func `keep a call for a reader that is slow, whatever comes after it`() {
    let start = channel.newest
    publish("begin", 0)
    for number in 0..<5000 {
      publish("reminder", number)
      publishReadings(2)
      hush()
    }
    publish("iqama", 1)
    var missed: UInt64 = 0
    let names = read(from: start, missed: &missed)
    #expect(names.prefix(3) == ["begin0", "hush", "iqama1"])
    #expect(names.filter { $0.hasPrefix("reminder") } == (3976..<5000).map { "reminder\($0)" })
    // The reminders that are no longer kept, and the readings but the newest.
    #expect(names.count == 3 + 1024 + 1 && missed == 3976 + 9999)
  }

  @Test func `come with silence in the order of their coming`() {
    let start = channel.newest
    publish("begin", 1)
    hush()
    publish("begin", 2)
    hush()
    var missed: UInt64 = 0
    #expect(read(from: start, missed: &missed) == ["begin1", "begin2", "hush"] && missed == 0)
    // One who has heard the first silence hears the second.
    let second = channel.newest
    hush()
    publish("begin", 3)
    #expect(read(from: second, missed: &missed) == ["hush", "begin3"] && missed == 0)
  }

  @Test func `are counted where too many calls came for a reader`() {
    let start = channel.newest
    for number in 0..<100 { publish("begin", number) }
    var missed: UInt64 = 0
    #expect(channel.lost(behind: start) == 36)
    #expect(read(from: start, missed: &missed) == (36..<100).map { "begin\($0)" } && missed == 36)
  }

  @Test func `are framed as events, and one that is too long is left out`() {
    let channel = Channel(reportsMissed: true, framing: .event)
    var place = channel.newest
    channel.publish(.hush, Notice.hush.line)
    channel.publish(.hush, [UInt8](repeating: 0x78, count: Channel.longestLine))
    var missed: UInt64 = 0
    var buffer = ByteBuffer(capacity: 4096)
    #expect(channel.read(&place, missed: &missed, into: &buffer))
    #expect(buffer.text == "data: {\"class\":\"hush\"}\n\n")
    #expect(!channel.read(&place, missed: &missed, into: &buffer) && missed == 0)
  }
}
