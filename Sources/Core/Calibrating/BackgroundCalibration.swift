public import Events
public import Quantities

/// Calibrates while the device is used: it stores well-spread segments of the motion, fits them a little at each beat,
/// and returns a calibration that passes the gate.
///
/// Its storage is allocated once. It works at beats of its own, with a budget in windows. So the same events cost the
/// same work and give the same calibrations, live and replayed, at any rate of readings.
public struct BackgroundCalibration: Sendable {
  private enum Work: Sendable {
    case gathering
    case fitting(isFinal: Bool)
    case judging(isFinal: Bool)
  }

  /// The progress.
  public private(set) var progress = CalibrationProgress()
  /// When the next beat is due.
  @usableFromInline private(set) var due = Timestamp(nanoseconds: .min)
  private var tuning: CalibrationTuning
  private var accel = Calibration.Affine.identity  // the correction in force, by which up is measured
  private var expected: ExpectedField?
  private var prior = FieldPrior(expecting: nil)
  private var builder: SegmentBuilder
  private var set: SegmentSet
  private var fit: SteppedFit
  private var otherFit: SteppedFit  // for a device with a gyroscope while the other is for one without
  private var judge = FindingJudge()
  private var watch = ShiftWatch()
  private var work = Work.gathering
  private var budget = WorkBudget()
  private var fresh = FreshMotion()
  private var samples = 0
  private var isFound = false  // the model of the fit explains the set
  private var heldOut: Double?
  private var lastGyro: Timestamp?
  private var faults = FaultWatch()

  private enum Room {
    /// Room for 32 segments of 16 windows, or for 384 single windows: 300 kB.
    static let windows = 512
    static let perSegment = 16
    static let segments = 384
  }

  /// A calibration in the background.
  public init(_ tuning: CalibrationTuning = CalibrationTuning()) {
    self.tuning = tuning
    builder = SegmentBuilder(windows: Room.perSegment, withGyro: false)
    // Three degrees: nearer segments are the same.
    set = SegmentSet(windows: Room.windows, room: 1, atMost: Room.segments, merge: 0.002)
    fit = SteppedFit(prior: prior, withGyro: false, segments: Room.segments, isWalked: true)
    otherFit = SteppedFit(prior: prior, withGyro: true, segments: Room.segments, isWalked: true)
    retune(tuning)
  }

  /// Changes the settings.
  public mutating func retune(_ tuning: CalibrationTuning) {
    self.tuning = tuning
    if !tuning.background { restart() }
    progress.state = tuning.background ? (progress.state == .off ? .gathering : progress.state) : .off
  }

  /// Follows another calibration that is in force from now on; nil: none.
  public mutating func use(_ calibration: Calibration?) {
    let new = calibration?.accel ?? .identity
    progress.residue = nil
    judge.reset()
    // Up was measured with the old correction of the accelerometer.
    if new != accel { restart() }
    accel = new
  }

  /// Drops all samples, as of another device.
  public mutating func forget() {
    faults.clear()
    progress.residue = nil
    restart()
  }

  /// Takes a raw acceleration, in m/s2.
  public mutating func observe(accel: Vector3, at time: Timestamp) {
    guard tuning.background else { return }
    if progress.state.isOpen { faults.doubt.observe(accel: accel, at: time) }
    builder.observe(accel: self.accel.matrix * (accel - self.accel.offset), at: time)
  }

  /// Takes a raw angular rate, in rad/s.
  public mutating func observe(gyro: Vector3, at time: Timestamp) {
    guard tuning.background else { return }
    if progress.state.isOpen { faults.doubt.observe(gyro: gyro, at: time) }
    if !builder.withGyro { change(toGyro: true) }
    lastGyro = time
    builder.observe(gyro: gyro, at: time)
  }

  /// Takes a raw field, in uT.
  public mutating func observe(magn: Vector3, at time: Timestamp) {
    guard tuning.background else { return }
    samples += 1
    if progress.state.isOpen { faults.doubt.observe(magn: magn, at: time) }
    if let lastGyro, (time - lastGyro).seconds > 5 { change(toGyro: false) }
    guard builder.observe(magn: magn, at: time) else { return }
    guard fresh.wants(beside: set.count, withGyro: builder.withGyro, at: time) else { return }
    var segment = builder.segment
    if isFound, let since = shift(shownBy: &segment) {
      progress.shifts += 1
      restart(keepingFrom: since)
    }
    fresh.add(novelty: set.insert(segment, builder.windows))
    progress.segments = set.count
  }

  /// Whether `step` would do anything: a cheap check at every event.
  @inlinable public func isDue(at time: Timestamp) -> Bool { time >= due }

  /// Works if a beat is due, with the expected field. True if this beat is for `verdict`, which alone needs the
  /// calibration in force.
  public mutating func step(at time: Timestamp, expecting field: ExpectedField?) -> Bool {
    guard isDue(at: time), tuning.background else { return false }
    due = budget.beat(at: time, after: due)
    if field != expected { expect(field) }
    faults.look(after: samples, expecting: expected, &progress)
    switch work {
    case .gathering: beginIfWorthwhile()
    case .fitting(let isFinal):
      budget.spend()
      // A segment of one window costs three times as much as a window among sixteen.
      fit.step(&set, windows: builder.withGyro ? WorkBudget.spent : WorkBudget.spent / 3)
      if fit.isResting { rest(isFinal: isFinal) }
    case .judging: return true
    }
    return false
  }

  /// Judges a finding; returns a calibration that is to replace the one in force.
  public mutating func verdict(inForce current: Calibration?) -> Calibration? {
    guard case .judging(let isFinal) = work else { return nil }
    let gate = CalibrationGate(background: tuning, inForce: current)
    let finding = judge.step(&fit, set, bias: builder.gyroBias, current: current, tuning: gate.tuning, windows: 128)
    return finding.flatMap { conclude($0, isFinal: isFinal, by: gate, inForce: current) }
  }
}

extension BackgroundCalibration {
  private mutating func beginIfWorthwhile() {
    guard fresh.isEnough(beside: set.count, withGyro: builder.withGyro) else { return }
    guard budget.affords((isFound ? 6 : 20) * set.count * set.room) else { return }
    fresh.restart(with: 0)
    set.holdOut(every: 5)
    if isFound {
      fit.resume(noise: builder.noise, passes: 4)
    } else {
      fit.begin(prior: prior, noise: builder.noise)
    }
    work = .fitting(isFinal: false)
  }

  private mutating func rest(isFinal: Bool) {
    guard !fit.hasFailed else {
      restart()
      return
    }
    let bias = fit.fit.model.gyroBias
    if bias.length > 0.003 {
      // The bias is subtracted from the integrals, so that the rest of it is linear, and the fit continues.
      builder.gyroBias += bias
      set.correct(gyroBias: bias)
      var model = fit.fit.model
      model.gyroBias = .zero
      fit.resume(from: model, noise: builder.noise, passes: 4)
      return
    }
    if !isFinal { heldOut = fit.heldOut(set) }
    work = .judging(isFinal: isFinal)
  }

  private mutating func conclude(
    _ found: CalibrationFinding, isFinal: Bool, by gate: CalibrationGate, inForce current: Calibration?
  ) -> Calibration? {
    var finding = found
    finding.heldOut = heldOut
    finding.calibration.quality?.samples = samples
    progress.report(finding, wanted: tuning.largestSigma)
    let objection = faults.objection(to: finding, by: gate, progress.state, inForce: current, expecting: expected)
    isFound = gate.explains(finding, despite: objection)
    if let residue = gate.residue(finding, despite: objection) { progress.residue = residue }
    progress.refusal = objection
    work = .gathering
    switch objection {
    case nil where !isFinal:
      // It passes with a fifth of the samples held out: once more with all.
      set.holdOut(every: nil)
      fit.resume(noise: builder.noise, passes: 4)
      work = .fitting(isFinal: true)
    case nil:
      progress.state = .settled
      progress.residue = nil
      // Samples are corrected by it from now on, so the stored segments must be too.
      set.correct(accelOffset: finding.accelOffset)
      fit.takeOut(accelOffset: finding.accelOffset)
      accel = finding.calibration.accel
      return finding.calibration
    case .noBetter:
      progress.state = .settled
      guard let raw = CalibrationGate(tuning).rawAsItIs(finding, inForce: current) else { return nil }
      progress.residue = nil
      return raw
    case .coverage: progress.state = .gathering
    default: progress.state = .refused
    }
    return nil
  }

  /// When the field changed, as too many segments that disagree show; nil where it did not.
  private mutating func shift(shownBy segment: inout Segment) -> Timestamp? {
    guard case .gathering = work else { return nil }
    let misfit = fit.misfit(of: &segment, builder.windows[0..<segment.windows])
    return watch.observe(isMiss: misfit > 25, at: segment.end)
  }

  private mutating func expect(_ field: ExpectedField?) {
    // The world model's field changes a little with every step: only a different one restarts the fit.
    let isNear = field.map { new in expected.map { new.isNear($0) } ?? false } ?? (expected == nil)
    guard !isNear else { return }
    expected = field
    prior = FieldPrior(expecting: field)
    restart(keepingFrom: Timestamp(nanoseconds: .min))
  }

  private mutating func change(toGyro: Bool) {
    builder.use(gyro: toGyro)
    lastGyro = nil
    set.clear(room: toGyro ? Room.perSegment : 1)
    swap(&fit, &otherFit)
    restart()
  }

  private mutating func restart(keepingFrom time: Timestamp? = nil) {
    if let time { set.forget(before: time) } else { set.clear() }
    work = .gathering
    judge.reset()
    watch.reset()
    isFound = false
    fresh.restart(with: set.count)
    progress.segments = set.count
    if progress.state != .off { progress.state = .gathering }
  }
}
