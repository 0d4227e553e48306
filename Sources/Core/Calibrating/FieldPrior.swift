internal import CMath
internal import Events
internal import Quantities

/// The prior of the unknowns: a value and one standard deviation for each.
///
/// It makes a motion with little coverage harmless: an unknown that the samples do not determine keeps its value and
/// its wide sigma.
struct FieldPrior: Equatable, Sendable {
  /// The assumed size of the earth's field if the place is unknown, in uT.
  static let size = 46.0
  /// The usual difference of the earth's field from the model, caused by rock and steel, as a share of the field: two
  /// degrees.
  static let anomaly = 0.035

  /// The values.
  let mean: FieldModel
  /// The world model's field; nil without a place.
  let expected: ExpectedField?
  private let sizeSigma: Double
  private let upwardSigma: Double

  /// Without a place the field is 46 +- 12 uT, which covers the earth's 22 to 67.
  init(expecting expected: ExpectedField?) {
    let size = expected?.size ?? Self.size
    self.expected = expected
    mean = FieldModel(size: size, upward: expected.map { -$0.size * sin($0.dip) } ?? 0)
    sizeSigma = expected == nil ? 12 : Self.anomaly * size
    upwardSigma = expected == nil ? 40 : Self.anomaly * size
  }

  /// The factor for the distortion, and divisor for the field, that brings a model nearest to the sizes of the prior.
  ///
  /// Samples do not distinguish a larger distortion from a smaller field, but misfits in uT are smaller in a smaller
  /// field: without this, four hundred segments made the field too small by a sixteenth.
  func anchor(of model: FieldModel) -> Double {
    // The logarithms of the three diagonal elements and of the size, weighted by the prior.
    let diagonal = log(abs(model.distortion.determinant)) / (sigma(0) * sigma(0))
    let (size, sizeSigma) = (log(model.size / mean.size), sigma(12) / mean.size)
    let weights = (3 / (sigma(0) * sigma(0)), 1 / (sizeSigma * sizeSigma))
    return exp((size * weights.1 - diagonal) / (weights.0 + weights.1))
  }

  /// One standard deviation of an unknown, by its index in the model.
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
  /// Whether two fields are equal for the purpose of a calibration: within 0.5 uT and a degree.
  func isNear(_ other: ExpectedField) -> Bool {
    abs(size - other.size) <= 0.5 && (dip - other.dip).magnitude <= .degrees(1)
  }
}
