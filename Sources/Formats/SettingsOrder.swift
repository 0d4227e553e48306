public import Events
internal import Quantities

/// Two settings of which the first may not exceed the second: with their edges crossed what is entered is left at the
/// same instant, at every reading.
public struct SettingsOrder: Sendable {
  /// The edge within which something begins.
  public let inner: StaticString
  /// The edge beyond which it ends.
  public let outer: StaticString
  private let innerPath: any WritableKeyPath<Settings, Double> & Sendable
  private let outerPath: any WritableKeyPath<Settings, Double> & Sendable

  /// All there are.
  public static let all = [
    SettingsOrder("alignment.enter_deg", \.alignment.enter, atMost: "alignment.leave_deg", \.alignment.leave),
    SettingsOrder("field.back_percent", \.field.back, atMost: "field.step_percent", \.field.step),
  ]

  private init(
    _ inner: StaticString, _ innerPath: any WritableKeyPath<Settings, Double> & Sendable, atMost outer: StaticString,
    _ outerPath: any WritableKeyPath<Settings, Double> & Sendable
  ) {
    (self.inner, self.innerPath, self.outer, self.outerPath) = (inner, innerPath, outer, outerPath)
  }

  /// The first that settings do not keep.
  public static func broken(by settings: Settings) -> SettingsOrder? {
    all.first { settings[keyPath: $0.innerPath] > settings[keyPath: $0.outerPath] }
  }

  /// Moves outer edges out to where inner ones are: of two sources each kept the order, and together they do not.
  public static func restore(in settings: inout Settings) {
    for order in all {
      settings[keyPath: order.outerPath] = max(settings[keyPath: order.innerPath], settings[keyPath: order.outerPath])
    }
  }

  /// What would be right, as in `expected …`.
  public func expectation(of settings: Settings) -> String {
    "\(inner) of at most \(outer), which is \(shortest(settings[keyPath: outerPath]))"
  }

  /// What is there instead.
  public func found(in settings: Settings) -> String { shortest(settings[keyPath: innerPath]) }
}
