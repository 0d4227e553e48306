public import Events
internal import Quantities

/// Two settings of which the first must not exceed the second. If these bounds crossed, a state would be entered and
/// left at every reading.
public struct SettingsOrder: Sendable {
  /// The bound at which a state begins.
  public let inner: StaticString
  /// The bound at which the state ends.
  public let outer: StaticString
  private let innerPath: any WritableKeyPath<Settings, Double> & Sendable
  private let outerPath: any WritableKeyPath<Settings, Double> & Sendable

  /// All pairs of settings with such an order.
  public static let all = [
    SettingsOrder("alignment.enter_deg", \.alignment.enter, atMost: "alignment.leave_deg", \.alignment.leave),
    SettingsOrder(
      "accuracy.sure_below_deg", \.accuracy.sureBelow, atMost: "accuracy.unsure_above_deg", \.accuracy.unsureAbove),
    SettingsOrder("field.clears_deg", \.field.clears, atMost: "field.says_deg", \.field.says),
  ]

  private init(
    _ inner: StaticString, _ innerPath: any WritableKeyPath<Settings, Double> & Sendable, atMost outer: StaticString,
    _ outerPath: any WritableKeyPath<Settings, Double> & Sendable
  ) {
    (self.inner, self.innerPath, self.outer, self.outerPath) = (inner, innerPath, outer, outerPath)
  }

  /// The first order that the settings violate.
  public static func broken(by settings: Settings) -> SettingsOrder? {
    all.first { settings[keyPath: $0.innerPath] > settings[keyPath: $0.outerPath] }
  }

  /// Raises outer bounds to their inner ones. Settings from two sources may cross even if each source keeps the order.
  public static func restore(in settings: inout Settings) {
    for order in all {
      settings[keyPath: order.outerPath] = max(settings[keyPath: order.innerPath], settings[keyPath: order.outerPath])
    }
  }

  /// The allowed values, in words that follow `expected`.
  public func expectation(of settings: Settings) -> String {
    "\(inner) of at most \(outer), which is \(shortest(settings[keyPath: outerPath]))"
  }

  /// The value that was found instead.
  public func found(in settings: Settings) -> String { shortest(settings[keyPath: innerPath]) }
}
