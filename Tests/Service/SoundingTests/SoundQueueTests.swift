import Quantities
import Readings
import TestKit
import Testing

@testable import Sounding

@Suite struct `Calls that wait to sound` {
  private static let now = UTC(nanoseconds: 1_802_090_820_000_000_000)

  private func alert(_ number: Int, _ kind: String, due seconds: Double = 0) -> Alert {
    var alert = Alert()
    (alert.id, alert.kind) = ("\(number)", .init(word: kind))
    alert.epoch = Int(clamping: (Self.now + .seconds(seconds)).nanoseconds / 1_000_000_000)
    return alert
  }

  @Test func `have the adhan first, and never drop it for reminders`() {
    var queue = SoundQueue()
    queue.add(alert(0, "before"), at: Self.now)
    for number in 1...100 { queue.add(alert(number, "reminder"), at: Self.now) }
    queue.add(alert(101, "begin"), at: Self.now)
    #expect(queue.take().map(\.id) == ["0", "101"] + (85...100).map { "\($0)" })
    #expect(queue.take() == [])
  }

  @Test func `leave out, once silence was asked for, the reminders that were due by then, and nothing else`() {
    var queue = SoundQueue()
    queue.add(alert(1, "begin"), at: Self.now)
    queue.hush(at: Self.now + .seconds(1))
    #expect(queue.take() == [])
    let later = Self.now + .seconds(2)
    queue.add(alert(2, "reminder"), at: later)
    queue.add(alert(3, "reminder", due: 2), at: later)
    queue.add(alert(4, "begin"), at: later)
    #expect(queue.take().map(\.id) == ["4", "3"])
    queue.add(alert(5, "reminder"), at: Self.now + .seconds(901))
    // A clock that was set back.
    queue.add(alert(6, "reminder"), at: Self.now)
    #expect(queue.take().map(\.id) == ["5", "6"])
  }
}
