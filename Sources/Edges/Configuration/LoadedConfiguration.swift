internal import Places
public import System

/// The configuration from all its sources, and where each value comes from.
public struct LoadedConfiguration: Sendable {
  /// All values.
  public var values = ConfigurationValues()
  /// Messages about input that has no effect, such as an unknown environment variable: not a reason to stop.
  public private(set) var warnings: [String] = []
  private var origins: [String: Origin] = [:]
  /// The number of the reading that produced it: a higher one has newer files.
  private(set) var reading = 0
  /// The sources from which it was loaded.
  public let sources: ConfigurationSources

  /// Everything in it except its sources.
  var content: SharedConfiguration.Content {
    SharedConfiguration.Content(values: values, warnings: warnings, origins: origins)
  }

  /// A configuration with the content of another one.
  init(_ sources: ConfigurationSources, _ content: SharedConfiguration.Content) {
    self.sources = sources
    (values, warnings, origins) = (content.values, content.warnings, content.origins)
  }

  /// Loads it, from the weakest source to the strongest.
  public init(from sources: ConfigurationSources) throws(ConfigurationError) {
    try self.init(from: sources, files: sources.files)
  }

  /// Loads it from these files instead of the usual ones.
  init(from sources: ConfigurationSources, files: [String]) throws(ConfigurationError) {
    self.sources = sources
    values.program.monthFolders = sources.monthFolders
    takeChosen()
    for path in files {
      guard let file = try ConfigurationFile(path: path) else { continue }
      for line in file.lines { try set(line.name, to: line.value, by: .file(path, line: line.number)) }
    }
    try take(sources.environment)
    for flag in sources.flags { try set(flag.name, to: flag.value, by: .flag(flag.shown)) }
    try checkOrder()
  }

  /// Refuses settings that contradict each other, whatever their sources.
  private func checkOrder() throws(ConfigurationError) {
    guard !origins.isEmpty, let order = SettingsOrder.broken(by: values.settings) else { return }
    let (inner, outer) = (origin(of: "\(order.inner)"), origin(of: "\(order.outer)"))
    // It is a usage error if an option set one of the two values.
    let isFlag = [inner, outer].contains { if case .flag = $0 { true } else { false } }
    let origin = inner == .builtIn ? outer : inner
    throw ConfigurationError(
      isFlag ? .usage : .badData,
      "\(origin): expected \(order.expectation(of: values.settings)) (\(outer)), found ‘\(order.found(in: values.settings))’ (\(inner))"
    )
  }

  /// The source of a value, by its name.
  public func origin(of name: String) -> Origin { origins[name] ?? .builtIn }

  /// The names of the values that another user's program on this machine does not have: those from the command line,
  /// the environment or the user's own file.
  public var personal: Set<String> {
    Set(
      origins.filter { _, origin in
        if case .file(let path, _) = origin { !path.hasPrefix(sources.systemFolder + "/") } else { true }
      }.keys)
  }

  /// Reads the same sources again. The result takes effect only with `putInForce`.
  public func again() throws(ConfigurationError) -> LoadedConfiguration {
    let reading = sources.shared.begin()
    var fresh = try LoadedConfiguration(from: sources)
    fresh.reading = reading
    return fresh
  }

  /// The names of the entries whose value differs but which a running service does not adopt.
  public func restartsNeeded(since other: LoadedConfiguration) -> [String] {
    sources.catalog.program.filter { $0.needsRestart && $0.text(values) != $0.text(other.values) }.map(\.name)
  }

  /// The error for a value that only the code that uses it can check: a usage error if an option set it, otherwise bad
  /// data.
  public func refusal(of name: String, _ trouble: String) -> ConfigurationError {
    let origin = origin(of: name)
    if case .flag(let shown) = origin { return ConfigurationError(.usage, "\(shown): \(trouble)") }
    return ConfigurationError(.badData, "\(origin): \(name): \(trouble)")
  }

  /// The address to listen on from the setting with a name.
  public func servedAddress(_ name: String, _ text: String) throws(ConfigurationError) -> Endpoint {
    guard let address = Endpoint(listening: text) else {
      throw refusal(
        of: name, "expected a numeric address and a port, such as 127.0.0.1:8642, or off, found ‘\(text)’")
    }
    return address
  }

  /// Checks the addresses to listen on.
  public func checkServedAddresses() throws(ConfigurationError) {
    for entry in sources.catalog.program where entry.shape == Argument<String>.served.shape {
      let text = entry.text(values)
      if text != "off" { _ = try servedAddress(entry.name, text) }
    }
  }

  /// Applies the choices made on the page. This file is not written by a person: if it cannot be used, it is ignored
  /// with a warning.
  private mutating func takeChosen() {
    guard let path = sources.chosen else { return }
    let before = self
    do throws(ConfigurationError) {
      for line in try ConfigurationFile(path: path)?.lines ?? [] {
        guard LoadedConfiguration.choosable.contains(line.name) else {
          throw ConfigurationError(.badData, "\(path):\(line.number): ‘\(line.name)’ cannot be chosen on the page")
        }
        try set(line.name, to: line.value, by: .file(path, line: line.number))
      }
    } catch {
      self = before
      warnings.append("\(error.message). What was chosen on the page is not used: choose it again, or remove the file")
    }
  }

  private mutating func take(_ environment: [String: String]) throws(ConfigurationError) {
    // An empty variable counts as unset, as with NO_COLOR.
    let given = environment.filter { $0.key.hasPrefix("QIBLA_") && !$0.value.isEmpty }
    // Making all entries takes milliseconds, and usually no variable is set.
    guard !given.isEmpty else { return }
    let entries = Dictionary(sources.catalog.all.map { ($0.variable, $0) }) { first, _ in first }
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      if let entry = entries[name] {
        try set(entry.name, to: value, by: .environment(name))
      } else if name != "QIBLA_ROOT" {
        let guess = nearest(to: name, among: entries.keys.sorted()).map { "; did you mean \($0)?" } ?? ""
        warnings.append("unknown environment variable \(name)\(guess)")
      }
    }
  }

  private mutating func set(_ name: String, to value: String, by origin: Origin) throws(ConfigurationError) {
    guard let entry = sources.catalog.named(name) else {
      let known = sources.catalog.all.map(\.name)
      let guess = nearest(to: name, among: known).map { "did you mean \($0)?" } ?? "qibla config lists all settings"
      throw ConfigurationError(.badData, "\(origin): there is no setting ‘\(name)’; \(guess)")
    }
    guard entry.set(&values, value) else {
      let why =
        name == "at"
        ? Argument<NamedPlace>.refusal(of: value)
        : SoundOptions.isRecording(entry) ? ChosenSound.refusal(ofAddress: value) : nil
      throw ConfigurationError(
        .badData, "\(origin): \(name): \(why ?? "expected \(entry.expected), found ‘\(value)’")")
    }
    origins[name] = origin
  }
}
