public import Quantities

/// A histogram of how late ticks began. Its size is fixed: counting a tick allocates nothing.
public struct LatenessSpread: Equatable, Sendable {
  /// The upper bounds of the bins, in seconds. A quiet machine stays within the first four; a tick lasts 1/60 s.
  static let bounds = [
    0.00005, 0.0001, 0.0002, 0.0003, 0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512,
  ]

  private var counts = SIMD16<UInt64>.zero
  /// The sum of all latenesses, in seconds.
  public private(set) var sum = 0.0

  /// An empty histogram.
  public init() {}

  /// Counts a tick.
  public mutating func count(_ lateness: TimeSpan) {
    let seconds = lateness.seconds
    counts[LatenessSpread.bounds.firstIndex { seconds <= $0 } ?? 15] += 1
    sum += seconds
  }

  /// The number of ticks counted.
  public var total: UInt64 { counts.wrappedSum() }

  /// For each bound, the number of ticks that were at most that late.
  public var cumulative: [(bound: Double, count: UInt64)] {
    var count: UInt64 = 0
    return LatenessSpread.bounds.enumerated().map { place, bound in
      count += counts[place]
      return (bound, count)
    }
  }
}
