public import Quantities

/// The gates of accelerometer, gyroscope and magnetometer, with their settings.
///
/// The pipeline and the calibration of a recorded motion use the same gates, and so the same samples.
public struct SensorGates: Sendable {
  /// When samples are rejected.
  public var tuning: SampleTuning
  /// The accelerometer's gate.
  public private(set) var accel = SampleGate()
  /// The gyroscope's gate.
  public private(set) var gyro = SampleGate()
  /// The magnetometer's gate.
  public private(set) var magn = SampleGate()
  private var newest = Timestamp(nanoseconds: .min)

  /// Gates that no sample has passed.
  public init(_ tuning: SampleTuning) { self.tuning = tuning }

  /// Notes the time of an event of any kind: samples too far behind the newest are rejected.
  public mutating func advance(to time: Timestamp) { newest = max(newest, time) }

  /// The earliest time of a sample that is not rejected as late.
  public var earliest: Timestamp { newest - .milliseconds(tuning.late) }

  /// Judges a raw acceleration.
  public mutating func judge(accel raw: Vector3, at time: Timestamp) -> SampleGate.Verdict {
    accel.judge(raw, at: time, largest: tuning.largestAccel, earliest: earliest, mayVanish: false)
  }

  /// Judges a raw rate. An unchanged one is new information too: the device still turns at that rate.
  public mutating func judge(gyro raw: Vector3, at time: Timestamp) -> SampleGate.Verdict {
    let verdict = gyro.judge(raw, at: time, largest: tuning.largestGyro, earliest: earliest)
    return verdict == .unchanged ? .fresh : verdict
  }

  /// Judges a raw field.
  public mutating func judge(magn raw: Vector3, at time: Timestamp) -> SampleGate.Verdict {
    magn.judge(raw, at: time, largest: tuning.largestMagn, earliest: earliest, mayVanish: false)
  }
}
