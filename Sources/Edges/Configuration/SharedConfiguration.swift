internal import Synchronization

/// The configuration that is in force for all parts of a program. It is read once when it changes, so that no part has
/// another one than the rest.
final class SharedConfiguration: Sendable {
  /// What a configuration has beside its sources.
  struct Content: Sendable {
    let values: ConfigurationValues
    let warnings: [String]
    let origins: [String: Origin]
  }

  /// Refuses a configuration that can be read and not be used.
  typealias Check = @Sendable (LoadedConfiguration) throws(ConfigurationError) -> Void

  /// Prepares a part of the program for a configuration; what it returns is run when that is put in force.
  typealias Preparation = @Sendable (LoadedConfiguration) -> @Sendable () -> Void

  private struct State {
    var content: Content?
    /// How many readings have begun, and the one that is in force.
    var (begun, inForce) = (0, 0)
    var check: Check?
    var preparations: [Preparation] = []
  }

  private let state = Mutex(State())

  /// What was put in force last; nil: still the first one.
  var last: Content? { state.withLock { $0.content } }

  /// What refuses a configuration; nil: nothing does.
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
    let ready = state.withLock { $0.preparations }.map { $0(configuration) }
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

  /// From now on a configuration is refused that a function refuses.
  public func check(_ check: @escaping @Sendable (LoadedConfiguration) throws(ConfigurationError) -> Void) {
    sources.shared.check = check
  }

  /// Reads the same sources again, and checks what they give as a reload does.
  public func checkedAgain() throws(ConfigurationError) -> LoadedConfiguration {
    let fresh = try again()
    try sources.shared.check?(fresh)
    return fresh
  }
}
