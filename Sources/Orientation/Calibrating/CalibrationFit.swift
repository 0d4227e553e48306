internal import CMath
public import Events
internal import Quantities

/// The magnetometer's calibration from a recorded motion: the same samples give the same bits.
public struct CalibrationFit: Sendable {
  /// Room for 1,024 windows: five minutes of slow turning, or a minute of waving.
  private static let windows = 1024
  private static let windowsPerSegment = 16

  private var tuning: CalibrationTuning
  private let expected: ExpectedField?

  /// A fit at a place, or nowhere in particular.
  public init(expecting expected: ExpectedField? = nil, tuning: CalibrationTuning = CalibrationTuning()) {
    self.expected = expected
    self.tuning = tuning
    // Whoever moved the device for it means it.
    self.tuning.nearlyRight = 0
  }

  /// What the motion tells, or why it tells nothing.
  public func find(
    _ events: [Event], replacing current: Calibration? = nil
  ) -> Result<CalibrationFinding, CalibrationRefusal> {
    let check = Self.doubt(events)
    if let refusal = check.shortage ?? check.fault(expecting: expected) { return .failure(refusal) }
    return solve(events, check, replacing: current).mapError(check.instead)
  }

  /// What the samples show of their sensors.
  private static func doubt(_ events: [Event]) -> SensorDoubt {
    var doubt = SensorDoubt()
    for event in events { doubt.observe(event) }
    return doubt
  }

  private func solve(
    _ events: [Event], _ check: SensorDoubt, replacing current: Calibration?
  ) -> Result<CalibrationFinding, CalibrationRefusal> {
    var poses = StillPoses()
    for event in events {
      if case .accel(let value) = event.content { poses.observe(value, at: event.time) }
    }
    let prior = FieldPrior(expecting: expected)
    let room = check.hasGyro ? Self.windowsPerSegment : 1
    var set = SegmentSet(windows: Self.windows, room: room)
    var builder = SegmentBuilder(windows: room, withGyro: check.hasGyro)
    let leveled = poses.correction(beyond: current?.accel ?? .identity)
    let accel = leveled ?? current?.accel ?? .identity
    Self.feed(events, accel, to: &builder, into: &set)
    guard set.count >= 4 else { return .failure(.coverage(.degrees(180))) }
    var fit = SteppedFit(prior: prior, withGyro: check.hasGyro, segments: set.segments.count)
    set.holdOut(every: 5)
    fit.begin(prior: prior, noise: builder.noise)
    while !fit.isResting { fit.step(&set, windows: .max) }
    guard !fit.hasFailed else { return .failure(.coverage(.degrees(180))) }
    let heldOut = fit.heldOut(set)
    set.holdOut(every: nil)
    let (bias, latency) = (fit.fit.model.gyroBias, fit.fit.model.latency)
    if check.hasGyro {
      // Once more with the gyro's bias and the magnetometer's lateness taken off before integrating: what is left of
      // them is small enough to be linear.
      var model = fit.fit.model
      model.gyroBias = .zero
      model.latency = 0
      set.clear()
      builder = SegmentBuilder(windows: room, withGyro: true)
      builder.gyroBias = bias
      builder.latency = latency
      Self.feed(events, accel, to: &builder, into: &set)
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

  /// A calibration that may replace the one in force, or why there is none.
  public func fit(_ events: [Event], replacing current: Calibration? = nil) -> Result<
    CalibrationFinding, CalibrationRefusal
  > {
    find(events, replacing: current).flatMap { finding in
      let gate = CalibrationGate(tuning)
      guard let objection = gate.objection(to: finding, inForce: current) else { return .success(finding) }
      guard objection == .noBetter, current == nil, let raw = gate.rawAsItIs(finding, inForce: nil) else {
        return .failure(Self.doubt(events).instead(of: objection))
      }
      var finding = finding
      finding.calibration = raw
      return .success(finding)
    }
  }

  private static func feed(
    _ events: [Event], _ accel: Calibration.Affine, to builder: inout SegmentBuilder, into set: inout SegmentSet
  ) {
    // The pipeline's own door: what it refuses has no part in the pipeline's readings either.
    var (accelGate, gyroGate, magnGate) = (SampleGate(), SampleGate(), SampleGate())
    let (doors, earliest) = (SampleTuning(), Timestamp(nanoseconds: .min))
    for event in events {
      switch event.content {
      case .accel(let value)
      where accelGate.judge(value, at: event.time, largest: doors.largestAccel, earliest: earliest) == .fresh:
        builder.observe(accel: accel.matrix * (value - accel.offset), at: event.time)
      case .gyro(let value)
      where gyroGate.judge(value, at: event.time, largest: doors.largestGyro, earliest: earliest) != .refused:
        builder.observe(gyro: value, at: event.time)
      case .magn(let value)
      where magnGate.judge(value, at: event.time, largest: doors.largestMagn, earliest: earliest) == .fresh:
        if builder.observe(magn: value, at: event.time) { set.insert(builder.segment, builder.windows) }
      default: continue
      }
    }
    if builder.finish() { set.insert(builder.segment, builder.windows) }
  }
}
