internal import CMath
internal import Events
internal import Quantities

/// The prior of the unknowns: a value and one standard deviation of each.
///
/// It makes a motion with little coverage harmless: an unknown that the samples do not determine keeps its value and
/// its wide sigma.
struct FieldPrior: Equatable, Sendable {
  /// The values.
  let mean: FieldModel
  /// The world model's field; nil without a place.
  let expected: ExpectedField?
  private let sizeSigma: Double
  private let upwardSigma: Double

  /// Without a place the field is 46 +- 12 uT, which spans the earth's 22 to 67.
  init(expecting expected: ExpectedField?) {
    let size = expected?.size ?? 46
    self.expected = expected
    mean = FieldModel(size: size, upward: expected.map { -$0.size * sin($0.dip) } ?? 0)
    // Rock and steel change the field by about two degrees and two percent (ErrorTuning.localAnomaly).
    sizeSigma = expected == nil ? 12 : 0.03 * size
    upwardSigma = expected == nil ? 40 : 0.04 * size
  }

  /// The factor of the distortion, and divisor of the field, that brings a model nearest to the sizes of the prior.
  ///
  /// Samples do not distinguish a larger distortion from a smaller field, but misfits in uT are smaller in a smaller
  /// field: four hundred of them made it too small by a sixteenth.
  func anchor(of model: FieldModel) -> Double {
    var scale = 1.0
    for _ in 0..<4 {
      var (pull, stiffness) = (0.0, 0.0)
      for i in 0..<14 where i < 9 || i > 11 {
        let weight = 1 / (sigma(i) * sigma(i))
        let (value, slope) =
          i < 9 ? (model[i] * scale, model[i]) : (model[i] / scale, -model[i] / (scale * scale))
        pull += weight * (mean[i] - value) * slope
        stiffness += weight * slope * slope
      }
      scale += pull / stiffness
    }
    return scale
  }

  /// One standard deviation of an unknown, by its place in the model.
  func sigma(_ index: Int) -> Double {
    switch index {
    case 0..<9: 0.1  // parts on boards: scale and soft iron within 10 %
    case 9..<12: 400  // uT; hard iron of several times the earth's field is common in phones
    case 12: sizeSigma
    case 13: upwardSigma
    case 14..<17: 0.3  // m/s2; data sheets of consumer parts: 20 to 60 mg
    case 17..<20: 0.2  // rad/s; raw phone gyros carry 4 to 6 degrees/s
    case 20..<23: 0.015  // data sheets of consumer gyros: 1 to 3 %
    default: 0.02  // s; the recordings of BROAD show 14 ms
    }
  }
}

extension ExpectedField {
  /// Whether both are equal for a calibration: within 0.5 uT and a degree.
  func isNear(_ other: ExpectedField) -> Bool {
    abs(size - other.size) <= 0.5 && (dip - other.dip).magnitude <= .degrees(1)
  }
}
