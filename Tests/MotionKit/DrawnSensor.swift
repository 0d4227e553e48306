import CMath
public import Events
public import Quantities
public import TestKit

/// A board with errors, in a field, drawn from a seed: the errors are what a calibration has to find.
public struct DrawnSensor: Sendable {
  /// The size of the errors that parts may have.
  public struct Spread: Sendable {
    /// The range of the hard iron, in uT.
    public var hardIron = 50.0...350.0
    /// The largest element of the distortion without the identity: scale, soft iron and misalignment.
    public var distortion = 0.08
    /// The noise of one component of a magnetometer sample, in uT.
    public var magnNoise = 0.5
    /// The noise of one component of an accelerometer sample, in m/s2.
    public var accelNoise = 0.03
    /// One standard deviation of the offset of an accelerometer axis, in m/s2.
    public var accelOffset = 0.0
    /// The noise of one component of a gyroscope sample, in rad/s.
    public var gyroNoise = 0.003
    /// The largest gyroscope bias, in rad/s: 3 degrees/s.
    public var gyroBias = 0.05
    /// One standard deviation of the scale error of a gyroscope axis.
    public var gyroScale = 0.005
    /// The delay of the magnetometer, in seconds.
    public var latency = 0.0

    /// The errors of common parts.
    public init() {}
  }

  /// raw = distortion * field + hardIron.
  public let distortion: Matrix3
  /// The hard iron in uT.
  public let hardIron: Vector3
  /// The earth's field, magnetic east-north-up, in uT.
  public let field: Vector3
  /// The gyroscope's bias in rad/s.
  public let gyroBias: Vector3
  /// The accelerometer's offset in m/s2.
  public let accelOffset: Vector3
  /// The relative scale error of each axis.
  public let gyroScale: Vector3
  /// The spread from which its errors were drawn.
  public let spread: Spread

  /// The sensor drawn from a seed.
  public init(seed: UInt64, spread: Spread = Spread()) {
    var source = Seeded(seed &* 7919 &+ 17)
    self.spread = spread
    let direction = source.direction()
    hardIron = direction * Double.random(in: spread.hardIron, using: &source)
    func row(_ i: Int) -> Vector3 {
      let r = -spread.distortion...spread.distortion
      let noise = Vector3(
        .random(in: r, using: &source), .random(in: r, using: &source), .random(in: r, using: &source))
      return noise + Vector3(i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0)
    }
    distortion = Matrix3(rows: row(0), row(1), row(2))
    let size = Double.random(in: 40...58, using: &source)
    let dip = Angle.degrees(.random(in: 35...70, using: &source))
    field = Vector3(0, size * cos(dip), -size * sin(dip))
    gyroBias = source.direction() * Double.random(in: 0...spread.gyroBias, using: &source)
    gyroScale = Vector3(source.normal(), source.normal(), source.normal()) * spread.gyroScale
    accelOffset = Vector3(source.normal(), source.normal(), source.normal()) * spread.accelOffset
  }

  /// The field in the form of the world model.
  public var expected: ExpectedField {
    ExpectedField(size: field.length, dip: Angle(radians: -atan2(field.z, field.y)))
  }

  /// The heading's error after a calibration, in degrees: the root mean square over all headings, with pitch and roll
  /// up to `tilt` degrees. The vertical is exact.
  public func headingError(_ calibration: Calibration.Affine?, tilt: Double = 30) -> Double {
    let correction = calibration ?? .identity
    var (sum, count) = (0.0, 0.0)
    for pitch in stride(from: -tilt, through: tilt, by: tilt / 2) {
      for roll in stride(from: -tilt, through: tilt, by: tilt / 2) {
        for heading in stride(from: 0.0, to: 360, by: 15) {
          let error = headingError(correction, heading: heading, pitch: pitch, roll: roll)
          sum += error * error
          count += 1
        }
      }
    }
    return (sum / count).squareRoot()
  }

  /// The same for a whole calibration: the vertical comes from the corrected accelerometer.
  public func headingError(using calibration: Calibration, tilt: Double = 30) -> Double {
    var (sum, count) = (0.0, 0.0)
    for pitch in stride(from: -tilt, through: tilt, by: tilt / 2) {
      for roll in stride(from: -tilt, through: tilt, by: tilt / 2) {
        for heading in stride(from: 0.0, to: 360, by: 15) {
          let error = headingError(using: calibration, heading: heading, pitch: pitch, roll: roll)
          sum += error * error
          count += 1
        }
      }
    }
    return (sum / count).squareRoot()
  }

  /// The heading's error with a whole calibration in one attitude, in degrees.
  public func headingError(using calibration: Calibration, heading: Double, pitch: Double, roll: Double) -> Double {
    let attitude = Quaternion.posed(heading: heading, pitch: pitch, roll: roll)
    let raw = distortion * attitude.inverse.rotate(field) + hardIron
    let felt = attitude.inverse.rotate(Vector3(0, 0, 9.80665)) + accelOffset
    let up = (calibration.accel.matrix * (felt - calibration.accel.offset)).normalized ?? Vector3(0, 0, 1)
    let corrected = calibration.magn.matrix * (raw - calibration.magn.offset)
    // The turn about up from the true east to the corrected one; north is at right angles to up and east.
    let (east, north) = (corrected.cross(up), corrected - up * up.dot(corrected))
    let real = attitude.inverse.rotate(Vector3(0, 1, 0))
    return Angle(radians: atan2(-real.dot(east.normalized ?? real), real.dot(north.normalized ?? real))).degrees
  }

  /// The heading's error in one attitude, in degrees.
  public func headingError(_ correction: Calibration.Affine, heading: Double, pitch: Double, roll: Double) -> Double {
    let attitude = Quaternion.posed(heading: heading, pitch: pitch, roll: roll)
    let raw = distortion * attitude.inverse.rotate(field) + hardIron
    let corrected = attitude.rotate(correction.matrix * (raw - correction.offset))
    return Angle(radians: atan2(corrected.x, corrected.y)).degrees
  }
}

extension Quaternion {
  /// The attitude with these angles in degrees.
  public static func posed(heading: Double, pitch: Double, roll: Double) -> Quaternion {
    Quaternion(rotation: Vector3(0, 0, -heading * .pi / 180)) * Quaternion(rotation: Vector3(pitch * .pi / 180, 0, 0))
      * Quaternion(rotation: Vector3(0, roll * .pi / 180, 0))
  }
}

extension Seeded {
  /// A normal deviate (Box and Muller).
  public mutating func normal() -> Double {
    let u = Double.random(in: 1e-12...1, using: &self)
    return (-2 * log(u)).squareRoot() * cos(Angle(radians: .random(in: 0...(2 * .pi), using: &self)))
  }

  /// A direction; all directions are equally likely.
  public mutating func direction() -> Vector3 {
    Vector3(normal(), normal(), normal()).normalized ?? Vector3(0, 0, 1)
  }
}
