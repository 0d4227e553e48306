internal import Glibc
internal import Quantities
internal import Text

/// Bounds for the numbers of a calibration. No real part exceeds them, so no usable calibration is rejected.
enum CalibrationBounds {
  /// Hard iron in uT: the widest magnetometers measure up to 5,000, and a magnet that touches the part gives 100,000.
  static let magn = 100_000.0
  /// Zero offset in m/s2: 100 times gravity.
  static let accel = 1000.0
  /// Bias in rad/s. Data sheets state zero-rate levels of up to 20 degrees/s (MPU-6050) and 75 (L3GD20 at its range of
  /// 2,000), which is 1.3 rad/s.
  static let gyro = 1.5
  /// The length of a row of a matrix.
  static let scale = 1e-4...1e4
  /// The smallest determinant of a matrix, divided by the product of the lengths of its rows. A smaller one means that
  /// the matrix is flat.
  static let flatness = 1e-3
  /// The largest rotation in a matrix, in degrees. Data sheets state 1 to 3 degrees between a part's axes; boards on a
  /// robot, calibrated by its attitude, show 0.8 to 2.1. A larger rotation is a mounting.
  static let turn = 15.0
}

extension JSONScanner {
  /// Checks that a correction only stretches space: it must not flatten or mirror it, or rotate it as a mounting does.
  func check(_ matrix: Matrix3, of sensor: StaticString, at place: UnsafePointer<UInt8>) throws(Malformed) {
    let determinant = matrix.determinant
    let scale = CalibrationBounds.scale
    guard [matrix.x, matrix.y, matrix.z].allSatisfy({ scale.contains($0.length) || $0 == .zero }) else {
      throw malformed(
        "a matrix of \(sensor) that stretches by \(shortest(scale.lowerBound)) to \(shortest(scale.upperBound))",
        at: place)
    }
    // Compared with the volume that its rows would span at right angles, so the shape counts and not the unit.
    let volume = matrix.x.length * matrix.y.length * matrix.z.length
    guard abs(determinant) > CalibrationBounds.flatness * volume, matrix.inverse?.isFinite == true else {
      throw malformed("a matrix of \(sensor) that can be undone (determinant \(determinant))", at: place)
    }
    guard determinant > 0 else {
      throw malformed("a matrix of \(sensor) that does not mirror (determinant \(determinant))", at: place)
    }
    let turn = turn(of: matrix)
    guard turn <= CalibrationBounds.turn else {
      throw malformed(
        "a matrix of \(sensor) that turns by at most \(shortest(CalibrationBounds.turn)) degrees, for the mount turns"
          + " the device (this one turns by \((turn * 10).rounded() / 10))", at: place)
    }
  }

  /// The angle of the rotation in a correction, in degrees. The correction is this rotation times a symmetric matrix
  /// (polar decomposition).
  private func turn(of matrix: Matrix3) -> Double {
    var rotation = matrix
    // Newton's iteration halves the stretch until it is near 1, and then squares the remaining error: 1e8 takes 33
    // steps.
    for _ in 0..<40 {
      guard let inverse = rotation.inverse else { break }
      let other = inverse.transposed
      rotation = Matrix3(
        rows: (rotation.x + other.x) / 2, (rotation.y + other.y) / 2, (rotation.z + other.z) / 2)
    }
    let cosine = (rotation.x.x + rotation.y.y + rotation.z.z - 1) / 2
    return Angle(radians: acos(max(-1, min(1, cosine)))).degrees
  }
}

extension Vector3 {
  /// The absolute value of its largest component.
  var largest: Double { max(abs(x), abs(y), abs(z)) }
}
