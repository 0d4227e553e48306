public import Events
public import Quantities

/// Calibrates while the device is used: stores well-spread segments of the motion, fits them a little at each beat, and
/// returns a calibration that passes the gate.
///
/// Its storage is allocated once. It works at its own beats, on a fixed number of windows in each. So the same events
/// cost the same work and yield the same calibrations, live and replayed, at any rate of readings.
public struct BackgroundCalibration: Sendable {
  private enum Work: Sendable {
    case gathering
    case fitting(isFinal: Bool)
    case judging(isFinal: Bool)
  }

  /// The fewest fresh segments for a fit if a gyroscope connects their windows; a fit needs twice as many in all.
  private static let least = 2

  /// The period of a beat: just under that of a tick at 60 Hz, so that ticks alone are frequent enough.
  private static let beat = TimeSpan.milliseconds(16)
  /// The most windows in one beat (50 us of work); the number of fields between two checks for faults (a few seconds).
  private static let (most, looks) = (48, 512)

  /// The progress.
  public private(set) var progress = CalibrationProgress()
  /// When the next beat is due.
  @usableFromInline private(set) var due = Timestamp(nanoseconds: .min)
  private var tuning: CalibrationTuning
  private var accel = Calibration.Affine.identity  // the correction in force, by which up is measured
  private var expected: ExpectedField?
  private var prior = FieldPrior(expecting: nil)
  private var builder: SegmentBuilder
  var set: SegmentSet
  private var fit: SteppedFit
  private var otherFit: SteppedFit  // for a device with a gyroscope while the other is for one without
  private var judge = FindingJudge()
  private var watch = ShiftWatch()
  private var work = Work.gathering
  private var fresh = 0  // segments since the last fit
  private var (samples, lookedAt) = (0, 0)
  private var isFound = false  // the model of the fit explains the set
  private var heldOut: Double?
  /// The calibration that the last verdict found no better than the one in force; nil after any other verdict.
  public private(set) var agreed: Calibration?
  private var lastGyro: Timestamp?
  private var doubt = SensorDoubt(stretch: .seconds(20))  // the faults that the latest samples show

  /// A calibration in the background.
  public init(_ tuning: CalibrationTuning = CalibrationTuning()) {
    self.tuning = tuning
    builder = SegmentBuilder(windows: Segment.room, withGyro: false)
    // Segments nearer than three degrees count as the same.
    set = SegmentSet(windows: SegmentSet.room, room: Segment.single, merge: 0.002)
    fit = SteppedFit(prior: prior, withGyro: false, segments: SegmentSet.room)
    otherFit = SteppedFit(prior: prior, withGyro: true, segments: SegmentSet.room)
    retune(tuning)
  }

  /// Changes the settings.
  public mutating func retune(_ tuning: CalibrationTuning) {
    self.tuning = tuning
    if !tuning.background { restart() }
    progress.state = tuning.background ? (progress.state == .off ? .gathering : progress.state) : .off
  }

  /// Uses another calibration as the one in force from now on; nil: none.
  public mutating func use(_ calibration: Calibration?) {
    let new = calibration?.accel ?? .identity
    progress.residue = nil
    // Up was measured with the old correction of the accelerometer.
    if new != accel { restart() }
    accel = new
  }

  /// Drops all samples, as for another device.
  public mutating func forget() {
    doubt.clear()
    progress.residue = nil
    restart()
  }

  /// Takes a raw acceleration, in m/s2.
  public mutating func observe(accel: Vector3, at time: Timestamp) {
    guard tuning.background else { return }
    if progress.state.isOpen { doubt.observe(accel: accel, at: time) }
    builder.observe(accel: self.accel.matrix * (accel - self.accel.offset), at: time)
  }

  /// Takes a raw angular rate, in rad/s.
  public mutating func observe(gyro: Vector3, at time: Timestamp) {
    guard tuning.background else { return }
    if progress.state.isOpen { doubt.observe(gyro: gyro, at: time) }
    if !builder.withGyro { change(toGyro: true) }
    lastGyro = time
    builder.observe(gyro: gyro, at: time)
  }

  /// Takes a raw field, in uT.
  public mutating func observe(magn: Vector3, at time: Timestamp) {
    guard tuning.background else { return }
    samples += 1
    if progress.state.isOpen { doubt.observe(magn: magn, at: time) }
    if let lastGyro, (time - lastGyro).seconds > 5 { change(toGyro: false) }
    guard builder.observe(magn: magn, at: time) else { return }
    var segment = builder.segment
    if isFound, let since = shift(shownBy: &segment) {
      progress.shifts += 1
      restart(keepingFrom: since)
    }
    set.insert(segment, builder.windows)
    fresh += 1
    progress.segments = set.count
  }

  /// Whether `step` would do anything: a cheap check at every event.
  @inlinable public func isDue(at time: Timestamp) -> Bool { time >= due }

  /// Works if a beat is due, with the expected field. Returns true if this beat is for `verdict`, the only step that
  /// needs the calibration in force.
  public mutating func step(at time: Timestamp, expecting field: ExpectedField?) -> Bool {
    guard isDue(at: time), tuning.background else { return false }
    let next = due + Self.beat
    due = next < time ? time + Self.beat : next
    if field != expected { expect(field) }
    look()
    switch work {
    case .gathering: beginIfWorthwhile()
    case .fitting(let isFinal):
      // A segment of one window costs three times as much as one of a segment's sixteen windows.
      fit.step(&set, windows: builder.withGyro ? Self.most : Self.most / 3)
      if fit.isResting { rest(isFinal: isFinal) }
    case .judging: return true
    }
    return false
  }

  /// Judges a finding; returns the calibration to replace the one in force, or nil.
  public mutating func verdict(inForce current: Calibration?) -> Calibration? {
    guard case .judging(let isFinal) = work else { return nil }
    let gate = CalibrationGate(background: tuning, inForce: current)
    let finding = judge.finding(&fit, set, bias: builder.gyroBias, current: current, tuning: gate.tuning)
    return conclude(finding, isFinal: isFinal, by: gate, inForce: current)
  }
}

extension BackgroundCalibration {
  private mutating func beginIfWorthwhile() {
    // At least half of the set must be new, which limits the work.
    let least = Self.least * Segment.room / set.room
    guard fresh >= least, set.count >= 2 * least, 2 * fresh >= set.count else { return }
    fresh = 0
    set.holdOut(every: 5)
    if isFound { fit.resume(passes: 4) } else { fit.begin(prior: prior) }
    work = .fitting(isFinal: false)
  }

  private mutating func rest(isFinal: Bool) {
    guard !fit.hasFailed else { return restart() }
    if fit.fit.model.gyroBias.length > 0.003 {
      builder.gyroBias += fit.takeOutBias(of: &set)
      fit.resume(passes: 4)
      return
    }
    if !isFinal { heldOut = fit.heldOut(set) }
    work = .judging(isFinal: isFinal)
  }

  /// Updates the progress if a sensor is faulty, or no longer is.
  private mutating func look() {
    guard progress.state.isOpen, samples - lookedAt >= Self.looks else { return }
    lookedAt = samples
    if let fault = doubt.fault(expecting: expected) {
      (progress.refusal, progress.state) = (fault, .refused)
    } else if progress.refusal?.blamesSensor == true {
      (progress.refusal, progress.state) = (nil, .gathering)
    }
  }

  private mutating func conclude(
    _ found: CalibrationFinding, isFinal: Bool, by gate: CalibrationGate, inForce current: Calibration?
  ) -> Calibration? {
    var finding = found
    (finding.heldOut, agreed) = (heldOut, nil)
    finding.calibration.quality?.samples = samples
    progress.report(finding, wanted: tuning.largestSigma)
    var objection = gate.objection(to: finding, inForce: current)
    if progress.state.isOpen { objection = doubt.better(objection, expecting: expected) }
    isFound = gate.explains(finding, despite: objection)
    if let residue = gate.residue(finding, despite: objection) { progress.residue = residue }
    progress.refusal = objection
    work = .gathering
    switch objection {
    case nil where !isFinal:
      // It passes with a fifth of the samples held out: the final fit uses all of them.
      set.holdOut(every: nil)
      fit.resume(passes: 4)
      work = .fitting(isFinal: true)
    case nil:
      progress.state = .settled
      progress.residue = nil
      // From now on samples are corrected by it, so the stored segments must be too.
      set.correct(accelOffset: finding.accelOffset)
      fit.takeOut(accelOffset: finding.accelOffset)
      accel = finding.calibration.accel
      return finding.calibration
    case .noBetter:
      progress.state = .settled
      agreed = finding.calibration
      guard let raw = CalibrationGate(tuning).rawAsItIs(finding, inForce: current) else { return nil }
      progress.residue = nil
      return raw
    case .coverage: progress.state = .gathering
    default: progress.state = .refused
    }
    return nil
  }

  /// When the field changed, if too many segments disagree with the fit; nil if it did not change.
  private mutating func shift(shownBy segment: inout Segment) -> Timestamp? {
    guard case .gathering = work else { return nil }
    let misfit = fit.misfit(of: &segment, builder.windows[0..<segment.windows])
    return watch.observe(isMiss: misfit > 25, at: segment.end)
  }

  private mutating func expect(_ field: ExpectedField?) {
    // The world model's field changes a little with every step taken: only a clearly different one restarts the fit.
    if let field, let expected, field.isNear(expected) { return }
    expected = field
    prior = FieldPrior(expecting: field)
    restart(keepingFrom: Timestamp(nanoseconds: .min))
  }

  private mutating func change(toGyro: Bool) {
    builder.use(gyro: toGyro)
    lastGyro = nil
    set.clear(room: toGyro ? Segment.room : Segment.single)
    swap(&fit, &otherFit)
    restart()
  }

  mutating func restart(keepingFrom time: Timestamp? = nil) {
    if let time { set.forget(before: time) } else { set.clear() }
    work = .gathering
    watch.reset()
    isFound = false
    fresh = set.count
    progress.segments = set.count
    if progress.state != .off { progress.state = .gathering }
  }
}
