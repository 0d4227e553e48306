@testable import Configuration

extension Door {
  /// A configuration file; or environment variables, if the first byte is `$`.
  static let configuration = Door(
    name: "configuration", longest: 1024,
    words: ["\n[", "]\n", " = ", "none", "off", "auto", "true", "; ", "# ", "\"", "\r\n", "\u{feff}", "$QIBLA_"]
      + entries.map { "\($0.name) = " } + entries.prefix(8).map { "\($0.variable)=" }
  ) { bytes in
    var sources = ConfigurationSources(environment: [:], catalog: catalog)
    if bytes.first == UInt8(ascii: "$") {
      for field in ByteFile.fields(Array(bytes.dropFirst())) {
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        sources.environment[parts[0]] = parts.last
      }
      return fault(in: sources, files: [])
    }
    let file = ByteFile(bytes)
    return fault(in: sources, files: [file.path])
  }

  // Making all of them takes milliseconds.
  private static let catalog = ConfigurationCatalog()
  private static let entries = catalog.all

  private static func fault(in sources: ConfigurationSources, files: [String]) -> String? {
    let values: ConfigurationValues
    do throws(ConfigurationError) {
      values = try LoadedConfiguration(from: sources, files: files).values
    } catch {
      return fault(ofMessage: error.message, naming: files.first.map { "\($0):" } ?? "QIBLA_")
    }
    // Every value, written as `qibla config` shows it, is valid, and is read as the same.
    var again = ConfigurationValues()
    for entry in entries {
      let text = entry.text(values)
      guard entry.set(&again, text) else { return "\(entry.name) takes no ‘\(text)’" }
    }
    return entries.allSatisfy { $0.text(again) == $0.text(values) } ? nil : "read again it differs"
  }
}
