/// What a heading may be off by, summed, and what the larger part of it comes of.
struct VarianceSum: Sendable {
  /// The sum of squares, in square radians.
  private(set) var variance: Double
  private var largest: (part: Double, doubt: Doubt?) = (0, nil)

  /// A filter's own variance to begin with.
  init(_ variance: Double) { self.variance = variance }

  /// Something else may turn it by so many radians: one standard deviation.
  mutating func add(_ sigma: Double, _ doubt: Doubt?) {
    let part = sigma * sigma
    variance += part
    if part > largest.part { largest = (part, doubt) }
  }

  /// What half of it or more comes of; nil where that is the filter itself.
  var doubt: Doubt? { largest.part > 0.5 * variance ? largest.doubt : nil }
}
