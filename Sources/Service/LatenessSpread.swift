public import Quantities

/// How late ticks were: how many of them at most so late. A fixed size, and no allocation however many there are.
public struct LatenessSpread: Equatable, Sendable {
  /// The bounds in seconds. A quiet machine is within the first four; a tick is a sixtieth of a second.
  static let bounds = [
    0.00005, 0.0001, 0.0002, 0.0003, 0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512,
  ]

  private var counts = SIMD16<UInt64>.zero
  /// The sum of all, in seconds.
  public private(set) var sum = 0.0

  /// Of no tick.
  public init() {}

  /// One tick more.
  public mutating func count(_ lateness: TimeSpan) {
    let seconds = lateness.seconds
    counts[LatenessSpread.bounds.firstIndex { seconds <= $0 } ?? 15] += 1
    sum += seconds
  }

  /// How many ticks there were.
  public var total: UInt64 { counts.wrappedSum() }

  /// How many were at most as late as each bound says.
  public var cumulative: [(bound: Double, count: UInt64)] {
    var count: UInt64 = 0
    return LatenessSpread.bounds.enumerated().map { place, bound in
      count += counts[place]
      return (bound, count)
    }
  }
}
