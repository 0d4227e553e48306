public import Events
public import Pointing
public import Quantities
public import Replaying
public import Scoring
public import Simulation

/// A scenario run over many seeds, each a device of its own drawn from what is believed of devices: how far off the
/// pipeline is, how honest its bound, how often it cries wolf.
///
/// A trial is a pure function of its seed. Whoever has several cores runs the seeds there and adds the scores up in the
/// order of the seeds.
public struct MonteCarlo: Sendable {
  /// What happens.
  public var scenario: Scenario
  /// Readings a second; nil is as usual.
  public var rate: Double?
  /// How long after its first heading a run is not yet counted.
  public var settling: TimeSpan
  /// What is said to the pipeline instead of what the scenario holds.
  public var overrides: Overrides

  /// A scenario, with other errors than its own where priors are given.
  public init(
    _ scenario: Scenario, priors: Priors? = nil, rate: Double? = nil, settling: TimeSpan = .seconds(1),
    overrides: Overrides = Overrides()
  ) {
    self.scenario = scenario
    if let priors { self.scenario.priors = priors }
    self.scenario.truth = nil
    self.rate = rate
    self.settling = settling
    self.overrides = overrides
  }

  /// One run through the pipeline, judged.
  public func trial(seed: UInt64) -> TraceScore {
    var compass = Compass()
    return trial(seed: seed) { compass.observe($0) }
  }

  /// One run through something that takes events and gives readings as the pipeline does, judged.
  public func trial(seed: UInt64, through observe: (Event) -> Output?) -> TraceScore {
    var stream = SimulatedStream(scenario, seed: seed, rate: rate, overrides: overrides)
    var score = TraceScore()
    var firstHeading: Timestamp?
    var isWellCalibrated = false
    while let event = stream.next() {
      if case .calibration = event.content {
        // What is given from outside may be good or bad: nobody knows.
        isWellCalibrated = overrides.calibration == nil && stream.simulator.isWellCalibrated
      }
      guard let output = observe(event) else { continue }
      let time = output.reading.time
      if firstHeading == nil, output.reading.attitude != nil { firstHeading = time }
      let isSettled = firstHeading.map { time - $0 >= settling } ?? false
      score.take(truth(of: stream.simulator, at: time, counts: isSettled, isWellCalibrated))
      score.take(output)
    }
    return score
  }

  private func truth(
    of simulator: Simulator, at time: Timestamp, counts: Bool, _ isWellCalibrated: Bool
  ) -> TruthSample {
    let attitude = simulator.pose(at: time).magneticAttitude(declination: simulator.world.declination)
    // A tenth of the field more is a disturbance, a hundredth is nothing. What lies between is too little to be blamed
    // for not seeing it, and too much to be blamed for seeing it.
    let share = simulator.addedField.length / simulator.world.field.length
    return TruthSample(
      .attitude(attitude), at: time, counts: counts, isDisturbed: share >= 0.1,
      isDoubtful: share < 0.1 && !(share < 0.01 && isWellCalibrated))
  }
}
