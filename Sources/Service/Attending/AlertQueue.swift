internal import Readings

/// Alerts that wait to be shown: the newest of each subject, those of prayers first, otherwise in the order of arrival.
struct AlertQueue: Sendable {
  private var alerts: [Alert] = []

  /// The most alerts of prayers that wait, and the most reminders; the oldest of the same kind is dropped. A day has
  /// fewer prayers and other times than this, so only a service with made-up ones reaches the limit.
  static let most = 32

  /// Adds an alert, which replaces an older one of its subject.
  mutating func add(_ alert: Alert) {
    alerts.removeAll { $0.subject == alert.subject }
    alerts.add([alert], keeping: AlertQueue.most)
  }

  /// Removes and returns the alert to show next; nil if none waits.
  mutating func next() -> Alert? {
    guard !alerts.isEmpty else { return nil }
    return alerts.remove(at: alerts.firstIndex(where: \.isOfPrayer) ?? 0)
  }

  /// Removes and returns all waiting alerts.
  mutating func take() -> [Alert] {
    defer { alerts = [] }
    return alerts.prayersFirst
  }
}
