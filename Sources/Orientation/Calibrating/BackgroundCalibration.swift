public import Events
public import Quantities

/// Calibrates while the device is used: keeps well-spread stretches of its motion, fits them a little at every tick, and
/// gives a calibration when one passes the gate.
///
/// Its storage is taken once. Work is done to a beat of its own and counted in windows, of which every beat earns a few;
/// so the same events cost the same work and give the same calibrations, live and replayed, however many readings are
/// asked for.
public struct BackgroundCalibration: Sendable {
  private enum Work: Sendable {
    case gathering
    case fitting(isFinal: Bool)
    case judging(isFinal: Bool)
  }

  /// How far it has come.
  public private(set) var progress = CalibrationProgress()
  /// When the next beat is due.
  @usableFromInline private(set) var due = Timestamp(nanoseconds: .min)
  private var tuning: CalibrationTuning
  private var current: Calibration?
  private var expected: ExpectedField?
  private var prior = FieldPrior(expecting: nil)
  private var builder: SegmentBuilder
  private var set: SegmentSet
  private var fit: SteppedFit
  private var otherFit: SteppedFit  // the one for the other kind of device, with or without a gyro
  private var judge = FindingJudge()
  private var watch = ShiftWatch()
  private var work = Work.gathering
  private var budget = WorkBudget()
  private var fresh = 0.0
  private var samples = 0
  private var isFound = false  // the fit holds a model that explains the set
  private var heldOut: Double?
  private var lastGyro: Timestamp?
  private var lastInsert = Timestamp.zero
  private var doubt = SensorDoubt(stretch: .seconds(20))
  private var lookedAt = 0  // how many samples there were when the doubt was asked last

  /// Room for 32 stretches of 16 windows, or for 384 single ones: 300 kB.
  private enum Room {
    static let windows = 512
    static let perSegment = 16
    static let segments = 384
  }

  /// A calibration in the background.
  public init(_ tuning: CalibrationTuning = CalibrationTuning()) {
    self.tuning = tuning
    builder = SegmentBuilder(windows: Room.perSegment, withGyro: false)
    // Three degrees: nearer ones tell the same.
    set = SegmentSet(windows: Room.windows, room: 1, atMost: Room.segments, merge: 0.002)
    fit = SteppedFit(prior: prior, withGyro: false, segments: Room.segments)
    otherFit = SteppedFit(prior: prior, withGyro: true, segments: Room.segments)
    retune(tuning)
  }

  /// Changes when a calibration may replace another, and whether to calibrate at all.
  public mutating func retune(_ tuning: CalibrationTuning) {
    self.tuning = tuning
    if !tuning.background { restart() }
    progress.state = tuning.background ? (progress.state == .off ? .gathering : progress.state) : .off
  }

  /// Tells which calibration is in force; nil is none.
  public mutating func use(_ calibration: Calibration?) {
    guard calibration != current else { return }
    let isSameAccel = (calibration?.accel ?? .identity) == (current?.accel ?? .identity)
    current = calibration
    judge.reset()
    // Where up was is known by the accelerometer as it was corrected.
    if !isSameAccel { restart() }
  }

  /// Forgets what was gathered, for it was another device's.
  public mutating func forget() {
    doubt.clear()
    restart()
  }

  /// Takes a raw acceleration, in m/s2.
  public mutating func observe(accel: Vector3, at time: Timestamp) {
    guard tuning.background else { return }
    if progress.state.isOpen { doubt.observe(accel: accel, at: time) }
    let correction = current?.accel ?? .identity
    builder.observe(accel: correction.matrix * (accel - correction.offset), at: time)
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
    // Single windows come thirty a second while a hand waves; past the first hundred a tenth of a second apart will do.
    guard set.count < 96 || builder.withGyro || (time - lastInsert).seconds >= 0.1 else { return }
    lastInsert = time
    var segment = builder.segment
    if isFound, let since = shift(shownBy: &segment) {
      progress.shifts += 1
      restart(keepingFrom: since)
    }
    let novelty = set.insert(segment, builder.windows)
    // A stretch like one there is tells a tenth of one that is new.
    fresh += novelty > 0.03 ? 1 : 0.1
    progress.segments = set.count
  }

  /// Whether `step` would do anything: asked at every event, so it costs nothing.
  @inlinable public func isDue(at time: Timestamp) -> Bool { time >= due }

  /// Works on if a beat is due, knowing what field to expect here; a calibration that may replace the one in force.
  public mutating func step(at time: Timestamp, expecting field: ExpectedField?) -> Calibration? {
    guard isDue(at: time), tuning.background else { return nil }
    due = budget.beat(at: time, after: due)
    if field != expected { expect(field) }
    lookForFaults()
    switch work {
    case .gathering:
      beginIfWorthwhile()
      return nil
    case .fitting(let isFinal):
      budget.spend()
      // A stretch of one window costs three times as much as a window among sixteen.
      fit.step(&set, windows: builder.withGyro ? WorkBudget.spent : WorkBudget.spent / 3)
      if fit.isResting { rest(isFinal: isFinal) }
      return nil
    case .judging(let isFinal):
      let finding = judge.step(
        &fit, set, bias: builder.gyroBias, current: current, tuning: tuningNow, windows: 128)
      return finding.flatMap { conclude($0, isFinal: isFinal) }
    }
  }
}

extension BackgroundCalibration {
  /// Where nothing is in force a rough calibration is better than none.
  private var tuningNow: CalibrationTuning {
    var now = tuning
    if current == nil { now.largestSigma = max(tuning.largestSigma, tuning.largestFirstSigma) }
    return now
  }

  /// A sensor that is at fault may keep any fit from being begun, or from its end: asked every few seconds.
  private mutating func lookForFaults() {
    guard progress.state.isOpen, samples - lookedAt >= 512 else { return }
    lookedAt = samples
    if let fault = doubt.fault(expecting: expected) {
      (progress.refusal, progress.state) = (fault, .refused)
    } else if progress.refusal?.blamesSensor == true {
      (progress.refusal, progress.state) = (nil, .gathering)
    }
  }

  private mutating func beginIfWorthwhile() {
    // A fit is due when there is an eighth more to go by than last time, and the work is earned.
    let wanted = max(builder.withGyro ? 2 : 12, Double(set.count) / 8)
    guard fresh >= wanted, set.count >= (builder.withGyro ? 4 : 24) else { return }
    guard budget.affords((isFound ? 6 : 20) * set.count * set.room) else { return }
    fresh = 0
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
      // Taken off what was integrated, so that what is left of it is linear: then on from there.
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

  private mutating func conclude(_ found: CalibrationFinding, isFinal: Bool) -> Calibration? {
    var finding = found
    finding.heldOut = heldOut
    finding.calibration.quality?.samples = samples
    progress.coverage = finding.coverage.percent
    progress.headingSigma = finding.sigma.degrees
    progress.residual = finding.calibration.quality?.residual
    progress.done = min(100, 100 * tuning.largestSigma / max(finding.sigma.degrees, 1e-3))
    let objection = objection(to: finding)
    isFound = Self.explains(finding, despite: objection)
    progress.refusal = objection
    work = .gathering
    switch objection {
    case nil where !isFinal:
      // It passes with a fifth of the samples kept out: once more with all.
      set.holdOut(every: nil)
      fit.resume(noise: builder.noise, passes: 4)
      work = .fitting(isFinal: true)
    case nil:
      progress.state = .settled
      current = finding.calibration
      // What comes now is corrected by it, so what there is must be too.
      set.correct(accelOffset: finding.accelOffset)
      fit.takeOut(accelOffset: finding.accelOffset)
      return current
    case .noBetter:
      progress.state = .settled
      guard let raw = CalibrationGate(tuning).rawAsItIs(finding, inForce: current) else { return nil }
      current = raw
      return raw
    case .coverage: progress.state = .gathering
    default: progress.state = .refused
    }
    return nil
  }

  private func objection(to finding: CalibrationFinding) -> CalibrationRefusal? {
    if progress.state.isOpen, let fault = doubt.fault(expecting: expected) { return fault }
    let objection = CalibrationGate(tuningNow).objection(to: finding, inForce: current)
    return progress.state.isOpen ? objection.map(doubt.instead) : objection
  }

  /// Whether a finding is to be gone on from, and what disagrees with it is another field.
  private static func explains(_ finding: CalibrationFinding, despite objection: CalibrationRefusal?) -> Bool {
    switch objection {
    case nil, .noBetter: finding.model == .full
    case .foreignField: true
    default: false
    }
  }

  /// Since when the field is another one, if a new stretch of motion is one too many that disagrees.
  private mutating func shift(shownBy segment: inout Segment) -> Timestamp? {
    guard case .gathering = work else { return nil }
    let misfit = fit.misfit(of: &segment, builder.windows[0..<segment.windows])
    return watch.observe(isMiss: misfit > 25, at: segment.end)
  }

  private mutating func expect(_ field: ExpectedField?) {
    // The model's field changes by little with every step; only another one is worth a new beginning.
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
    fresh = Double(set.count)
    progress.segments = set.count
    if progress.state != .off { progress.state = .gathering }
  }
}

extension CalibrationProgress.State {
  /// Whether nothing shows yet that all sensors are well: once a calibration agrees with itself and with them, they are.
  ///
  /// Asked of the state and not of the whole, which would be copied for it at every event.
  fileprivate var isOpen: Bool { self == .gathering || self == .refused }
}
