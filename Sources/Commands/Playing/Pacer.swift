internal import Glibc
internal import Quantities

/// Holds a trace's time back to the wall's. Each instant is waited for by itself, so nothing adds up.
struct Pacer {
  private let speed: Double?
  /// When the trace's first reading was due, there and here.
  private var first: (trace: Timestamp, clock: Int64)?

  init(_ speed: PlayingOptions.Speed) {
    switch speed {
    case .max: self.speed = nil
    case .times(let factor): self.speed = factor
    }
  }

  /// Waits until an instant of the trace has come.
  mutating func wait(for time: Timestamp) {
    guard let speed else { return }
    guard let first else {
      first = (time, Clock.nanoseconds)
      return
    }
    let wait = TimeSpan.seconds((time - first.trace).seconds / speed)
    let (until, isBeyond) = first.clock.addingReportingOverflow(wait.nanoseconds)
    Clock.wait(until: isBeyond ? .max : max(0, until))
  }
}

/// The clock that only goes forward. Nothing that is computed depends on it.
enum Clock {
  /// Nanoseconds since some instant.
  static var nanoseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  /// Sleeps until an instant.
  static func wait(until nanoseconds: Int64) {
    var until = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nil) == EINTR {}
  }
}
