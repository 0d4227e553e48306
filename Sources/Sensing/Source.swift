public import Events

/// A source of events. Service calls its one blocking method on a thread of its own.
public protocol Source: ~Copyable {
  /// Waits for the next event and returns it, or nil after about 0.2 s without one, so that the caller can stop. After
  /// an error it must not be called again: the source is destroyed and a new one is opened.
  mutating func next() throws(SourceError) -> Event?
}

/// Opens a source, and opens it again each time the device or server behind it was lost.
public protocol Opener: Sendable {
  /// Finds the device or server and opens it.
  mutating func open() throws(SourceError) -> any Source & ~Copyable
  /// Why the open source works worse than it could; nil if it does not.
  var trouble: SourceError? { get }
}

extension Opener {
  /// nil.
  public var trouble: SourceError? { nil }
}
