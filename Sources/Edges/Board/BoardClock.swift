internal import Quantities
internal import System

/// The time since the board was switched on, by CLOCK_MONOTONIC, and the clocks of the system that stamp samples.
struct BoardClock {
  private let origin: Int64
  private let read: @Sendable (SystemClock) -> Int64
  /// How far each clock is ahead of the board's time, in nanoseconds.
  private var offsets: [String: Int64] = [:]

  /// The change of an offset, in nanoseconds, from which the clock counts as set to another time. The delay between two
  /// readings of clocks is less.
  private static let tolerance: Int64 = 200_000

  /// A clock that starts now.
  init(read: @escaping @Sendable (SystemClock) -> Int64 = { $0.now }) {
    (origin, self.read) = (read(.monotonic), read)
    follow()
  }

  /// Measures the offsets again: where a clock of the system was set, samples get the new time.
  mutating func follow() {
    for clock in SystemClock.allCases {
      let name = clock.rawValue
      let before = read(.monotonic)
      let shown = read(clock.fine)
      let between = (read(.monotonic) - before) / 2
      let offset = shown - before - between + origin
      // The middle of two readings of CLOCK_MONOTONIC belongs to the reading between them, unless the thread was
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

  /// UTC at the board's start, by the present setting of the clock.
  var start: UTC { UTC(nanoseconds: offsets["realtime"] ?? 0) }

  /// A time of the board as CLOCK_MONOTONIC shows it, in nanoseconds.
  func monotonic(_ time: Timestamp) -> Int64 { time.nanoseconds &+ origin }

  /// A time of the board as a clock that stamps samples shows it, in nanoseconds.
  func stamp(_ time: Timestamp, on clock: String) -> Int64 { time.nanoseconds &+ (offsets[clock] ?? 0) }

  /// The kernel's names of the clocks that can stamp samples.
  static var names: some Collection<String> { SystemClock.allCases.map(\.rawValue) }
}

extension SystemClock {
  /// The clock to read for stamps. The kernel's coarse clocks lag by up to a jiffy; here they are as exact as the
  /// others.
  fileprivate var fine: SystemClock {
    switch self {
    case .realtimeCoarse: .realtime
    case .monotonicCoarse: .monotonic
    default: self
    }
  }
}
