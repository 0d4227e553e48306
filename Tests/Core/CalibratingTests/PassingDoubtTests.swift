import Quantities
import Testing

@testable import Calibrating

@Suite struct `The doubt of a passing magnet` {
  /// The doubts of segments that end at these times, in seconds.
  private func doubts(of misfits: [Double], at times: [Double]) -> [Double] {
    var doubts = [Double](repeating: -1, count: misfits.count)
    PassingDoubt.spread(misfits, first: times.count, into: &doubts) { Timestamp.zero + .seconds(times[$0]) }
    return doubts
  }

  @Test func `is the mean of the segments within 0.4 s, before and after alike`() {
    let times = (0..<9).map { 0.15 * Double($0) }
    // Each reaches two to either side.
    #expect(doubts(of: [0, 0, 0, 0, 10, 0, 0, 0, 0], at: times) == [0, 0, 2, 2, 2, 2, 2, 0, 0])
    #expect(doubts(of: [0, 0, 5, 10, 0, 0, 0, 0, 0], at: times) == [0, 3.75, 3, 3, 3, 2, 0, 0, 0])
  }

  @Test func `needs four segments`() {
    #expect(doubts(of: [9, 9, 9], at: [0, 0.1, 0.2]) == [0, 0, 0])
    #expect(doubts(of: [8, 8, 8, 8], at: [0, 0.1, 0.2, 0.3]) == [8, 8, 8, 8])
    // The last two are two others' neighbours only.
    #expect(doubts(of: [8, 8, 8, 8, 8], at: [0, 0.1, 0.2, 1, 1.1]) == [0, 0, 0, 0, 0])
  }

  @Test func `leaves what is not yet filled`() {
    #expect(doubts(of: [8, 8, 8, 8, 80], at: [0, 0.1, 0.2, 0.3]) == [8, 8, 8, 8, -1])
  }
}
