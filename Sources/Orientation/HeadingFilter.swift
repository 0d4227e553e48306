internal import CMath
public import Events
public import Quantities

/// Makes a heading of samples: calibrated ones in, an attitude towards magnetic north out at any instant asked for.
///
/// Gravity and field are two directions in device axes, each turned along by the gyroscope between samples and drawn
/// towards what its sensor shows with a time constant, so that neither depends on any sample rate. Gravity is drawn
/// less the further an acceleration is from 1 g: the accelerometer is then measuring more than gravity.
public struct HeadingFilter: Sendable {
  private var tuning: FilterTuning
  private var fieldCheck: FieldCheck
  private var up = Tracked()
  private var field = Tracked()
  private var rate = Vector3.zero
  private var gyroAt: Timestamp?
  private var turn = TurnRate()

  /// A filter that has seen nothing.
  public init(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    fieldCheck = FieldCheck(field)
  }

  /// Works with another tuning from here on; what was learnt stays.
  public mutating func retune(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    fieldCheck.tuning = field
  }

  /// Learns which sensors there are.
  public mutating func describe(_ sensors: SensorSet) {
    if sensors.gyro == nil { gyroAt = nil }
  }

  /// Learns which field belongs to this place; nil where the place is not known.
  public mutating func expect(_ field: ExpectedField?) { fieldCheck.expected = field }

  /// Takes an acceleration in m/s2.
  public mutating func observe(accel: Vector3, at time: Timestamp) {
    let excess = (accel.length - 9.81) / 1.0
    up.draw(towards: accel, at: time, within: tuning.smoothing * (1 + 20 * excess * excess))
  }

  /// Takes an angular rate in rad/s.
  public mutating func observe(gyro: Vector3, at time: Timestamp) {
    if let last = gyroAt, time > last, (time - last).seconds < 0.2 {
      let back = Quaternion(rotation: gyro * -(time - last).seconds)
      up.turn(by: back)
      field.turn(by: back)
    }
    rate = gyro
    gyroAt = time
  }

  /// Takes a field in uT.
  public mutating func observe(magn: Vector3, at time: Timestamp) {
    field.draw(towards: magn, at: time, within: tuning.smoothing)
    let vertical = up.direction ?? Vector3(0, 0, 1)
    if let attitude = Quaternion(up: vertical, field: magn) {
      fieldCheck.observe(magn, up: vertical, at: time)
      turn.observe(attitude, at: time, within: tuning.smoothing)
    }
  }

  /// A gyroscope silent for so many seconds says nothing about now.
  private static let gyroGone = 0.2

  /// The estimate, predicted to an instant; nil until there is a field, and while it has no horizontal part.
  public func estimate(at time: Timestamp) -> HeadingEstimate? {
    let vertical = up.direction ?? Vector3(0, 0, 1)
    guard let direction = field.value, let attitude = Quaternion(up: vertical, field: direction) else { return nil }
    var predicted = attitude
    var turnRate = turn.clockwise
    if let gyroAt, (time - gyroAt).seconds < HeadingFilter.gyroGone {
      let ahead = min(max((time - gyroAt).seconds, 0), 0.1)
      predicted = attitude * Quaternion(rotation: rate * ahead)
      turnRate = -vertical.dot(rate)
    } else if let since = field.at {
      // What the smoothing lags behind a steady turn is known: its time constant.
      let ahead = min(max((time - since).seconds, 0), 0.1) + tuning.smoothing
      predicted = Quaternion(rotation: Vector3(0, 0, -turnRate * ahead)) * attitude
    }
    let dip = fieldCheck.observed?.dip ?? .zero
    return HeadingEstimate(
      attitude: predicted.normalized, turnRate: turnRate,
      sigma: .degrees(fieldCheck.disturbance != nil ? 45 : (up.direction == nil ? 10 : 1) / max(cos(dip), 0.05)),
      field: fieldCheck.observed, disturbance: fieldCheck.disturbance, levelAssumed: up.direction == nil)
  }
}

/// A vector in device axes that is drawn towards its samples with a time constant.
private struct Tracked: Sendable {
  private(set) var value: Vector3?
  private(set) var at: Timestamp?

  var direction: Vector3? { value?.normalized }

  mutating func turn(by rotation: Quaternion) { value = value.map(rotation.rotate) }

  mutating func draw(towards sample: Vector3, at time: Timestamp, within constant: Double) {
    defer { at = time }
    guard let old = value, let last = at, time > last, (time - last).seconds < 1 else {
      value = sample
      return
    }
    value = old + (sample - old) * (1 - exp(-(time - last).seconds / max(constant, 1e-3)))
  }
}

/// How fast the heading turns, seen from the heading alone.
private struct TurnRate: Sendable {
  private var last: (angle: Angle, at: Timestamp)?
  /// In rad/s.
  private(set) var clockwise = 0.0

  mutating func observe(_ attitude: Quaternion, at time: Timestamp, within constant: Double) {
    let forward = attitude.rotate(Vector3(0, 1, 0))
    let angle = Angle(radians: atan2(forward.x, forward.y))
    if let last, time > last.at, (time - last.at).seconds < 1 {
      let dt = (time - last.at).seconds
      clockwise += (last.angle.turn(to: angle).radians / dt - clockwise) * (1 - exp(-dt / max(constant, 1e-3)))
    }
    last = (angle, time)
  }
}
