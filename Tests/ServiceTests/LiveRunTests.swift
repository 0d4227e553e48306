import Pointing
import Quantities
import Sensing
import System
import Testing
import WaitingKit

@testable import Service

@Suite(.waiting) struct `A live run` {
  /// A run without sensors, at 500 readings a second.
  private func run(_ limits: LiveRun.Limits) -> LiveRun {
    LiveRun(
      .sensors(LiveSource(LiveConfiguration(iio: nil, gpsd: nil))), told: Preset(), rate: 500, limits: limits,
      signals: SignalQueue(), company: .init(journal: Journal(least: .error, isJournal: false) { _ in }))
  }

  @Test func `gives as many readings as it may, and none after its end`() throws {
    var run = run(.init(count: 5))
    var times: [Timestamp] = []
    while let output = run.next() { times.append(output.reading.time) }
    #expect(times.count == 5 && run.end == .enough)
    let isMore = run.next() != nil
    #expect(!isMore && run.figures.ticks == 5)
    try run.finish()
  }

  @Test func `ends with the first reading at its length`() throws {
    var run = run(.init(length: .milliseconds(40)))
    var last = Timestamp.zero
    while let output = run.next() {
      #expect(last - .zero < .milliseconds(40))
      last = output.reading.time
    }
    #expect(last - .zero >= .milliseconds(40) && run.end == .enough)
    try run.finish()
  }

  @Test func `was not reloaded before anybody asked for it`() throws {
    var run = run(.init(count: 1))
    let isReloaded = (run.takeReload(), run.next() != nil, run.takeReload())
    #expect(isReloaded == (false, true, false))
    try run.finish()
  }
}
