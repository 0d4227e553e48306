internal import Quantities

/// Where up is over a segment, and how far to believe it: the accelerometer's mean in a frame that does not turn.
struct SegmentUp: Sendable {
  /// A hand's acceleration keeps its direction for about so long, in seconds: half a period of a wave.
  private static let handTime = 0.4
  /// The same without a gyro: a hand repeats its wave, and each does the same wrong again. Found on simulated hands,
  /// where with what the fit itself shows of their waves it makes the sigma hold from 0.3 to 1.5 m/s2.
  private static let repeatTime = 0.7

  private(set) var last: (value: Vector3, at: Timestamp)?
  private var sum = Vector3.zero
  private var squares = 0.0
  private var count = 0.0
  private var shake = 0.01  // (m/s2)², how far |a| lies from g lately
  private var meter = NoiseMeter()

  /// Starts a segment. Up needs at least one sample: the one that came just before.
  mutating func begin() {
    sum = last?.value ?? .zero
    squares = sum.squaredLength
    count = 1
  }

  /// Takes an acceleration, in m/s2, and how the device has turned since the segment's beginning.
  mutating func observe(_ accel: Vector3, turn: Matrix3, at time: Timestamp) {
    meter.observe(accel, at: time)
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

  /// Up, the mean's length, its standard deviation in radians after so many seconds, and how many times its own scatter that is, because
  /// the next one is wrong in the same way; nil in free fall.
  func result(after span: Double, withGyro: Bool) -> (
    up: Vector3, length: Double, sigma: Double, repeats: Double
  )? {
    let mean = sum / count
    guard let up = mean.normalized else { return nil }
    let sigma = meter.sigma ?? 0.05
    let noise = sigma * sigma
    // The hand's acceleration, per axis: what makes the mean too long or too short, what scatters about it in a frame
    // that does not turn, or else what did lately. It keeps its direction for a while; noise does not.
    let scatter = max(0, squares / count - mean.squaredLength) / 3
    let off = mean.length - standardGravity
    let hand = max(0, withGyro ? scatter - noise + off * off : max(shake, off * off) - noise)
    let independent = withGyro ? max(1, span / Self.handTime) : span / Self.repeatTime
    let variance = hand / independent + noise / count
    // A tenth of a degree: what is left of an accelerometer's own offsets is not less.
    let whole = max(0.002, variance.squareRoot() / standardGravity)
    let alone = max(0.002, (hand / max(1, independent) + noise / count).squareRoot() / standardGravity)
    return (up, mean.length, whole, whole / alone)
  }
}
