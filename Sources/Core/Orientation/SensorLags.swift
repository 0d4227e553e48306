internal import CMath
internal import Events
internal import Quantities

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
  /// The delay that all sensors share, because they are handed out later than measured.
  private(set) var delay = 0.0
  /// The fastest turn of the last time, and when it was found.
  private var fastest = (rate: 0.0, at: Timestamp.zero)

  /// No part is slower than this: what is more is a delay that all share.
  private static let slowest = 0.1
  /// The longest delay.
  private static let longest = 60.0

  /// Takes the properties of the sensors.
  mutating func describe(_ sensors: SensorSet) {
    // A sensor that states none has none, so all do not share one.
    let least =
      min(
        sensors.magn.map { $0.latency ?? 0 } ?? .infinity, sensors.accel.map { $0.latency ?? 0 } ?? .infinity,
        sensors.gyro.map { $0.latency ?? 0 } ?? .infinity) * 1e-3
    delay = least > Self.slowest && least <= Self.longest ? least : 0
    gyro = own(sensors.gyro?.latency)
    magn = own(sensors.magn?.latency)
    accel = own(sensors.accel?.latency).map { $0 - (gyro ?? 0) } ?? 0
  }

  /// A sensor's own latency in seconds, without the delay that all share; nil if only that is stated.
  private func own(_ latency: Double?) -> Double? {
    guard let seconds = latency.map({ $0 * 1e-3 }) else { return nil }
    if delay == 0 { return seconds }
    return seconds > delay ? seconds - delay : nil
  }

  /// How far the device may have turned, in radians, while its samples were held back: as fast as it has turned lately.
  mutating func hidden(turning rate: Double, at time: Timestamp) -> Double {
    let passed = max(0, (time - fastest.at).seconds)
    fastest = (max(abs(rate), fastest.rate * exp(-passed / max(1, delay))), time)
    return fastest.rate * delay
  }

  /// Takes the field's lag behind the gyroscope; a share of it is taken as the gyroscope's own latency.
  mutating func learn(late: Double) {
    lead = gyro ?? max(-late, min(Self.gyroShare * late, Self.longestLead))
  }
}
