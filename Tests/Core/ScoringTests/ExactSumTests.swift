import TestKit
import Testing

@testable import Scoring

@Suite struct `A sum that several processes add up` {
  @Test func `is the same in every order, where a sum of doubles is not`() throws {
    let terms = (0..<2000).map { place -> Double in
      let square = 16.2 * Double(place * 7919 % 2000)
      return square / Double(place + 1)
    }
    func sum(_ terms: some Sequence<Double>) -> ExactSum {
      terms.reduce(into: ExactSum()) { $0.add($1) }
    }
    let all = sum(terms)
    #expect(sum(terms.reversed()) == all && sum(terms.sorted()) == all)
    var parts = sum(terms.prefix(700))
    parts.add(sum(terms.dropFirst(700)))
    #expect(parts == all)
    #expect(terms.reduce(0, +) != terms.sorted().reduce(0, +))
    // Each term is rounded to 2^-64, far below the last bit of the sum.
    #expect(abs(all.value - terms.sorted().reduce(0, +)) <= 1e-9)
  }

  @Test func `keeps small terms, and leaves out what is no number`() {
    var sum = ExactSum()
    for term in [180.0 * 180, 0x1p-60, -180 * 180, .nan, .infinity] { sum.add(term) }
    #expect(sum.value == 0x1p-60)
  }
}
