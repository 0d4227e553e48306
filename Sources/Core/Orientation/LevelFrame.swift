internal import CMath
internal import Quantities

/// The device's attitude in a frame that is level but has no north: the gyroscope turns it, gravity levels it.
///
/// The specific force is averaged in this frame. There gravity stays constant while the device turns, and the
/// accelerations of a hand, which returns to where it was, average out. The average levels the frame; the magnetometer
/// is not used.
struct LevelFrame: Sendable {
  /// Device to level frame.
  private(set) var attitude = Quaternion.identity
  /// The last angular rate in device axes, without the bias.
  private(set) var rate = Vector3.zero
  /// The time of the last rate.
  private(set) var turnedAt: Timestamp?
  /// Whether it has been levelled.
  private(set) var isUpright = false
  /// The levelling of the frame since `takeLevelling`, in radians about east and north.
  private(set) var levelling = Vector3.zero
  /// How far the gyroscope has turned the frame about the vertical, in radians.
  private(set) var turned = 0.0
  private(set) var past = AttitudeHistory()
  private var averaged = (Vector3.zero, Vector3.zero)
  /// The time over which gravity has been averaged, in seconds.
  private(set) var age = 0.0
  private var felt = (sum: Vector3.zero, count: 0.0)

  /// Longer gaps between rates are not integrated, in seconds: the turn during them is unknown.
  static let longestGap = 0.25
  /// Gaps longer than this in seconds, and than this many usual gaps, are not integrated either: a hand may have tilted
  /// the device by 20 degrees.
  private static let surpriseGap = (seconds: 0.1, times: 2.5)
  /// The longest time over which a rate predicts the attitude, in seconds.
  static let ahead = 0.1
  /// The weight of one gap in the usual gap.
  private static let gapCounts = 0.2
  /// The cosine of 60 degrees: a frame that needs a larger levelling was not level.
  private static let upright = 0.5
  private var usualGap = 0.02

  /// Turns with the gyroscope; returns true if the gap since the last sample is too long.
  mutating func turn(_ rate: Vector3, at time: Timestamp) -> Bool {
    let dt = turnedAt.map { (time - $0).seconds } ?? 0
    let isUsual = dt < Self.surpriseGap.seconds || dt < Self.surpriseGap.times * usualGap
    if dt > 0 { usualGap += (min(dt, Self.longestGap) - usualGap) * Self.gapCounts }
    guard dt > 0, dt < Self.longestGap, isUsual else {
      let lost = turnedAt != nil && dt != 0
      self.rate = rate
      turnedAt = time
      past.keep(attitude, rate: rate, at: time)
      return lost
    }
    let mean = (self.rate + rate) * 0.5
    attitude = attitude.turned(by: mean * dt)
    turned += attitude.up.dot(mean) * dt
    self.rate = rate
    turnedAt = time
    past.keep(attitude, rate: mean, at: time)
    return false
  }

  /// A device vector in the level frame at an instant near the last sample.
  ///
  /// Inlined, because a call copies the frame.
  @inline(__always) func level(_ v: Vector3, at time: Timestamp) -> Vector3 {
    guard let turnedAt else { return attitude.rotate(v) }
    if time >= turnedAt {
      let ahead = min((time - turnedAt).seconds, Self.ahead)
      return attitude.rotate(ahead > 0 ? v.turned(by: rate * ahead) : v)
    }
    return past.level(v, at: time) ?? attitude.rotate(v)
  }

  /// The attitude at an instant after the last sample. Inlined, because a call copies the frame.
  @inline(__always) func predicted(to time: Timestamp, ahead lead: Double) -> Quaternion {
    guard let turnedAt else { return attitude }
    let ahead = min(max((time - turnedAt).seconds, 0), Self.ahead) + lead
    return attitude.turned(by: rate * ahead)
  }

  /// Takes a specific force; the first one levels the frame at once, by the smallest rotation.
  mutating func feel(_ force: Vector3, at time: Timestamp) {
    guard isUpright else {
      attitude = ((Quaternion(levelling: attitude.rotate(force)) ?? .identity) * attitude).normalized
      isUpright = true
      past.clear()
      let felt = attitude.rotate(force)
      averaged = (felt, felt)
      self.felt = (.zero, 0)
      age = 0
      return
    }
    felt = (felt.sum + level(force, at: time), felt.count + 1)
  }

  /// Levels the frame by the average of the forces, over twice the time constant.
  mutating func settle(dt: Double, constant: Double) {
    guard felt.count > 0 else { return }
    let mean = felt.sum / felt.count
    felt = (.zero, 0)
    age += dt
    // At first the plain mean of all forces, later a moving average.
    let share = max(dt / (constant + dt), dt / age)
    averaged.0 += (mean - averaged.0) * share
    averaged.1 += (averaged.0 - averaged.1) * share
    let length = averaged.1.length
    guard length > 1 else { return }
    // Far from level a small rotation does not help: start again.
    if averaged.1.z < Self.upright * length { isUpright = false }
    level(by: Vector3(averaged.1.y / length, -averaged.1.x / length, 0))
  }

  /// East, north and up in device axes.
  var axes: (east: Vector3, north: Vector3, up: Vector3) {
    let m = attitude.matrix
    return (m.x, m.y, m.z)
  }

  /// Makes a direction in device axes the new up at once, by the smallest rotation.
  mutating func level(towards up: Vector3) {
    guard let turn = Quaternion(levelling: attitude.rotate(up)) else { return }
    attitude = (turn * attitude).normalized
    isUpright = true
    averaged = (attitude.rotate(up), attitude.rotate(up))
  }

  /// Rotates the frame by a small rotation that levels it.
  private mutating func level(by turn: Vector3) {
    attitude = attitude.tilted(by: turn)
    averaged.0 = averaged.0.turned(by: turn)
    averaged.1 = averaged.1.turned(by: turn)
    levelling += turn
  }

  /// The levelling of the frame since the last call.
  mutating func takeLevelling() -> Vector3 {
    defer { levelling = .zero }
    return levelling
  }

  /// Starts again, as after a gap: the next force levels it.
  mutating func begin() {
    isUpright = false
    age = 0
    felt = (.zero, 0)
    levelling = .zero
    past.clear()
  }
}

/// One degree in radians.
let degree = Double.pi / 180

/// Gravity in the heading filter, in m/s2. Using `standardGravity` would change the last digits of readings.
let filterGravity = 9.81
