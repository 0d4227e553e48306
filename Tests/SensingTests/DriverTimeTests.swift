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
      let driver = Int64((3_600_000 + taken * 1.00005) * 1e6)
      let mapped = time.timestamp(driver: driver, now: Self.at(taken + delay), there: nil)
      guard let mapped else { continue }
      mappings += 1
      if k > 20 { worst = max(worst, abs((mapped - Self.at(taken)).seconds * 1e3 - 0.2)) }
    }
    // A drift of 50 ppm over two windows of 10 s makes 1 ms.
    #expect(worst < 1.01)
    #expect(mappings > 5900)
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
