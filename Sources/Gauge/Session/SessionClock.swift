internal import Glibc
internal import Quantities

/// The time of one session, from its beginning: nobody sets it. Only when something is shown depends on it, never what.
struct SessionClock {
  private var origin = SessionClock.nanoseconds

  /// From here on it is so much earlier.
  mutating func leaveOut(_ length: TimeSpan) { origin += max(0, length.nanoseconds) }

  func now() -> Timestamp { Timestamp(nanoseconds: SessionClock.nanoseconds - origin) }

  private static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
