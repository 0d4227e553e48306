internal import Quantities
internal import Readings
internal import Text

/// An alert as an event of Home Assistant: its kind, or `missed` where it comes too late to be acted on.
struct HomeAlert {
  /// All kinds.
  static let kinds = Alert.Kind.all.map(\.word) + [missed]

  private static let missed = "missed"
  /// A call that is told so much later than it was called, because the broker was away, is missed: an automation that
  /// sounds the adhan must not do that minutes late.
  private static let patience = 60

  /// The object of an alert that is sent at an instant; without one as it was called.
  static func object(_ alert: Alert, at now: UTC?) -> String {
    var told = alert
    if let now { told.late = max(alert.late, Int(clamping: now.nanoseconds / 1_000_000_000) - alert.epoch) }
    let kind = told.late - alert.late > patience ? missed : alert.kind.word
    return "{\"event_type\":\(kind.json)," + told.json.dropFirst()
  }
}
