internal import Glibc
public import Quantities

/// The stream's time: nanoseconds since it began, on CLOCK_BOOTTIME. That clock goes on while the machine sleeps, so
/// that what was measured before is old when it wakes; and nobody sets it.
///
/// Service makes one and hands it to every source.
public struct StreamClock: Sendable {
  private let origin: Int64

  /// A clock that starts now, or began so long ago.
  public init(begun before: TimeSpan = .zero) { origin = StreamClock.nanoseconds(CLOCK_BOOTTIME) - before.nanoseconds }

  /// Now.
  public func now() -> Timestamp { Timestamp(nanoseconds: StreamClock.nanoseconds(CLOCK_BOOTTIME) - origin) }

  /// What the system takes for UTC.
  public func wall() -> UTC { UTC(nanoseconds: StreamClock.nanoseconds(CLOCK_REALTIME)) }

  /// Returns at an instant, at once where it has passed.
  public func sleep(until instant: Timestamp) {
    let target = instant.nanoseconds + origin
    var due = timespec(tv_sec: Int(target / 1_000_000_000), tv_nsec: Int(target % 1_000_000_000))
    while clock_nanosleep(CLOCK_BOOTTIME, TIMER_ABSTIME, &due, nil) == EINTR {}
  }

  /// This instant, on the stream's clock and on one of the kernel's.
  func instant(on clock: KernelClock) -> (now: Timestamp, there: Int64) {
    var best = (now: Timestamp.zero, there: Int64(0))
    var narrowest = Int64.max
    // Two clocks cannot be read at once. Of three tries the one with the least between its two readings of our own.
    for _ in 0..<3 {
      let before = StreamClock.nanoseconds(CLOCK_BOOTTIME)
      let there = StreamClock.nanoseconds(clock.id)
      let after = StreamClock.nanoseconds(CLOCK_BOOTTIME)
      guard after - before < narrowest else { continue }
      narrowest = after - before
      best = (Timestamp(nanoseconds: before + (after - before) / 2 - origin), there)
      if narrowest < 1000 { break }
    }
    return best
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The clocks an IIO driver can stamp its samples with, as `current_timestamp_clock` names them.
public enum KernelClock: String, Sendable, CaseIterable {
  case realtime, monotonic, boottime, tai
  case monotonicRaw = "monotonic_raw"
  case realtimeCoarse = "realtime_coarse"
  case monotonicCoarse = "monotonic_coarse"

  fileprivate var id: clockid_t {
    switch self {
    case .realtime: CLOCK_REALTIME
    case .monotonic: CLOCK_MONOTONIC
    case .boottime: CLOCK_BOOTTIME
    case .tai: CLOCK_TAI
    case .monotonicRaw: CLOCK_MONOTONIC_RAW
    case .realtimeCoarse: CLOCK_REALTIME_COARSE
    case .monotonicCoarse: CLOCK_MONOTONIC_COARSE
    }
  }
}
