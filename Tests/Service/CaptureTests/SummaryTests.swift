import Events
import Quantities
import TestKit
import Testing
import Text

@testable import Capture

@Suite struct `The summary of a file` {
  private let set = UTC(text: "2026-11-28T19:00:00Z") ?? UTC(nanoseconds: 0)

  private func clock(_ utc: UTC, at seconds: Double) -> Event { Event(.clock(utc), at: .zero + .seconds(seconds)) }

  @Test func `has the date of a clock that was set after a thousand marks`() throws {
    var summary = CaptureSummary(TraceHeader())
    summary.observe(clock(UTC(nanoseconds: 0), at: 0))
    for number in 1...1100 { summary.observe(Event(.mark("\(number)"), at: .zero + .seconds(Double(number)))) }
    summary.observe(clock(set, at: 2000))
    #expect(summary.date(at: .zero + .seconds(2010)) == set + .seconds(10))
    #expect(summary.marks.count == 1000 && summary.marks.last?.note == "1000")
    // The index has the same, and says that the end is missing.
    let folder = try TemporaryFolder()
    try summary.write(to: folder.path("index.jsonl"), isCutOff: true)
    let read = try CaptureSummary(reading: folder.path("index.jsonl"))
    #expect(read.to == set && read.marks.map(\.note) == summary.marks.map(\.note) + [CaptureSummary.cutOff])
  }

  @Test func `keeps the first clock and the newest ones`() {
    var summary = CaptureSummary(TraceHeader())
    for number in 0...5000 { summary.observe(clock(set + .seconds(Double(2 * number)), at: Double(number))) }
    #expect(summary.from == set)
    #expect(summary.date(at: .zero + .seconds(4500)) == set + .seconds(9000))
    #expect(summary.to == set + .seconds(10_000))
  }
}
