internal import Glibc

/// Where configuration comes from: the command line before the environment before the user's file before the system's.
public struct ConfigurationSources: Equatable, Sendable {
  /// The environment, from which `QIBLA_*`, `XDG_CONFIG_HOME` and `HOME` count.
  public var environment: [String: String]
  /// What the command line sets: `name=value` pairs and how they were given.
  public var flags: [Flag] = []

  /// A value of the command line.
  public struct Flag: Equatable, Sendable {
    /// What is set.
    public var name: String
    /// To what.
    public var value: String
    /// How it was given: `--set`.
    public var shown: String

    /// A value of the command line.
    public init(name: String, value: String, shown: String) {
      (self.name, self.value, self.shown) = (name, value, shown)
    }
  }

  /// An environment, and what the command line sets.
  public init(environment: [String: String], flags: [Flag] = []) {
    self.environment = environment
    self.flags = flags
  }

  /// The files, the weakest first, there or not. `QIBLA_ROOT` is put before /etc: so that a test has its own.
  var files: [String] {
    let etc = (environment["QIBLA_ROOT"] ?? "") + "/etc/qibla"
    return ["\(etc)/qibla.conf"] + ConfigurationSources.fragments(in: "\(etc)/conf.d") + [userFile].compactMap(\.self)
  }

  /// Where the user's own file is: the XDG base directory specification has a relative path be ignored.
  private var userFile: String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder + "/qibla/qibla.conf" }
    return environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.config/qibla/qibla.conf" }
  }

  /// The fragments of a folder, in the order of their names' bytes: later ones count more.
  private static func fragments(in folder: String) -> [String] {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".conf"), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\(folder)/\($0)" }
  }
}
