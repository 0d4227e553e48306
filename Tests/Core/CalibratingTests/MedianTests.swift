import TestKit
import Testing

@testable import Calibrating

@Suite struct MedianTests {
  @Test func `is the middle of the sorted numbers, whatever their order`() {
    var source = Seeded(11)
    for count in [1, 2, 3, 10, 31, 64] {
      let values = (0..<count).map { _ in Double(Int.random(in: 0...20, using: &source)) }
      var scratch = values + [-1000]
      let middle = Median.of(&scratch, first: count)
      #expect(middle == values.sorted()[count / 2])
    }
  }
}
