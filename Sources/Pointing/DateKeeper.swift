internal import Quantities

/// What UTC is, carried on from when it was last told.
struct DateKeeper: Sendable {
  private var told: (utc: UTC, at: Timestamp)?

  mutating func set(_ utc: UTC, at time: Timestamp) { told = (utc, time) }

  /// UTC at an instant; nil until it has been told.
  func now(at time: Timestamp) -> UTC? { told.map { $0.utc + (time - $0.at) } }
}
