internal import CMath
public import Events
internal import Quantities

/// The magnetometer's calibration from a recorded motion. The same samples give the same bits.
public struct CalibrationFit: Sendable {
  /// Room for 1,024 windows: five minutes of slow turning, or a minute of waving.
  private static let windows = 1024
  private static let windowsPerSegment = 16

  private var tuning: CalibrationTuning
  private let expected: ExpectedField?

  /// A fit with the expected field of a place, or without.
  public init(expecting expected: ExpectedField? = nil, tuning: CalibrationTuning = CalibrationTuning()) {
    self.expected = expected
    self.tuning = tuning
    // The motion was made for a calibration.
    self.tuning.nearlyRight = 0
  }

  /// The result of the fit, or the reason for its refusal.
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
    let (check, poses) = (samples.doubt, samples.poses)
    let prior = FieldPrior(expecting: expected)
    let room = check.hasGyro ? Self.windowsPerSegment : 1
    var set = SegmentSet(windows: Self.windows, room: room)
    var builder = SegmentBuilder(windows: room, withGyro: check.hasGyro)
    let leveled = poses.correction(beyond: current?.accel ?? .identity)
    let accel = leveled ?? current?.accel ?? .identity
    Self.feed(samples.used, accel, to: &builder, into: &set)
    guard set.count >= 4 else { return .failure(.coverage(.degrees(180))) }
    var fit = SteppedFit(prior: prior, withGyro: check.hasGyro, segments: set.segments.count, isWalked: false)
    set.holdOut(every: 5)
    fit.begin(prior: prior, noise: builder.noise)
    while !fit.isResting { fit.step(&set, windows: .max) }
    guard !fit.hasFailed else { return .failure(.coverage(.degrees(180))) }
    let heldOut = fit.heldOut(set)
    set.holdOut(every: nil)
    let (bias, latency) = (fit.fit.model.gyroBias, fit.fit.model.latency)
    if check.hasGyro {
      // Once more, corrected by the gyroscope's bias and the magnetometer's lag before the integration: the rest of
      // them is small enough to be linear.
      var model = fit.fit.model
      model.gyroBias = .zero
      model.latency = 0
      set.clear()
      builder = SegmentBuilder(windows: room, withGyro: true)
      builder.gyroBias = bias
      builder.latency = latency
      Self.feed(samples.used, accel, to: &builder, into: &set)
      fit.resume(from: model, noise: builder.noise, passes: 11)
    } else {
      fit.resume(noise: builder.noise, passes: 4)
    }
    while !fit.isResting { fit.step(&set, windows: .max) }
    guard !fit.hasFailed else { return .failure(.coverage(.degrees(180))) }
    var judge = FindingJudge()
    var finding: CalibrationFinding?
    while finding == nil {
      finding = judge.step(&fit, set, bias: bias, current: current, tuning: tuning, windows: .max)
    }
    guard var finding else { return .failure(.coverage(.degrees(180))) }
    finding.heldOut = heldOut
    finding.latency? += latency
    finding.calibration.accel = accel.shifted(by: finding.accelOffset)
    finding.calibration.knowsAccel = finding.calibration.knowsAccel || leveled != nil
    finding.poses = leveled == nil ? nil : poses.count
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
