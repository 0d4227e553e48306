public import Quantities

/// Time since a beginning, in nanoseconds on one of the kernel's clocks. A stream runs on `boottime`: it continues
/// while the machine sleeps, so a sample from before the sleep is old afterwards. Nobody can set this clock.
public struct StreamClock: Sendable {
  private let clock: SystemClock
  private var origin: Int64

  /// A clock that starts now, or that started `before` ago.
  public init(begun before: TimeSpan = .zero, on clock: SystemClock = .boottime) {
    self.clock = clock
    origin = clock.now - before.nanoseconds
  }

  /// The same clock as in another process, given its `beginning`.
  public init(beginning: Int64) { (clock, origin) = (.boottime, beginning) }

  /// When it began, on the kernel's clock.
  public var beginning: Int64 { origin }

  /// Now.
  public func now() -> Timestamp { Timestamp(nanoseconds: clock.now - origin) }

  /// UTC by the system's clock.
  public func wall() -> UTC { WallClock.now }

  /// Returns at an instant; at once if it has passed.
  public func sleep(until instant: Timestamp) { clock.sleep(until: instant.nanoseconds + origin) }

  /// Excludes a pause from the time that has passed.
  public mutating func leaveOut(_ pause: TimeSpan) { origin += max(0, pause.nanoseconds) }

  /// The present instant on this clock and on another one.
  public func instant(on other: SystemClock) -> (now: Timestamp, there: Int64) {
    var best = (now: Timestamp.zero, there: Int64(0))
    var narrowest = Int64.max
    // Two clocks cannot be read at once. This tries three times and uses the try with the shortest time between its two
    // readings of this clock.
    for _ in 0..<3 {
      let before = clock.now
      let there = other.now
      let after = clock.now
      guard after - before < narrowest else { continue }
      narrowest = after - before
      best = (Timestamp(nanoseconds: before + (after - before) / 2 - origin), there)
      if narrowest < 1000 { break }
    }
    return best
  }
}
