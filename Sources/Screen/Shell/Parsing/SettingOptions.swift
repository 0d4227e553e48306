public import Configuration
internal import Events
internal import System

// The options for everything that can be configured. Their values are stored under the names of the configuration's
// entries; of several values for one name the last counts.

/// A value on the command line for an entry of the configuration.
public typealias GivenSetting = ConfigurationSources.Flag

extension [GivenSetting] {
  /// The value of a name; nil if none was given.
  public subscript(name: String) -> String? { last { $0.name == name }?.value }
}

extension ConfigurationEntry {
  /// The entry's text in help. A choice shows its values before the text, and a file needs no explanation.
  public var help: String {
    if case .file = shape { meaning } else { shape.isListed ? meaning : explanation }
  }
}

extension Option<[GivenSetting]> {
  /// The option that sets an entry of the configuration; the entry defines its name, form and meaning.
  public init(_ entry: ConfigurationEntry) { self.init(entry.name, sets: entry) }

  /// The same under another name: an entry of a section has a longer one.
  public init(_ long: String, sets entry: ConfigurationEntry) {
    self.init(OptionText(long: long, shape: entry.shape, help: entry.help)) { settings, given throws(Stop) in
      guard entry.accepts(given.text) else { throw given.refused(expected: entry.expected, entry.shape) }
      settings.append(GivenSetting(name: entry.name, value: given.text, shown: given.option))
    }
  }

  /// A switch that sets an entry of the configuration to true, or to another value.
  public static func switching(on entry: ConfigurationEntry, to value: String = "true") -> Option {
    Option(OptionText(long: entry.name, help: entry.meaning)) { settings, given in
      settings.append(GivenSetting(name: entry.name, value: value, shown: given.option))
    }
  }

  /// A switch that sets an entry of the configuration to false: `--no-` and its name.
  public static func switching(off entry: ConfigurationEntry, _ help: String) -> Option {
    Option(OptionText(long: "no-" + entry.name, help: help)) { settings, given in
      settings.append(GivenSetting(name: entry.name, value: "false", shown: given.option))
    }
  }

  /// An option that sets an entry of the configuration, and reads its own argument.
  public init<Value>(_ long: String, sets name: String, _ argument: Argument<Value>, _ help: String) {
    self.init(OptionText(long: long, shape: argument.shape, help: help)) { settings, given throws(Stop) in
      guard argument.read(given.text) != nil else { throw given.refused(expected: argument.expected, argument.shape) }
      settings.append(GivenSetting(name: name, value: given.text, shown: given.option))
    }
  }

  /// `--forward`: the pointing axis.
  public static func forward(_ help: String) -> Option {
    Option("forward", sets: "pointing.forward", Argument<PointingTuning.Forward>.choice(), help)
  }

  /// `--set`: any setting of the pipeline, as `alignment.enter_deg=4`.
  public static func anySetting(_ help: String) -> Option {
    Option(OptionText(long: "set", shape: .word("NAME=VALUE"), help: help)) { settings, given throws(Stop) in
      let parts = given.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw given.refused(expected: "NAME=VALUE") }
      let (name, value) = (parts[0], parts[1])
      guard let setting = SettingsCatalog.setting(name) else {
        let guess = nearest(to: name, among: SettingsCatalog.all.map { "\($0.name)" }).map { "did you mean \($0)?" }
        throw .usage(
          "\(given.command): --set: there is no setting ‘\(name)’; \(guess ?? "qibla config lists all settings")")
      }
      var tried = Settings()
      do throws(Setting.Refusal) {
        try setting.set(value, in: &tried)
      } catch {
        throw .usage("\(given.command): --set \(name): expected \(setting.allowed), found ‘\(value)’")
      }
      settings.append(GivenSetting(name: name, value: value, shown: given.option))
    }
  }
}
