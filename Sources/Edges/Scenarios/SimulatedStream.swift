public import Events
public import Simulation
public import Traces

/// A scenario as a source of events with ticks: the same events as a replay of its recording.
public struct SimulatedStream: Sendable {
  /// The simulator.
  public var simulator: Simulator

  private let overrides: Overrides
  private var opening: [Event]
  private var position = 0

  /// A stream of a scenario (default seed: the scenario's; default rate: 60 Hz).
  public init(
    _ scenario: Scenario, seed: UInt64? = nil, rate: Double? = nil, overrides: Overrides = Overrides()
  ) {
    self.overrides = overrides
    opening = overrides.opening
    simulator = Simulator(scenario, seed: seed, ticks: rate ?? TickSchedule.defaultRate)
    // In a trace, sensors and clock are in the header; the replacements follow it.
    for _ in 0..<2 { if let event = simulator.next() { opening.append(event) } }
    opening += overrides.behindHeader
  }

  /// The next event; nil once the scenario is over.
  public mutating func next() -> Event? {
    if position < opening.count {
      position += 1
      return opening[position - 1]
    }
    while let event = simulator.next() {
      if let event = overrides.applied(to: event) { return event }
    }
    return nil
  }
}
