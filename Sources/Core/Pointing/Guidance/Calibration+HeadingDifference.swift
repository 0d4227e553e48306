internal import CMath
internal import Events
internal import Quantities

extension Calibration {
  /// The rms difference in degrees between this calibration's headings and another's, in a field of a size in uT and a
  /// dip: for a device turned all around, held flat and tilted by 30 degrees as in a hand.
  func headingDifference(from other: Calibration, size: Double, dip: Angle) -> Double? {
    guard let raw = magn.matrix.inverse else { return nil }
    let field = Vector3(0, size * cos(dip), -size * sin(dip))
    var (sum, count) = (0.0, 0)
    for tilt in [0.0, 30] {
      for heading in stride(from: 0.0, to: 360, by: 15) {
        let attitude =
          Quaternion(rotation: Vector3(0, 0, Angle.degrees(-heading).radians))
          * Quaternion(rotation: Vector3(Angle.degrees(tilt).radians, 0, 0))
        let sample = raw * attitude.inverse.rotate(field) + magn.offset
        let corrected = attitude.rotate(other.magn.matrix * (sample - other.magn.offset))
        let error = atan2(corrected.x, corrected.y)
        sum += error * error
        count += 1
      }
    }
    return Angle(radians: (sum / Double(count)).squareRoot()).degrees
  }
}
