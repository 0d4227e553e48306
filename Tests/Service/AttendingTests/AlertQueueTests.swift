import Formats
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

  @Test func `is bounded where a service makes up prayers`() {
    var queue = AlertQueue()
    for number in 1...100 { queue.add(alert(number, of: "\(number)")) }
    #expect(queue.take().map(\.text) == (69...100).map { "\($0)" })
  }
}
