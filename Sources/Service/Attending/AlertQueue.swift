internal import Readings

/// Alerts that wait to be shown: the newest of each subject, those of prayers first, in the order in which they came.
struct AlertQueue: Sendable {
  private var alerts: [Alert] = []

  /// More than the prayers, and other times, that a day has: only a service with made-up ones reaches it. As many
  /// reminders wait beside them. The oldest of its kind goes.
  static let most = 32

  /// Adds an alert; an older one of its subject is not shown any more.
  mutating func add(_ alert: Alert) {
    alerts.removeAll { $0.subject == alert.subject }
    alerts.add([alert], keeping: AlertQueue.most)
  }

  /// Takes the one to be shown next; nil where none waits.
  mutating func next() -> Alert? {
    guard !alerts.isEmpty else { return nil }
    return alerts.remove(at: alerts.firstIndex(where: \.isOfPrayer) ?? 0)
  }

  /// Takes all that wait.
  mutating func take() -> [Alert] {
    defer { alerts = [] }
    return alerts.prayersFirst
  }
}
