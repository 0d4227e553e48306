import Quantities
import TestKit
import Testing

@testable import Sensing

@Suite struct `A driver's time` {
  private static func at(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }

  @Test func `is mapped exactly where its clock can be read`() {
    var time = DriverTime()
    // The driver's clock reads 5,000 s where ours reads 1 s; the sample was taken 3 ms before it was read.
    let there: Int64 = 5_000_000_000_000
    #expect(time.timestamp(driver: there - 3_000_000, now: Self.at(1000), there: there) == Self.at(997))
  }

  @Test func `survives a clock that is set between two samples`() {
    var time = DriverTime()
    #expect(time.timestamp(driver: 1_000_000_000, now: Self.at(100), there: 1_001_000_000) == Self.at(99))
    // An hour forward and back: the clock is read anew for each sample.
    #expect(time.timestamp(driver: 3_601_000_000_000, now: Self.at(110), there: 3_601_001_000_000) == Self.at(109))
    // Set after the sample was taken and before it was read: it came now, for all that is known.
    #expect(time.timestamp(driver: 3_601_010_000_000, now: Self.at(120), there: 1_021_000_000) == Self.at(120))
  }

  @Test func `takes the fastest delivery for the offset of another machine's clock`() {
    var time = DriverTime()
    var random = Seeded(7)
    var worst = 0.0
    for k in 0..<6000 {
      let taken = Double(k) * 10
      // A network that delivers in 0.2 ms at best and up to 8 ms late, and a clock an hour off that runs 50 ppm fast.
      let delay = 0.2 + (Double.random(in: 0..<1, using: &random) < 0.3 ? 0 : Double.random(in: 0..<8, using: &random))
      let driver = Int64((3_600_000 + taken * 1.00005) * 1e6)
      let mapped = time.timestamp(driver: driver, now: Self.at(taken + delay), there: nil)
      guard let mapped else { continue }
      if k > 20 { worst = max(worst, abs((mapped - Self.at(taken)).seconds * 1e3 - 0.2)) }
    }
    // 50 ppm drift over the two windows of 10 s makes 1 ms.
    #expect(worst < 1.01)
  }

  @Test func `gives each sample once, in order`() {
    var time = DriverTime()
    let first = time.timestamp(driver: 1000, now: Self.at(10), there: nil)
    #expect(first != nil)
    #expect(time.timestamp(driver: 1000, now: Self.at(20), there: nil) == nil)
    let second = time.timestamp(driver: 1001, now: Self.at(9), there: nil)
    if let first, let second { #expect(second > first) }
    #expect(second != nil)
  }
}

@Suite struct `A rate` {
  @Test func `is told when it is not the one that was set`() {
    var meter = RateMeter(expected: 100)
    var told: [Double] = []
    for k in 0..<400 {
      if meter.count(at: .zero + .milliseconds(Double(k) * 50)), let rate = meter.rate { told.append(rate) }
    }
    #expect(told.count == 1)
    #expect(abs((told.first ?? 0) - 20) < 1e-6)
  }

  @Test func `is not told when it is`() {
    var meter = RateMeter(expected: 100)
    let told = (0..<3000).count { meter.count(at: .zero + .milliseconds(Double($0) * 10.3)) }
    #expect(told == 0)
  }
}
