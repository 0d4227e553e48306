internal import Events

/// How late samples come, in seconds, as far as their parts state it.
struct SensorLags: Sendable {
  /// The largest assumed latency of a gyroscope whose part does not state one.
  private static let longestLead = 0.004
  /// The gyroscope's latency where its part does not state it, as a share of the magnetometer's lag: assumed.
  private static let gyroShare = 0.4

  /// The gyroscope's; nil where it is not stated.
  private(set) var gyro: Double?
  /// The magnetometer's; nil where it is not stated.
  private(set) var magn: Double?
  /// That of accelerations behind the gyroscope.
  private(set) var accel = 0.0
  /// How far the gyroscope's turn is predicted.
  private(set) var lead = 0.0

  /// Takes the properties of the sensors.
  mutating func describe(_ sensors: SensorSet) {
    gyro = sensors.gyro?.latency.map { $0 * 1e-3 }
    magn = sensors.magn?.latency.map { $0 * 1e-3 }
    accel = sensors.accel?.latency.map { $0 * 1e-3 - (gyro ?? 0) } ?? 0
  }

  /// Takes how late the field comes behind the gyroscope, of which a share is the gyroscope's own latency.
  mutating func learn(late: Double) {
    lead = gyro ?? max(-late, min(Self.gyroShare * late, Self.longestLead))
  }
}
