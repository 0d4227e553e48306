import Quantities
import TestKit
import Testing

@testable import Pointing

@Suite struct `A heading is sure` {
  /// Whether it is unsure at each tenth of a second, for bounds in degrees.
  private func unsure(_ bounds: [Double?]) -> [Bool] {
    var sureness = Sureness()
    return bounds.enumerated().map { tenth, bound in
      sureness.step(bound.map { .degrees($0 / 1.96) }, at: .zero + .seconds(Double(tenth) * 0.1))
      return sureness.isUnsure
    }
  }

  @Test func `up to 20 degrees, and after more than that below 18 again`() {
    let bounds = [10, 19.9, 20.1, 19, 18.1, 17.9, 19.9, 20.1]
    #expect(unsure(bounds) == [false, false, true, true, true, false, false, true])
  }

  @Test func `as a matter of course for its first 20 s, and no longer`() throws {
    let beginning = unsure([Double?](repeating: 60, count: 300))
    #expect(try #require(beginning.firstIndex(of: true)) == 201)
    #expect(try beginning.dropFirst(201).atLeast(99).allSatisfy { $0 })
  }

  @Test func `no sooner because there was none for a while`() {
    #expect(unsure([10, nil, 60, nil, 60, 17]) == [false, false, true, true, true, false])
  }

  @Test func `in its first 20 s only until it has been`() {
    #expect(unsure([60, 60, 19, 17, 60]) == [false, false, false, false, true])
  }
}
