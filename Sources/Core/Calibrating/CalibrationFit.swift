internal import CMath
public import Events
internal import Quantities

/// Computes the magnetometer's calibration from a recorded motion. The same samples yield the same bits.
public struct CalibrationFit: Sendable {
  private var tuning: CalibrationTuning
  private let expected: ExpectedField?

  /// A fit with the expected field of a place, or without one.
  public init(expecting expected: ExpectedField? = nil, tuning: CalibrationTuning = CalibrationTuning()) {
    self.expected = expected
    self.tuning = tuning
    // This motion was made for a calibration, so raw samples get no preference.
    self.tuning.nearlyRight = 0
  }

  /// The finding of the fit, or the reason for its refusal.
  private func find(
    _ samples: RecordedSamples, replacing current: Calibration? = nil
  ) -> Result<CalibrationFinding, CalibrationRefusal> {
    let doubt = samples.doubt
    if let refusal = doubt.shortage ?? doubt.fault(expecting: expected) { return .failure(refusal) }
    return solve(samples, replacing: current).mapError(doubt.instead)
  }

  private func solve(
    _ samples: RecordedSamples, replacing current: Calibration?
  ) -> Result<CalibrationFinding, CalibrationRefusal> {
    let check = samples.doubt
    let prior = FieldPrior(expecting: expected)
    let room = check.hasGyro ? Segment.room : 1
    // Five minutes of slow turning, or a minute of waving.
    var set = SegmentSet(windows: 2 * SegmentSet.room, room: room)
    var builder = SegmentBuilder(windows: room, withGyro: check.hasGyro)
    let accel = current?.accel ?? .identity
    Self.feed(samples.used, accel, to: &builder, into: &set)
    guard set.count >= 4 else { return .failure(.coverage(.degrees(180))) }
    var fit = SteppedFit(prior: prior, withGyro: check.hasGyro, segments: set.segments.count)
    fit.begin(prior: prior)
    while !fit.isResting { fit.step(&set, windows: .max) }
    guard !fit.hasFailed else { return .failure(.coverage(.degrees(180))) }
    let bias = fit.takeOutBias(of: &set)
    // Integrates again without the bias: a bias of some degrees/s turns a segment too far for a linear correction.
    set.clear()
    builder = SegmentBuilder(windows: room, withGyro: check.hasGyro)
    builder.gyroBias = bias
    Self.feed(samples.used, accel, to: &builder, into: &set)
    let latency = fit.takeOutLatency(of: &set)
    fit.resume(passes: 11)
    while !fit.isResting { fit.step(&set, windows: .max) }
    guard !fit.hasFailed else { return .failure(.coverage(.degrees(180))) }
    var judge = FindingJudge()
    var finding = judge.finding(&fit, set, bias: bias, current: current, tuning: tuning)
    finding.latency? += latency
    finding.calibration.quality?.samples = check.magnSamples
    return .success(finding)
  }

  /// A calibration that may replace the one in force, or the reason for its refusal.
  public func fit(
    _ samples: RecordedSamples, replacing current: Calibration? = nil
  ) -> Result<CalibrationFinding, CalibrationRefusal> {
    find(samples, replacing: current).flatMap { finding in
      let gate = CalibrationGate(tuning)
      guard let objection = gate.objection(to: finding, inForce: current) else { return .success(finding) }
      guard objection == .noBetter, current == nil, let raw = gate.rawAsItIs(finding, inForce: nil) else {
        return .failure(samples.doubt.instead(of: objection))
      }
      var finding = finding
      finding.calibration = raw
      return .success(finding)
    }
  }

  private static func feed(
    _ events: [Event], _ accel: Calibration.Affine, to builder: inout SegmentBuilder, into set: inout SegmentSet
  ) {
    for event in events {
      switch event.content {
      case .accel(let value): builder.observe(accel: accel.matrix * (value - accel.offset), at: event.time)
      case .gyro(let value): builder.observe(gyro: value, at: event.time)
      case .magn(let value):
        if builder.observe(magn: value, at: event.time) { set.insert(builder.segment, builder.windows) }
      default: continue
      }
    }
    if builder.finish() { set.insert(builder.segment, builder.windows) }
  }
}
