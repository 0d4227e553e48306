/// An instant of the stream: whole nanoseconds since the stream began.
public struct Timestamp: Equatable, Comparable, Hashable, Sendable {
  /// Nanoseconds since the stream began.
  public var nanoseconds: Int64

  /// The instant so many nanoseconds after the stream began.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The beginning of the stream.
  @inlinable public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

  /// The order of time.
  @inlinable public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
  /// A later instant.
  @inlinable public static func + (a: Timestamp, span: TimeSpan) -> Timestamp {
    Timestamp(nanoseconds: a.nanoseconds &+ span.nanoseconds)
  }
  /// An earlier instant.
  @inlinable public static func - (a: Timestamp, span: TimeSpan) -> Timestamp {
    Timestamp(nanoseconds: a.nanoseconds &- span.nanoseconds)
  }
  /// The time from one instant to another; it wraps rather than traps on instants 292 years apart.
  @inlinable public static func - (a: Timestamp, b: Timestamp) -> TimeSpan {
    TimeSpan(nanoseconds: a.nanoseconds &- b.nanoseconds)
  }
}

/// A length of time, in whole nanoseconds.
public struct TimeSpan: Equatable, Comparable, Hashable, Sendable {
  /// The length in nanoseconds.
  public var nanoseconds: Int64

  /// A length of so many nanoseconds.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// A length of so many milliseconds.
  @inlinable public static func milliseconds(_ value: Double) -> TimeSpan { .seconds(value * 1e-3) }

  /// A length of so many seconds, to the nearest nanosecond; beyond what fits it is the longest that does.
  @inlinable public static func seconds(_ value: Double) -> TimeSpan {
    TimeSpan(nanoseconds: Int64(exactly: (value * 1e9).rounded()) ?? (value < 0 ? .min : .max))
  }

  /// No time at all.
  @inlinable public static var zero: TimeSpan { TimeSpan(nanoseconds: 0) }

  /// The size of the length.
  @inlinable public var magnitude: TimeSpan { TimeSpan(nanoseconds: nanoseconds == .min ? .max : abs(nanoseconds)) }

  /// The length in seconds.
  @inlinable public var seconds: Double { Double(nanoseconds) * 1e-9 }

  /// The order of lengths.
  @inlinable public static func < (a: TimeSpan, b: TimeSpan) -> Bool { a.nanoseconds < b.nanoseconds }
}
