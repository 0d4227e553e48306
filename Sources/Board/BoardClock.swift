internal import Glibc
internal import Quantities

/// The board's time: it began when the board was switched on, and goes as CLOCK_MONOTONIC goes.
struct BoardClock {
  private let origin: Int64
  private let offsets: [String: Int64]

  /// A clock that starts now.
  init() {
    let origin = BoardClock.nanoseconds(CLOCK_MONOTONIC)
    self.origin = origin
    offsets = BoardClock.clocks.mapValues { id in
      BoardClock.nanoseconds(id) - BoardClock.nanoseconds(CLOCK_MONOTONIC) + origin
    }
  }

  /// Now.
  var now: Timestamp { Timestamp(nanoseconds: BoardClock.nanoseconds(CLOCK_MONOTONIC) - origin) }

  /// UTC when it started.
  var start: UTC { UTC(nanoseconds: offsets["realtime"] ?? 0) }

  /// An instant as CLOCK_MONOTONIC has it.
  func monotonic(_ time: Timestamp) -> Int64 { time.nanoseconds &+ origin }

  /// An instant as a clock that stamps samples shows it.
  func stamp(_ time: Timestamp, on clock: String) -> Int64 { time.nanoseconds &+ (offsets[clock] ?? 0) }

  /// The clocks that samples can be stamped with, as the kernel calls them.
  static var names: some Collection<String> { clocks.keys }

  private static let clocks: [String: clockid_t] = [
    "realtime": CLOCK_REALTIME, "monotonic": CLOCK_MONOTONIC, "monotonic_raw": CLOCK_MONOTONIC_RAW,
    "realtime_coarse": CLOCK_REALTIME_COARSE, "monotonic_coarse": CLOCK_MONOTONIC_COARSE,
    "boottime": CLOCK_BOOTTIME, "tai": CLOCK_TAI,
  ]

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
