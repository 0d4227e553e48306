public import Events
public import Quantities
public import System

/// The input of a live run: real sensors and receivers, or a simulated scenario.
public enum LiveInput: ~Copyable {
  /// Sensors and receivers of this machine or of another one.
  case sensors(LiveSource)
  /// Simulated sensors and receivers.
  case scenario(SimulatedSource)

  /// The stream's time.
  public var clock: StreamClock {
    switch self {
    case .sensors(let source): source.clock
    case .scenario(let source): source.clock
    }
  }

  /// The state of each source; empty for a scenario.
  public var health: [SourceHealth] {
    switch self {
    case .sensors(let source): source.health
    case .scenario: []
    }
  }

  /// Whether a receiver's time agrees with the system's clock; false for a scenario, which has no real receiver.
  var isClockConfirmed: Bool {
    switch self {
    case .sensors(let source): source.isClockConfirmed
    case .scenario: false
    }
  }

  /// The date now, for data that is saved.
  public var date: UTC {
    switch self {
    case .sensors(let source): source.date
    case .scenario(let source): source.clock.wall()
    }
  }

  /// The magnetometer's part name; nil while it is unknown.
  public var magnetometer: String? {
    switch self {
    case .sensors(let source): source.magnetometer
    case .scenario: nil
    }
  }

  /// Whether it is a scenario.
  public var isSimulated: Bool {
    switch self {
    case .sensors: false
    case .scenario: true
    }
  }

  /// Whether the input has ended.
  public var isOver: Bool {
    switch self {
    case .sensors: false
    case .scenario(let source): source.isOver
    }
  }

  /// Appends the events that have arrived and precede a tick, and then the tick.
  public mutating func drain(upTo tick: Timestamp, into events: inout [Event]) {
    switch consume self {
    case .sensors(var source):
      source.drain(upTo: tick, into: &events)
      self = .sensors(source)
    case .scenario(var source):
      source.drain(upTo: tick, into: &events)
      self = .scenario(source)
    }
  }

  /// Inserts an event into the stream, timed now.
  public mutating func insert(_ content: Event.Content) {
    switch consume self {
    case .sensors(var source):
      source.insert(content)
      self = .sensors(source)
    case .scenario(var source):
      source.insert(content)
      self = .scenario(source)
    }
  }
}
