internal import Quantities
internal import System

/// The board's time: it began when the board was switched on, and goes as CLOCK_MONOTONIC goes.
struct BoardClock {
  private let origin: Int64
  private let read: @Sendable (SystemClock) -> Int64
  /// How far each clock is ahead of the board's time.
  private var offsets: [String: Int64] = [:]

  /// What a clock may be off before its offset is another: what lies between two readings is less.
  private static let tolerance: Int64 = 200_000

  /// A clock that starts now.
  init(read: @escaping @Sendable (SystemClock) -> Int64 = { $0.now }) {
    (origin, self.read) = (read(.monotonic), read)
    follow()
  }

  /// Looks at the clocks anew: who sets one of them sets what samples are stamped with.
  mutating func follow() {
    for clock in SystemClock.allCases {
      let name = clock.rawValue
      let before = read(.monotonic)
      let shown = read(clock.fine)
      let between = (read(.monotonic) - before) / 2
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
  var now: Timestamp { Timestamp(nanoseconds: read(.monotonic) - origin) }

  /// UTC when it started, as the clock is set now.
  var start: UTC { UTC(nanoseconds: offsets["realtime"] ?? 0) }

  /// An instant as CLOCK_MONOTONIC has it.
  func monotonic(_ time: Timestamp) -> Int64 { time.nanoseconds &+ origin }

  /// An instant as a clock that stamps samples shows it.
  func stamp(_ time: Timestamp, on clock: String) -> Int64 { time.nanoseconds &+ (offsets[clock] ?? 0) }

  /// The clocks that samples can be stamped with, as the kernel calls them.
  static var names: some Collection<String> { SystemClock.allCases.map(\.rawValue) }
}

extension SystemClock {
  /// The clock to read for stamps: the coarse ones show another clock at the last jiffy, and a stamp is of its own instant.
  fileprivate var fine: SystemClock {
    switch self {
    case .realtimeCoarse: .realtime
    case .monotonicCoarse: .monotonic
    default: self
    }
  }
}
