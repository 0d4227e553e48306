import Events
import Foundation
import MotionKit
import Quantities
import TestKit
import Testing

@testable import Orientation

/// Samples whose time stamps are late, by about the latency that is stated for their part.
@Suite struct `A latency` {
  /// A device that is waved about, whose sensors stamp their samples `accel` and `magn` seconds late. The filter is
  /// given the latencies `told`. Returns the errors of the heading and of the vertical, in degrees.
  private func wave(
    accel: Double = 0, magn: Double = 0, told: SensorSet, seconds: Double = 40
  ) throws -> (heading: [Double], tilt: [Double]) {
    var hand = Hand()
    hand.pose = { t in (60 * sin(2.3 * t), 25 * sin(3.1 * t), 20 * sin(1.7 * t)) }
    var filter = HeadingFilter(FieldTuning())
    filter.describe(told)
    var random = Gauss(3)
    var found = (heading: [Double](), tilt: [Double]())
    for k in 0..<Int(clamping: seconds * 100) {
      let (t, at) = (Double(k) / 100, Timestamp(nanoseconds: Int64(k) * 10_000_000))
      let felt = hand.attitude(t - accel).inverse.rotate(Vector3(0, 0, 9.81))
      filter.observe(accel: felt + random.vector(0.03), at: at)
      filter.observe(gyro: hand.turning(t) + random.vector(0.002), at: at)
      filter.observe(magn: hand.attitude(t - magn).inverse.rotate(hand.field) + random.vector(0.3), at: at)
      guard t > seconds / 2, let estimate = filter.estimate(at: at) else { continue }
      let moment = Hand.Moment(time: t, estimate: estimate, truth: hand.attitude(t))
      found.heading.append(moment.error)
      found.tilt.append(moment.tilt)
    }
    // At 100 Hz over the second half.
    return (try found.heading.atLeast(Int(clamping: seconds * 50) - 1), found.tilt)
  }

  @Test func `that is stated for an accelerometer is subtracted`() throws {
    let gyro = SensorSet.Sensor(latency: 0)
    let told = try wave(accel: 0.04, told: SensorSet(magn: .init(latency: 0), accel: .init(latency: 40), gyro: gyro))
    let untold = try wave(accel: 0.04, told: SensorSet(magn: .init(latency: 0), accel: .init(), gyro: gyro))
    #expect(rms(told.tilt) < 0.15)
    #expect(rms(told.tilt) < 0.5 * rms(untold.tilt))
  }

  /// A device that rests for 20 s, turns at 60°/s for 5 s and rests again, whose samples all are 1.2 s late. The errors
  /// at each of these seconds.
  private func turn(told: SensorSet, at seconds: [Double]) -> [HeadingErrors] {
    var hand = Hand()
    hand.pose = { t in (60 * min(max(t - 20, 0), 5), 0, 0) }
    var filter = HeadingFilter(FieldTuning())
    filter.describe(told)
    var (random, found) = (Gauss(5), [HeadingErrors]())
    for k in 0..<4000 {
      let (t, at) = (Double(k) / 100, Timestamp(nanoseconds: Int64(k) * 10_000_000))
      filter.observe(accel: hand.attitude(t).inverse.rotate(Vector3(0, 0, 9.81)) + random.vector(0.03), at: at)
      filter.observe(gyro: hand.turning(t) + random.vector(0.002), at: at)
      filter.observe(magn: hand.attitude(t).inverse.rotate(hand.field) + random.vector(0.3), at: at)
      var errors = HeadingErrors()
      _ = filter.estimate(at: at, &errors)
      if seconds.contains(where: { abs($0 - t) < 0.005 }) { found.append(errors) }
    }
    return found
  }

  /// A delay that all sensors share hides a turn from the heading: the bound contains what it may have been.
  @Test func `that all sensors share widens the bound by what the device may have turned meanwhile`() throws {
    let late = SensorSet.Sensor(latency: 1200)
    let seconds = [19.0, 20.5, 24, 26, 35]
    var told = try turn(told: SensorSet(magn: late, accel: late, gyro: late), at: seconds).atLeast(5)
    var untold = try turn(told: SensorSet(magn: .init(), accel: .init(), gyro: .init()), at: seconds).atLeast(5)
    let (bounds, own) = (told.indices.map { told[$0].bound.degrees }, untold.indices.map { untold[$0].bound.degrees })
    // The heading that is shown is 1.2 s old: 72° at 60°/s.
    #expect(bounds[1] > 72 && bounds[2] > 72 && bounds[3] > 30, "\(bounds)")
    // At rest it is what it is without a delay, but for the noise of the rate.
    #expect(abs(bounds[0] - own[0]) < 2 && abs(bounds[4] - own[4]) < 2, "\(bounds) \(own)")
    #expect(own.allSatisfy { $0 < 30 })
    // What the sensors have of their own is no part of it.
    let slow = SensorSet.Sensor(latency: 1208)
    let apart = try turn(told: SensorSet(magn: slow, accel: late, gyro: late), at: [19]).atLeast(1)
    #expect(abs(apart[0].delay.degrees) < 1)
    // One that states none has none, so it is no delay of all.
    var lags = SensorLags()
    lags.describe(SensorSet(magn: .init(latency: 150), accel: .init(), gyro: .init()))
    #expect(lags.delay == 0 && lags.magn == 0.15)
    lags.describe(SensorSet(magn: .init(latency: 150), gyro: .init(latency: 120)))
    #expect(abs(lags.delay - 0.12) < 1e-9)
  }

  @Test func `of a part is where the estimate of a device's own begins`() throws {
    // Twice a standard deviation of devices beside their part, and one that is as it should be.
    for (own, said) in [(0.012, 8.0), (0.008, 8)] {
      let told = try wave(
        magn: own, told: SensorSet(magn: .init(latency: said), accel: .init(), gyro: .init(latency: 0)))
      #expect(rms(told.heading) < 0.5)
    }
  }
}
