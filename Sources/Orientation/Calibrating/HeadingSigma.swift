internal import CMath
internal import Quantities

/// What a calibration's uncertainty means for the heading: averaged over the ways a device is held in use.
struct HeadingSigma: Sendable {
  /// Sums the squares over headings all around, level and tilted by `tilt` to four sides.
  ///
  /// With `m = D v + b` a wrong D and b show the field wrong by `A (dD v + db)`; its part to the east, over the
  /// horizontal field, is the heading's error.
  private var easts: [Vector3] = []
  private var fields: [Vector3] = []

  /// The directions of east and of the field, device axes, at each attitude; 40 of them.
  init() {
    easts.reserveCapacity(Self.count)
    fields.reserveCapacity(Self.count)
  }

  static let count = 40

  /// One standard deviation of heading, in radians, rms over the attitudes.
  mutating func sigma(covariance p: [Double], model: FieldModel, tilt: Double) -> Double {
    prepare(model, tilt: tilt)
    guard let inverse = model.distortion.inverse else { return .infinity }
    let through = inverse.transposed
    var sum = 0.0
    for (east, field) in zip(easts, fields) {
      sum += Self.variance(p, through * east, field)
    }
    return (sum / Double(Self.count)).squareRoot()
  }

  /// gᵀ P g with g = a ⊗ (field, 1) in the model's order.
  private static func variance(_ p: [Double], _ a: Vector3, _ f: Vector3) -> Double {
    func g(_ i: Int) -> Double { i < 9 ? a[i / 3] * f[i % 3] : a[i - 9] }
    var sum = 0.0
    for i in 0..<12 {
      let gi = g(i)
      var row = 0.0
      for j in 0..<i { row += p[i * 12 + j] * g(j) }
      sum += gi * (2 * row + gi * p[i * 12 + i])
    }
    return sum
  }

  /// How far two calibrations' headings are apart, in radians, rms over the attitudes, the first one being right.
  mutating func difference(_ model: FieldModel, matrix: Matrix3, offset: Vector3, tilt: Double) -> Double {
    prepare(model, tilt: tilt)
    let horizontal = Self.horizontal(model)
    var sum = 0.0
    for (eastShare, field) in zip(easts, fields) {
      let east = eastShare * horizontal
      let up = Self.up(field, east, model)
      let seen = matrix * (model.distortion * field + model.offset - offset)
      let north = up.cross(east)
      let error = atan2(seen.dot(east), seen.dot(north))
      sum += error * error
    }
    return (sum / Double(Self.count)).squareRoot()
  }

  private static func horizontal(_ model: FieldModel) -> Double {
    max(0.1 * model.size, max(0, model.size * model.size - model.upward * model.upward).squareRoot())
  }

  private static func up(_ field: Vector3, _ east: Vector3, _ model: FieldModel) -> Vector3 {
    // field = H north + Z up, north = up x east, so up = (Z field + H east x field) / |field|².
    let h = horizontal(model)
    let whole = field * model.upward + east.cross(field) * h
    return whole.normalized ?? Vector3(0, 0, 1)
  }

  private mutating func prepare(_ model: FieldModel, tilt: Double) {
    easts.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    let h = Self.horizontal(model)
    let tilts: [(Double, Double)] = [(0, 0), (tilt, 0), (-tilt, 0), (0, tilt), (0, -tilt)]
    for (pitch, roll) in tilts {
      for k in 0..<8 {
        let heading = Double(k) * .pi / 4
        let attitude =
          Quaternion(rotation: Vector3(0, 0, -heading)) * Quaternion(rotation: Vector3(pitch, 0, 0))
          * Quaternion(rotation: Vector3(0, roll, 0))
        let back = attitude.inverse
        easts.append(back.rotate(Vector3(1, 0, 0)) / h)
        fields.append(back.rotate(Vector3(0, h, model.upward)))
      }
    }
  }
}
