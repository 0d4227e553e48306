import Quantities
import Testing

@Suite struct `A number with a fraction` {
  @Test(arguments: [
    (0.0, 0), (2.9, 2), (-2.9, -2), (-0.0, 0), (9e15, 9_000_000_000_000_000), (0x1p62, 1 << 62), (-0x1p63, Int.min),
    (0x1p63, .max), (9.3e18, .max), (1e308, .max), (.infinity, .max), (-9.3e18, .min), (-1e308, .min),
    (-.infinity, .min), (.nan, 0), (.leastNonzeroMagnitude, 0),
  ])
  func `becomes a whole number, the nearest bound where it does not fit, and 0 if it is not a number`(
    value: Double, whole: Int
  ) {
    #expect(Int(clamping: value) == whole)
    #expect(Int64(clamping: value) == Int64(whole))
    #expect(Int32(clamping: value) == Int32(clamping: whole))
    #expect(Int8(clamping: value) == Int8(clamping: whole))
  }

  @Test(arguments: [1e13, 1e15, -1e15, 1e300, -1e300])
  func `is a direction on the card however many turns it has`(radians: Double) {
    let angle = Angle(radians: radians)
    #expect((0..<2 * .pi).contains(angle.onTheCard.radians))
    #expect(abs(angle.onTheCard.turn(to: angle.wrapped).radians) < 1e-9)
  }
}
