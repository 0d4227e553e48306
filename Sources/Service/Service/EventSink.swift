public import Events
public import Quantities
public import Text

/// The settings, sensors, clock, calibration, bias and place in force after a tick. A file that starts with them can be
/// replayed by itself.
public struct StreamOpening: Equatable, Sendable {
  /// The tick.
  public let time: Timestamp
  /// The events, each at the tick's time.
  public let events: [Event]

  /// An opening.
  public init(_ events: [Event], at time: Timestamp) { (self.events, self.time) = (events, time) }
}

/// Where a recorder puts the events. The recorder's thread calls it.
public protocol EventSink: AnyObject {
  /// Takes the next event. An error ends the recorder.
  func write(_ event: Event) throws(TraceError)
  /// Takes what is in force before the next event: a file started now begins with it.
  func begin(_ opening: StreamOpening) throws(TraceError)
  /// Called when events are missing from here on: the queue was full, because writing is too slow.
  func lose() throws(TraceError)
  /// Called after the waiting events, with the time; returns what the sink needs next.
  func need(at now: Timestamp) -> SinkNeed
  /// Completes what was written.
  func finish() throws(TraceError)
}

/// The needs of a sink.
public enum SinkNeed: Sendable {
  /// The next events.
  case events
  /// The next events, and an opening in between.
  case seam
  /// Nothing for now: it cannot write.
  case nothing
  /// An opening, and then the events after it: it can write again.
  case opening
}
