internal import CMath
internal import Events
internal import Quantities

/// The model of the samples: `raw = distortion * true + offset`, the size and the upward part of the field, and the
/// errors of the gyroscope.
struct FieldModel: Equatable, Sendable {
  /// Scale, soft iron and misalignment: the inverse of the calibration's matrix.
  var distortion = Matrix3.identity
  /// Hard iron, in uT.
  var offset = Vector3.zero
  /// The field's size, in uT.
  var size: Double
  /// The upward part of the field, in uT: negative in the north.
  var upward: Double
  /// The accelerometer's offset, in m/s2: it tilts "up" differently in every attitude.
  var accelOffset = Vector3.zero
  /// The residual bias of the gyroscope, in rad/s.
  var gyroBias = Vector3.zero
  /// The scale error of each axis of the gyroscope.
  var gyroScale = Vector3.zero
  /// The lag of the magnetometer behind the gyroscope, in seconds.
  var latency = 0.0

  /// The size and dip of the field.
  var field: ObservedField {
    ObservedField(size: size, dip: Angle(radians: asin(max(-1, min(1, -upward / size)))))
  }

  /// The number of unknowns without a gyroscope.
  static let withoutGyro = 17
  /// The number of unknowns with a gyroscope.
  static var withGyro: Int { withoutGyro + 7 }

  /// An unknown by its index: distortion row by row, offset, size, upward, accelerometer, bias, scale, latency.
  subscript(index: Int) -> Double {
    switch index {
    case 0..<3: distortion.x[index]
    case 3..<6: distortion.y[index - 3]
    case 6..<9: distortion.z[index - 6]
    case 9..<12: offset[index - 9]
    case 12: size
    case 13: upward
    case 14..<17: accelOffset[index - 14]
    case 17..<20: gyroBias[index - 17]
    case 20..<23: gyroScale[index - 20]
    default: latency
    }
  }

  /// Adds a step to every unknown.
  mutating func move(by step: [Double]) {
    distortion.x += Vector3(step[0], step[1], step[2])
    distortion.y += Vector3(step[3], step[4], step[5])
    distortion.z += Vector3(step[6], step[7], step[8])
    offset += Vector3(step[9], step[10], step[11])
    size += step[12]
    upward += step[13]
    accelOffset += Vector3(step[14], step[15], step[16])
    guard step.count == Self.withGyro else { return }
    gyroBias += Vector3(step[17], step[18], step[19])
    gyroScale += Vector3(step[20], step[21], step[22])
    latency += step[23]
  }
}

extension Vector3 {
  /// The component along x, y or z: 0, 1 or 2.
  subscript(axis: Int) -> Double { axis == 0 ? x : axis == 1 ? y : z }
}

extension Calibration.Affine {
  /// The same correction, minus an offset that its results still contain.
  func shifted(by rest: Vector3) -> Calibration.Affine {
    Calibration.Affine(offset: offset + (matrix.inverse ?? .identity) * rest, matrix: matrix)
  }
}
