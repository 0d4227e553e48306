/// An instant of the stream, in whole nanoseconds since the stream began.
public struct Timestamp: Equatable, Comparable, Hashable, Sendable {
  /// Nanoseconds since the stream began.
  public var nanoseconds: Int64

  /// The instant this many nanoseconds after the stream began.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The start of the stream.
  @inlinable public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

  /// Earlier instants come first.
  @inlinable public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
  /// The instant a time span later.
  @inlinable public static func + (a: Timestamp, span: TimeSpan) -> Timestamp {
    Timestamp(nanoseconds: a.nanoseconds &+ span.nanoseconds)
  }
  /// The instant a time span earlier.
  @inlinable public static func - (a: Timestamp, span: TimeSpan) -> Timestamp {
    Timestamp(nanoseconds: a.nanoseconds &- span.nanoseconds)
  }
  /// The time from the right instant to the left one. If they are 292 years apart it wraps, and does not trap.
  @inlinable public static func - (a: Timestamp, b: Timestamp) -> TimeSpan {
    TimeSpan(nanoseconds: a.nanoseconds &- b.nanoseconds)
  }
}

/// A length of time, in whole nanoseconds.
public struct TimeSpan: Equatable, Comparable, Hashable, Sendable {
  /// The length in nanoseconds.
  public var nanoseconds: Int64

  /// A length from nanoseconds.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// A length from milliseconds.
  @inlinable public static func milliseconds(_ value: Double) -> TimeSpan { .seconds(value * 1e-3) }

  /// A length from seconds, to the nearest nanosecond; the longest possible one if it does not fit.
  @inlinable public static func seconds(_ value: Double) -> TimeSpan {
    TimeSpan(nanoseconds: Int64(exactly: (value * 1e9).rounded()) ?? (value < 0 ? .min : .max))
  }

  /// Zero.
  @inlinable public static var zero: TimeSpan { TimeSpan(nanoseconds: 0) }

  /// The size of the length.
  @inlinable public var magnitude: TimeSpan { TimeSpan(nanoseconds: nanoseconds == .min ? .max : abs(nanoseconds)) }

  /// The length in seconds.
  @inlinable public var seconds: Double { Double(nanoseconds) * 1e-9 }

  /// Shorter lengths come first.
  @inlinable public static func < (a: TimeSpan, b: TimeSpan) -> Bool { a.nanoseconds < b.nanoseconds }
}
