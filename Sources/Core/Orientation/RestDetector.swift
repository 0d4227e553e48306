internal import Quantities

/// Detects that the device is at rest: gyroscope and accelerometer stay near their own averages.
struct RestDetector: Sendable {
  /// The time over which both are averaged, in seconds.
  private static let averages = 0.5

  /// The gyroscope's average, in rad/s.
  private(set) var gyro = Vector3.zero
  private var accel = Vector3.zero
  private var stillFor = 0.0
  /// The mean departure of accelerations from their average, in m/s2.
  private(set) var unrest = 1.0
  private var begun = false

  /// The time at rest, in seconds. For one time constant the averages still contain earlier samples.
  var duration: Double { stillFor }

  /// Takes the mean of a block of samples.
  mutating func observe(gyro: Vector3, accel: Vector3, dt: Double, most: (gyro: Double, accel: Double)) {
    guard begun else {
      begun = true
      (self.gyro, self.accel) = (gyro, accel)
      return
    }
    let share = dt / (Self.averages + dt)
    let still =
      (gyro - self.gyro).squaredLength < most.gyro * most.gyro
      && (accel - self.accel).squaredLength < most.accel * most.accel
    unrest += ((accel - self.accel).length - unrest) * min(2 * share, 1)
    self.gyro += (gyro - self.gyro) * share
    self.accel += (accel - self.accel) * share
    stillFor = still ? stillFor + dt : 0
  }
}
