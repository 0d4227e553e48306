internal import Configuration

/// Prints the configuration, and where each value comes from.
struct ConfigCommand: Command {
  /// Prints the origin of each value.
  var showsOrigin = false

  static let name = "config"
  static let page = Page(
    summary: "what is configured, and where each value comes from",
    usage: ["[--show-origin]"],
    description: """
      A value comes from the first that gives one: an option of the command line, QIBLA_* in the environment \
      (QIBLA_UNITS, QIBLA_ALIGNMENT_ENTER_DEG), $XDG_CONFIG_HOME/qibla/qibla.conf (else ~/.config/qibla/qibla.conf), \
      /etc/qibla/conf.d/*.conf (the last by name first), /etc/qibla/qibla.conf, the default.

      What it prints is itself such a file.
      """,
    examples: [
      Example(call: "qibla config", purpose: "a file to start from, with what every name means"),
      Example(call: "QIBLA_UNITS=miles qibla config --show-origin", purpose: "why is it so?"),
    ])

  static let options: [Option<ConfigCommand>] = [
    Option("show-origin", \.showsOrigin, "each value as name = value, and where it comes from")
  ]

  func run(_ console: inout Console) throws(Stop) {
    let loaded = try console.configuration()
    try loaded.checkAddresses()
    if showsOrigin {
      for entry in ConfigurationEntry.all {
        try console.print("\(entry.name) = \(entry.text(loaded.values))\t\(loaded.origin(of: entry.name))")
      }
      return
    }
    var section = ""
    for entry in ConfigurationEntry.all {
      let parts = entry.name.split(separator: ".", maxSplits: 1)
      if parts.count == 2, parts[0] != section {
        section = String(parts[0])
        try console.print("\n[\(section)]")
      }
      try console.print("; \(entry.meaning): \(entry.expected)")
      try console.print("\(parts[parts.count - 1]) = \(entry.text(loaded.values))")
    }
  }
}

extension Console {
  /// The configuration; its warnings are printed.
  func configuration(flags: [GivenSetting] = []) throws(Stop) -> LoadedConfiguration {
    do throws(ConfigurationError) {
      let loaded = try LoadedConfiguration(from: ConfigurationSources(environment: environment, flags: flags))
      for warning in loaded.warnings { tell(warning) }
      return loaded
    } catch {
      throw Stop(error)
    }
  }
}

extension Stop {
  /// An error of the configuration.
  init(_ error: ConfigurationError) {
    let code: ExitCode =
      switch error.kind {
      case .usage: .usage
      case .badData: .data
      case .noPermission: .noPermission
      case .io: .inputOutput
      }
    self = .failure(code, error.message)
  }
}
