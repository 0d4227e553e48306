/// The noise of a field, from the differences between its samples: a jump is a turn and no noise.
struct FieldNoise: Sendable {
  /// The share of a difference that counts at most, and the square of its ratio to the noise from which it is a jump.
  private static let (counts, jumps) = (0.05, 25.0)

  /// The variance in one direction, as a share of the field's size.
  private(set) var variance: Double
  private var last = (dip: 0.0, across: 0.0)

  init(variance: Double) { self.variance = variance }

  /// Takes a sample's angles from the estimate, in radians. A slow part also shows how the device has turned between
  /// two samples: `moved` is the variance of that.
  mutating func observe(_ off: (dip: Double, across: Double), moved: Double, dt: Double) {
    let (a, b) = (off.dip - last.dip, off.across - last.across)
    last = off
    let shown = max(0.25 * (a * a + b * b) - moved, 1e-8)
    let calm = variance + (shown - variance) * min(dt / (1 + dt), Self.counts)
    variance = shown > Self.jumps * variance ? min(variance * (1 + min(dt, Self.counts)), 1) : calm
  }
}
