internal import Quantities

/// A sensor's white noise, from the bends of consecutive samples: a motion is smooth at a hundred samples a second.
struct NoiseMeter: Sendable {
  private var last = (Vector3.zero, Vector3.zero)
  private var lastAt: Timestamp?
  private var consecutive = 0
  private var count = 0.0
  private var sum = 0.0

  /// One component's standard deviation; nil before there is enough to tell.
  var sigma: Double? { count > 20 ? (sum / (18 * count)).squareRoot() : nil }

  mutating func observe(_ value: Vector3, at time: Timestamp) {
    // A thousand bends tell it to 2 %, and a part's noise does not change.
    guard count < 1000 else { return }
    defer { lastAt = time }
    guard let lastAt, (time - lastAt).seconds <= 0.03, lastAt < time else {
      last = (value, value)
      consecutive = 1
      return
    }
    consecutive += 1
    if consecutive >= 3 {
      // Each of three components holds 1 + 4 + 1 noise variances; a step of a magnet or a driver is not noise.
      let bend = (value - last.1 * 2 + last.0).squaredLength
      if count < 20 || bend < 9 * sum / count {
        count += 1
        sum += bend
      }
    }
    last = (last.1, value)
  }
}
