public import Events

/// A source of events. Service calls its one blocking method on a thread of its own.
public protocol Source: ~Copyable {
  /// Waits for the next event and returns it, or nil after about 0.2 s without one, so that the caller can stop. After
  /// an error it must not be called again: the source is destroyed and a new one is opened.
  mutating func next() throws(SourceError) -> Event?
  /// Its samples, if they wait in memory that any thread can read: from now on `next` gives only its other
  /// events. Without such memory it is nil, and `next` gives all.
  mutating func samples() -> RemoteSamples?
}

extension Source where Self: ~Copyable {
  /// A source has no such memory unless it says so.
  public mutating func samples() -> RemoteSamples? { nil }
}

/// Opens a source, and opens it again each time the device or server behind it was lost.
public protocol Opener: Sendable {
  /// Finds the device or server and opens it.
  mutating func open() throws(SourceError) -> any Source & ~Copyable
  /// Why the open source works worse than it could; nil if it does not.
  var trouble: SourceError? { get }
  /// Takes note of why the open source has ended, before it opens the next one.
  mutating func ended(_ error: SourceError)
}

extension Opener {
  /// An opener knows of no trouble unless it says so.
  public var trouble: SourceError? { nil }
  /// An opener ignores the reason unless it needs it.
  public mutating func ended(_ error: SourceError) {}
}
