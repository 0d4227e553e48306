/// The variance of a heading as a sum of parts, and the cause of the largest part.
struct VarianceSum: Sendable {
  /// The sum of squares, in square radians.
  private(set) var variance: Double
  private var largest: (part: Double, doubt: Doubt?) = (0, nil)

  /// Starts with the variance of the filter.
  init(_ variance: Double) { self.variance = variance }

  /// Adds an independent error, one standard deviation in radians.
  mutating func add(_ sigma: Double, _ doubt: Doubt?) {
    let part = sigma * sigma
    variance += part
    if part > largest.part { largest = (part, doubt) }
  }

  /// The cause of more than half of the variance; nil where that is the filter itself.
  var doubt: Doubt? { largest.part > 0.5 * variance ? largest.doubt : nil }
}
