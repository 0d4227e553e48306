internal import Quantities

/// The unknowns of north as one Gaussian: the turn of the level frame, the gyroscope's bias and scale, the bends of the
/// field, and the part of the device's own field that the calibration has left.
///
/// Angles are in radians, rates in rad/s, fields in uT, in single precision.
struct NorthState: Sendable {
  /// One value for each lane.
  typealias Row = SIMD16<Float>

  /// The lanes of the values.
  enum Lane {
    /// The turn of the level frame relative to magnetic north.
    static let turn = 0
    /// The first of three lanes: the gyroscope's bias on the device's axes.
    static let bias = 1
    /// The error of the gyroscope's scale about the vertical, as a share.
    static let scale = 4
    /// The bends caused by the place, by visible iron or a magnet, and by a whole building, each in units of its size.
    static let (place, magnet, building) = (5, 6, 7)
    /// The first of three lanes: the error of the calibration's offset on the device's axes.
    static let offset = 8
    static let count = 11
  }

  private(set) var values = Row.zero
  private var covariance = InlineArray<11, Row>(repeating: .zero)

  /// A state in which only one standard deviation of each value is known.
  init(sigma: Row) {
    for lane in 0..<Lane.count { covariance[lane][lane] = sigma[lane] * sigma[lane] }
  }

  /// The variance of a value.
  func variance(_ lane: Int) -> Double { Double(covariance[lane][lane]) }

  /// Three neighbouring values as a vector.
  func vector(_ lane: Int) -> Vector3 {
    Vector3(Double(values[lane]), Double(values[lane + 1]), Double(values[lane + 2]))
  }

  /// The variance of a vector's part along an axis.
  func variance(_ lane: Int, along axis: Vector3) -> Double {
    // A span, because each access to the array itself would copy it.
    let (row, rows) = (Row(axis, at: lane), covariance.span)
    var sum: Float = 0
    for index in lane..<lane + 3 { sum += row[index] * (rows[index] * row).sum() }
    return Double(sum)
  }

  /// Sets a value and keeps its variance.
  mutating func set(_ lane: Int, to value: Double) { values[lane] = Float(value) }

  /// Adds to three neighbouring values; their variances stay.
  mutating func shift(_ lane: Int, by change: Vector3) { values += Row(change, at: lane) }

  /// Makes a value depend on others: it grows by their sum, each times its factor, plus a known amount.
  mutating func carry(_ lane: Int, by factors: Row, and known: Double) {
    values[lane] += (values * factors).sum() + Float(known)
    var sum = covariance[lane]
    for index in 0..<Lane.count where factors[index] != 0 { sum += covariance[index] * factors[index] }
    covariance[lane] = sum
    for index in 0..<Lane.count { covariance[index][lane] += (covariance[index] * factors).sum() }
  }

  /// Forgets a part of a value of unit variance: this share of it remains.
  mutating func forget(_ lane: Int, keeping share: Double) {
    let keep = Float(share)
    values[lane] *= keep
    covariance[lane] *= keep
    for index in 0..<Lane.count { covariance[index][lane] *= keep }
    covariance[lane][lane] += 1 - keep * keep
  }

  /// Makes a value less certain by adding a variance.
  mutating func doubt(_ lane: Int, by variance: Double) { covariance[lane][lane] += Float(variance) }

  /// Makes a value unknown, with this variance and no correlation with others.
  mutating func lose(_ lane: Int, variance: Double) {
    covariance[lane] = .zero
    for index in 0..<Lane.count { covariance[index][lane] = 0 }
    covariance[lane][lane] = Float(variance)
  }

  /// The surprise of a measurement: the expected variance of its difference, and the square of the difference divided
  /// by that variance.
  struct Surprise {
    var (variance, square): (Double, Double)
  }

  /// Learns from a difference that depends on the values by `slopes`. `tails` is the number of degrees of freedom of
  /// its distribution: the fewer, the less a large difference counts.
  @discardableResult
  mutating func learn(_ difference: Double, slopes: Row, variance: Double, tails: Double = .infinity) -> Surprise {
    var spread = Row.zero
    for index in 0..<Lane.count where slopes[index] != 0 { spread += covariance[index] * slopes[index] }
    let expected = (spread * slopes).sum() + Float(variance)
    guard expected > 0 else { return Surprise(variance: variance, square: 0) }
    let difference = Float(difference)
    let square = difference * difference / expected
    let total = square > 1 && tails.isFinite ? expected * (Float(tails) + square) / (Float(tails) + 1) : expected
    let gains = spread / total
    values += gains * difference
    for index in 0..<Lane.count { covariance[index] -= spread * gains[index] }
    return Surprise(variance: Double(expected), square: Double(square))
  }
}

extension NorthState.Row {
  /// A vector in three neighbouring lanes, with zeros elsewhere.
  init(_ v: Vector3, at lane: Int) {
    self = .zero
    (self[lane], self[lane + 1], self[lane + 2]) = (Float(v.x), Float(v.y), Float(v.z))
  }
}
