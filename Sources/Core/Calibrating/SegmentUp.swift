internal import Quantities

/// Up over a segment and its uncertainty: the mean of the accelerometer in a frame that does not turn.
struct SegmentUp: Sendable {
  /// The time for which a hand's acceleration keeps its direction, in seconds: half a period of a wave. Without a
  /// gyroscope, a hand that repeats its wave repeats the same error. Determined on simulated hands: the sigma is right
  /// from 0.3 to 1.5 m/s2.
  private static let handTime = 0.55
  /// White noise of one component, in m/s2 (data sheets of consumer parts).
  private static let noise = 0.05

  private(set) var last: (value: Vector3, at: Timestamp)?
  private var sum = Vector3.zero
  private var squares = 0.0
  private var count = 0.0
  private var shake = 0.01  // (m/s2)², the recent difference of |a| from g

  /// Starts a segment with the last sample: up needs at least one.
  mutating func begin() {
    sum = last?.value ?? .zero
    squares = sum.squaredLength
    count = 1
  }

  /// Takes an acceleration, in m/s2, and the rotation since the start of the segment.
  mutating func observe(_ accel: Vector3, turn: Matrix3, at time: Timestamp) {
    if let last {
      let share = min(1, max(0, (time - last.at).seconds))
      let off = accel.length - standardGravity
      shake += (off * off - shake) * share
    }
    last = (accel, time)
    sum += turn * accel
    squares += accel.squaredLength
    count += 1
  }

  /// Up, the length of the mean, the standard deviation of up in radians after a time, and the ratio of that to the
  /// scatter among segments, which share the error; nil in free fall.
  func result(after span: Double, withGyro: Bool) -> (
    up: Vector3, length: Double, sigma: Double, repeats: Double
  )? {
    let mean = sum / count
    guard let up = mean.normalized else { return nil }
    // The hand's acceleration, per axis: from the length of the mean, and from the scatter about it in a frame that
    // does not turn, or else from the recent scatter. It keeps its direction for a while; noise does not.
    let scatter = max(0, squares / count - mean.squaredLength) / 3
    let off = mean.length - standardGravity
    let noise = Self.noise * Self.noise
    let hand = max(0, withGyro ? scatter - noise + off * off : max(shake, off * off) - noise)
    let independent = span / Self.handTime
    func deviation(_ independent: Double) -> Double {
      // At least a tenth of a degree, for what is left of the accelerometer's offsets.
      max(0.002, (hand / independent + noise / count).squareRoot() / standardGravity)
    }
    let alone = deviation(max(1, independent))
    let whole = withGyro ? alone : deviation(independent)
    return (up, mean.length, whole, whole / alone)
  }
}
