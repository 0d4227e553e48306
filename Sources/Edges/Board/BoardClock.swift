internal import Quantities
internal import System

/// The time since the board was switched on, by CLOCK_MONOTONIC, and the system's clocks that stamp samples.
struct BoardClock {
  private let origin: Int64
  private let read: @Sendable (SystemClock) -> Int64
  /// How far each clock is ahead of the board's time, in nanoseconds.
  private var offsets: [String: Int64] = [:]

  /// The smallest change of an offset, in nanoseconds, that means the clock was set to another time. The delay between
  /// two clock readings is smaller.
  private static let tolerance: Int64 = 200_000

  /// A clock that starts now.
  init(read: @escaping @Sendable (SystemClock) -> Int64 = { $0.now }) {
    (origin, self.read) = (read(.monotonic), read)
    follow()
  }

  /// Measures the offsets again: if a clock of the system was set, samples get the new time.
  mutating func follow() {
    for clock in SystemClock.allCases {
      let name = clock.rawValue
      let before = read(.monotonic)
      let shown = read(clock.fine)
      let between = (read(.monotonic) - before) / 2
      let offset = shown - before - between + origin
      // The middle of two readings of CLOCK_MONOTONIC is the time of the reading between them, unless the thread was
      // interrupted in between: then the next call measures the offset.
      guard let old = offsets[name] else {
        offsets[name] = offset
        continue
      }
      if between < BoardClock.tolerance / 2, abs(offset - old) > BoardClock.tolerance { offsets[name] = offset }
    }
  }

  /// The board's time now.
  var now: Timestamp { Timestamp(nanoseconds: read(.monotonic) - origin) }

  /// UTC at the board's start, by the clock's present setting.
  var start: UTC { UTC(nanoseconds: offsets["realtime"] ?? 0) }

  /// A time of the board on CLOCK_MONOTONIC, in nanoseconds.
  func monotonic(_ time: Timestamp) -> Int64 { time.nanoseconds &+ origin }

  /// A time of the board on a clock that stamps samples, in nanoseconds.
  func stamp(_ time: Timestamp, on clock: String) -> Int64 { time.nanoseconds &+ (offsets[clock] ?? 0) }

  /// The kernel's names of the clocks that can stamp samples.
  static var names: some Collection<String> { SystemClock.allCases.map(\.rawValue) }
}

extension SystemClock {
  /// The clock to read for stamps. The kernel's coarse clocks lag by up to a jiffy; here they are as fine as the
  /// others.
  fileprivate var fine: SystemClock {
    switch self {
    case .realtimeCoarse: .realtime
    case .monotonicCoarse: .monotonic
    default: self
    }
  }
}
