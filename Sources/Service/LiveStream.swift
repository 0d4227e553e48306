public import Events
public import Quantities
public import Sensing

/// What the loop consumes: live sensors, or a simulated board in their place. It never waits.
public protocol LiveStream: ~Copyable {
  /// The stream's time.
  var clock: StreamClock { get }
  /// Appends what has arrived and goes before a tick, and then the tick.
  mutating func drain(upTo tick: Timestamp, into events: inout [Event])
  /// Says something into the stream, now.
  mutating func insert(_ content: Event.Content)
}

extension LiveSource: LiveStream {}
