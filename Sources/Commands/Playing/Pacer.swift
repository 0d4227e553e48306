internal import Quantities
internal import System

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
      first = (time, SystemClock.monotonic.now)
      return
    }
    let wait = TimeSpan.seconds((time - first.trace).seconds / speed)
    let (until, isBeyond) = first.clock.addingReportingOverflow(wait.nanoseconds)
    SystemClock.monotonic.sleep(until: isBeyond ? .max : max(0, until))
  }
}
