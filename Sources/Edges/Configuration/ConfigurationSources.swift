internal import System

/// The sources of the configuration, strongest first: the command line, the environment, the user's files, the system's
/// files, and the choices made on the page.
public struct ConfigurationSources: Sendable {
  /// The settings that can be configured.
  public let catalog: ConfigurationCatalog
  /// The environment: `QIBLA_*`, `XDG_CONFIG_HOME` and `HOME` are used.
  public var environment: [String: String]
  /// The values of the command line.
  public var flags: [Flag] = []
  /// The file of the settings chosen on the page; nil if there is no folder for it.
  public var chosen: String?
  /// The timetables read by configurations from these sources.
  public let tables = TimetableShelf()
  /// The part of a configuration from these sources that is in force.
  let shared = SharedConfiguration()

  /// Their order in words, for help and the manual.
  public static let order = """
    The first source that has a value for a setting is used: an option of the command line, an environment variable \
    (QIBLA_UNITS, QIBLA_ALIGNMENT_ENTER_DEG), $XDG_CONFIG_HOME/qibla/qibla.conf (default: \
    ~/.config/qibla/qibla.conf), /etc/qibla/conf.d/*.conf (the last by name first), /etc/qibla/qibla.conf, \
    times.conf of the state folder (what was chosen on the page), the default.
    """

  /// A value from the command line.
  public struct Flag: Equatable, Sendable {
    /// The name of the entry that it sets.
    public var name: String
    /// The value.
    public var value: String
    /// The option that contained it: `--set`.
    public var shown: String

    /// A value from the command line.
    public init(name: String, value: String, shown: String) {
      (self.name, self.value, self.shown) = (name, value, shown)
    }
  }

  /// An environment and the values from the command line, for a catalog.
  public init(environment: [String: String], flags: [Flag] = [], catalog: ConfigurationCatalog) {
    (self.environment, self.flags, self.catalog) = (environment, flags, catalog)
  }

  /// The files, weakest first, whether they exist or not. `QIBLA_ROOT` is prefixed to /etc, for tests.
  var files: [String] {
    ["\(systemFolder)/qibla.conf"] + ConfigurationSources.fragments(in: "\(systemFolder)/conf.d")
      + [userFile].compactMap(\.self)
  }

  /// The folder of the files for all users.
  var systemFolder: String { (environment["QIBLA_ROOT"] ?? "") + "/etc/qibla" }

  /// The folders with files of announced months: the user's own, and the one for all users.
  var monthFolders: [String] {
    [userFile.map(Folder.holding), systemFolder].compactMap(\.self).map { $0 + "/months.d" }
  }

  /// The user's own file. A relative path is ignored, as the XDG base directory specification says.
  var userFile: String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder + "/qibla/qibla.conf" }
    return environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.config/qibla/qibla.conf" }
  }

  /// The fragments in a folder, in byte order of their names: later ones are stronger.
  private static func fragments(in folder: String) -> [String] {
    let names = Folder.names(in: folder).filter { $0.hasSuffix(".conf") && !$0.hasPrefix(".") }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\(folder)/\($0)" }
  }
}
