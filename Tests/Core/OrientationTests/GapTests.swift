import Events
import Foundation
import MotionKit
import Orientation
import Quantities
import Testing

/// Samples are missing while the device is tilted and turned, so its attitude is unknown until they return.
@Suite struct `A gap in the samples` {
  /// The sensors that fall silent, and the one that returns last.
  enum Silence: CaseIterable {
    case all, gyroscope, gyroscopeAndGravity, gravityLast, gyroscopeLast

    func isSilent(from begin: Double, to end: Double, at t: Double) -> (gyro: Bool, accel: Bool, magn: Bool) {
      let (inside, late) = (t > begin && t < end, t > begin && t < end + 0.02)
      return switch self {
      case .all: (inside, inside, inside)
      case .gyroscope: (inside, false, false)
      case .gyroscopeAndGravity: (inside, inside, false)
      case .gravityLast: (inside, late, inside)
      case .gyroscopeLast: (late, inside, inside)
      }
    }
  }

  @Test(arguments: Silence.allCases, [0.12, 0.2, 0.26, 0.29, 0.31, 1, 2])
  func `leaves no heading with an error beyond three sigmas`(silence: Silence, length: Double) throws {
    for seed in UInt64(1)...6 {
      var hand = Hand()
      hand.seed = seed
      let (turn, tilt) = (Double(seed) * 37 - 130, Double(seed) * 23 - 80)
      hand.pose = { t in
        let x = min(max((t - 5) / length, 0), 1)
        let share = x * x * (3 - 2 * x)
        return (20 + turn * share, 10 + tilt * share, 5)
      }
      hand.silent = { silence.isSilent(from: 5, to: 5 + length, at: $0) }
      let after = try hand.headings(from: 5.02 + length, to: 9 + length)
      // Three standard deviations.
      #expect(after.allSatisfy { abs($0.error) < max(3 * $0.estimate.sigma.degrees, 1) })
      // As after a start: two degrees of noise and tilt.
      #expect(
        try after.during(6.02 + length...9 + length).allSatisfy {
          abs($0.error) < max(2.5, $0.estimate.sigma.degrees) && $0.tilt < 1
        })
    }
  }

  @Test func `is not bridged with the state of an earlier gap`() throws {
    var hand = Hand()
    hand.pose = { t in (30, t > 6 ? 50 : 0, 0) }
    hand.silent = { t in (t > 3 && t < 4 || t > 7 && t < 9, false, false) }
    // Without a gyroscope up is averaged for a tenth of a second.
    #expect(
      try hand.headings(from: 8, to: 12).allSatisfy { $0.tilt < 2 && abs($0.error) < max(5, $0.estimate.sigma.degrees) }
    )
  }

  @Test func `leaves nothing of a turn before it, without a gyroscope too`() throws {
    var hand = Hand()
    hand.hasGyro = false
    hand.pose = { t in (180 * min(t, 5.5), 5, 0) }
    hand.silent = { t in (true, t > 5 && t < 6, t > 5 && t < 6) }
    let after = try hand.headings(from: 6.01, to: 7)
    // It turned by three radians a second.
    #expect(after.allSatisfy { abs($0.estimate.turnRate ?? .infinity) < 0.5 })
  }

  @Test(arguments: [true, false])
  func `of all sensors makes the heading as uncertain as a hand that starts to turn by half a radian a second`(
    gyro: Bool
  ) throws {
    var hand = Hand()
    hand.hasGyro = gyro
    hand.silent = { t in (t > 5, t > 5, t > 5) }
    let last = try #require(hand.headings(to: 6).last).estimate
    #expect(last.silence > 0.9)
    #expect(abs(last.sigma.radians / last.silence - 0.5) < 0.1)
  }

  @Test func `of gravity that does not end gives an estimate that is marked as level assumed`() throws {
    var hand = Hand()
    hand.silent = { (false, $0 > 5, false) }
    let moments = try hand.headings(to: 12)
    #expect(try #require(moments.last { $0.time < 6.9 }).estimate.levelAssumed == false)
    #expect(try #require(moments.last).estimate.levelAssumed)
    #expect(try #require(moments.last).estimate.sigma > .degrees(10))
    // Where all sensors stop and only gravity stays away, the others are used again after a while.
    hand.pose = { t in (t < 5.5 ? 30 : 90, 0, 0) }
    hand.silent = { t in (t > 5 && t < 6, t > 5, t > 5 && t < 6) }
    let last = try #require(hand.headings(from: 7, to: 12).last)
    #expect(last.estimate.levelAssumed)
    #expect(abs(last.error) < 2)
  }

  @Test(arguments: [0.005, 0.1, 1])
  func `before gravity's first sample lasts until it comes, and leaves no error`(late: Double) throws {
    for gyro in [true, false] {
      var hand = Hand()
      hand.hasGyro = gyro
      hand.pose = { _ in (150, 40, -20) }
      hand.silent = { (false, $0 < late, false) }
      var filter = HeadingFilter(FieldTuning())
      filter.expect(ExpectedField(size: hand.field.length, dip: Angle(radians: -atan2(hand.field.z, hand.field.y))))
      let moments = try hand.headings(from: 0, to: late + 3, filter, without: late)
      #expect(moments.allSatisfy { $0.time > late - 1e-6 || $0.estimate.levelAssumed })
      let after = try moments.during(late + 1...late + 3)
      #expect(after.allSatisfy { abs($0.error) < 2.5 && $0.estimate.disturbance == nil })
    }
  }

  @Test(arguments: [true, false])
  func `before gravity's first sample loses no field, for a part that repeats its values`(gyro: Bool) throws {
    var filter = HeadingFilter(FieldTuning())
    filter.observe(magn: Vector3(-12, 16, -45), at: .zero)
    #expect(filter.estimate(at: .zero) == nil)
    for tick in 1...3 {
      let time = Timestamp.zero + .milliseconds(Double(10 * tick))
      if gyro { filter.observe(gyro: .zero, at: time) }
      filter.observe(accel: Vector3(0, 0, 9.81), at: time + .milliseconds(1))
    }
    let attitude = try #require(filter.estimate(at: .zero + .milliseconds(40))?.attitude)
    let field = attitude.rotate(Vector3(-12, 16, -45))
    #expect(abs(field.x) < 0.01 && abs(field.y - 20) < 0.01)
  }

  @Test(arguments: [2.0, 3, 5, 8])
  func `between all samples of a gyroscope makes the filter do without it`(rate: Double) throws {
    var hand = Hand()
    hand.silent = { t in (Int(clamping: (t * 100).rounded()) % Int(clamping: 100 / rate) != 0, false, false) }
    hand.pose = { t in (40 * sin(t), 20 * sin(0.7 * t), 5) }
    // Without any it trails by two degrees here.
    #expect(try hand.headings(from: 6, to: 30).largestError < 4)
  }

  // Seven a second are enough to integrate.
  @Test func `of 140 ms between all samples of a gyroscope is none, after another start too`() throws {
    var filter = HeadingFilter(FieldTuning())
    for k in 0..<110 {
      if k == 100 { filter.restart() }
      let at = Timestamp(nanoseconds: Int64(k) * 140_000_000)
      // The field says that it is still: the turn at the end can only be the gyroscope's.
      filter.observe(gyro: Vector3(0, 0, k < 108 ? 0 : -0.5), at: at)
      filter.observe(accel: Vector3(0, 0, 9.81), at: at)
      filter.observe(magn: Vector3(0, 20, -45), at: at)
    }
    let estimate = filter.estimate(at: Timestamp(nanoseconds: 109 * 140_000_000))
    let rate = try #require(estimate?.turnRate)
    #expect(abs(rate - 0.5) < 0.1)
  }

  @Test func `of the magnetometer alone makes the heading as uncertain as the gyroscope's drift`() throws {
    var hand = Hand()
    hand.pose = { t in (40 + 20 * sin(0.5 * t), 10, 0) }
    hand.bias = Vector3(0.5, -0.5, 0.5)
    hand.silent = { t in (false, false, t > 20 && t < 50) }
    let moments = try hand.headings(from: 10, to: 60, hand.filterAtItsPlace)
    let before = try #require(moments.last { $0.time < 20 }).estimate.sigma
    let silent = try #require(moments.last { $0.time < 50 }).estimate.sigma
    // The gyroscope's drift takes the place of the fields that tell it from a bend.
    #expect(silent.degrees > 0.99 * before.degrees)
    #expect(moments.allSatisfy { abs($0.error) < 2.5 * $0.estimate.sigma.degrees + 1 })
    // The time counts when samples are back, too: the first of them does not make the heading sure.
    #expect(try #require(moments.first { $0.time > 50.05 }).estimate.sigma > before)
  }
}
