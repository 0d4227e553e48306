import Almanac
import Answers
import Attending
import DeviceBus
import Quantities
import Readings
import Testing

@Suite struct `A book of notifications` {
  private func alert(_ kind: String, of prayer: String = "asr") -> Alert {
    var alert = Alert()
    (alert.id, alert.kind, alert.prayer) = ("2027-02-08/\(prayer)/\(kind)", .init(word: kind), Prayer(word: prayer))
    return alert
  }

  private func number(_ id: UInt32, of server: String = ":1.5") -> DesktopNotifications.Number {
    DesktopNotifications.Number(id, of: server)
  }

  private func at(_ seconds: Double) -> Timestamp { .zero + .seconds(seconds) }

  private func book(showing alert: Alert, as id: UInt32 = 7) -> NotificationBook {
    var book = NotificationBook(snoozes: [5, 10, 15])
    book.begin(alert)
    book.show(alert, as: number(id))
    return book
  }

  @Test func `replaces that of the same prayer, and leaves another's`() {
    let book = book(showing: alert("before-10"))
    #expect(book.replaced(by: alert("begin")) == number(7))
    #expect(book.replaced(by: alert("begin", of: "maghrib")) == nil)
  }

  @Test func `shows one again when its minutes are over, once`() throws {
    var book = book(showing: alert("begin"))
    #expect(book.press("again-10", on: number(7), at: at(100)) == .again(minutes: 10))
    #expect(book.due(at: at(699)).isEmpty)
    let due = book.due(at: at(700))
    #expect(due.map(\.alert) == [alert("begin")] && due.first?.failedSince == nil)
    #expect(book.due(at: at(10_000)).isEmpty)
  }

  @Test func `does not show one again that is stopped, closed, or replaced by a later call`() {
    var stopped = book(showing: alert("begin"))
    #expect(stopped.press("stop", on: number(7), at: at(0)) == .stop)
    #expect(stopped.due(at: at(10_000)).isEmpty && stopped.replaced(by: alert("after-20")) == nil)
    var closed = book(showing: alert("begin"))
    closed.close(number(7))
    #expect(closed.press("again-5", on: number(7), at: at(0)) == nil)
    #expect(closed.due(at: at(10_000)).isEmpty)
    var replaced = book(showing: alert("before-10"))
    #expect(replaced.press("again-5", on: number(7), at: at(0)) != nil)
    replaced.begin(alert("begin"))
    #expect(replaced.due(at: at(10_000)).isEmpty)
  }

  @Test func `knows what a button does, and with which alert`() {
    var book = book(showing: alert("task"))
    #expect(book.alert(of: number(7)) == alert("task") && book.alert(of: number(8)) == nil)
    #expect(book.press("more-5", on: number(7), at: at(0)) == .act(.five))
    #expect(book.press("done", on: number(7), at: at(0)) == nil)
  }

  @Test(arguments: ["again-7", "again-", "close", ""]) func `knows only its own buttons`(name: String) {
    var book = book(showing: alert("begin"))
    #expect(book.press(name, on: number(7), at: at(0)) == nil)
    #expect(book.press("stop", on: number(8), at: at(0)) == nil)
    #expect(book.press("stop", on: number(7, of: ":1.9"), at: at(0)) == nil)
    #expect(book.replaced(by: alert("begin")) == number(7))
  }

  @Test func `tries one that is not shown every five seconds, for a quarter of an hour`() {
    var book = NotificationBook(snoozes: [5])
    let call = alert("begin")
    book.begin(call)
    book.fail(call, since: nil, at: at(0))
    var tries: [Int] = []
    for second in 1...2000 {
      guard let due = book.due(at: at(Double(second))).first else { continue }
      tries.append(second)
      book.fail(due.alert, since: due.failedSince, at: at(Double(second)))
    }
    #expect(tries == Array(stride(from: 5, through: 900, by: 5)))
  }

  @Test func `tries a call again whatever number of reminders cannot be shown, and first`() {
    var book = NotificationBook(snoozes: [5])
    for number in 1...100 {
      var reminder = alert("reminder")
      reminder.id = "\(number)"
      book.fail(reminder, since: nil, at: at(0))
    }
    book.fail(alert("begin"), since: nil, at: at(0))
    let due = book.due(at: at(5)).map(\.alert)
    #expect(due.count == 33 && due.first == alert("begin"))
  }
}
