internal import Synchronization

/// The configuration in force for all parts of a program. It is read once when it changes, so that all parts have the
/// same one.
final class SharedConfiguration: Sendable {
  /// Everything in a configuration except its sources.
  struct Content: Sendable {
    let values: ConfigurationValues
    let warnings: [String]
    let origins: [String: Origin]
  }

  /// Refuses a configuration that can be read but not used.
  typealias Check = @Sendable (LoadedConfiguration) throws(ConfigurationError) -> Void

  /// Prepares a part of the program for a configuration; what it returns is run when that is put in force.
  typealias Preparation = @Sendable (LoadedConfiguration) -> @Sendable () -> Void

  private struct State {
    var content: Content?
    /// The number of readings begun, and the reading in force.
    var (begun, inForce) = (0, 0)
    var check: Check?
    var preparations: [Preparation] = []
  }

  private let state = Mutex(State())

  /// The content put in force last; nil: the first configuration is still in force.
  var last: Content? { state.withLock { $0.content } }

  /// The check that may refuse a configuration; nil: none.
  var check: Check? {
    get { state.withLock { $0.check } }
    set { state.withLock { $0.check = newValue } }
  }

  /// Adds a part that is prepared for each configuration before that is in force.
  func prepare(_ preparation: @escaping Preparation) { state.withLock { $0.preparations.append(preparation) } }

  /// Begins a reading of the sources; gives its number.
  func begin() -> Int {
    state.withLock { state in
      state.begun += 1
      return state.begun
    }
  }

  /// Puts what a reading has given in force, unless a later one is.
  func take(_ configuration: LoadedConfiguration) {
    // A reading that lost against a later one prepares nothing.
    let ready = state.withLock { configuration.reading >= $0.inForce ? $0.preparations : [] }.map { $0(configuration) }
    state.withLock { state in
      guard configuration.reading >= state.inForce else { return }
      (state.content, state.inForce) = (configuration.content, configuration.reading)
      for begin in ready { begin() }
    }
  }
}

extension LoadedConfiguration {
  /// The configuration in force: this one, until another one from the same sources is put in force.
  public var inForce: LoadedConfiguration { sources.shared.last.map { LoadedConfiguration(sources, $0) } ?? self }

  /// Puts this one in force, at one instant for all that was loaded from the same sources.
  public func putInForce() { sources.shared.take(self) }

  /// Prepares a part of the program for each later configuration before it is in force, which may take time. What the
  /// function returns runs at the instant at which the configuration is put in force. It must not wait.
  public func prepare(_ preparation: @escaping @Sendable (LoadedConfiguration) -> @Sendable () -> Void) {
    sources.shared.prepare(preparation)
  }

  /// Sets a check that may refuse configurations from now on.
  public func check(_ check: @escaping @Sendable (LoadedConfiguration) throws(ConfigurationError) -> Void) {
    sources.shared.check = check
  }

  /// Reads the same sources again and checks the result, as a reload does.
  public func checkedAgain() throws(ConfigurationError) -> LoadedConfiguration {
    let fresh = try again()
    try sources.shared.check?(fresh)
    return fresh
  }
}
