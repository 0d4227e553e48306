import Events
import Quantities
import TestKit
import Testing

@testable import Scoring

@Suite struct `A heading that something misled` {
  /// Scores ten readings a second for a number of seconds, with an error and a bound in degrees. Whatever misled the
  /// heading ends at `end`.
  private func score(
    _ seconds: Double, endsAt end: Double? = nil, isBent: (Double) -> Bool? = { _ in nil },
    bound: (Double) -> Double = { _ in 10 }, error: (Double) -> Double?
  ) -> TraceScore {
    var score = TraceScore()
    for place in 0..<Int(clamping: seconds * 10) {
      let time = Double(place) / 10
      if time == end { score.misledEnds(at: .zero + .seconds(time)) }
      var truth = truth(at: time, 0)
      truth.isBent = isBent(time)
      score.take(truth)
      score.take(reading(at: time, error(time), bound: bound(time)))
    }
    return score
  }

  @Test func `is back when its error stays within 12 degrees, but for two seconds`() {
    let slow = score(60, endsAt: 20) { $0 < 27 ? 40 : 3 }.figures
    #expect(near(slow.back, 7, within: 0.11) && slow.never == 0)
    let brief = score(60, endsAt: 20) { (35..<36.5).contains($0) || $0 < 27 ? 40 : 3 }.figures
    #expect(near(brief.back, 7, within: 0.11))
    let again = score(60, endsAt: 20) { (35..<38.5).contains($0) || $0 < 27 ? 40 : 3 }.figures
    #expect(near(again.back, 18.5, within: 0.11))
    let never = score(60, endsAt: 20) { $0 < 55 ? 3 : 40 }.figures
    #expect(never.back == nil && never.never == 1)
    let always = score(60, endsAt: 20) { _ in 3 }.figures
    #expect(near(always.back, 0) && always.never == 0)
  }

  @Test func `is measured in the last third after the mark, and its bound in the whole run`() {
    let figures = score(80, endsAt: 20, bound: { $0 < 60.05 ? 2 : 9 }) { $0 < 60.05 ? 25 : $0 < 70 ? 4 : 6 }.figures
    #expect(near(figures.after, 6, within: 0.01) && near(figures.boundAfter, 9, within: 0.01))
    #expect(near(figures.beyond, 23, within: 0.01))
    let unmarked = score(80) { _ in 30 }.figures
    #expect(unmarked.back == nil && unmarked.never == nil && unmarked.after == nil && unmarked.beyond == nil)
  }

  @Test func `is lost after 20 s with an error above 30 degrees, if the field shows north meanwhile`() {
    #expect(score(60, isBent: { _ in false }) { $0 < 19.5 ? 50 : 3 }.figures.lost == 0)
    #expect(score(60, isBent: { _ in false }) { $0 < 20.5 ? 50 : 3 }.figures.lost == 1)
    #expect(score(60, isBent: { _ in true }) { _ in 50 }.figures.lost == 0)
    #expect(score(60) { _ in 50 }.figures.lost == nil, "nobody knows how the field is bent")
    // The time in which it is bent neither counts nor ends the rest.
    #expect(score(60, isBent: { (10..<30).contains($0) }) { $0 < 41 ? 50 : 3 }.figures.lost == 1)
    #expect(score(60, isBent: { (10..<30).contains($0) }) { $0 < 39 ? 50 : 3 }.figures.lost == 0)
    // Neither does a time without a heading: nothing has come back in it.
    #expect(score(60, isBent: { _ in false }) { (10..<30).contains($0) ? nil : $0 < 41 ? 50 : 3 }.figures.lost == 1)
    #expect(score(60, isBent: { _ in false }) { (10..<30).contains($0) ? nil : $0 < 39 ? 50 : 3 }.figures.lost == 0)
    // Whoever comes back in between begins again.
    #expect(score(60, isBent: { _ in false }) { (18..<19).contains($0) ? 3 : $0 < 35 ? 50 : 3 }.figures.lost == 0)
  }

  @Test func `adds up over runs in any order`() throws {
    let runs = [
      score(60, endsAt: 20, isBent: { _ in false }) { $0 < 27 ? 40 : 3 },
      score(60, endsAt: 20, isBent: { _ in false }) { _ in 40 },
      score(60, endsAt: 20, isBent: { _ in false }) { _ in 1 },
      score(30, isBent: { _ in false }) { _ in 1 },
    ]
    func sum(_ runs: [TraceScore]) -> ScoreFigures {
      var sum = TraceScore()
      for run in runs { sum.add(run) }
      return sum.figures
    }
    let all = sum(runs)
    #expect(all == sum(runs.reversed()))
    #expect(all.lost == 2 && all.never == 1 && near(all.back, 7, within: 0.11) && near(all.beyond, 30, within: 0.01))
    let mean = ScoreFigures.mean(of: runs.map(\.figures))
    #expect(mean.lost == 2 && mean.never == 1 && near(mean.back, 3.5, within: 0.11))
  }
}
