import Foundation
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

  // The field turns from 0 to 90 degrees and rests there with one axis at its largest value.
  @Test func `a coarse part that rests at the end of its turn is not at its stop`() {
    var check = SampleCheck()
    for k in 0..<600 {
      let angle = min(Double(k) / 300, 1) * Double.pi / 2
      let field = Vector3(30 * sin(angle), 30 * cos(angle), -40 + Double(k % 3) * 0.1)
      let coarse = Vector3((field.x / 0.3).rounded() * 0.3, (field.y / 0.3).rounded() * 0.3, field.z)
      check.observe(accel: Vector3(0.01 * Double(k % 2), 0.01 * Double(k % 3), 9.8))
      check.observe(magn: coarse, at: Timestamp(nanoseconds: Int64(k) * 10_000_000))
    }
    #expect(check.fault(expecting: nil) == nil)
  }
}
