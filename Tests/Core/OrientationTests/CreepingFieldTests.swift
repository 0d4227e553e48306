import Events
import Foundation
import MotionKit
import Orientation
import Quantities
import Testing

/// Fields that change so slowly that consecutive samples hardly differ, as when a bag with a magnet is pushed nearer.
@Suite struct `A field that creeps` {
  /// A smooth rise from 0 to 1 between two times in seconds.
  private func grown(_ t: Double, from begins: Double, to ends: Double) -> Double {
    let x = min(max((t - begins) / (ends - begins), 0), 1)
    return x * x * x * (10 - 15 * x + 6 * x * x)
  }

  /// A hand that moves a device to and fro. A magnet with a quarter of the field's strength turns its heading by 30 to
  /// 40 degrees.
  private func hand(seed: UInt64, bias: Double, rests: Double) -> Hand {
    var hand = Hand()
    hand.seed = seed
    hand.field = Vector3(0, 19, -45)
    hand.bias = Vector3(bias, -bias, bias)
    hand.pose = { t in
      let t = max(t - rests, 0)
      return (40 + 20 * sin(0.5 * t), 5 + 5 * sin(0.4 * t), 0)
    }
    return hand
  }

  /// The other parts of the reading's bound: the local anomaly and the calibration's sigma, in degrees.
  private func bound(_ moment: Hand.Moment) -> Double {
    let sigma = moment.estimate.sigma.degrees
    return 1.96 * (sigma * sigma + 2 * 2 + 1).squareRoot()
  }

  @Test func `beside the device widens the bound along with the error where the place is known`() throws {
    for (seed, lasts) in [(UInt64(1), 40.0), (2, 40), (3, 80), (4, 120)] {
      var hand = hand(seed: seed, bias: seed == 1 ? 0 : 1, rests: seed == 2 ? 10 : 0)
      let push = Vector3(12, 3, 0)
      hand.magnet = { t in (push * grown(t, from: 20, to: 20 + lasts), .zero) }
      // Its field is 30 % more horizontal than the world model's, though no sample differs much from the last one.
      let moments = try hand.headings(from: lasts + 20, to: lasts + 60, hand.filterAtItsPlace)
      #expect(moments.largestError > 5)
      #expect(moments.allSatisfy { bound($0) > 0.5 * abs($0.error) })
    }
  }

  // Nothing outside is different, and the learnt field follows. Only the gyroscope knows.
  @Test(arguments: [40.0, 80, 120]) func `of a magnet that is carried widens the bound along with the error`(
    lasts: Double
  ) throws {
    for (seed, rests) in [(UInt64(1), 0.0), (2, 10), (3, 0)] {
      var hand = hand(seed: seed, bias: 1, rests: rests)
      let push = Vector3(12, 3, 0)
      hand.magnet = { t in (.zero, push * grown(t, from: 20, to: 20 + lasts)) }
      let moments = try hand.headings(from: 20 + 0.7 * lasts, to: lasts + 60, hand.filterAtItsPlace)
      #expect(moments.largestError > 3)
      // A magnet that grows for a minute looks like a drift of the gyroscope while its bias is not known.
      #expect(moments.allSatisfy { bound($0) > (rests > 0 ? 0.5 : 0.3) * abs($0.error) })
    }
  }

  @Test func `and goes again leaves the heading within its bound`() throws {
    var hand = hand(seed: 5, bias: 1, rests: 10)
    hand.magnet = { t in (Vector3(12, 3, 0) * (grown(t, from: 20, to: 60) - grown(t, from: 80, to: 100)), .zero) }
    let last = try #require(try hand.headings(to: 160, hand.filterAtItsPlace).last)
    #expect(last.estimate.disturbance == nil)
    // Half of what the magnet did was taken for the device's own field; the bound covers it.
    #expect(abs(last.error) < 9 && bound(last) > abs(last.error))
  }

  @Test func `is not reported for a wandering bias, a scale 1 % off, or a field bent between rooms`() throws {
    for seed in UInt64(1)...6 {
      var hand = Hand.walking(seed: seed)
      // Twice what a bias is said to wander in a minute, and a scale a percent off.
      hand.reportedRate = { $0 * 1.01 }
      let room = Angle.degrees(seed.isMultiple(of: 2) ? 4 : -4).radians
      let field = hand.field
      hand.magnet = { t in
        let turned = room * grown(t, from: 20, to: 40)
        return (Vector3(field.y * sin(turned), field.y * (cos(turned) - 1), 0), .zero)
      }
      let turning = hand.pose
      hand.pose = { t in
        let pose = turning(t)
        return (pose.heading + 40 * max(t - 45, 0), pose.pitch, pose.roll)
      }
      let moments = try hand.headings(from: 3, to: 90, hand.filterAtItsPlace)
      #expect(moments.allSatisfy { $0.estimate.disturbance == nil })
    }
  }
}
