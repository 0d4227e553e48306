import Quantities
import TestKit
import Testing

@testable import Sensing

@Suite struct `A phone's clock` {
  private static func at(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }
  private static func stamp(_ milliseconds: Double) -> Int64 { Int64(clamping: milliseconds * 1e6) }
  /// The phone was started so many milliseconds before the stream.
  private static let started = 3_925_657_519.0

  @Test(arguments: [-80.0, 0, 80]) func `is joined by the fastest delivery, and its drift is followed`(ppm: Double) {
    var clock = PhoneClock()
    var random = Seeded(11)
    var (worst, count) = (0.0, 0)
    for k in 0..<6000 {
      let taken = Double(k) * 10
      // Wi-Fi: 2 ms at best, mostly up to 12 ms, sometimes 100 ms.
      let slow = Double.random(in: 0..<1, using: &random) < 0.02
      let delay = 2 + Double.random(in: 0..<(slow ? 100 : 10), using: &random)
      let role: SensorRole = [.accel, .gyro, .magn][k % 3]
      let stamp = Self.stamp(Self.started + taken * (1 + ppm * 1e-6))
      guard let time = clock.time(of: role, stamp, arrived: Self.at(taken + delay)) else { continue }
      count += 1
      if k > 300 { worst = max(worst, abs((time - Self.at(taken)).seconds * 1e3 - 2)) }
    }
    #expect(count == 6000)
    // In 20 s the clocks drift 1.6 ms apart, and the fastest of 1,000 deliveries has 2.01 ms.
    #expect(worst < 1.7, "\(worst) ms")
    #expect(clock.jump == nil)
  }

  @Test(arguments: [1.0, -1, 30, -30, 86_400, -86_400])
  func `is noticed to jump, once, and its samples keep their times`(seconds: Double) throws {
    var clock = PhoneClock()
    var (worst, count) = (0.0, 0)
    var jumps: [PhoneClock.Jump] = []
    for k in 0..<3000 {
      let taken = Double(k) * 10
      let shift = k >= 1500 ? seconds * 1e3 : 0
      let role: SensorRole = [.accel, .gyro, .magn][k % 3]
      let time = clock.time(of: role, Self.stamp(Self.started + taken + shift), arrived: Self.at(taken + 3))
      guard let time else { continue }
      count += 1
      worst = max(worst, (time - Self.at(taken + 3)).magnitude.seconds)
      if let jump = clock.jump, jumps.last != jump { jumps.append(jump) }
    }
    #expect(count == 3000)
    try #require(jumps.count == 1, "\(jumps)")
    #expect(abs(jumps[0].seconds - seconds) < 0.01 && jumps[0].time == Self.at(15_003))
    #expect(worst < 0.001)
  }

  @Test func `is not said to jump where the network holds samples back`() {
    var clock = PhoneClock()
    var count = 0
    for k in 0..<3000 {
      let taken = Double(k) * 10
      // From 10 to 13 s nothing arrives; then all comes within 60 ms.
      let arrived = (10_000..<13_000).contains(taken) ? 13_000 + Double(k - 1000) * 0.2 : taken + 3
      guard let time = clock.time(of: .magn, Self.stamp(Self.started + taken), arrived: Self.at(arrived)) else {
        continue
      }
      count += 1
      #expect((time - Self.at(taken + 3)).magnitude < .milliseconds(3.1), "at \(taken)")
    }
    #expect(count == 3000 && clock.jump == nil)
  }

  @Test func `is noticed to have gone back where no sample of that sensor tells it`() throws {
    var clock = PhoneClock()
    for k in 0..<1000 {
      _ = clock.time(of: .accel, Self.stamp(Self.started + Double(k) * 10), arrived: Self.at(Double(k) * 10))
    }
    // Back by 2 s, after a pause of 3 s: each stamp is newer than the one before.
    for k in 1300..<1600 {
      _ = clock.time(of: .accel, Self.stamp(Self.started + Double(k) * 10 - 2000), arrived: Self.at(Double(k) * 10))
    }
    let jump = try #require(clock.jump)
    #expect(abs(jump.seconds + 2) < 0.01)
    // For a second it might have been a backlog.
    #expect((jump.time - Self.at(13_000)) < .seconds(1.1))
  }

  @Test func `has an offset of its own for each clock of a phone`() {
    var clock = PhoneClock()
    var worst = 0.0
    for k in 0..<1000 {
      let taken = Double(k) * 10
      // The gyroscope counts without the phone's sleep, an hour of it.
      for (role, behind) in [(SensorRole.accel, 0.0), (.gyro, 3_600_000), (.magn, 0)] {
        let time = clock.time(of: role, Self.stamp(Self.started + taken - behind), arrived: Self.at(taken + 3))
        worst = max(worst, time.map { ($0 - Self.at(taken + 3)).magnitude.seconds } ?? 1)
      }
    }
    #expect(worst < 0.001 && clock.jump == nil)
  }

  @Test func `keeps a sensor's samples in order, drops repeated ones, and takes any number`() {
    var clock = PhoneClock()
    var random = Seeded(5)
    var last = Timestamp(nanoseconds: .min)
    let (first, again) = (clock.time(of: .gyro, 7, arrived: Self.at(1)), clock.time(of: .gyro, 7, arrived: Self.at(2)))
    #expect(first != nil && again == nil)
    for k in 0..<20_000 {
      let stamp = [Int64.min, .max, 0, -1, Int64.random(in: .min ... .max, using: &random)][k % 5]
      guard let time = clock.time(of: .magn, stamp, arrived: Self.at(Double(k))) else { continue }
      #expect(time > last && time <= Self.at(Double(k)) + TimeSpan(nanoseconds: 20_000))
      #expect(Self.at(Double(k)) - time <= .seconds(60))
      last = time
    }
  }
}
