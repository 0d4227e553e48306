internal import Quantities

/// The median size of accelerations, from counts in steps of 0.25 m/s2. It needs constant memory, and shakes do not
/// move it as they move a mean.
struct ForceSizes: Sendable {
  /// The width of a step, in m/s2: a fortieth of gravity.
  private static let step = 0.25
  /// Steps up to 24 m/s2; the last one holds everything beyond.
  private static let steps = 96

  private var counts: InlineArray<96, UInt32> = .init(repeating: 0)
  private var total: UInt32 = 0

  /// Takes an acceleration, in m/s2.
  mutating func observe(_ force: Vector3) {
    counts[Int(clamping: min(force.length / Self.step, Double(Self.steps - 1)))] += 1
    total += 1
  }

  /// The median, in m/s2, rounded down to a step; 0 before the first acceleration.
  var median: Double {
    guard total > 0 else { return 0 }
    var (place, counted) = (0, counts[0])
    while counted <= total / 2 {
      place += 1
      counted += counts[place]
    }
    return Double(place) * Self.step
  }
}
