internal import CMath
internal import Events
internal import Quantities

/// Turns a finished fit into a finding.
struct FindingJudge: Sendable {
  /// The largest tilt in flat use, in degrees.
  private static let flatTilt = 10.0
  /// The part of the bias's error that the fit does not see, caused by the gyroscope's misalignment and by the time
  /// between the motion and rest, in rad/s. On eight phones the fitted bias differs by 0.30 degrees/s rms from that at
  /// rest, while the fits state 0.17.
  private static let biasOff = 0.25 * Double.pi / 180

  private var covariance = [Double](repeating: 0, count: FieldModel.withoutGyro * FieldModel.withoutGyro)
  private let tilted = HeadingSigma(tilt: 30)
  private let flat = HeadingSigma(tilt: Self.flatTilt)
  private let spiral = SphereCoverage.spiral

  /// The finding of a fit whose windows were integrated without `bias`.
  mutating func finding(
    _ fit: inout SteppedFit, _ set: SegmentSet, bias: Vector3, current: Calibration?, tuning: CalibrationTuning
  ) -> CalibrationFinding {
    let model = fit.fit.model
    fit.covariance(into: &covariance)
    func sigma(_ poses: HeadingSigma, withAccel: Bool) -> Double {
      poses.sigma(covariance: covariance, model: model, withAccel: withAccel)
    }
    let foreign = ForeignField(in: model.field, expecting: fit.fit.prior.expected).sigma
    func with(_ own: Double) -> Angle {
      Angle(radians: (own * own + foreign.radians * foreign.radians).squareRoot())
    }
    // The accelerometer's offset is included in the sigma if it is corrected or known.
    let isWhole = (current?.accel ?? .identity) != .identity || knowsAccel(model)
    let (tiltedSigma, flatSigma) = (with(sigma(tilted, withAccel: false)), with(sigma(flat, withAccel: true)))
    let kind: CalibrationFinding.Model =
      tiltedSigma.degrees <= tuning.largestSigma
      ? .full : flatSigma.degrees <= tuning.largestFlatSigma ? .flat : .none
    var calibration = current ?? Calibration(magn: .identity)
    let old = (calibration.magn.matrix, calibration.magn.offset)
    calibration.magn = .init(offset: model.offset, matrix: model.distortion.inverse ?? .identity)
    // In flat use both corrections belong together: the fit divides the tilt between them.
    let accelOffset = isWhole || kind == .flat ? model.accelOffset : .zero
    calibration.accel = calibration.accel.shifted(by: accelOffset)
    calibration.knowsAccel = calibration.knowsAccel || accelOffset != .zero
    // A bias whose sigma is above four times that is not worth storing.
    if let own = fit.fit.gyroBiasSigma, own < 4 * Self.biasOff {
      let sigma = (own * own + Self.biasOff * Self.biasOff).squareRoot()
      (calibration.gyroBias, calibration.gyroBiasSigma) = (bias + model.gyroBias, Vector3(sigma, sigma, sigma))
    }
    let stated = kind == .flat ? flatSigma : isWhole ? with(sigma(tilted, withAccel: true)) : tiltedSigma
    let coverage = coverage(of: set, model)
    calibration.quality = .init(
      headingSigma: stated.degrees, residual: 100 * fit.fit.scale.size / model.size, coverage: coverage.percent,
      tilt: kind == .flat ? Self.flatTilt : nil, tiltedSigma: kind == .flat ? min(180, tiltedSigma.degrees) : nil,
      trimSigma: current?.quality?.trimSigma)
    return CalibrationFinding(
      model: kind, calibration: calibration, sigma: tiltedSigma, flatSigma: flatSigma,
      change: Angle(radians: tilted.difference(model, old, withAccel: isWhole)),
      flatChange: Angle(radians: flat.difference(model, old, withAccel: true)), heldOut: nil,
      field: model.field, foreign: foreign, coverage: coverage,
      latency: fit.withGyro ? model.latency : nil, accelOffset: accelOffset)
  }

  /// Whether the accelerometer's offset is significant at 99 % (the sum of three squared sigmas stays below 11.3). Only
  /// a significant offset is corrected.
  private func knowsAccel(_ model: FieldModel) -> Bool {
    let count = FieldModel.withoutGyro
    var sum = 0.0
    for i in 14..<17 { sum += covariance[i * count + i] }
    return model.accelOffset.squaredLength > 11.3 / 3 * sum
  }

  private func coverage(of set: SegmentSet, _ model: FieldModel) -> SphereCoverage {
    var coverage = SphereCoverage()
    guard let inverse = model.distortion.inverse else { return coverage }
    for index in 0..<set.count where set.segments[index].trust > 0.5 {
      for window in set.windows(of: index) {
        guard let direction = (inverse * (window.field - model.offset)).normalized else { continue }
        coverage.mark(direction, among: spiral)
      }
    }
    return coverage
  }
}
