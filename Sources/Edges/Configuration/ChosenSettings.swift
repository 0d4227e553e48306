internal import System

/// Why a person's choice is refused.
public struct ChoiceError: Error, Equatable, Sendable {
  /// The kinds of reasons.
  public enum Kind: String, Sendable {
    /// A stronger source sets another value.
    case configured
    /// The value is not valid for the setting.
    case value
    /// The choice cannot be stored.
    case failed
  }

  /// The kind of the reason.
  public let kind: Kind
  /// The reason in one sentence.
  public let message: String
  /// The name of the choice; nil where the reason lies in none of them.
  public let name: String?

  init(_ kind: Kind, _ message: String, _ name: String? = nil) {
    (self.kind, self.message, self.name) = (kind, message, name)
  }
}

/// The settings that a person chooses on the page. They are in a separate file, which is weaker than all other sources.
extension LoadedConfiguration {
  /// The names of those about prayer times.
  public static let choosableTimes = ["method", "madhab", "prayer-adjust"]
  /// The names of those about calls and their sound. They include no program, file or device: a page must not determine
  /// what the service runs, reads or opens.
  public static let choosableCalls =
    ["alerts.before", "alerts.after", "alerts.suhoor", "alerts.iftar", "alerts.fasts"]
    + CallOptions.prayers.map { "adhan.\($0)" } + ["adhan.fajr.first"] + CallOptions.prayers.map { "iqama.\($0)" }
    + ["iqama.round-to", "jumua.times", "eid.times", "takbirs"] + CallOptions.takbirEntries.map(\.name) + [
      "sound.volume", "sound.muted", "sound.quiet",
    ]
  /// The names of all settings that can be chosen.
  static let choosable = choosableTimes + choosableCalls

  /// Whether a person's choice takes effect: no stronger source has the setting.
  public func isFree(_ name: String) -> Bool {
    switch origin(of: LoadedConfiguration.whole(of: name)) {
    case .builtIn: true
    case .file(let path, _): path == sources.chosen
    case .environment, .flag: false
    }
  }

  /// The value of a name as text.
  public func text(of name: String) -> String { (sources.catalog.named(name) ?? choosable(name))?.text(values) ?? "" }

  /// Stores choices for the next time the configuration is loaded. Either all are accepted, or none. A default is not
  /// stored, and a file without settings is removed.
  public func choose(_ choices: [String: String]) throws(ChoiceError) {
    guard let path = sources.chosen else {
      throw ChoiceError(.failed, "there is no folder for it: neither STATE_DIRECTORY, XDG_STATE_HOME nor HOME is set")
    }
    var wanted = values
    for (name, value) in choices.sorted(by: { $0.key < $1.key }) {
      guard let entry = choosable(name) else { throw ChoiceError(.value, "\(name) cannot be chosen here", name) }
      guard entry.set(&wanted, value) else {
        throw ChoiceError(.value, "\(name): expected \(entry.expected), found ‘\(value)’", name)
      }
      guard isFree(name) || entry.text(wanted) == entry.text(values) else {
        let origin = origin(of: LoadedConfiguration.whole(of: name))
        throw ChoiceError(.configured, "\(name) is set in the configuration: \(origin)", name)
      }
    }
    let lines = LoadedConfiguration.choosable.filter(isFree).compactMap { name -> String? in
      guard let entry = sources.catalog.named(name) else { return nil }
      let text = entry.text(wanted)
      return text == entry.text(ConfigurationValues()) ? nil : "\(name) = \(text)\n"
    }
    let head = "# Chosen on the page. Any other source of the configuration is stronger: see qibla help config.\n"
    let text = Array((head + lines.joined()).utf8)
    try check(text, has: wanted)
    do throws(SystemError) {
      guard !lines.isEmpty else { return try WholeFile.remove(path) }
      Folder.make(Folder.holding(path))
      try WholeFile.replace(path, with: text)
    } catch {
      throw ChoiceError(.failed, "\(path): \(error.words)")
    }
  }

  /// Reads a file of choices before it is stored, in the way it will be read later. A file that cannot be read back
  /// would lose all choices.
  private func check(_ text: [UInt8], has wanted: ConfigurationValues) throws(ChoiceError) {
    let found: [ConfigurationFile.Line]
    do throws(ConfigurationError) { found = try ConfigurationFile(text, path: "the page's settings").lines } catch {
      throw ChoiceError(.value, error.message)
    }
    var read = ConfigurationValues()
    for line in found {
      guard let entry = sources.catalog.named(line.name), entry.set(&read, line.value),
        entry.text(read) == entry.text(wanted)
      else {
        throw ChoiceError(.value, "\(line.name): it cannot be stored: it would be read as ‘\(line.value)’")
      }
    }
  }
}
