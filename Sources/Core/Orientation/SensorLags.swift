internal import Events

/// How late samples arrive, in seconds, as far as their parts state it.
struct SensorLags: Sendable {
  /// The largest assumed latency of a gyroscope whose part does not state one.
  private static let longestLead = 0.004
  /// The latency of a gyroscope that states none, as a share of the magnetometer's lag: an assumption.
  private static let gyroShare = 0.4

  /// The gyroscope's latency; nil if not stated.
  private(set) var gyro: Double?
  /// The magnetometer's latency; nil if not stated.
  private(set) var magn: Double?
  /// The lag of accelerations behind the gyroscope.
  private(set) var accel = 0.0
  /// How far ahead the gyroscope's turn is predicted.
  private(set) var lead = 0.0

  /// Takes the properties of the sensors.
  mutating func describe(_ sensors: SensorSet) {
    gyro = sensors.gyro?.latency.map { $0 * 1e-3 }
    magn = sensors.magn?.latency.map { $0 * 1e-3 }
    accel = sensors.accel?.latency.map { $0 * 1e-3 - (gyro ?? 0) } ?? 0
  }

  /// Takes the field's lag behind the gyroscope; a share of it is taken as the gyroscope's own latency.
  mutating func learn(late: Double) {
    lead = gyro ?? max(-late, min(Self.gyroShare * late, Self.longestLead))
  }
}
