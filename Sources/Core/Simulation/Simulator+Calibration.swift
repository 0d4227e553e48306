internal import Events
internal import Profiles
internal import Quantities

/// The simulated device's errors are known exactly, so its exact calibration is known too.
extension Scenario {
  /// The errors of a sensor for a seed: drawn from the priors unless the scenario states them.
  func imperfections(of fitting: Fitting, seed: UInt64) -> Imperfections {
    var errors = fitting.errors ?? priors.draw(fitting, seed: seed)
    if fitting.part.kind == .magn {
      if let hardIron { errors.offset = hardIron }
      if let softIron { errors.matrix = softIron }
    }
    return errors
  }
}

extension Simulator {
  /// A calibration of this device, with the errors of the choice; nil without a magnetometer.
  func calibration(_ choice: Action.CalibrationChoice) -> Calibration? {
    guard let magn = mounted.first(where: { $0.fitting.part.kind == .magn }), var affine = correction(.magn) else {
      return nil
    }
    var device = magn.fitting.part.device
    switch choice {
    case .exact: break
    case .foreign(let name): device = name
    case .wrong(let error): affine.offset += magn.fitting.mount * error
    case .off(let errors): return calibration(of: magn.fitting, affine, off: errors)
    case .fitted:
      var random = RandomStream(seed: seed, name: "fit")
      affine.offset += random.vector() * scenario.priors.fitOffset
      let (a, b, c) = (random.vector(), random.vector(), random.vector())
      let left = Matrix3(rows: a, b, c) * scenario.priors.fitMatrix
      affine.matrix = Matrix3(
        rows: affine.matrix.x + left.x, affine.matrix.y + left.y, affine.matrix.z + left.z)
    }
    var created = scenario.start
    var (accel, gyro) = (correction(.accel) ?? .identity, correction(.gyro) ?? .identity)
    if choice == .fitted, let use = scenario.priors.use {
      created = created + .seconds(-86_400)
      var random = RandomStream(seed: seed, name: "aging")
      affine.offset += random.vector() * use.agedOffset
      let (a, b, c) = (random.vector(), random.vector(), random.vector())
      let (x, y, z) = (affine.matrix.x, affine.matrix.y, affine.matrix.z)
      affine.matrix = Matrix3(rows: x + a * use.agedMatrix, y + b * use.agedMatrix, z + c * use.agedMatrix)
      gyro.offset += random.vector() * Angle.degrees(use.agedBias).radians
    }
    // A stated sigma of 0.5 degrees for every 0.2 uT of offset that the fit leaves: an assumption.
    let left = 0.5 * max(1, scenario.priors.fitOffset / Priors.typical.fitOffset)
    return Calibration(
      device: device, created: created, magn: affine.short, accel: accel.short, knowsAccel: true,
      gyroBias: gyro.short.offset,
      quality: Calibration.Quality(headingSigma: choice == .fitted ? left : 0.3))
  }

  /// A calibration with stated errors.
  private func calibration(
    of magn: Scenario.Fitting, _ exact: Calibration.Affine, off errors: CalibrationErrors
  ) -> Calibration {
    var affine = exact
    affine.offset += magn.mount * errors.offset
    let (x, y, z) = (affine.matrix.x, affine.matrix.y, affine.matrix.z)
    affine.matrix = Matrix3(rows: x + errors.matrix.x, y + errors.matrix.y, z + errors.matrix.z)
    let accel = errors.knowsAccel ? correction(.accel) : nil
    let bias = correction(.gyro).flatMap { gyro in
      errors.gyro.map { known in
        Calibration.Affine(offset: gyro.offset + known.error, matrix: .identity).short.offset
      }
    }
    let sigma = bias.flatMap { _ in errors.gyro?.sigma }.map { Vector3($0, $0, $0) }
    return Calibration(
      device: magn.part.device, created: scenario.start + TimeSpan(nanoseconds: -errors.age.nanoseconds),
      magn: affine.short,
      accel: (accel ?? .identity).short, knowsAccel: accel != nil, gyroBias: bias, gyroBiasSigma: sigma,
      quality: Calibration.Quality(headingSigma: errors.headingSigma))
  }

  /// The correction of a sensor's errors, for samples in the device frame.
  private func correction(_ kind: Part.Kind) -> Calibration.Affine? {
    guard let (fitting, errors) = mounted.first(where: { $0.fitting.part.kind == kind }) else { return nil }
    return errors.correction(mount: fitting.mount)
  }
}

extension Calibration.Affine {
  /// Rounded to six decimals, as in a calibration file.
  fileprivate var short: Calibration.Affine {
    func short(_ v: Vector3) -> Vector3 {
      Vector3((v.x * 1e6).rounded() / 1e6, (v.y * 1e6).rounded() / 1e6, (v.z * 1e6).rounded() / 1e6)
    }
    return Calibration.Affine(
      offset: short(offset), matrix: Matrix3(rows: short(matrix.x), short(matrix.y), short(matrix.z)))
  }
}
