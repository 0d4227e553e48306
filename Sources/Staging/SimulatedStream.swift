public import Events
public import Replaying
public import Simulation

/// A scenario as a source of events with ticks in their places, as a replay of its recording would give them.
public struct SimulatedStream: Sendable {
  /// What runs.
  public var simulator: Simulator

  private let overrides: Overrides
  private var opening: [Event]
  private var position = 0

  /// A scenario about to begin, with its readings due so often.
  public init(
    _ scenario: Scenario, seed: UInt64? = nil, rate: Double? = nil, overrides: Overrides = Overrides()
  ) {
    self.overrides = overrides
    opening = overrides.opening
    simulator = Simulator(scenario, seed: seed, ticks: rate ?? TickSchedule.defaultRate)
    // Sensors and clock are what a header gives; what is said instead of the rest comes behind it.
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
