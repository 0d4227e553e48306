internal import Glibc
internal import System

/// The result of storing choices in the user's configuration.
public struct KeptChoices: Equatable, Sendable {
  /// The user's file.
  public var path: String
  /// The names of the values that were changed or added.
  public var changed: [String] = []
  /// The environment variables that override a choice with another value.
  public var overriding: [String] = []
}

extension ConfigurationSources {
  /// The file in which choices are stored: the user's, or the one for all users, which a system service reads.
  public func keptFile(forAllUsers: Bool) throws(ConfigurationError) -> String {
    if forAllUsers { return systemFolder + "/qibla.conf" }
    guard let userFile else {
      throw ConfigurationError(.io, "neither XDG_CONFIG_HOME nor HOME names a folder for the configuration")
    }
    return userFile
  }

  /// These sources, without those that a system service does not have.
  public var ofAllUsers: ConfigurationSources {
    let rest = environment.filter { !["HOME", "XDG_CONFIG_HOME"].contains($0.key) }
    return ConfigurationSources(environment: rest, catalog: catalog)
  }

  /// Stores values in the user's file, or in the one for all users, so that a run without options and variables uses
  /// them. Lines are changed or added only if the files have another value; the file is replaced completely or stays as
  /// it was.
  public func keep(
    _ choices: [(name: String, value: String)], forAllUsers: Bool = false
  ) throws(ConfigurationError) -> KeptChoices {
    let path = try keptFile(forAllUsers: forAllUsers)
    var kept = KeptChoices(path: path)
    // Only the values from files: options and variables may be set today and missing tomorrow.
    var files = forAllUsers ? ofAllUsers : self
    files.flags = []
    files.environment = files.environment.filter { !$0.key.hasPrefix("QIBLA_") || $0.key == "QIBLA_ROOT" }
    let inFiles = try LoadedConfiguration(from: files).values
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
    // If the file could not be read back, all its settings would be lost.
    _ = try ConfigurationFile(edit.text, path: path)
    Folder.make(Folder.holding(path), for: forAllUsers ? .all : .owner)
    do throws(SystemError) {
      try WholeFile.replace(path, with: edit.text, for: forAllUsers ? .all : .usual)
    } catch {
      throw ConfigurationError(
        error.code == EACCES || error.code == EPERM ? .noPermission : .io, "\(path): \(error.words)")
    }
    // A file in conf.d may set another value.
    let now = try LoadedConfiguration(from: files)
    for (name, value) in choices {
      guard let entry = catalog.program.first(where: { $0.name == name }), entry.text(now.values) != value else {
        continue
      }
      throw ConfigurationError(.badData, "\(path) was changed, but \(now.origin(of: name)) is stronger: \(name)")
    }
    return kept
  }
}
