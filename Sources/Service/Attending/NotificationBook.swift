public import Answers
public import DeviceBus
public import Quantities
public import Readings

/// Which notifications of a desktop are shown, and which are shown again later. There is one for each subject, and a
/// newer one replaces it. The book does no I/O; the time is an argument.
public struct NotificationBook: Sendable {
  /// What was pressed on a notification.
  public enum Button: Equatable, Sendable {
    /// Silence.
    case stop
    /// Shows it again after this number of minutes.
    case again(minutes: Int)
    /// Does something with what it is about.
    case act(AlertAct)

    /// Its name on the bus.
    public var name: String {
      switch self {
      case .stop: "stop"
      case .again(let minutes): "again-\(minutes)"
      case .act(let act): act.rawValue
      }
    }

    /// The name of a press on the notification itself, which asks for silence too.
    public static let pressed = "default"

    /// The button with a name that came over the bus.
    init?(_ name: String, among snoozes: [Int]) {
      if name == Button.pressed {
        self = .stop
        return
      }
      if let act = AlertAct(rawValue: name) {
        self = .act(act)
        return
      }
      let all = [Button.stop] + snoozes.map { Button.again(minutes: $0) }
      guard let found = all.first(where: { $0.name == name }) else { return nil }
      self = found
    }
  }

  /// The minutes of the snooze buttons.
  private let snoozes: [Int]
  private var shown: [String: (number: DesktopNotifications.Number, alert: Alert)] = [:]
  private var waiting: [Waiting] = []

  private struct Waiting: Equatable {
    let alert: Alert
    let due: Timestamp
    /// When showing it first failed; nil if a person asked to see it again.
    let failedSince: Timestamp?
  }

  /// A notification that no program shows is tried again every `pause`, for at most `patience`.
  private static let pause = TimeSpan.seconds(5)
  private static let patience = TimeSpan.seconds(900)
  /// The most notifications of prayers that wait, and the most others.
  private static let most = 32

  /// A book without notifications.
  public init(snoozes: [Int]) { self.snoozes = snoozes }

  /// The number of the notification that this alert replaces; nil if none is shown.
  public func replaced(by alert: Alert) -> DesktopNotifications.Number? { shown[alert.subject]?.number }

  /// Notes a new alert: an older one of its subject is not shown again.
  public mutating func begin(_ alert: Alert) { waiting.removeAll { $0.alert.subject == alert.subject } }

  /// Notes that an alert is shown under a number.
  public mutating func show(_ alert: Alert, as number: DesktopNotifications.Number) {
    shown[alert.subject] = (number, alert)
  }

  /// Notes that an alert could not be shown: it is tried again.
  public mutating func fail(_ alert: Alert, since first: Timestamp?, at now: Timestamp) {
    let since = first ?? now
    guard now - since < NotificationBook.patience else { return }
    wait(Waiting(alert: alert, due: now + NotificationBook.pause, failedSince: since))
  }

  /// The alert that is shown under a number; nil: none of this program.
  public func alert(of number: DesktopNotifications.Number) -> Alert? {
    shown.values.first { $0.number == number }?.alert
  }

  /// Notes that a button was pressed, and returns it; nil for a notification or a button that this program did not
  /// make.
  public mutating func press(_ name: String, on number: DesktopNotifications.Number, at now: Timestamp) -> Button? {
    guard let found = shown.first(where: { $0.value.number == number }), let button = Button(name, among: snoozes)
    else {
      return nil
    }
    shown[found.key] = nil
    if case .again(let minutes) = button {
      wait(Waiting(alert: found.value.alert, due: now + .seconds(Double(minutes) * 60), failedSince: nil))
    }
    return button
  }

  /// Notes that a notification is gone.
  public mutating func close(_ number: DesktopNotifications.Number) {
    shown = shown.filter { $0.value.number != number }
  }

  /// The alerts to show again now, each with the time at which showing it first failed.
  public mutating func due(at now: Timestamp) -> [(alert: Alert, failedSince: Timestamp?)] {
    let due = waiting.filter { $0.due <= now }
    waiting.removeAll { $0.due <= now }
    // Showing one may take seconds: prayers come first.
    return (due.filter(\.alert.isOfPrayer) + due.filter { !$0.alert.isOfPrayer }).map { ($0.alert, $0.failedSince) }
  }

  private mutating func wait(_ new: Waiting) {
    waiting.removeAll { $0.alert.subject == new.alert.subject }
    let isOfPrayer = new.alert.isOfPrayer
    guard waiting.count(where: { $0.alert.isOfPrayer == isOfPrayer }) < NotificationBook.most else { return }
    waiting.append(new)
  }
}
