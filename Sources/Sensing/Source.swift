public import Events

/// Where events come from: one blocking step, run by Service on a thread of its own.
public protocol Source: ~Copyable {
  /// Waits for the next event and gives it, or nil after at most a fifth of a second without one, so that whoever
  /// runs it can stop it. After an error it is not asked again: it is destroyed and a new one is opened.
  mutating func next() throws(SourceError) -> Event?
}

/// What makes a source, again and again: the thing behind it goes away and comes back.
public protocol Opener: Sendable {
  /// Finds what it is for and opens it, wherever it is now.
  mutating func open() throws(SourceError) -> any Source & ~Copyable
  /// What is worse than it could be though it is open; nil where nothing is.
  var trouble: SourceError? { get }
}

extension Opener {
  /// Nothing is.
  public var trouble: SourceError? { nil }
}
