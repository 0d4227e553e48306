internal import CMath
internal import Quantities

/// A histogram of errors, to the nearest hundredth of a degree from -180 to 180, in constant memory.
struct Histogram: Sendable {
  private static let perDegree = 100.0
  static let half = 18_000
  private var counts = [Int](repeating: 0, count: 2 * Histogram.half + 1)
  private(set) var total = 0

  /// An empty histogram.
  init() {}

  /// A histogram with these bins.
  init(_ bins: [HistogramBin]) {
    for bin in bins where HistogramBin.places.contains(bin.place) {
      counts[bin.place + Histogram.half] += bin.count
      total += bin.count
    }
  }

  /// The bins with a count.
  var filled: [HistogramBin] {
    counts.indices.filter { counts[$0] > 0 }.map { HistogramBin($0 - Histogram.half, count: counts[$0]) }
  }

  /// Counts an error in degrees.
  mutating func count(_ degrees: Double) {
    let bin = Int(clamping: (min(max(degrees, -180), 180) * Histogram.perDegree).rounded()) + Histogram.half
    counts[bin] += 1
    total += 1
  }

  /// Adds the counts of another histogram.
  mutating func add(_ other: Histogram) {
    guard other.total > 0 else { return }
    for bin in counts.indices { counts[bin] += other.counts[bin] }
    total += other.total
  }

  /// The quantile of the sizes of the errors, interpolated between the two nearest; nil without errors.
  func sizeQuantile(_ share: Double) -> Double? {
    guard total > 0 else { return nil }
    let place = share * Double(total - 1)
    let lower = size(at: Int(clamping: place))
    let upper = size(at: min(Int(clamping: place) + 1, total - 1))
    return lower + (upper - lower) * (place - place.rounded(.down))
  }

  /// The size at a rank in the order of sizes.
  private func size(at place: Int) -> Double {
    var counted = counts[Histogram.half]
    var bin = 0
    while counted <= place, bin < Histogram.half {
      bin += 1
      counted += counts[Histogram.half + bin] + counts[Histogram.half - bin]
    }
    return Double(bin) / Histogram.perDegree
  }

  /// The root mean square of the errors about a centre, around the circle.
  func rootMeanSquare(about middle: Double) -> Double? {
    guard total > 0 else { return nil }
    var sum = 0.0
    for (bin, count) in counts.enumerated() where count > 0 {
      let turn = remainder(Double(bin - Histogram.half) / Histogram.perDegree - middle, 360)
      sum += Double(count) * turn * turn
    }
    return (sum / Double(total)).squareRoot()
  }
}
