public import Events
internal import Formats

/// The values of everything that can be configured.
public struct ConfigurationValues: Equatable, Sendable {
  /// The pipeline's settings; they reach it as an event.
  public var settings = Settings()
  /// The program's options.
  public var program = ProgramOptions()

  /// Everything at its default.
  public init() {}

  /// The names of the entries whose value differs and that a running service does not take over.
  public func restartsNeeded(since other: ConfigurationValues) -> [String] {
    ConfigurationEntry.program.filter { $0.needsRestart && $0.text(self) != $0.text(other) }.map(\.name)
  }
}

/// One thing that can be configured: its name, its meaning, its form, and where its value lies. The configuration's
/// files, the environment, the manual and the options of the command line are all made from it.
public struct ConfigurationEntry: Sendable {
  /// Its name: `units`, or with its section `alignment.enter_deg`.
  public let name: String
  /// What it means, in one clause, without its allowed values.
  public let meaning: String
  /// What its value looks like as an option of the command line.
  public let shape: ArgumentShape
  /// What a value must be, for messages: `expected …`.
  public let expected: String
  /// Whether a running service keeps its old value until it is restarted.
  public let needsRestart: Bool
  /// Its value as text.
  public let text: @Sendable (ConfigurationValues) -> String
  /// Sets it from text; false where the text is no valid value.
  let set: @Sendable (inout ConfigurationValues, String) -> Bool

  /// Its meaning and its allowed values, for listings.
  public var explanation: String { "\(meaning) (\(expected))" }

  /// Its name in the environment: `QIBLA_ALIGNMENT_ENTER_DEG`. A shell can set no name with a hyphen.
  public var variable: String { "QIBLA_" + name.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 } }

  /// An option of the program. The key path is made when a value is read or set: making one takes 0.05 ms, and most
  /// runs of the program need none.
  init<Value>(
    _ name: String,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<ProgramOptions, Value> & Sendable,
    _ argument: Argument<Value>, _ meaning: String, needsRestart: Bool = false
  ) {
    (self.name, self.meaning, self.needsRestart) = (name, meaning, needsRestart)
    (shape, expected) = (argument.shape, argument.expected)
    text = { argument.text($0.program[keyPath: path()]) }
    set = { values, text in
      guard let value = argument.read(text) else { return false }
      values.program[keyPath: path()] = value
      return true
    }
  }

  /// A setting of the pipeline.
  private init(_ setting: Setting) {
    (name, meaning, expected) = ("\(setting.name)", "\(setting.meaning)", setting.allowed)
    (shape, needsRestart) = (.word("VALUE"), false)
    text = { setting.text(in: $0.settings) }
    set = { values, text in
      do throws(Setting.Refusal) { try setting.set(text, in: &values.settings) } catch { return false }
      return true
    }
  }

  /// Whether a text is a valid value.
  public func accepts(_ text: String) -> Bool {
    var values = ConfigurationValues()
    return set(&values, text)
  }

  /// Everything that can be configured: the program's options, then the pipeline's settings by section.
  public static let all: [ConfigurationEntry] = program + SettingsCatalog.all.map(ConfigurationEntry.init)

  /// Whether a name is of one of the pipeline's settings.
  public static func isOfPipeline(_ name: String) -> Bool { SettingsCatalog.setting(name) != nil }

  /// The entry of a name. The pipeline's settings are made only where no option of the program has the name: every one
  /// of them has a key path.
  public static func named(_ name: String) -> ConfigurationEntry? {
    program.first { $0.name == name } ?? SettingsCatalog.setting(name).map(ConfigurationEntry.init)
  }
}

extension Argument {
  /// The same, or `none` for no value.
  static func optional<Wrapped>(_ argument: Argument<Wrapped>) -> Argument where Value == Wrapped? {
    Argument(
      shape: argument.shape, expected: argument.expected + ", or none",
      read: { $0 == "none" ? .some(nil) : argument.read($0).map { .some($0) } },
      text: { $0.map(argument.text) ?? "none" })
  }
}
