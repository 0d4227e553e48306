import Readings
import TestKit
import Testing

@Suite struct `Notices that wait` {
  private func notice(_ kind: String, _ number: Int) -> Notice { .alert(alert(kind, number)) }

  private func alert(_ kind: String, _ number: Int) -> Alert {
    var alert = Alert()
    (alert.id, alert.kind) = ("\(number)", .init(word: kind))
    return alert
  }

  private func ids(_ notices: [Notice]) -> [String] {
    notices.map { if case .alert(let alert) = $0 { alert.kind.word + alert.id } else { "hush" } }
  }

  @Test func `have the calls of prayers first, and silence in its place among them`() {
    var waiting: [Notice] = []
    waiting.add([notice("reminder", 1), notice("begin", 2), notice("months", 3)], keeping: 9)
    waiting.add([.hush, notice("iqama", 4), notice("reminder", 5), .hush, .hush], keeping: 9)
    #expect(ids(waiting) == ["begin2", "hush", "iqama4", "hush", "reminder1", "months3", "reminder5"])
  }

  @Test(arguments: ["begin", "adhan", "iqama", "jumuah", "eid", "before", "suhoor", "iftar", "fast", "recording"])
  func `never drop a call for reminders or silence, however many come`(kind: String) {
    var waiting: [Notice] = []
    waiting.add([notice(kind, 0)], keeping: 4)
    var lost = 0
    for number in 1...1000 {
      lost += waiting.add([notice("reminder", number), .hush], keeping: 4)
    }
    #expect(ids(waiting) == ["\(kind)0", "hush", "reminder997", "reminder998", "reminder999", "reminder1000"])
    #expect(lost == 996)
  }

  @Test func `are bounded where a program makes up calls, the oldest of a kind gives way`() {
    var waiting: [Notice] = [notice("reminder", 0)]
    let lost = waiting.add((1...10).map { notice("begin", $0) }, keeping: 3)
    #expect(ids(waiting) == ["begin8", "begin9", "begin10", "reminder0"] && lost == 7)
  }

  @Test func `are the same for alerts, whose order is that of their coming until they are taken`() {
    var alerts = [alert("begin", 0)]
    for number in 1...100 { alerts.add([alert("reminder", number)], keeping: 2) }
    alerts.add([alert("iqama", 101)], keeping: 2)
    #expect(alerts.map(\.id) == ["0", "99", "100", "101"])
    #expect(alerts.prayersFirst.map(\.id) == ["0", "101", "99", "100"])
    #expect(alerts.add([alert("adhan", 102)], keeping: 2) == 1)
    #expect(alerts.prayersFirst.map(\.id) == ["101", "102", "99", "100"])
  }
}
