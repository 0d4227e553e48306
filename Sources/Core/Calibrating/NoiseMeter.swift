internal import Quantities

/// Measures a sensor's white noise by the second differences of samples: at 100 Hz a motion is smooth.
struct NoiseMeter: Sendable {
  private var last = (Vector3.zero, Vector3.zero)
  private var lastAt: Timestamp?
  private var consecutive = 0
  private var count = 0.0
  private var sum = 0.0

  /// One standard deviation of a component; nil before there are enough samples.
  var sigma: Double? { count > 20 ? (sum / (18 * count)).squareRoot() : nil }

  mutating func observe(_ value: Vector3, at time: Timestamp) {
    // A thousand differences give it to 2 %, and the noise of a part does not change.
    guard count < 1000 else { return }
    defer { lastAt = time }
    guard let lastAt, (time - lastAt).seconds <= 0.03, lastAt < time else {
      last = (value, value)
      consecutive = 1
      return
    }
    consecutive += 1
    if consecutive >= 3 {
      // Each component has 1 + 4 + 1 times the variance of the noise. A step by a magnet or a driver is no noise.
      let bend = (value - last.1 * 2 + last.0).squaredLength
      if count < 20 || bend < 9 * sum / count {
        count += 1
        sum += bend
      }
    }
    last = (last.1, value)
  }
}
