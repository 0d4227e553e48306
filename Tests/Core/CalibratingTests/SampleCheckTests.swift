import Quantities
import Testing

@testable import Calibrating

@Suite struct SampleCheckTests {
  // A coarse part at rest repeats its values; an axis that stays while others change by 5 uT is dead.
  @Test(arguments: [(4.8, CalibrationRefusal?.none), (5.2, .deadAxis(.magn, .z))])
  func `an axis is dead where it stays and another one changes by 5 uT`(swing: Double, found: CalibrationRefusal?) {
    var check = SampleCheck()
    for k in 0..<300 {
      let share = Double(k % 10) / 9
      check.observe(accel: Vector3(0, 0, 9.8))
      check.observe(magn: Vector3(swing * share, share, -40), at: Timestamp(nanoseconds: Int64(k) * 10_000_000))
    }
    #expect(check.shortage == nil)
    #expect(check.fault(expecting: nil) == found)
  }
}
