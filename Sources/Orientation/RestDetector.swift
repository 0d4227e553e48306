internal import Quantities

/// Notices that the device lies still: gyroscope and accelerometer have stayed where their own averages are.
struct RestDetector: Sendable {
  /// The gyroscope's average, in rad/s.
  private(set) var gyro = Vector3.zero
  private var accel = Vector3.zero
  private var stillFor = 0.0
  /// How far accelerations stray from their average, in m/s2.
  private(set) var unrest = 1.0
  private var begun = false

  /// For how long the device has been still, in seconds; averages hold what came before for one time constant.
  var duration: Double { stillFor }

  /// Takes the mean of a block of samples.
  mutating func observe(
    gyro: Vector3, accel: Vector3, dt: Double, constant: Double, most: (gyro: Double, accel: Double)
  ) {
    guard begun else {
      begun = true
      (self.gyro, self.accel) = (gyro, accel)
      return
    }
    let share = dt / (constant + dt)
    let still =
      (gyro - self.gyro).squaredLength < most.gyro * most.gyro
      && (accel - self.accel).squaredLength < most.accel * most.accel
    unrest += ((accel - self.accel).length - unrest) * min(2 * share, 1)
    self.gyro += (gyro - self.gyro) * share
    self.accel += (accel - self.accel) * share
    stillFor = still ? stillFor + dt : 0
  }
}

/// Watches whether the field turns in a device that seems to lie still: a steady turn looks like rest to a gyroscope
/// whose bias is not known.
struct StillField: Sendable {
  /// For so long the field is looked at before it says anything, in seconds: in that time 1 degree/s shows.
  private static let looks = 0.5
  private var now = Vector3.zero
  private var before = Vector3.zero
  private var since = 0.0
  private var begun = false

  /// Forgets what it saw.
  mutating func begin() { self = StillField() }

  /// Takes a sample, and for how long the device has been still.
  mutating func observe(_ magn: Vector3, dt: Double, still: Double) {
    guard begun else {
      (now, before, begun) = (magn, magn, true)
      return
    }
    now += (magn - now) * (dt / (0.15 + dt))
    since += dt
    // The comparison begins once the average holds nothing from before the stillness, and anew every few seconds.
    if still < 0.4 || since > 3 {
      before = now
      since = 0
    }
  }

  /// How much of what a rate would have done to the field has happened to it: 0 for a bias, 1 for a turn, or as long as
  /// nobody has looked for long enough; nil where such a turn would hardly show.
  func moved(by rate: Vector3) -> Double? {
    guard since > Self.looks else { return 1 }
    let due = now.cross(rate) * since
    let size = now.squaredLength
    guard due.squaredLength > 4e-5 * size else { return nil }
    return (now - before).dot(due) / due.squaredLength
  }
}
