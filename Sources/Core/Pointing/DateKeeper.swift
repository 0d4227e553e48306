internal import Quantities

/// UTC, continued from the last `clock` event.
struct DateKeeper: Sendable {
  private var told: (utc: UTC, at: Timestamp)?

  mutating func set(_ utc: UTC, at time: Timestamp) { told = (utc, time) }

  /// UTC at an instant; nil before the first `clock` event.
  func now(at time: Timestamp) -> UTC? { told.map { $0.utc + (time - $0.at) } }
}
