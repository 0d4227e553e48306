internal import CMath
internal import Quantities

/// The heading error caused by the uncertainty of a calibration, averaged over the poses of a device in use: headings
/// all around, level and tilted to four sides.
struct HeadingSigma: Sendable {
  /// East, north and up in the device's axes.
  private struct Pose: Sendable {
    var east: Vector3
    var north: Vector3
    var up: Vector3
  }

  private let poses: [Pose]

  /// Poses with this tilt, in degrees.
  init(tilt degrees: Double) {
    let tilt = degrees * .pi / 180
    poses = [(0, 0), (tilt, 0), (-tilt, 0), (0, tilt), (0, -tilt)].flatMap { pitch, roll in
      (0..<8).map { eighth in
        let back =
          (Quaternion(rotation: Vector3(0, 0, Double(eighth) * .pi / 4)) * Quaternion(rotation: Vector3(pitch, 0, 0))
          * Quaternion(rotation: Vector3(0, roll, 0))).inverse
        return Pose(
          east: back.rotate(Vector3(1, 0, 0)), north: back.rotate(Vector3(0, 1, 0)), up: back.rotate(Vector3(0, 0, 1)))
      }
    }
  }

  /// One standard deviation of heading, in radians, rms over the poses.
  ///
  /// With `m = D v + b` the errors of D and b change the field by `A (dD v + db)`. The east part of that, divided by
  /// the horizontal field, is the error of the heading. With `withAccel` the accelerometer's error is included: it
  /// tilts the east axis into the upward part of the field.
  func sigma(covariance p: [Double], model: FieldModel, withAccel: Bool) -> Double {
    guard let inverse = model.distortion.inverse else { return .infinity }
    let through = inverse.transposed
    let horizontal = Self.horizontal(model)
    var sum = 0.0
    for pose in poses {
      let a = through * pose.east
      let tilt = withAccel ? pose.east * (-model.upward / standardGravity) : .zero
      sum += Self.variance(p, a, pose.north * horizontal + pose.up * model.upward, tilt)
    }
    return (sum / Double(poses.count)).squareRoot() / horizontal
  }

  /// The rms difference between a calibration's headings and a model's over the poses, in radians; with or without the
  /// tilt caused by the accelerometer.
  func difference(_ model: FieldModel, _ calibration: (matrix: Matrix3, offset: Vector3), withAccel: Bool) -> Double {
    let horizontal = Self.horizontal(model)
    var sum = 0.0
    for pose in poses {
      let field = pose.north * horizontal + pose.up * model.upward
      let corrected = calibration.matrix * (model.distortion * field + model.offset - calibration.offset)
      let tilt = withAccel ? model.upward * model.accelOffset.dot(pose.east) / standardGravity : 0
      let error = atan2(corrected.dot(pose.east) - tilt, corrected.dot(pose.north))
      sum += error * error
    }
    return (sum / Double(poses.count)).squareRoot()
  }

  /// The horizontal field, at least a tenth of the field's size.
  private static func horizontal(_ model: FieldModel) -> Double {
    max(0.1 * model.size, max(0, model.size * model.size - model.upward * model.upward).squareRoot())
  }

  /// `gᵀ P g` with `g = a ⊗ (field, 1)` in the model's order, zeros for size and upward part, then the tilt.
  private static func variance(_ p: [Double], _ a: Vector3, _ f: Vector3, _ tilt: Vector3) -> Double {
    func g(_ i: Int) -> Double { i < 9 ? a[i / 3] * f[i % 3] : i < 12 ? a[i - 9] : i < 14 ? 0 : tilt[i - 14] }
    let count = FieldModel.withoutGyro
    var sum = 0.0
    for i in 0..<count where i < 12 || i > 13 {
      let gi = g(i)
      var row = 0.0
      for j in 0..<i { row += p[i * count + j] * g(j) }
      sum += gi * (2 * row + gi * p[i * count + i])
    }
    return sum
  }
}
