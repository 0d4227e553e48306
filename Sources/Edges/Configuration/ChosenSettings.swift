internal import System

/// Why a person's choice is not taken.
public struct ChoiceError: Error, Equatable, Sendable {
  /// The kinds of reasons.
  public enum Kind: String, Sendable {
    /// A stronger source names another value.
    case configured
    /// It is no value of the setting.
    case value
    /// It cannot be stored.
    case failed
  }

  /// The kind of the reason.
  public let kind: Kind
  /// The reason in one sentence.
  public let message: String

  init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}

/// The settings that a person chooses on the page. They lie in a file of their own, which is weaker than all others.
extension LoadedConfiguration {
  /// The names of these settings that are about prayer times.
  public static let choosableTimes = ["method", "madhab", "prayer-adjust"]
  /// The names of those about calls and their sound. No program, file or device is among them: a page must not decide
  /// what the service runs, reads or opens.
  public static let choosableCalls =
    ["alerts.before", "alerts.after", "alerts.suhoor", "alerts.iftar", "alerts.fasts"]
    + CallOptions.prayers.map { "adhan.\($0)" } + CallOptions.prayers.map { "iqama.\($0)" }
    + ["iqama.round-to", "jumua.times", "eid.times", "sound.volume", "sound.muted", "sound.quiet"]
  /// The names of all of them.
  static let choosable = choosableTimes + choosableCalls

  /// Whether a choice of a person holds: no stronger source has the setting.
  public func isFree(_ name: String) -> Bool {
    switch origin(of: name) {
    case .builtIn: true
    case .file(let path, _): path == sources.chosen
    case .environment, .flag: false
    }
  }

  /// The value of a name as text.
  public func text(of name: String) -> String { sources.catalog.named(name)?.text(values) ?? "" }

  /// Stores choices for the next time that the configuration is loaded. All are taken, or none. A default is not
  /// stored, and a file without any setting is removed.
  public func choose(_ choices: [String: String]) throws(ChoiceError) {
    guard let path = sources.chosen else {
      throw ChoiceError(.failed, "there is no folder for it: neither STATE_DIRECTORY, XDG_STATE_HOME nor HOME is set")
    }
    var wanted = values
    for (name, value) in choices.sorted(by: { $0.key < $1.key }) {
      guard LoadedConfiguration.choosable.contains(name), let entry = sources.catalog.named(name) else {
        throw ChoiceError(.value, "\(name) cannot be chosen here")
      }
      guard entry.set(&wanted, value) else {
        throw ChoiceError(.value, "\(name): expected \(entry.expected), found ‘\(value)’")
      }
      guard isFree(name) || entry.text(wanted) == entry.text(values) else {
        throw ChoiceError(.configured, "\(name) is set in the configuration: \(origin(of: name))")
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

  /// Reads a file of choices before it is stored, as it is read later. One that is not read back loses all choices.
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
