internal import Configuration
internal import Shell

/// Prints the configuration, and where each value comes from.
struct ConfigCommand: Command {
  /// Whether the origin of each value is printed.
  var showsOrigin = false

  static let name = "config"
  static let page = Page(
    summary: "print the configuration and the origin of each value",
    usage: ["[--show-origin]"],
    description: """
      \(ConfigurationSources.order)

      The output is itself a configuration file.
      """,
    examples: [
      Example(call: "qibla config", purpose: "the configuration, as a file to start from"),
      Example(call: "QIBLA_UNITS=miles qibla config --show-origin", purpose: "where each value comes from"),
    ])

  static let options: [Option<ConfigCommand>] = [
    Option("show-origin", \.showsOrigin, "print each setting as NAME = VALUE, and its origin")
  ]

  func run(_ console: inout Console) throws(Stop) {
    let loaded = try console.configuration()
    try loaded.checkAddresses()
    if showsOrigin {
      for entry in ConfigurationCatalog.ofProgram.all {
        try console.print("\(entry.name) = \(entry.text(loaded.values))\t\(loaded.origin(of: entry.name))")
      }
      return
    }
    var section = ""
    for entry in ConfigurationCatalog.ofProgram.all {
      let parts = entry.name.split(separator: ".", maxSplits: 1)
      if parts.count == 2, parts[0] != section {
        section = String(parts[0])
        try console.print("\n[\(section)]")
      }
      try console.print("; \(entry.explanation)")
      try console.print("\(parts[parts.count - 1]) = \(entry.text(loaded.values))")
    }
  }
}
