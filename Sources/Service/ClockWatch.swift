public import Quantities

/// Watches what the system takes for UTC and says when the stream has to be told: at the start, and after every step.
///
/// A machine without a clock of its own starts years ago. Until its clock is set, a receiver's time stands in for it.
public struct ClockWatch: Sendable {
  /// Larger steps are told, by the contract.
  private static let step = TimeSpan.seconds(1)
  /// No system clock that has been set is earlier than this program.
  private static let earliest = UTC(year: 2026, month: 1, day: 1) ?? UTC(nanoseconds: 0)

  private var told: TimeSpan?
  private var receiver: TimeSpan?

  /// Nothing has been told.
  public init() {}

  /// A receiver said what time it was.
  public mutating func observe(fix utc: UTC, at time: Timestamp) {
    guard utc >= ClockWatch.earliest else { return }
    receiver = utc - UTC(nanoseconds: time.nanoseconds)
  }

  /// Compares the stream's time with the system's. Gives UTC now where it has to be told.
  public mutating func check(now: Timestamp, wall: UTC) -> UTC? {
    let system = wall - UTC(nanoseconds: now.nanoseconds)
    let offset = wall < ClockWatch.earliest ? receiver ?? system : system
    if let told, abs(offset.nanoseconds - told.nanoseconds) <= ClockWatch.step.nanoseconds { return nil }
    told = offset
    return UTC(nanoseconds: now.nanoseconds) + offset
  }
}
