internal import Glibc
internal import Quantities

/// The kernel's clocks, by the names that IIO drivers give them (`current_timestamp_clock`). Only this type reads one.
public enum SystemClock: String, CaseIterable, Sendable {
  case realtime, monotonic, boottime, tai
  case monotonicRaw = "monotonic_raw"
  case realtimeCoarse = "realtime_coarse"
  case monotonicCoarse = "monotonic_coarse"

  /// Nanoseconds on this clock now: since 1970 on `realtime`, since the start of the machine on the monotonic ones.
  public var now: Int64 {
    var time = timespec()
    clock_gettime(id, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Returns once this clock shows this time in nanoseconds; at once if it already does.
  public func sleep(until nanoseconds: Int64) {
    var due = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    while clock_nanosleep(id, TIMER_ABSTIME, &due, nil) == EINTR {}
  }

  private var id: clockid_t {
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
