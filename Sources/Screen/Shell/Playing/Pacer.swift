public import Quantities
internal import System

/// Slows a trace's time down to the clock's. Each instant is waited for separately, so errors do not add up.
public struct Pacer {
  /// The speed at which a stream's time passes.
  public enum Speed: Equatable, Sendable {
    /// As fast as possible.
    case max
    /// By this factor of real time.
    case times(Double)
  }

  private let speed: Double?
  /// The instant of the trace's first reading, in the trace and on the clock.
  private var first: (trace: Timestamp, clock: Int64)?

  /// Waits at this speed.
  public init(_ speed: Speed) {
    switch speed {
    case .max: self.speed = nil
    case .times(let factor): self.speed = factor
    }
  }

  /// Waits until an instant of the trace has come.
  public mutating func wait(for time: Timestamp) {
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
