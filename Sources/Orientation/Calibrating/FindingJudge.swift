internal import CMath
internal import Events
internal import Quantities

/// Turns a fit that came to rest into a finding: a calibration and its figures of merit.
struct FindingJudge: Sendable {
  private let tuning: CalibrationTuning
  private var covariance = [Double](repeating: 0, count: 144)
  private var heading = HeadingSigma()

  init(_ tuning: CalibrationTuning) { self.tuning = tuning }

  mutating func finding(fit: inout SteppedFit, set: SegmentSet, bias: Vector3, current: Calibration?)
    -> CalibrationFinding
  {
    fit.covariance(into: &covariance)
    let model = fit.fit.model
    let (steep, flat) = (30 * Double.pi / 180, 10 * Double.pi / 180)
    let sigma = heading.sigma(covariance: covariance, model: model, tilt: steep)
    let flatSigma = heading.sigma(covariance: covariance, model: model, tilt: flat)
    let (matrix, offset) = (current?.magn.matrix ?? .identity, current?.magn.offset ?? .zero)
    let change = heading.difference(model, matrix: matrix, offset: offset, tilt: steep)
    let flatChange = heading.difference(model, matrix: matrix, offset: offset, tilt: flat)
    var coverage = SphereCoverage()
    let inverse = model.distortion.inverse ?? .identity
    for i in 0..<set.count where set.segments[i].trust > 0.5 {
      for window in set.windows(of: i) {
        if let direction = (inverse * (window.field - model.offset)).normalized { coverage.mark(direction) }
      }
    }
    var calibration = current ?? Calibration(magn: .identity)
    calibration.magn = .init(offset: model.offset, matrix: inverse)
    if fit.withGyro { calibration.gyroBias = bias + model.gyroBias }
    let usable = sigma * 180 / .pi <= tuning.largestSigma
    let usableFlat = flatSigma * 180 / .pi <= tuning.largestFlatSigma
    calibration.quality = .init(
      headingSigma: (usable || !usableFlat ? sigma : flatSigma) * 180 / .pi,
      residual: 100 * fit.fit.scale.size / model.size, coverage: coverage.percent)
    return CalibrationFinding(
      model: usable ? .full : usableFlat ? .flat : .none, calibration: calibration, sigma: Angle(radians: sigma),
      flatSigma: Angle(radians: flatSigma), change: Angle(radians: change), flatChange: Angle(radians: flatChange),
      heldOut: nil,
      field: ObservedField(size: model.size, dip: Angle(radians: asin(max(-1, min(1, -model.upward / model.size))))),
      coverage: coverage, latency: fit.withGyro ? model.latency : nil)
  }
}
