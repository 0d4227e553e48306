import Quantities
import TestKit
import Testing

@testable import Sensing

@Suite struct `A driver's time` {
  private static func at(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }

  @Test func `is converted exactly if its clock can be read`() {
    var time = DriverTime()
    // The driver's clock shows 5,000 s when the stream's shows 1 s; the sample is 3 ms old.
    let there: Int64 = 5_000_000_000_000
    #expect(time.timestamp(driver: there - 3_000_000, now: Self.at(1000), there: there) == Self.at(997))
  }

  @Test func `stays right if the clock is set between two samples`() {
    var time = DriverTime()
    #expect(time.timestamp(driver: 1_000_000_000, now: Self.at(100), there: 1_001_000_000) == Self.at(99))
    // An hour forward and back: the clock is read again for each sample.
    #expect(time.timestamp(driver: 3_601_000_000_000, now: Self.at(110), there: 3_601_001_000_000) == Self.at(109))
    // Set between the sample's capture and its reading: its age is unknown, so it counts as new.
    #expect(time.timestamp(driver: 3_601_010_000_000, now: Self.at(120), there: 1_021_000_000) == Self.at(120))
  }

  @Test func `uses the fastest delivery as the offset of another machine's clock`() {
    var time = DriverTime()
    var random = Seeded(7)
    var (worst, mappings) = (0.0, 0)
    for k in 0..<6000 {
      let taken = Double(k) * 10
      // A network that delivers in 0.2 ms at best and up to 8 ms late, and a clock an hour off that runs 50 ppm fast.
      let delay = 0.2 + (Double.random(in: 0..<1, using: &random) < 0.3 ? 0 : Double.random(in: 0..<8, using: &random))
      let driver = Int64(clamping: (3_600_000 + taken * 1.00005) * 1e6)
      let mapped = time.timestamp(driver: driver, now: Self.at(taken + delay), there: nil)
      guard let mapped else { continue }
      mappings += 1
      if k > 20 { worst = max(worst, abs((mapped - Self.at(taken)).seconds * 1e3 - 0.2)) }
    }
    // A drift of 50 ppm over two windows of 10 s makes 1 ms.
    #expect(worst < 1.01)
    #expect(mappings > 5900)
  }

  @Test(arguments: [-2.0, -0.1, -4, -3600, 2, 3600], [false, true])
  func `stays that of the sample where another machine's clock is set`(step: Double, isAgain: Bool) {
    var time = DriverTime()
    var (worst, mapped) = (0.0, 0)
    for k in 0..<4000 {
      let taken = Double(k) * 10
      // Set after 20 s, and perhaps back again a second later.
      let shift = (k >= 2000 ? step : 0) - (isAgain && k >= 2100 ? step : 0)
      let driver = Int64(clamping: (7_200_000 + taken + shift * 1e3) * 1e6)
      guard let found = time.timestamp(driver: driver, now: Self.at(taken + 0.5), there: nil) else { continue }
      mapped += 1
      worst = max(worst, (found - Self.at(taken)).magnitude.seconds)
    }
    #expect(mapped > 3990)
    // As late as the fastest delivery.
    #expect(worst < 0.001)
  }

  @Test(arguments: [true, false], [1.5, 8, 300])
  func `is their own for samples that waited while nothing read them`(isReadable: Bool, pause: Double) {
    var time = DriverTime()
    let ahead = 9_000_000.0
    func found(_ taken: Double, at now: Double) -> Double? {
      let driver = Int64(clamping: (ahead + taken) * 1e6)
      let there = isReadable ? Int64(clamping: (ahead + now) * 1e6) : nil
      return time.timestamp(driver: driver, now: Self.at(now), there: there).map { ($0 - .zero).seconds * 1e3 }
    }
    for k in 0..<1000 { _ = found(Double(k) * 10, at: Double(k) * 10 + 0.5) }
    // The process was stopped. What it had not read yet comes at once, four samples a millisecond; then new ones.
    let resumed = 10_000 + pause * 1e3
    var (worst, mapped) = (0.0, 0)
    for k in 0..<Int(clamping: min(pause * 100, 500)) {
      let taken = 10_000 + Double(k) * 10
      guard let at = found(taken, at: resumed + Double(k / 4)) else { continue }
      mapped += 1
      worst = max(worst, abs(at - taken))
    }
    for k in 0..<1000 {
      let taken = resumed + 1000 + Double(k) * 10
      guard let at = found(taken, at: taken + 0.5) else { continue }
      mapped += 1
      worst = max(worst, abs(at - taken))
    }
    #expect(mapped > 1100)
    #expect(worst < 1)
  }

  @Test(arguments: [6.0, 37, 1e9])
  func `is the arrival's where the driver's clock is another one than it names`(behind: Double) {
    var time = DriverTime()
    var late = 0
    for k in 0..<2000 {
      // It pauses for 20 s once.
      let now = Double(k) * 10 + (k >= 1000 ? 20_000 : 0)
      let there = Int64(clamping: (2e12 + now) * 1e6)
      let found = time.timestamp(driver: there - Int64(clamping: behind * 1e9), now: Self.at(now), there: there)
      if let found, Self.at(now) - found > .milliseconds(1) { late += 1 }
    }
    // Behind the pause one sample may seem to have waited.
    #expect(late <= 1)
  }

  @Test func `gives each sample once, in order`() throws {
    var time = DriverTime()
    let first = time.timestamp(driver: 1000, now: Self.at(10), there: nil)
    #expect(time.timestamp(driver: 1000, now: Self.at(20), there: nil) == nil)
    let second = time.timestamp(driver: 1001, now: Self.at(9), there: nil)
    #expect(try #require(second) > #require(first))
  }
}

@Suite struct `A rate` {
  @Test func `is reported if it is not the one that was set`() {
    var meter = RateMeter(expected: 100)
    var told: [Double] = []
    for k in 0..<400 {
      if meter.count(at: .zero + .milliseconds(Double(k) * 50)), let rate = meter.rate { told.append(rate) }
    }
    #expect(told.count == 1)
    #expect(abs((told.first ?? 0) - 20) < 1e-6)
  }

  @Test func `is not reported if it is`() {
    var meter = RateMeter(expected: 100)
    let told = (0..<3000).count { meter.count(at: .zero + .milliseconds(Double($0) * 10.3)) }
    #expect(told == 0)
  }
}
