import Events
import Foundation
import MotionKit
import Orientation
import Quantities
import Testing

/// The heading without a gyroscope, compared with a plain compass from gravity and field averaged over a tenth of a
/// second.
@Suite struct `Without a gyroscope` {
  private func hand(_ seed: UInt64 = 1) -> Hand {
    var hand = Hand()
    (hand.seed, hand.hasGyro) = (seed, false)
    return hand
  }

  @Test func `a still hand stays still`() throws {
    for seed in UInt64(1)...4 {
      var hand = hand(seed)
      hand.field = Vector3(0, 15, -45)
      hand.pose = { _ in (40, 5, 3) }
      let moments = try hand.headings(from: 5, to: 25)
      // As before: a tenth of a degree in a field that dips by 72 degrees.
      #expect(spread(moments.map(\.error)) < 0.1)
      #expect(moments.largestError < 0.5)
    }
  }

  @Test func `a tumble is followed`() throws {
    for seed in UInt64(1)...4 {
      var hand = hand(seed)
      hand.pose = { t in (30, 50 * sin(1.3 * t), 40 * sin(0.9 * t)) }
      let found = rms(try hand.headings(from: 3, to: 20).map(\.error))
      // The noise of the field alone is 0.9 degrees a sample.
      #expect(found < 1)
      #expect(found < 0.8 * rms(hand.plainErrors(20, from: 3)))
    }
  }

  @Test func `a hand that shakes does not swing it`() throws {
    for seed in UInt64(1)...4 {
      var hand = hand(seed)
      hand.pose = { _ in (60, 25, 10) }
      hand.sway = { t in Vector3(1.5 * sin(6.3 * t), 1.5 * sin(5.7 * t + 1), 1.5 * sin(12.5 * t)) }
      let found = rms(try hand.headings(from: 5, to: 25).map(\.error))
      #expect(found < 0.35 * rms(hand.plainErrors(25, from: 5)))
    }
  }

  @Test func `a hand that turns, tilts and sways is followed better than by the plain compass`() throws {
    for seed in UInt64(1)...8 {
      var hand = Hand.walking(seed: seed)
      hand.hasGyro = false
      let found = rms(try hand.headings(from: 3, to: 30).map(\.error))
      #expect(found < 0.85 * rms(hand.plainErrors(30, from: 3)))
    }
  }

  @Test(arguments: [2.0, 10, 30])
  func `a slow level turn is neither late nor tilted`(pace: Double) throws {
    var hand = hand()
    hand.pose = { t in (pace * max(t - 2, 0), 5, 3) }
    let moments = try hand.headings(from: 3, to: 20)
    // A degree is half a second of the slowest, and 30 milliseconds of the fastest.
    #expect(rms(moments.map(\.error)) < 1)
    #expect(moments.map(\.tilt).max()! < 1)
  }

  @Test func `the bound covers the error`() throws {
    for seed in UInt64(1)...8 {
      var hand = Hand.walking(seed: seed)
      hand.hasGyro = false
      let moments = try hand.headings(from: 1, to: 30)
      let held = moments.count { abs($0.error) <= 1.96 * $0.estimate.sigma.degrees }
      #expect(Double(held) > 0.9 * Double(moments.count))
    }
  }

  // At the magnetic equator a device that points north and rolls turns about the field, so the field does not show the
  // turn.
  @Test func `a turn about the field, which only gravity shows, is followed`() throws {
    for seed in UInt64(1)...4 {
      var hand = hand(seed)
      hand.field = Vector3(0, 40, 0)
      hand.pose = { t in (0, 0, min(max(t - 5, 0) * 120, 60)) }
      // While it turns, the tilt may be late by as much as the half of a second's turn.
      #expect(try hand.headings(from: 5, to: 9).map(\.tilt).max()! < 30)
      #expect(try hand.headings(from: 5.6, to: 9).map(\.tilt).max()! < 3)
    }
  }

  @Test func `a heading survives a magnetometer that is slow`() throws {
    for seed in UInt64(1)...4 {
      var hand = hand(seed)
      hand.pose = { t in (40 * sin(0.5 * t), 10, 5) }
      hand.silent = { t in (true, false, Int(clamping: (t * 100).rounded()) % 20 != 0) }
      // 20 degrees/s, 5 samples a second: four degrees from one to the next, and as much again before it turns back.
      #expect(try hand.headings(from: 3, to: 20).largestError < 8)
    }
  }

  // A magnet comes half a second before the gyroscope does. A filter that learns the field again takes it for the
  // place's.
  @Test func `the field that was learnt without a gyroscope is known when one speaks again`() throws {
    var hand = Hand()
    hand.silent = { t in (t < 20, false, false) }
    hand.magnet = { t in (t > 19.5 ? Vector3(14, 14, 0) : .zero, .zero) }
    let after = try hand.run(25).during(21...24.9)
    #expect(after.filter { $0.estimate.disturbance != nil }.count > after.count / 2)
  }

  // The gyroscope falls silent while a field is there that only turns: no direction is compared from then on.
  @Test func `a disagreement with a gyroscope that has fallen silent is forgotten`() throws {
    var hand = Hand()
    hand.pose = { t in (30 * sin(0.4 * t), 5, 0) }
    hand.magnet = { t in (t > 20 && t < 21 ? Vector3(15, -8, 0) : .zero, .zero) }
    hand.silent = { t in (t > 20.6, false, false) }
    let after = try hand.headings(from: 30, to: 60, hand.filterAtItsPlace)
    #expect(after.count > 1000)
    #expect(after.allSatisfy { $0.estimate.disturbance == nil && $0.estimate.sigma < .degrees(20) })
  }

  // A simulator's samples, and those of a part with coarse steps, may have no noise at all.
  @Test func `samples without noise give a finite bound`() throws {
    var hand = hand()
    hand.pose = { t in (20 * t, 10, 0) }
    hand.noise = (0, 0, 0)
    for moment in try hand.headings(from: 1, to: 60) where !moment.estimate.sigma.radians.isFinite {
      Issue.record("a sigma that is no number at \(moment.time) s")
      break
    }
  }
}
