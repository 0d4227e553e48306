import Events
import Foundation
import MotionKit
import Quantities
import TestKit
import Testing

@testable import Orientation

/// Up and the gyroscope's bias from the first seconds in a hand that sways.
@Suite struct `A sway` {
  /// The acceleration of a hand, in m/s2, to and fro `rhythm` radians a second.
  private func force(_ t: Double, rhythm: Double) -> Vector3 {
    Vector3(1.1 * sin(rhythm * t + 1), 1.1 * sin(rhythm * t + 2), 9.81)
  }

  @Test func `that takes a longer way than its acceleration tells leaves up less certain`() throws {
    func variance(rhythm: Double) throws -> Double {
      var fit = SwayFit()
      fit.begin(bias: .zero, covariance: Matrix3.identity * (9 * degree * degree), tilt: 0.15)
      for k in 0..<200 {
        fit.observe(
          force: force(Double(k) * 0.02, rhythm: rhythm), east: Vector3(1, 0, 0), north: Vector3(0, 1, 0),
          used: .zero, levelling: .zero, dt: 0.02, unrest: 0.7)
      }
      let found = fit.solve()
      return try #require(found).tiltVariance
    }
    // The acceleration is the same; at half the rhythm the way is four times as long.
    #expect(try variance(rhythm: 3) > 4 * variance(rhythm: 6))
  }

  @Test func `tells how certain up is from its first solution on, and not before, after an end too`() throws {
    var sway = SwayCorrection()
    var solutions = 0
    for k in 0..<300 {
      if k == 150 { sway.end() }
      let isWanted = sway.isWanted(unrest: 0.7, pace: 0.3, horizontalBias: 3 * degree, dt: 0.02)
      #expect(isWanted)
      let found = sway.fit(
        force(Double(k) * 0.02, rhythm: 6), east: Vector3(1, 0, 0), north: Vector3(0, 1, 0), levelling: .zero,
        bias: VectorEstimate(sigma: 3 * degree), dt: 0.02, unrest: 0.7)
      if let found {
        solutions += 1
        #expect(sway.tilt == found.tiltVariance.squareRoot())
      } else if k == 0 || k == 150 {
        #expect(sway.tilt == nil)
      }
    }
    #expect(solutions > 10)
  }

  @Test func `starts again where the bias is corrected from elsewhere`() throws {
    var hand = Hand()
    hand.pose = { t in (40, 20 + 5 * sin(2 * t), 5 * sin(1.7 * t)) }
    hand.sway = { t in Vector3(1.5 * sin(6.3 * t), 1.5 * sin(5.7 * t + 1), 1.5 * sin(12.5 * t)) }
    let bias = Vector3(6, -6, 6) * degree
    var filter = HeadingFilter(FilterTuning(), field: FieldTuning())
    var random = Gauss(2)
    var moments: [Hand.Moment] = []
    for k in 0..<1200 {
      let (t, at) = (Double(k) / 100, Timestamp(nanoseconds: Int64(k) * 10_000_000))
      let toDevice = hand.attitude(t).inverse
      if k == 150 { filter.correct(gyroBias: bias, field: false) }
      filter.observe(accel: toDevice.rotate(hand.sway(t) + Vector3(0, 0, 9.81)) + random.vector(0.03), at: at)
      filter.observe(gyro: hand.turning(t) + (k < 150 ? bias : .zero) + random.vector(0.002), at: at)
      filter.observe(magn: toDevice.rotate(hand.field) + random.vector(0.3), at: at)
      guard k >= 150, let estimate = filter.estimate(at: at) else { continue }
      moments.append(Hand.Moment(time: t, estimate: estimate, truth: hand.attitude(t)))
    }
    // The frame is levelled again at once, which takes some seconds; what the fit knew of the other bias does not last.
    let late = try moments.filter { $0.time >= 6 }.atLeast(600)
    #expect(rms(late.map(\.tilt)) < 1)
  }
}
