public import Events
internal import Quantities
public import Simulation
public import Text
public import Traces

/// Writes a scenario's events to a trace while it runs.
public struct SimulatedRecording: ~Copyable {
  private var simulator: Simulator
  private var writer: TraceWriter

  /// Creates the trace, with or without the truth. A name that ends in `.gz` is compressed.
  public init(
    _ scenario: Scenario, seed: UInt64? = nil, withTruth: Bool, to path: String, pace: TraceWriter.Pace = .bulk
  ) throws(TraceError) {
    var scenario = scenario
    scenario.truth = withTruth ? scenario.truth ?? Scenario.TruthOutput(rate: 60) : nil
    let simulator = Simulator(scenario, seed: seed)
    writer = try TraceWriter(path: path, header: simulator.header, pace: pace)
    self.simulator = simulator
  }

  /// Writes the next event and returns it; nil once the scenario is over.
  public mutating func next() throws(TraceError) -> Event? {
    while let event = simulator.next() {
      switch event.content {
      // The header contains both.
      case .sensors where event.time == .zero, .clock where event.time == .zero: continue
      default:
        try writer.write(event)
        return event
      }
    }
    return nil
  }

  /// Writes the rest and waits until it is on the disk.
  public mutating func finish() throws(TraceError) { try writer.finish() }
}
