public import Events
public import Formats
internal import Quantities
public import Simulation

/// A scenario that is written to a trace while it runs: the one way in which a simulation becomes a file.
public struct SimulatedRecording: ~Copyable {
  private var simulator: Simulator
  private var writer: TraceWriter

  /// Makes the trace, with the truth in it or without. A name that ends in `.gz` is packed.
  public init(
    _ scenario: Scenario, seed: UInt64? = nil, withTruth: Bool, to path: String, pace: TraceWriter.Pace = .bulk
  ) throws(TraceError) {
    var scenario = scenario
    scenario.truth = withTruth ? scenario.truth ?? Scenario.TruthOutput(rate: 60) : nil
    simulator = Simulator(scenario, seed: seed)
    writer = try TraceWriter(path: path, header: simulator.header, pace: pace)
  }

  /// Writes the next event and gives it; nil once the scenario is over.
  public mutating func next() throws(TraceError) -> Event? {
    while let event = simulator.next() {
      switch event.content {
      // The header says both.
      case .sensors where event.time == .zero, .clock where event.time == .zero: continue
      default:
        try writer.write(event)
        return event
      }
    }
    return nil
  }

  /// Writes what is left and waits until it is on the disk.
  public mutating func finish() throws(TraceError) { try writer.finish() }
}
