public import Events

/// A source of events. Service calls its one blocking method on a separate thread.
public protocol Source: ~Copyable {
  /// Waits for the next event and returns it, or nil after about 0.2 s without one, so that the caller can stop. After
  /// an error it must not be called again: the source is then destroyed and a new one is opened.
  mutating func next() throws(SourceError) -> Event?
  /// The source's samples, if they wait in memory that any thread can read: from now on `next` returns only its other
  /// events. Without such memory this is nil, and `next` returns all events.
  mutating func samples() -> RemoteSamples?
  /// Why the source works less well than it could, from now on; nil if it does not.
  var trouble: SourceError? { get }
}

extension Source where Self: ~Copyable {
  /// By default a source has no such memory.
  public mutating func samples() -> RemoteSamples? { nil }
  /// By default a source has no trouble that begins after it was opened.
  public var trouble: SourceError? { nil }
}

/// Opens a source, and reopens it each time the device or server behind it was lost.
public protocol Opener: Sendable {
  /// Finds the device or server and opens it.
  mutating func open() throws(SourceError) -> any Source & ~Copyable
  /// Why the open source works less well than it could; nil if it does not.
  var trouble: SourceError? { get }
  /// Receives the error with which the open source ended, before the next one is opened.
  mutating func ended(_ error: SourceError)
}

extension Opener {
  /// By default an opener reports no trouble.
  public var trouble: SourceError? { nil }
  /// By default an opener ignores the error.
  public mutating func ended(_ error: SourceError) {}
}
