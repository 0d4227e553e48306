import DeviceBus
import Readings
import Testing

@testable import Attending

@Suite struct `A queue of alerts` {
  private func alert(_ number: Int, of prayer: String) -> Alert { NotificationStage.alert("\(number)", of: prayer) }

  @Test func `has the newest of each prayer, in the order in which they came`() {
    var queue = AlertQueue()
    queue.add(alert(1, of: "asr"))
    queue.add(alert(2, of: "maghrib"))
    queue.add(alert(3, of: "asr"))
    #expect(queue.take().map(\.text) == ["2", "3"])
    #expect(queue.take().isEmpty)
  }

  @Test(arguments: ["fast", "iftar"]) func `keeps maghrib's call beside a fast at the same instant`(kind: String) {
    var fast = alert(2, of: "maghrib")
    fast.kind = .init(word: kind)
    for alerts in [[alert(1, of: "maghrib"), fast], [fast, alert(1, of: "maghrib")]] {
      var (queue, book) = (AlertQueue(), NotificationBook(snoozes: []))
      for alert in alerts { queue.add(alert) }
      #expect(queue.take() == alerts)
      book.show(alerts[0], as: DesktopNotifications.Number(1, of: ":1.1"))
      #expect(book.replaced(by: alerts[1]) == nil && book.replaced(by: alerts[0]) != nil)
    }
  }

  @Test func `is bounded where a service makes up prayers`() {
    var queue = AlertQueue()
    for number in 1...100 { queue.add(alert(number, of: "\(number)")) }
    #expect(queue.take().map(\.text) == (69...100).map { "\($0)" })
  }

  @Test func `keeps a call whatever number of reminders comes, and has it first`() {
    func reminder(_ number: Int) -> Alert {
      var alert = alert(number, of: "")
      (alert.id, alert.kind) = ("\(number)", .init(word: "reminder"))
      return alert
    }
    var queue = AlertQueue()
    queue.add(alert(0, of: "asr"))
    for number in 1...1000 { queue.add(reminder(number)) }
    var other = queue
    #expect(queue.take().map(\.text) == ["0"] + (969...1000).map { "\($0)" })
    #expect(other.next()?.text == "0" && other.next()?.text == "969")
    other.add(alert(1, of: "maghrib"))
    #expect(other.next()?.text == "1")
  }
}
