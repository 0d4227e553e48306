internal import Formats

/// Alerts that wait to be shown: the newest of each subject, in the order in which they came.
struct AlertQueue: Sendable {
  private var alerts: [Alert] = []

  /// More than the prayers, and other times, that a day has: only a service with made-up ones reaches it, and then the
  /// oldest goes.
  static let most = 32

  /// Adds an alert; an older one of its subject is not shown any more.
  mutating func add(_ alert: Alert) {
    alerts.removeAll { $0.subject == alert.subject }
    if alerts.count == AlertQueue.most { alerts.removeFirst() }
    alerts.append(alert)
  }

  /// Takes all that wait.
  mutating func take() -> [Alert] {
    defer { alerts = [] }
    return alerts
  }
}
