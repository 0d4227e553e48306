import Events
import Quantities
import Testing

@Suite struct `A sample gate` {
  private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(nanoseconds: milliseconds * 1_000_000) }

  private func judge(
    _ gate: inout SampleGate, _ value: Vector3, at time: Int64, earliest: Int64 = -1000
  ) -> SampleGate.Verdict {
    gate.judge(value, at: at(time), largest: 100, earliest: at(earliest))
  }

  @Test func `takes new numbers with a new time`() {
    var gate = SampleGate()
    #expect(judge(&gate, Vector3(1, 2, 3), at: 0) == .fresh)
    #expect(judge(&gate, Vector3(1, 2, 4), at: 10) == .fresh)
    #expect(gate.tally.taken == 2)
  }

  @Test(arguments: [Vector3(.nan, 0, 0), Vector3(0, .infinity, 0), Vector3(0, 0, -.infinity)])
  func `refuses and counts NaN and infinity`(value: Vector3) {
    var gate = SampleGate()
    #expect(judge(&gate, value, at: 0) == .refused)
    #expect(gate.tally.notANumber == 1)
    #expect(gate.lastAt == nil)
  }

  @Test func `refuses and counts impossible sizes`() {
    var gate = SampleGate()
    #expect(judge(&gate, Vector3(100.1, 0, 0), at: 0) == .refused)
    #expect(judge(&gate, Vector3(1e200, 1e200, 0), at: 1) == .refused)
    #expect(gate.tally.absurd == 2)
  }

  @Test func `refuses a repeated time whatever the numbers`() {
    var gate = SampleGate()
    _ = judge(&gate, Vector3(1, 2, 3), at: 5)
    #expect(judge(&gate, Vector3(3, 2, 1), at: 5) == .refused)
    #expect(gate.tally.repeated == 1)
  }

  @Test func `refuses what lies before its predecessor, or too far behind the stream`() {
    var gate = SampleGate()
    _ = judge(&gate, Vector3(1, 2, 3), at: 50)
    #expect(judge(&gate, Vector3(3, 2, 1), at: 49) == .refused)
    #expect(judge(&gate, Vector3(3, 2, 1), at: 60, earliest: 61) == .refused)
    #expect(gate.tally.late == 2)
  }

  @Test func `is kept alive by equal numbers, but learns nothing from them`() {
    var gate = SampleGate()
    _ = judge(&gate, Vector3(1, 2, 3), at: 0)
    #expect(judge(&gate, Vector3(1, 2, 3), at: 400) == .unchanged)
    #expect(gate.changedAt == at(0))
    #expect(!gate.isSilent(at: at(900), after: .milliseconds(500)))
    #expect(gate.isSilent(at: at(901), after: .milliseconds(500)))
  }
}
