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

  private let content = Mutex<Content?>(nil)

  /// What was put in force last; nil: still the first one.
  var last: Content? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

extension LoadedConfiguration {
  /// The configuration in force: this one, until another one from the same sources is put in force.
  public var inForce: LoadedConfiguration { sources.shared.last.map { LoadedConfiguration(sources, $0) } ?? self }

  /// Puts this one in force, at one instant for all that was loaded from the same sources.
  public func putInForce() { sources.shared.last = content }
}
