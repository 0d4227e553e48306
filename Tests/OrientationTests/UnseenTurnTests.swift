import Events
import Foundation
import MotionKit
import Orientation
import Quantities
import TestKit
import Testing

/// Turns that a gyroscope does not tell, though it speaks.
@Suite struct `A turn the gyroscope did not see` {
  /// 170 degrees in half a second, at five seconds, of which the gyroscope says only so much.
  private func hand(seed: UInt64, says: Double) -> Hand {
    var hand = Hand()
    hand.seed = seed
    hand.pose = { t in
      let x = min(max((t - 5) / 0.5, 0), 1)
      return (40 + 170 * x * x * (3 - 2 * x), 5, 0)
    }
    hand.rateSeen = { $0 * says }
    return hand
  }

  @Test(arguments: [0.5, 0.8, 1.2])
  func `is believed of the field within seconds, with a bound that allows for it meanwhile`(says: Double) throws {
    for seed in UInt64(1)...4 {
      let hand = hand(seed: seed, says: says)
      var filter = HeadingFilter(FilterTuning(), field: FieldTuning())
      filter.expect(ExpectedField(size: hand.field.length, dip: Angle(radians: -atan2(hand.field.z, hand.field.y))))
      let after = try hand.headings(from: 5.6, to: 14, filter)
      #expect(after.allSatisfy { abs($0.error) < 2.5 * $0.estimate.sigma.degrees + 1 })
      let late = try after.during(12...14)
      #expect(late.largestError < 2)
      #expect(late.allSatisfy { $0.estimate.disturbance == nil })
      // Its size and dip are right, so nobody is to be told that they are not.
      #expect(after.allSatisfy { $0.estimate.disturbance == nil || $0.estimate.disturbance == .gyroDisagrees })
    }
  }

  @Test func `for it stood at the end of its scale is asked of the field at once`() throws {
    var scale = ScaleEnd()
    let end = 250 * Double.pi / 180
    let shown = [end, end, end, end, 0.9 * end, 0.9 * end, 0.9 * end, 2 * end, end, end, end].enumerated().map {
      place, rate in
      scale.isReached(by: Vector3(0.1 * Double(place), 0, rate))
    }
    // Twice is chance; whoever turns evenly stands nowhere near an end; and nothing is the end that was passed.
    #expect(shown == [false, false, true, true, false, false, false, false, false, false, false])
    var filter = HeadingFilter(FilterTuning(), field: FieldTuning())
    var errors: [Double] = []
    for k in 0..<1000 {
      let (t, at) = (Double(k) / 100, Timestamp(nanoseconds: Int64(k) * 10_000_000))
      // 600 degrees/s for 0.3 s, and a gyroscope that ends at 250.
      let (rate, turned) = (t > 5 && t < 5.3 ? 600.0 : 0, min(max(t - 5, 0), 0.3) * 600 * .pi / 180)
      let lies = Quaternion(rotation: Vector3(0, 0, -turned))
      filter.observe(accel: Vector3(0, 0, 9.81), at: at)
      filter.observe(gyro: Vector3(0, 0, -min(rate, 250) * .pi / 180), at: at, isTooFast: rate > 250)
      filter.observe(magn: lies.inverse.rotate(Vector3(0, 20, -45)), at: at)
      guard t > 5.4, let estimate = filter.estimate(at: at) else { continue }
      #expect(estimate.disturbance == nil)
      errors.append(abs((estimate.attitude * lies.inverse).z) * 2)
    }
    // At 100 Hz from 5.4 s to 10 s.
    #expect(try errors.atLeast(459).allSatisfy { $0 < 0.03 })
  }

  @Test func `nor did anybody, of a magnet at the start and no position: the bound allows for either north`() throws {
    for seed in UInt64(1)...4 {
      var hand = Hand()
      hand.seed = seed
      hand.pose = { _ in (40, 10, 0) }
      hand.magnet = { t in (t < 6 ? Vector3(15, -10, 0) : .zero, .zero) }
      let moments = try hand.headings(to: 90)
      #expect(try moments.during(6.1...90).allSatisfy { abs($0.error) < 2.5 * $0.estimate.sigma.degrees + 1 })
      // What was there for six seconds is not held against a minute of another.
      let late = try moments.during(80...90)
      #expect(late.largestError < 2)
      #expect(late.allSatisfy { $0.estimate.disturbance == nil })
    }
  }
}
