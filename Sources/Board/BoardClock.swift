internal import Glibc
internal import Quantities

/// The board's time: it began when the board was switched on, and goes as CLOCK_MONOTONIC goes.
struct BoardClock {
  private let origin: Int64
  private let read: @Sendable (clockid_t) -> Int64
  /// How far each clock is ahead of the board's time.
  private var offsets: [String: Int64] = [:]

  /// What a clock may be off before its offset is another: what lies between two readings is less.
  private static let tolerance: Int64 = 200_000

  /// A clock that starts now.
  init(read: @escaping @Sendable (clockid_t) -> Int64 = BoardClock.nanoseconds) {
    (origin, self.read) = (read(CLOCK_MONOTONIC), read)
    follow()
  }

  /// Looks at the clocks anew: who sets one of them sets what samples are stamped with.
  mutating func follow() {
    for (name, id) in BoardClock.clocks {
      let before = read(CLOCK_MONOTONIC)
      let shown = read(id)
      let between = (read(CLOCK_MONOTONIC) - before) / 2
      let offset = shown - before - between + origin
      // Who was interrupted between two readings looks again next time.
      guard let old = offsets[name] else {
        offsets[name] = offset
        continue
      }
      if between < BoardClock.tolerance / 2, abs(offset - old) > BoardClock.tolerance { offsets[name] = offset }
    }
  }

  /// Now.
  var now: Timestamp { Timestamp(nanoseconds: read(CLOCK_MONOTONIC) - origin) }

  /// UTC when it started, as the clock is set now.
  var start: UTC { UTC(nanoseconds: offsets["realtime"] ?? 0) }

  /// An instant as CLOCK_MONOTONIC has it.
  func monotonic(_ time: Timestamp) -> Int64 { time.nanoseconds &+ origin }

  /// An instant as a clock that stamps samples shows it.
  func stamp(_ time: Timestamp, on clock: String) -> Int64 { time.nanoseconds &+ (offsets[clock] ?? 0) }

  /// The clocks that samples can be stamped with, as the kernel calls them.
  static var names: some Collection<String> { clocks.keys }

  /// The coarse ones show the others at the last jiffy; a stamp is of its own instant.
  private static let clocks: [String: clockid_t] = [
    "realtime": CLOCK_REALTIME, "monotonic": CLOCK_MONOTONIC, "monotonic_raw": CLOCK_MONOTONIC_RAW,
    "realtime_coarse": CLOCK_REALTIME, "monotonic_coarse": CLOCK_MONOTONIC, "boottime": CLOCK_BOOTTIME,
    "tai": CLOCK_TAI,
  ]

  /// What a clock of the system shows.
  @Sendable static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
