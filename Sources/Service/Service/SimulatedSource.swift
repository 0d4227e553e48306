public import Events
public import Quantities
public import Simulation
public import System

/// A simulated scenario, played in real time instead of sensors and receivers.
public struct SimulatedSource: ~Copyable {
  /// The stream's time, which is the scenario's. It starts one tick before the program: there are no sensors to wait
  /// for, so the first reading is due at once.
  public let clock: StreamClock
  /// Whether the scenario has ended.
  public private(set) var isOver = false
  private var simulator: Simulator
  private var beginning: [Event]
  private var pending: Event?

  /// Starts a scenario for `rate` readings a second. The stream begins with these contents.
  public init(_ scenario: Scenario, beginning: [Event.Content] = [], rate: Double = TickSchedule.defaultRate) {
    clock = StreamClock(begun: .seconds(1 / rate))
    simulator = Simulator(scenario)
    self.beginning = beginning.sorted { $0.rank < $1.rank }.map { Event($0, at: .zero) }
  }

  /// Inserts an event into the stream, timed now.
  public mutating func insert(_ content: Event.Content) { beginning.append(Event(content, at: clock.now())) }

  /// Appends the events up to a tick, and then the tick.
  public mutating func drain(upTo tick: Timestamp, into events: inout [Event]) {
    events += beginning
    beginning.removeAll()
    while let event = pending ?? simulator.next() {
      pending = event
      guard event.time <= tick else { break }
      pending = nil
      events.append(event)
    }
    isOver = pending == nil
    events.append(Event(.tick, at: tick))
  }
}
