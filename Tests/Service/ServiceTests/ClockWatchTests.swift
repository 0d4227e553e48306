import Earth
import Quantities
import Service
import System
import Testing

@Suite struct `The system's clock` {
  private static let start = UTC(year: 2026, month: 11, day: 21) ?? UTC(nanoseconds: 0)

  @Test func `makes an event at the start and when it is set, not when it is slewed`() {
    var watch = ClockWatch()
    var told: [Double] = []
    for second in 0..<100 {
      let now = Timestamp.zero + .seconds(Double(second))
      // Slewed by 500 ppm, and set an hour forward after a minute.
      let wall = Self.start + .seconds(Double(second) * 1.0005 + (second >= 60 ? 3600 : 0))
      if let utc = watch.check(now: now, wall: wall, isSynchronized: false) { told.append((utc - wall).seconds) }
    }
    #expect(told.count == 2)
    #expect(told.allSatisfy { abs($0) < 1e-6 })
  }

  @Test(arguments: [(0.9, 1), (1.1, 2), (-0.9, 1), (-1.1, 2)])
  func `makes an event for a step of more than a second`(step: Double, events: Int) {
    var watch = ClockWatch()
    let told = (0..<10).compactMap { second in
      let wall = Self.start + .seconds(Double(second) + (second >= 5 ? step : 0))
      return watch.check(now: .zero + .seconds(Double(second)), wall: wall, isSynchronized: false)
    }
    #expect(told.count == events)
  }

  @Test func `is replaced by a receiver's time if it was never set`() {
    var watch = ClockWatch()
    let unset = UTC(nanoseconds: 100_000_000_000)
    watch.observe(fix: Self.start, at: .zero + .seconds(5))
    let told = watch.check(now: .zero + .seconds(6), wall: unset + .seconds(6), isSynchronized: false)
    #expect(told == Self.start + .seconds(1))
  }

  @Test(arguments: [0, 1_735_689_600, 1_767_225_599])
  func `is silent while it is not set: in 1970, at the model's start, and a second before this program's first year`(
    seconds: Int64
  ) {
    var watch = ClockWatch()
    let unset = UTC(nanoseconds: seconds * 1_000_000_000)
    #expect(!WallClock.isSet(unset) && WallClock.isSet(unset + .seconds(Double(1_767_225_600 - seconds))))
    // No flag makes such a date right.
    #expect(watch.check(now: .zero, wall: unset, isSynchronized: true) == nil)
    #expect(watch.check(now: .zero + .seconds(1), wall: unset + .seconds(0.5), isSynchronized: false) == nil)
    // Set at last, it is reported; lost again, the last report counts on.
    let set = watch.check(now: .zero + .seconds(2), wall: Self.start, isSynchronized: false)
    #expect(set == Self.start)
    #expect(watch.check(now: .zero + .seconds(3), wall: unset, isSynchronized: false) == nil)
  }

  @Test func `counts as unset in every year before the magnetic model's first`() {
    #expect(WallClock.earliest.decimalYear >= MagneticField.validity.lowerBound)
  }

  /// The clock events within a minute, with a receiver that is `ahead` seconds ahead and jumps by `jitter` seconds.
  private func told(ahead: Double, jitter: Double = 0.5, isSynchronized: Bool = false) -> [UTC] {
    var watch = ClockWatch()
    return (0..<60).compactMap { second in
      let now = Timestamp.zero + .seconds(Double(second))
      let wall = Self.start + .seconds(Double(second))
      watch.observe(fix: wall + .seconds(ahead + (second % 2 == 0 ? 0 : jitter)), at: now)
      return watch.check(now: now, wall: wall, isSynchronized: isSynchronized)
    }
  }

  @Test(arguments: [30.0, 7200, 108_000, 63_115_200])
  func `is replaced by a receiver with a steady lead, after five seconds`(ahead: Double) throws {
    let told = told(ahead: ahead)
    #expect(told.count == 2 && told.first == Self.start)
    let lead = try #require(told.last) - Self.start
    #expect(abs(lead.seconds - ahead - 5.5) < 1)
  }

  @Test(arguments: [(2.0, true), (2.001, false)])
  func `is replaced by a receiver whose lead changes by two seconds at most`(jitter: Double, isReplaced: Bool) {
    #expect((told(ahead: 30, jitter: jitter).count > 1) == isReplaced)
  }

  @Test(arguments: [30.0, 7200, 108_000, 63_115_200])
  func `is replaced by no receiver once a time server has set it`(ahead: Double) {
    #expect(told(ahead: ahead, isSynchronized: true) == [Self.start])
  }

  /// The date to store with data a minute after a receiver's fix.
  private func stored(wall: UTC, isSynchronized: Bool = false) -> UTC {
    var watch = ClockWatch()
    watch.observe(fix: Self.start, at: .zero)
    return watch.date(at: .zero + .seconds(60), wall: wall, isSynchronized: isSynchronized)
  }

  @Test func `does not date saved data if a receiver is ahead of it, or if it was never set`() {
    let received = Self.start + .seconds(60)
    #expect(ClockWatch().date(at: .zero, wall: Self.start, isSynchronized: false) == Self.start)
    #expect(stored(wall: UTC(nanoseconds: 100_000_000_000)) == received)
    #expect(stored(wall: Self.start + .seconds(-86_400)) == received)
    for wall in [Self.start + .seconds(55), Self.start + .seconds(86_400)] { #expect(stored(wall: wall) == wall) }
  }

  @Test func `dates saved data if a receiver is years ahead of it, or if a time server has set it`() {
    // A receiver that is 4.9 years ahead: a place with its date could not be used until then.
    var watch = ClockWatch()
    watch.observe(fix: Self.start + .seconds(4.9 * 365.25 * 86_400), at: .zero)
    #expect(watch.date(at: .zero, wall: Self.start, isSynchronized: false) == Self.start)
    let yesterday = Self.start + .seconds(-86_400)
    #expect(stored(wall: yesterday, isSynchronized: true) == yesterday)
  }

  private static let odd: [(Double, Double)] = [(3, 0.5), (-7200, 0.5), (19.6 * 365.25 * 86_400, 0.5), (7200, 60)]

  @Test(arguments: odd)
  func `is not replaced by a receiver nearly equal, behind, 20 years ahead, or jumping`(ahead: Double, jitter: Double) {
    #expect(told(ahead: ahead, jitter: jitter) == [Self.start])
  }
}
