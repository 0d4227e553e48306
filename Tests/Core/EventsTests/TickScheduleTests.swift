import Events
import Quantities
import Testing

@Suite struct `Ticks are due` {
  private func at(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }

  @Test(arguments: [60_000, 59_940, 29_970, 119_880, 7_000, 1_000, 33_333, 99_990])
  func `at round(k * 1e9 / rate) for hours, at any rate`(thousandths: Int64) {
    var schedule = TickSchedule(rate: Double(thousandths) / 1000)
    let fiveHours = 5 * 3600 * thousandths / 1000
    var wrong = 0
    for k in 1...fiveHours {
      // In whole numbers: half a nanosecond, and a hundredth more, for a double does not hold every rate exactly.
      let off = abs(schedule.next.nanoseconds * thousandths - k * 1_000_000_000_000)
      if 2 * off > thousandths + thousandths / 100 { wrong += 1 }
      schedule.advance()
    }
    #expect(wrong == 0)
  }

  @Test func `at once where one was just missed, and the ones before it are skipped and counted`() {
    var schedule = TickSchedule()
    #expect(schedule.skip(pastAt: .zero) == 0)
    schedule.advance()
    #expect(schedule.skip(pastAt: at(1005)) == 58)
    #expect(schedule.next.nanoseconds == 1_000_000_000)
    schedule.advance()
    #expect(schedule.skip(pastAt: at(1005)) == 0)
    #expect(schedule.next.nanoseconds == 1_016_666_667)
  }
}
