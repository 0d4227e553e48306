import Events
import Foundation
import MotionKit
import Quantities
import TestKit
import Testing

@testable import Orientation

/// The bounds of the heading filter on a simulated hand; a comment beside each states its origin.
@Suite struct `The heading filter` {
  @Test(arguments: [true, false])
  func `gives a heading from its first samples and is right after a second`(gyro: Bool) throws {
    for seed in UInt64(1)...8 {
      var hand = Hand()
      hand.seed = seed
      hand.hasGyro = gyro
      let angle = Double(seed)
      hand.pose = { _ in (angle * 37, angle * 3 - 20, 10) }
      let moments = try hand.headings(from: 0, to: 3)
      #expect(try #require(moments.first).time < 0.02)
      #expect(try moments.during(1...3).largestError < (gyro ? 2 : 0.6))
    }
  }

  @Test func `keeps its tilt free of the magnetometer, but for what that shows of the gyroscope's bias`() throws {
    var calm = Hand.walking(seed: 3)
    calm.bias = .zero
    var storm = calm
    storm.magnet = { t in (Vector3(40 * sin(t), 30, 20 * sin(3 * t)), Vector3(0, 10, 0)) }
    // With a latency learnt from the field the instant would differ, and with it the tilt of a turning device.
    var filter = HeadingFilter(FieldTuning())
    filter.describe(SensorSet(magn: .init(latency: 0), accel: .init(), gyro: .init(latency: 0)))
    for (a, b) in try zip(calm.headings(to: 20, filter), storm.headings(to: 20, filter)) {
      let (up, other) = (
        a.estimate.attitude.inverse.rotate(Vector3(0, 0, 1)), b.estimate.attitude.inverse.rotate(Vector3(0, 0, 1))
      )
      // Less than a degree: the bias is estimated together with north.
      #expect((up - other).length < 0.015)
    }
  }

  @Test(arguments: [true, false])
  func `follows the field after another correction of it, and is as doubtful as it was wrong`(hasGyro: Bool) throws {
    var filter = HeadingFilter(FieldTuning())
    var random = Gauss(3)
    // It lies flat and looks north; the old correction has left an error that turns the heading by 31 degrees.
    func heading(_ k: Int) throws -> (error: Double, bound: Double) {
      let at = Timestamp(nanoseconds: Int64(k) * 10_000_000)
      filter.observe(accel: Vector3(0, 0, 9.81) + random.vector(0.03), at: at)
      if hasGyro { filter.observe(gyro: random.vector(0.002), at: at) }
      filter.observe(magn: Vector3(k < 2000 ? 12 : 0, 20, -45) + random.vector(0.3), at: at)
      let found = filter.estimate(at: at)
      let estimate = try #require(found)
      let ahead = estimate.attitude.rotate(Vector3(0, 1, 0))
      return (abs(Angle(radians: atan2(ahead.x, ahead.y)).degrees), 1.96 * estimate.sigma.degrees)
    }
    for k in 0..<1999 { _ = try? heading(k) }
    #expect(try abs(heading(1999).error - 31) < 3)
    filter.correct(gyroBias: .zero)
    let after = try (2000..<2200).map { try heading($0) }
    #expect(try after.atLeast(200).allSatisfy { $0.error < $0.bound })
    // Two seconds later: a tenth of what it was, and one sample's noise of 0.9 degrees.
    #expect(after[199].error < 4)
  }

  @Test func `follows a turn at 90 degrees a second and back`() throws {
    var hand = Hand()
    hand.pose = { t in (90 * sin(2 * t), 10, 5) }
    // The required 0.5 RMS for turns of 180 degrees/s.
    #expect(rms(try hand.headings(from: 5, to: 30).map(\.error)) < 0.5)
  }

  @Test func `knows a bias of 5 degrees a second after two seconds of rest`() throws {
    var hand = Hand()
    hand.bias = Vector3(5, -5, 5)
    let still = try hand.headings(from: 2, to: 6)
    // The gyroscope's own noise of 0.1 degrees/s, three times.
    #expect(still.map { abs($0.estimate.turnRate ?? .infinity) * 180 / .pi }.max()! < 0.5)
  }

  @Test(arguments: [2.0, 5, 10, 20])
  func `does not mistake a steady turn for a bias, even from the first sample on`(pace: Double) throws {
    for seed in UInt64(1)...4 {
      var hand = Hand()
      hand.seed = seed
      hand.bias = Vector3(0.5, 0.5, -0.5)
      hand.pose = { t in (40 + pace * t, 10, 5) }
      #expect(try hand.headings(from: 2, to: 20).largestError < 1.5)
    }
  }

  @Test(arguments: [0.5, 1])
  func `says within a beat and a half that a field may bend it by 15 degrees, and clears within 0.8 s`(
    share: Double
  ) throws {
    var random = Gauss(4)
    for seed in UInt64(1)...12 {
      var hand = Hand()
      hand.seed = seed
      let push = random.vector(1).normalized! * (share * hand.field.length)
      hand.magnet = { t in (t > 15 && t < 20 ? push : .zero, .zero) }
      let moments = try hand.headings(to: 23, hand.filterAtItsPlace)
      let flagged = moments.filter { $0.estimate.disturbance != nil }
      // A beat has 0.2 s.
      #expect(flagged.first.map { $0.time - 15 } ?? 9 <= 0.3)
      #expect(flagged.last.map { $0.time - 20 } ?? 9 <= 0.8)
      // A still hand at an unknown bias of 4 degrees/s, 15 s after its start.
      #expect(try moments.during(19.9...20).allSatisfy { abs($0.error) < 1.96 * $0.estimate.sigma.degrees + 2 })
    }
  }

  @Test func `takes the first field after hours without one`() throws {
    var filter = HeadingFilter(FieldTuning())
    // Ten rates a second for three hours: a bias that is not known turns the frame by any angle.
    var tenths: Int64 = 0
    func step(magn: Bool) {
      let at = Timestamp(nanoseconds: tenths * 100_000_000)
      filter.observe(accel: Vector3(0, 0, 9.81), at: at)
      filter.observe(gyro: Vector3(0, 0, 0.001), at: at)
      if magn { filter.observe(magn: Vector3(0, 20, -45), at: at) }
      tenths += 1
    }
    for _ in 0..<108_000 { step(magn: false) }
    let before = filter.estimate(at: Timestamp(nanoseconds: tenths * 100_000_000))
    #expect(before == nil)
    for _ in 0..<100 { step(magn: true) }
    let after = filter.estimate(at: Timestamp(nanoseconds: tenths * 100_000_000))
    let estimate = try #require(after)
    #expect(abs(estimate.attitude.z) < 0.02 && (1...30).contains(estimate.sigma.degrees))
  }

  @Test func `knows the bias of a rest without a field`() throws {
    var filter = HeadingFilter(FieldTuning())
    for hundredths in Int64(0)..<3000 {
      let at = Timestamp(nanoseconds: hundredths * 10_000_000)
      filter.observe(accel: Vector3(0, 0, 9.81), at: at)
      filter.observe(gyro: Vector3(0, 0, 0.003), at: at)
    }
    let known = try #require(filter.gyroBias())
    #expect(abs(known.bias.z - 0.003) < 2 * known.sigma.z && known.sigma.z < 0.002)
  }

  // 4 samples of the gyroscope for each of the accelerometer.
  @Test func `knows a rest by an accelerometer of 25 Hz on a tilted device`() throws {
    var filter = HeadingFilter(FieldTuning())
    for hundredths in Int64(0)..<1000 {
      let at = Timestamp(nanoseconds: hundredths * 10_000_000)
      if hundredths.isMultiple(of: 4) { filter.observe(accel: Vector3(0, 6.94, 6.94), at: at) }
      filter.observe(gyro: Vector3(0.003, 0, 0), at: at)
      filter.observe(magn: Vector3(10, 20, -45), at: at)
    }
    let known = try #require(filter.gyroBias())
    #expect(abs(known.bias.x - 0.003) < 0.001 && known.sigma.x < 0.001 && known.sigma.z < 0.001)
  }

  @Test func `uses a gyroscope again that was too slow for a while`() {
    var filter = HeadingFilter(FieldTuning())
    var time = 0.0
    func pass(_ seconds: Double, every period: Double) {
      for _ in 0..<Int(clamping: seconds / period) {
        time += period
        let at = Timestamp(nanoseconds: Int64(clamping: time * 1e9))
        filter.observe(accel: Vector3(0, 0, 9.81), at: at)
        filter.observe(gyro: .zero, at: at)
        filter.observe(magn: Vector3(0, 20, -45), at: at)
      }
    }
    pass(5, every: 0.01)
    pass(60, every: 0.5)
    #expect(filter.isAlone)
    pass(5, every: 0.01)
    #expect(!filter.isAlone)
  }

  @Test func `is the same on every run`() throws {
    let hand = Hand.walking(seed: 8)
    #expect(try hand.headings(to: 10).map(\.estimate) == hand.headings(to: 10).map(\.estimate))
  }

  @Test func `stands still at rest`() throws {
    var hand = Hand()
    hand.field = Vector3(0, 18, -45)
    hand.bias = Vector3(1, -1, 1)
    let still = try hand.headings(from: 40, to: 60)
    #expect(spread(still.map(\.error)) < 0.1)
  }

  @Test func `survives samples that no sensor should give`() {
    var filter = HeadingFilter(FieldTuning())
    #expect(filter.estimate(at: .zero) == nil)
    let odd = [
      Vector3.zero, Vector3(.nan, 0, 1), Vector3(.infinity, 0, 0), Vector3(0, 0, -9.81), Vector3(0, 0, 9.81),
      Vector3(0, 20, -45), Vector3(1e300, 1e300, 1e300), Vector3(0, 0, 45), Vector3(1e-300, 0, 0),
    ]
    for (k, t) in [0, 0, 5, 3, 5, 5_000_000, 9_000_000_000_000, 8, 9_000_000_000_001, 9_010_000_000_000, 1].enumerated()
    {
      for v in odd {
        let at = Timestamp(nanoseconds: Int64(t) &+ Int64(k))
        filter.observe(magn: v, at: at)
        filter.observe(gyro: v, at: at)
        filter.observe(accel: v, at: at)
        filter.observe(magn: v, at: at)
        _ = filter.estimate(at: at)
      }
    }
    // The filter recovers: once the device has turned round, the steady part is the field.
    var heading = 0.0
    for k in 0..<4000 {
      let at = Timestamp(nanoseconds: 9_020_000_000_000 + Int64(k) * 10_000_000)
      heading += 0.01
      filter.observe(accel: Vector3(0, 0, 9.81), at: at)
      filter.observe(gyro: Vector3(0, 0, -1), at: at)
      filter.observe(magn: Vector3(-20 * sin(heading), 20 * cos(heading), -45), at: at)
    }
    let estimate = filter.estimate(at: Timestamp(nanoseconds: 9_059_990_000_000))
    let lies = Quaternion(rotation: Vector3(0, 0, -heading))
    #expect(estimate.map { abs(($0.attitude * lies.inverse).z) } ?? 1 < 0.02)
    #expect(estimate?.disturbance == nil)
  }

  @Test func `assumes a level device without an accelerometer, and marks the estimate`() throws {
    var hand = Hand()
    hand.hasAccel = false
    hand.hasGyro = false
    hand.pose = { _ in (50, 0, 0) }
    let last = try #require(hand.headings(from: 0.25, to: 3).last)
    #expect(last.estimate.levelAssumed)
    #expect(last.estimate.sigma > .degrees(10))
    #expect(abs(last.error) < 1)
  }

  @Test(arguments: [15.0, 30])
  func `without a gyroscope follows steps of 22.5 degrees and then stands still`(horizontal: Double) throws {
    var hand = Hand()
    hand.hasGyro = false
    hand.field = Vector3(0, horizontal, -45)
    hand.pose = { t in (22.5 * floor(t / 5), 5, 3) }
    let moments = try hand.headings(to: 40)
    for step in 1..<8 {
      let turned = Double(step) * 5
      // Three deviations of what a tenth of a second's average leaves of the noise, and a jitter of a tenth.
      #expect(try moments.during(turned + 0.35...turned + 4.95).largestError < 2.5)
      #expect(spread(try moments.during(turned + 3...turned + 4.95).map(\.error)) < 0.1)
    }
  }
}
