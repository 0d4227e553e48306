public import Events

/// The values of everything that can be configured.
public struct ConfigurationValues: Sendable {
  /// The pipeline's settings, which reach it as an event.
  public var settings = Settings()
  /// The sections in which something was set.
  private var sections: [ObjectIdentifier: any ConfigurationSection] = [:]

  /// All values at their defaults.
  public init() {}

  /// The values of a section.
  public subscript<Section: ConfigurationSection>(section: Section.Type) -> Section {
    get { sections[ObjectIdentifier(section)] as? Section ?? Section() }
    set { sections[ObjectIdentifier(section)] = newValue }
  }

  /// The program's options.
  public var program: ProgramOptions {
    get { self[ProgramOptions.self] }
    set { self[ProgramOptions.self] = newValue }
  }
}

/// One thing that can be configured: its name, its meaning, its form, and where its value is stored. Configuration
/// files, environment variables, the manual and command line options all derive from it.
public struct ConfigurationEntry: Sendable {
  /// Its name: `units`, or `alignment.enter_deg` with its section.
  public let name: String
  /// Its meaning in one clause, without the allowed values.
  public let meaning: String
  /// The form of its value as a command line option.
  public let shape: ArgumentShape
  /// What is expected, for messages: `expected …`.
  public let expected: String
  /// Whether a running service keeps its old value until it is restarted.
  public let needsRestart: Bool
  /// Its value as text.
  public let text: @Sendable (ConfigurationValues) -> String
  /// Sets it from text; false if the text is not a valid value.
  let set: @Sendable (inout ConfigurationValues, String) -> Bool

  /// Its meaning and its allowed values, for listings.
  public var explanation: String { "\(meaning) (\(expected))" }

  /// Its name in the environment: `QIBLA_ALIGNMENT_ENTER_DEG`. A shell cannot set a name with a hyphen.
  public var variable: String { "QIBLA_" + name.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 } }

  /// An entry for an option of the program.
  init<Value>(
    _ name: String,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<ProgramOptions, Value> & Sendable,
    _ argument: Argument<Value>, _ meaning: String, needsRestart: Bool = false
  ) {
    self.init(name, of: ProgramOptions.self, path(), argument, meaning, needsRestart: needsRestart)
  }

  /// An entry for an option of a section. The key path is made when a value is read or set: making one takes 0.05 ms,
  /// and most runs of the program need none.
  public init<Section: ConfigurationSection, Value>(
    _ name: String, of section: Section.Type,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Section, Value> & Sendable,
    _ argument: Argument<Value>, _ meaning: String, needsRestart: Bool = false
  ) {
    (self.name, self.meaning, self.needsRestart) = (name, meaning, needsRestart)
    (shape, expected) = (argument.shape, argument.expected)
    text = { argument.text($0[Section.self][keyPath: path()]) }
    set = { values, text in
      guard let value = argument.read(text) else { return false }
      values[Section.self][keyPath: path()] = value
      return true
    }
  }

  /// An entry for a setting of the pipeline.
  init(_ setting: Setting) {
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

  /// Whether a name belongs to one of the pipeline's settings.
  public static func isOfPipeline(_ name: String) -> Bool { SettingsCatalog.setting(name) != nil }
}

extension Argument {
  /// The same, or `none` for no value.
  public static func optional<Wrapped>(_ argument: Argument<Wrapped>) -> Argument where Value == Wrapped? {
    Argument(
      shape: argument.shape, expected: argument.expected + ", or none",
      read: { $0 == "none" ? .some(nil) : argument.read($0).map { .some($0) } },
      text: { $0.map(argument.text) ?? "none" })
  }
}
