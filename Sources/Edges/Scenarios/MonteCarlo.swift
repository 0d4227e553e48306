public import Events
public import Pointing
public import Quantities
public import Scoring
public import Simulation
public import Traces

/// Runs of a scenario or a family over many seeds. Each seed draws a device from the priors, or a whole scenario. The
/// score contains the pipeline's error, the coverage of its bound and its false alarms.
///
/// A trial is a pure function of its seed. To use several cores or machines, run the seeds there and add the scores, in
/// any order.
public struct MonteCarlo: Sendable {
  /// The scenario of a seed.
  public let scenario: @Sendable (UInt64) -> Scenario
  /// Readings per second; nil: the default rate.
  public var rate: Double?
  /// The time after the first heading that is not scored.
  public var settling: TimeSpan
  /// The values from the command line that replace those of the scenario.
  public var overrides: Overrides

  /// Runs of a scenario; `priors` replace its own.
  public init(
    _ scenario: Scenario, priors: Priors? = nil, rate: Double? = nil, settling: TimeSpan = .seconds(1),
    overrides: Overrides = Overrides()
  ) {
    var same = scenario
    if let priors { same.priors = priors }
    same.truth = nil
    self.scenario = { [same] _ in same }
    self.rate = rate
    self.settling = settling
    self.overrides = overrides
  }

  /// Runs of a family, each no longer than `length`.
  public init(
    _ family: Family, length: TimeSpan? = nil, rate: Double? = nil, settling: TimeSpan = .seconds(1),
    overrides: Overrides = Overrides()
  ) {
    scenario = { seed in
      var scenario = family.scenario(seed: seed)
      if let length { scenario.length = min(scenario.length ?? length, length) }
      scenario.truth = nil
      return scenario
    }
    self.rate = rate
    self.settling = settling
    self.overrides = overrides
  }

  /// The score of one run through the pipeline.
  public func trial(seed: UInt64) -> TraceScore {
    var compass = Compass()
    return trial(seed: seed) { compass.observe($0) }
  }

  /// The score of one run through another function instead of the pipeline.
  public func trial(seed: UInt64, through observe: (Event) -> Output?) -> TraceScore {
    var stream = SimulatedStream(scenario(seed), seed: seed, rate: rate, overrides: overrides)
    var score = TraceScore()
    var firstHeading: Timestamp?
    var isWellCalibrated = false
    while let event = stream.next() {
      if case .calibration = event.content {
        // The quality of a calibration from the command line is unknown.
        isWellCalibrated = overrides.calibration == nil && stream.simulator.isWellCalibrated
      }
      if event.content == .mark(Event.misledEnds) { score.misledEnds(at: event.time) }
      guard let output = observe(event) else { continue }
      let time = output.reading.time
      if firstHeading == nil, output.reading.attitude != nil { firstHeading = time }
      let isSettled = firstHeading.map { time - $0 >= settling } ?? false
      score.take(truth(of: stream.simulator, at: time, counts: isSettled, isWellCalibrated))
      score.take(output)
    }
    return score
  }

  /// A field bent by more than this shows no north: then it is not the compass that is lost.
  private static let bend = Angle.degrees(10)

  private func truth(
    of simulator: Simulator, at time: Timestamp, counts: Bool, _ isWellCalibrated: Bool
  ) -> TruthSample {
    let attitude = simulator.pose(at: time).magneticAttitude(declination: simulator.world.declination)
    // From a tenth of the field on it is a disturbance, below a hundredth it is not. In between, neither a flag nor its
    // absence is an error.
    let share = simulator.addedField.length / simulator.world.field.length
    return TruthSample(
      .attitude(attitude), at: time, counts: counts, isDisturbed: share >= 0.1,
      isDoubtful: share < 0.1 && !(share < 0.01 && isWellCalibrated),
      // A calibration from the command line may differ.
      isBent: overrides.calibration == nil ? simulator.isBent(beyond: MonteCarlo.bend) : nil)
  }
}
