internal import CMath
public import Events
public import Pointing
public import Quantities

/// A scenario run over many seeds, each a device of its own drawn from what is believed of devices: how far off the
/// pipeline is, how honest its bound, how often it cries wolf.
///
/// A trial is a pure function of its seed. Whoever has several cores runs the seeds there and adds the tallies up.
public struct MonteCarlo: Sendable {
  /// What happens.
  public var scenario: Scenario
  /// Readings a second.
  public var rate: Double
  /// How long after its first heading a run is not yet counted.
  public var settling: TimeSpan
  /// The pipeline's tuning; nil is its defaults.
  public var settings: Settings?

  /// A scenario, with other errors than its own where priors are given.
  public init(
    _ scenario: Scenario, priors: Priors? = nil, rate: Double = 60, settling: TimeSpan = .seconds(1),
    settings: Settings? = nil
  ) {
    self.scenario = scenario
    if let priors { self.scenario.priors = priors }
    self.scenario.truth = nil
    self.rate = rate
    self.settling = settling
    self.settings = settings
  }

  /// One run through the pipeline.
  public func trial(seed: UInt64) -> Tally {
    var compass = Compass()
    return trial(seed: seed) { compass.observe($0) }
  }

  /// One run through something that takes events and gives readings as the pipeline does.
  public func trial(seed: UInt64, through observe: (Event) -> Output?) -> Tally {
    var simulator = Simulator(scenario, seed: seed, ticks: rate)
    var tally = Tally()
    var firstHeading: Timestamp?
    var isGood = false
    var wasFalse = false
    if let settings { _ = observe(Event(.settings(settings), at: .zero)) }
    while let event = simulator.next() {
      if case .calibration = event.content { isGood = simulator.isWellCalibrated }
      guard let output = observe(event) else { continue }
      let reading = output.reading
      tally.readings += 1
      if output.cue != nil { tally.cues += 1 }
      guard let attitude = reading.attitude else { continue }
      let first = firstHeading ?? reading.time
      firstHeading = first
      guard reading.time - first >= settling else { continue }
      let surroundings = MonteCarlo.surroundings(simulator, isGood: isGood)
      let isFlagged = reading.accuracy == .interference
      tally.count(
        error: MonteCarlo.error(of: attitude, simulator, at: reading.time),
        bound: reading.uncertainty ?? .degrees(180), isAccurate: reading.accuracy == .accurate, isFlagged: isFlagged,
        surroundings: surroundings)
      let isFalse = isFlagged && surroundings == .quiet
      if isFalse && !wasFalse { tally.falseOnsets += 1 }
      wasFalse = isFalse
    }
    tally.close(seed: seed)
    return tally
  }

  /// The rotation about the vertical from the true attitude to the estimated one, both about the model's magnetic north.
  private static func error(of estimate: Quaternion, _ simulator: Simulator, at time: Timestamp) -> Angle {
    let truth = simulator.pose(at: time).magneticAttitude(declination: simulator.world.declination)
    let difference = estimate * truth.inverse
    return Angle(radians: 2 * atan2(difference.z, difference.w)).wrapped
  }

  /// A hundredth of the field more is nothing, a tenth is a disturbance.
  private static func surroundings(_ simulator: Simulator, isGood: Bool) -> Tally.Surroundings {
    let share = simulator.addedField.length / simulator.world.field.length
    if share >= 0.1 { return .disturbed }
    return share < 0.01 && isGood ? .quiet : .between
  }
}
