internal import CMath
internal import Events
internal import Quantities

/// Turns a finished fit into a finding, in bounded steps of work.
struct FindingJudge: Sendable {
  private enum Stage: Sendable {
    case sigma
    case change
    case coverage(next: Int)
  }

  /// The largest tilt in flat use, in degrees.
  private static let flatTilt = 10.0
  /// The part of the bias's error that the fit does not see, by the gyroscope's misalignment and by the time from the
  /// motion to rest, in degrees/s. On eight phones the bias differs by 0.30 rms from that at rest; the fits state 0.17.
  private static let biasOff = 0.25
  /// The largest sigma of a bias that is worth keeping, in degrees/s: a quarter of an unknown one's.
  private static let largestBiasSigma = 1.0

  private var stage = Stage.sigma
  private var covariance = [Double](repeating: 0, count: FieldModel.withoutGyro * FieldModel.withoutGyro)
  private let tilted = HeadingSigma(tilt: 30)
  private let flat = HeadingSigma(tilt: Self.flatTilt)
  private let spiral = SphereCoverage.spiral
  private var sigmas = (tilted: 0.0, flat: 0.0)
  private var whole: Double?  // the tilted sigma with that of the accelerometer, where it is stated
  private var changes = (tilted: 0.0, flat: 0.0)
  private var coverage = SphereCoverage()

  mutating func reset() { stage = .sigma }

  /// Works on a fit of windows that were integrated without `bias`; returns the finding once it is complete.
  mutating func step(
    _ fit: inout SteppedFit, _ set: SegmentSet, bias: Vector3, current: Calibration?, tuning: CalibrationTuning,
    windows budget: Int
  ) -> CalibrationFinding? {
    let model = fit.fit.model
    switch stage {
    case .sigma:
      fit.covariance(into: &covariance)
      sigmas = (
        tilted.sigma(covariance: covariance, model: model, withAccel: false),
        flat.sigma(covariance: covariance, model: model, withAccel: true)
      )
      let isCorrected = (current?.accel ?? .identity) != .identity
      whole =
        isCorrected || knowsAccel(model) ? tilted.sigma(covariance: covariance, model: model, withAccel: true) : nil
      stage = .change
    case .change:
      let old = (current?.magn.matrix ?? .identity, current?.magn.offset ?? .zero)
      changes = (
        tilted.difference(model, old, withAccel: whole != nil), flat.difference(model, old, withAccel: true)
      )
      coverage = SphereCoverage()
      stage = .coverage(next: 0)
    case .coverage(var next):
      var left = budget
      while next < set.count && left > 0 {
        left -= cover(set, next, model)
        next += 1
      }
      stage = .coverage(next: next)
      guard next >= set.count else { return nil }
      stage = .sigma
      return finding(fit, bias, current, tuning)
    }
    return nil
  }

  /// Whether the accelerometer's offset is significant at 99 % (the sum of three squared sigmas stays below 11.3). Only
  /// then it is corrected.
  private func knowsAccel(_ model: FieldModel) -> Bool {
    let count = FieldModel.withoutGyro
    var sum = 0.0
    for i in 14..<17 { sum += covariance[i * count + i] }
    return model.accelOffset.squaredLength > 11.3 / 3 * sum
  }

  private mutating func cover(_ set: SegmentSet, _ index: Int, _ model: FieldModel) -> Int {
    let windows = set.windows(of: index)
    guard set.segments[index].trust > 0.5, let inverse = model.distortion.inverse else { return 1 }
    for window in windows {
      if let direction = (inverse * (window.field - model.offset)).normalized {
        coverage.mark(direction, among: spiral)
      }
    }
    return windows.count
  }

  /// One standard deviation of the gyroscope's bias, in degrees/s; nil where the motion does not show it.
  private func gyroBiasSigma(_ fit: SteppedFit) -> Double? {
    guard let own = fit.fit.gyroBiasSigma.map({ Angle(radians: $0).degrees }) else { return nil }
    let sigma = (own * own + Self.biasOff * Self.biasOff).squareRoot()
    return sigma < Self.largestBiasSigma ? sigma : nil
  }

  private func finding(
    _ fit: SteppedFit, _ bias: Vector3, _ current: Calibration?, _ tuning: CalibrationTuning
  ) -> CalibrationFinding {
    let model = fit.fit.model
    let foreign = ForeignField(in: model.field, expecting: fit.fit.prior.expected).sigma
    func with(_ own: Double) -> Angle {
      Angle(radians: (own * own + foreign.radians * foreign.radians).squareRoot())
    }
    let (sigma, flatSigma) = (with(sigmas.tilted), with(sigmas.flat))
    let kind: CalibrationFinding.Model =
      sigma.degrees <= tuning.largestSigma ? .full : flatSigma.degrees <= tuning.largestFlatSigma ? .flat : .none
    var calibration = current ?? Calibration(magn: .identity)
    calibration.magn = .init(offset: model.offset, matrix: model.distortion.inverse ?? .identity)
    // In flat use the two belong together: the fit divides the tilt between them.
    let accelOffset = whole != nil || kind == .flat ? model.accelOffset : .zero
    calibration.accel = calibration.accel.shifted(by: accelOffset)
    calibration.knowsAccel = calibration.knowsAccel || accelOffset != .zero
    let biasSigma = gyroBiasSigma(fit)
    if let sigma = biasSigma.map({ Angle.degrees($0).radians }) {
      (calibration.gyroBias, calibration.gyroBiasSigma) = (bias + model.gyroBias, Vector3(sigma, sigma, sigma))
    }
    calibration.quality = .init(
      headingSigma: (kind == .flat ? flatSigma : whole.map(with) ?? sigma).degrees,
      residual: 100 * fit.fit.scale.size / model.size,
      coverage: coverage.percent, tilt: kind == .flat ? Self.flatTilt : nil,
      tiltedSigma: kind == .flat ? min(180, sigma.degrees) : nil,
      trimSigma: current?.quality?.trimSigma)
    return CalibrationFinding(
      model: kind, calibration: calibration, sigma: sigma, flatSigma: flatSigma,
      change: Angle(radians: changes.tilted), flatChange: Angle(radians: changes.flat), heldOut: nil,
      field: model.field, foreign: foreign, coverage: coverage,
      latency: fit.withGyro ? model.latency : nil, accelOffset: accelOffset)
  }
}
