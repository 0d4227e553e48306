public import Events
public import Quantities
public import System

/// What a live run consumes: sensors and receivers that are there, or a scenario that is played in their place.
public enum LiveInput: ~Copyable {
  /// This machine's, or another one's.
  case sensors(LiveSource)
  /// Simulated ones.
  case scenario(SimulatedSource)

  /// The stream's time.
  public var clock: StreamClock {
    switch self {
    case .sensors(let source): source.clock
    case .scenario(let source): source.clock
    }
  }

  /// How each of its threads is.
  public var health: [SourceHealth] {
    switch self {
    case .sensors(let source): source.health
    case .scenario: []
    }
  }

  /// The date now, as what is kept is dated.
  public var date: UTC {
    switch self {
    case .sensors(let source): source.date
    case .scenario(let source): source.clock.wall()
    }
  }

  /// What the magnetometer is called; nil where it has not said.
  public var magnetometer: String? {
    switch self {
    case .sensors(let source): source.magnetometer
    case .scenario: nil
    }
  }

  /// Whether nothing more will come.
  public var isOver: Bool {
    switch self {
    case .sensors: false
    case .scenario(let source): source.isOver
    }
  }

  /// Appends what has arrived and goes before a tick, and then the tick.
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

  /// Says something into the stream, now.
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
