public import Events
internal import Quantities

/// One setting: its name, its meaning, and its allowed values.
public struct Setting: Sendable {
  /// The place of the value in `Settings`, and the allowed values.
  public enum Value: Sendable {
    /// A number within a range.
    case number(any WritableKeyPath<Settings, Double> & Sendable, range: ClosedRange<Double>)
    /// On or off.
    case flag(any WritableKeyPath<Settings, Bool> & Sendable)
    /// The pointing axis: auto, y or -z.
    case forward
  }

  /// Why a value is rejected.
  public enum Refusal: Error, Equatable, Sendable {
    /// The value is not of the kind, or not in the range, that this text names.
    case expected(String)
  }

  /// The name, such as `alignment.enter_deg`: section and key of a configuration file.
  public let name: StaticString
  /// The meaning, in one clause.
  public let meaning: StaticString
  /// The place of the value in `Settings`, and the allowed values.
  public let value: Value

  /// The allowed values in words.
  public var allowed: String {
    switch value {
    case .number(_, let range): "a number from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))"
    case .flag: "true or false"
    case .forward: "auto, y or -z"
    }
  }

  /// The value as text.
  public func text(in settings: Settings) -> String {
    switch value {
    case .number(let path, _): shortest(settings[keyPath: path])
    case .flag(let path): settings[keyPath: path] ? "true" : "false"
    case .forward: settings.pointing.forward.rawValue
    }
  }

  /// Sets the value from text.
  public func set(_ text: String, in settings: inout Settings) throws(Refusal) {
    switch value {
    case .number(let path, let range):
      guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Double(text), range.contains(number)
      else { throw .expected(allowed) }
      settings[keyPath: path] = number
    case .flag(let path):
      guard let flag = Bool(text) else { throw .expected(allowed) }
      settings[keyPath: path] = flag
    case .forward:
      guard let forward = PointingTuning.Forward(rawValue: text) else { throw .expected(allowed) }
      settings.pointing.forward = forward
    }
  }

  /// A setting for the catalog.
  init(_ name: StaticString, _ meaning: StaticString, _ value: Value) {
    self.name = name
    self.meaning = meaning
    self.value = value
  }
}
