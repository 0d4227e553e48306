import Events
import Foundation
import MotionKit
import Orientation
import Quantities
import TestKit
import Testing

/// Turns that a gyroscope does not show although its samples arrive.
@Suite struct `A turn the gyroscope did not see` {
  /// A hand that turns by 170 degrees in half a second, at five seconds; the gyroscope shows the share `says` of it.
  private func hand(seed: UInt64, says: Double) -> Hand {
    var hand = Hand()
    hand.seed = seed
    hand.pose = { t in
      let x = min(max((t - 5) / 0.5, 0), 1)
      return (40 + 170 * x * x * (3 - 2 * x), 5, 0)
    }
    hand.reportedRate = { $0 * says }
    return hand
  }

  // At rest nothing tells a bend of the field from a turn that was not seen: one of them may be split between both. It
  // is not called accurate then, or the bound covers it.
  @Test(arguments: [0.2, 0.5, 0.8, 1.2])
  func `is never an accurate heading that is wrong beyond its bound`(says: Double) throws {
    for seed in UInt64(1)...4 {
      let hand = hand(seed: seed, says: says)
      let after = try hand.headings(from: 9, to: 40, hand.filterAtItsPlace)
      #expect(
        try after.atLeast(1000).allSatisfy {
          $0.estimate.disturbance != nil || abs($0.error) < 1.96 * $0.estimate.sigma.degrees
        }, "\(seed)")
    }
  }

  @Test(arguments: [0.2, 0.5])
  func `is taken from the field within 20 seconds of a walk`(says: Double) throws {
    for seed in UInt64(1)...4 {
      var hand = Hand.walking(seed: seed)
      hand.bias = .zero
      let pose = hand.pose
      hand.pose = { t in
        let (heading, pitch, roll) = pose(t)
        let x = min(max((t - 5) / 0.5, 0), 1)
        return (heading + 170 * x * x * (3 - 2 * x), pitch, roll)
      }
      // Only the fast turn is not seen.
      hand.reportedRate = { $0.length > 3.2 ? $0 * says : $0 }
      let late = try hand.headings(from: 25.5, to: 40, hand.filterAtItsPlace)
      #expect(late.largestError < 8, "\(seed)")
    }
  }

  @Test func `beyond the end of its scale is taken from the field at once`() throws {
    var scale = ScaleEnd()
    let end = 250 * Double.pi / 180
    let shown = [end, end, end, end, 0.9 * end, 0.9 * end, 0.9 * end, 2 * end, end, end, end].enumerated().map {
      place, rate in
      scale.isReached(by: Vector3(0.1 * Double(place), 0, rate))
    }
    // Two equal values are chance; an even turn is below the end; and a value that was exceeded is not the end.
    #expect(shown == [false, false, true, true, false, false, false, false, false, false, false])
    var filter = HeadingFilter(FieldTuning())
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
    #expect(try errors.atLeast(459).allSatisfy { $0 < 0.05 })
  }
}
