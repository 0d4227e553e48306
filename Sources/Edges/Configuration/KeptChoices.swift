internal import System

/// The result of storing choices in the user's configuration.
public struct KeptChoices: Equatable, Sendable {
  /// The user's file.
  public var path: String
  /// The names of the values that were changed or added.
  public var changed: [String] = []
  /// The variables of the environment that override a choice with another value.
  public var overriding: [String] = []
}

extension ConfigurationSources {
  /// Stores values of the program's options in the user's file, so that a run without options and variables uses them.
  /// Lines are changed or added only where the files give another value; the file is replaced completely or stays as it
  /// was.
  public func keep(_ choices: [(name: String, value: String)]) throws(ConfigurationError) -> KeptChoices {
    guard let path = userFile else {
      throw ConfigurationError(.io, "neither XDG_CONFIG_HOME nor HOME names a folder for the configuration")
    }
    var kept = KeptChoices(path: path)
    // The values of the files alone: options and variables are stronger today, and gone tomorrow.
    let rest = environment.filter { !$0.key.hasPrefix("QIBLA_") || $0.key == "QIBLA_ROOT" }
    let inFiles = try LoadedConfiguration(from: ConfigurationSources(environment: rest, catalog: catalog)).values
    let old = try ConfigurationFile.bytes(of: path) ?? []
    var edit = ConfigurationEdit(old, path: path)
    for (name, value) in choices {
      guard let entry = catalog.program.first(where: { $0.name == name }) else { continue }
      let variable = environment[entry.variable, default: ""]
      if !variable.isEmpty, variable != value { kept.overriding.append(entry.variable) }
      guard entry.text(inFiles) != value else { continue }
      try edit.set(name, to: value)
      kept.changed.append(name)
    }
    guard !kept.changed.isEmpty else { return kept }
    Folder.make(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    do throws(SystemError) {
      try WholeFile.replace(path, with: edit.text)
    } catch {
      throw ConfigurationError(.io, "\(path): \(error.words)")
    }
    return kept
  }
}
