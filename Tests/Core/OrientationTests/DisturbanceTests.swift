import Events
import Foundation
import MotionKit
import Orientation
import Quantities
import Testing

/// When a filter reports that a field is not the earth's, and which kind of disturbance it reports.
@Suite struct `A disturbance` {
  @Test(arguments: [true, false])
  func `is never called weak where the field is too strong, from its first sample on`(gyro: Bool) throws {
    var random = Gauss(11)
    for seed in UInt64(1)...12 {
      var hand = Hand()
      hand.seed = seed
      hand.hasGyro = gyro
      let push = try #require(random.vector(1).normalized) * (2.4 * hand.field.length)
      // A magnet of more than twice the earth's field: whatever its direction, the sum is larger.
      let begins = seed.isMultiple(of: 2) ? 0.0 : 1
      hand.magnet = { t in (t >= begins ? push : .zero, .zero) }
      let moments = try hand.headings(from: begins + 0.02, to: 3, hand.filterAtItsPlace)
      let found = moments.compactMap(\.estimate.disturbance)
      #expect(found.count > 100)
      #expect(!found.contains(.fieldWeak))
    }
  }

  @Test(arguments: [60.0, 150, 400, 2000], [0.05, 0.3, 1, 5])
  func `ends soon after the magnet has gone, whatever its strength and duration`(
    strength: Double, lasts: Double
  ) throws {
    for (gyro, rate, soon) in [(true, 100.0, 0.6), (false, 100, 3.1), (false, 50, 3.1)] {
      for seed in UInt64(1)...3 {
        var random = Gauss(seed + 40)
        var hand = Hand()
        (hand.seed, hand.hasGyro, hand.rate) = (seed, gyro, rate)
        hand.pose = { t in (40 + 10 * Double(seed - 1) * t, 10, 0) }
        let push = try #require(random.vector(1).normalized) * strength
        hand.magnet = { t in (t > 5 && t < 5 + lasts ? push : .zero, .zero) }
        let moments = try hand.headings(to: 8 + lasts, hand.filterAtItsPlace)
        let flagged = moments.filter { $0.estimate.disturbance != nil }
        // One that is shorter than a beat may not show. Without a gyroscope up and field are confused for a while: a
        // short disturbance may not show, and each ends later.
        #expect(!flagged.isEmpty || lasts < 0.2 || !gyro && lasts <= 0.3)
        #expect(flagged.last.map { $0.time - 5 - lasts } ?? 0 <= soon)
      }
    }
  }

  @Test func `is not reported for the noise of a poor part`() throws {
    var hand = Hand.walking(seed: 5)
    hand.bias = .zero
    hand.field = Vector3(0, 32, -8)
    // A QMC5883L at twice its noise.
    hand.noise.magn = 1.4
    let moments = try hand.headings(from: 3, to: 60, hand.filterAtItsPlace)
    #expect(moments.allSatisfy { $0.estimate.disturbance == nil })
  }

  @Test func `is not reported at the start of a walk, and the bound covers the error`() throws {
    for seed in UInt64(1)...8 {
      var hand = Hand()
      hand.seed = seed
      let angle = Double(seed) * 40
      hand.pose = { _ in (angle, 10, 0) }
      // From standing to 1.4 m/s in a second: gravity's average tilts by degrees.
      hand.sway = { t in t > 5 && t < 6 ? Vector3(1.0, 1.0, 0) : .zero }
      let moments = try hand.headings(from: 3, to: 12, hand.filterAtItsPlace)
      #expect(moments.allSatisfy { $0.estimate.disturbance == nil })
      let held = moments.count { abs($0.error) <= 1.96 * $0.estimate.sigma.degrees + 4 }
      #expect(Double(held) > 0.95 * Double(moments.count))
    }
  }

  @Test func `is not reported in a car's curve, and the bound covers the error`() throws {
    for seed in UInt64(1)...6 {
      var hand = Hand()
      hand.seed = seed
      hand.field = Vector3(0, 18.7, -46)
      // A quarter turn in seven seconds, at 2.5 m/s2: what is taken for up tilts by a dozen degrees.
      let heading: @Sendable (Double) -> Double = { t in 60 - 80 * min(max((t - 12) / 7, 0), 1) }
      hand.pose = { t in (heading(t), 20, 0) }
      hand.sway = { t in
        guard t > 12, t < 19 else { return .zero }
        let angle = Angle.degrees(heading(t)).radians
        return Vector3(-cos(angle), sin(angle), 0) * (2.5 * sin(.pi * (t - 12) / 7))
      }
      let moments = try hand.headings(from: 3, to: 25, hand.filterAtItsPlace)
      #expect(moments.allSatisfy { $0.estimate.disturbance == nil })
      let beyond = moments.map { abs($0.error) - 1.96 * $0.estimate.sigma.degrees }.max() ?? 180
      #expect(beyond <= 2)
    }
  }

  @Test func `beside the device is not mistaken for a magnet in it, nor a fading one for the earth's field`() throws {
    // Seeds whose push comes and goes in two seconds, mostly eastwards.
    for seed in [UInt64(1012), 1030, 7021] {
      var random = Gauss(seed)
      var hand = Hand.walking(seed: seed)
      let share = 0.15 + 0.65 * random.uniform()
      let push = (random.vector(1).normalized ?? Vector3(1, 0, 0)) * (share * hand.field.length)
      let comes = 0.2 + 2 * random.uniform()
      hand.magnet = { t in
        let ramp = min(max(min((t - 30) / comes, (42 - t) / comes), 0), 1)
        return (push * (ramp * ramp * (3 - 2 * ramp)), .zero)
      }
      // Such a magnet turns the field by 13 to 60 degrees for twelve seconds, and changes its size by little.
      let moments = try hand.headings(from: 41.5, to: 90, hand.filterAtItsPlace)
      let beyond = moments.map { abs($0.error) - 1.96 * $0.estimate.sigma.degrees }.max() ?? 180
      #expect(beyond < 5, "\(beyond)")
      let last = try #require(moments.last)
      #expect(moments.largestError < 20 && abs(last.error) < 5)
    }
  }

  @Test func `of forty degrees of dip is seen without a gyroscope, and one of five bends little`() throws {
    for seed in UInt64(1)...4 {
      for (angle, found) in [(5.0, Reason?.none), (40, .dip), (-40, .dip)] {
        var hand = Hand()
        hand.seed = seed
        hand.hasGyro = false
        let turn = Quaternion(rotation: Vector3(angle * .pi / 180, 0, 0))
        let across = turn.rotate(hand.field) - hand.field
        hand.magnet = { t in (t > 10 ? across : .zero, .zero) }
        let moments = try hand.headings(to: 13, hand.filterAtItsPlace)
        #expect(try moments.during(0.1...10).allSatisfy { $0.estimate.disturbance == nil })
        let last = try #require(moments.last?.estimate)
        // Forty degrees upwards reverse the horizontal field with its usual dip: only the bound can say so.
        #expect(angle < 0 && found != nil ? last.sigma > .degrees(30) : last.disturbance == found)
      }
    }
  }

  @Test func `is reported from the angle that the settings say, without a gyroscope too`() throws {
    for (says, found) in [(15.0, Reason?.some(.dip)), (80, nil)] {
      var hand = Hand()
      hand.hasGyro = false
      let across = Quaternion(rotation: Vector3(40 * .pi / 180, 0, 0)).rotate(hand.field) - hand.field
      hand.magnet = { t in (t > 10 ? across : .zero, .zero) }
      var tuning = FieldTuning()
      tuning.says = says
      var filter = hand.filterAtItsPlace
      filter.retune(tuning)
      let last = try #require(try hand.headings(to: 13, filter).last)
      #expect(last.estimate.disturbance == found)
      // What it adds to the bound is no matter of words.
      #expect(last.estimate.sigma > .degrees(20))
    }
  }

  @Test func `is what the field of another place makes of this one, without a gyroscope too`() throws {
    var hand = Hand()
    hand.hasGyro = false
    var filter = hand.filterAtItsPlace
    // Half as strong, and level: as on the equator.
    filter.expect(ExpectedField(size: 0.5 * hand.field.length, dip: .zero))
    #expect(try hand.headings(to: 5, filter).last?.estimate.disturbance != nil)
  }

  @Test func `of any size never makes an estimate that is not finite`() {
    var filter = HeadingFilter(FieldTuning())
    var random = Gauss(9)
    let sizes = [1e-300, 1e-7, 1, 50, 1e5, 1e10, 1e150, 1e300]
    var estimates = 0
    for k in 0..<4000 {
      let at = Timestamp(nanoseconds: Int64(k) * 10_000_000)
      let size = k % 7 == 0 ? sizes[Int(clamping: random.uniform() * 8)] : 1
      filter.observe(gyro: random.vector(size), at: at)
      filter.observe(accel: Vector3(0, 0, 9.81) + random.vector(size), at: at)
      filter.observe(magn: Vector3(0, 20, -45) + random.vector(size), at: at)
      guard let estimate = filter.estimate(at: at) else { continue }
      estimates += 1
      let q = estimate.attitude
      #expect((q.w + q.x + q.y + q.z).isFinite && abs(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z - 1) < 1e-9)
      #expect(estimate.sigma.radians.isFinite && estimate.sigma >= .zero)
    }
    #expect(estimates > 3000)
  }

  @Test func `at the start, without a position, is reported, or the bound covers both norths`() throws {
    for seed in UInt64(1)...4 {
      var hand = Hand()
      hand.seed = seed
      hand.pose = { _ in (40, 10, 0) }
      hand.magnet = { t in (t < 6 ? Vector3(15, -10, 0) : .zero, .zero) }
      let moments = try hand.headings(to: 90)
      // Within a second of the step. At rest neither field is more likely the earth's.
      #expect(
        try moments.during(7...90).allSatisfy {
          $0.estimate.disturbance != nil || abs($0.error) < 2.5 * $0.estimate.sigma.degrees + 1
        })
    }
  }
}
