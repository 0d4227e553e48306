/// The noise of a field, from the differences between its samples: a jump counts as a turn, not as noise.
struct FieldNoise: Sendable {
  /// The largest weight of a difference; and the squared ratio of a difference to the noise above which it counts as a
  /// jump.
  private static let (counts, jumps) = (0.05, 25.0)

  /// The variance in one direction, as a share of the field's size.
  private(set) var variance: Double
  private var last = (dip: 0.0, across: 0.0)

  init(variance: Double) { self.variance = variance }

  /// Takes the angles between a sample and the estimate, in radians. With a slow part the device also turns between two
  /// samples: `moved` is the variance of that turn.
  mutating func observe(_ off: (dip: Double, across: Double), moved: Double, dt: Double) {
    let (a, b) = (off.dip - last.dip, off.across - last.across)
    last = off
    let shown = max(0.25 * (a * a + b * b) - moved, 1e-8)
    let calm = variance + (shown - variance) * min(dt / (1 + dt), Self.counts)
    variance = shown > Self.jumps * variance ? min(variance * (1 + min(dt, Self.counts)), 1) : calm
  }
}
