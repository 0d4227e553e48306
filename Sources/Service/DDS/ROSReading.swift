internal import Orientation
internal import Pointing
internal import Quantities

/// A reading in the units and axes of ROS (REP 103): SI units, a frame with x forward, y left and z up, and a world
/// with x east, y true north and z up. A variance is the square of one standard deviation; the reading's bound is 1.96
/// of them.
struct ROSReading {
  /// From the frame to the world, and its variance about each axis in rad^2; nil if true north or the tilt is not
  /// known. The tilt has no bound; it is better known than the heading, which is computed with it.
  let orientation: (attitude: Quaternion, variance: Double)?
  /// The field in tesla, in the frame's axes: its measured size and dip at the reading's magnetic north.
  let field: Vector3?
  /// Radians clockwise from true north, and the variance; nil if the heading is not known.
  let azimuth: (angle: Double, variance: Double)?

  /// A reading's quaternion turns vectors of the device (x right, y forward) into east, magnetic north, up.
  init(_ reading: Reading) {
    let sigma = reading.uncertainty.map { $0.radians / HeadingErrors.sigmas }
    let (heading, variance) = (reading.knowsDirection ? reading.heading : nil, sigma.map { $0 * $0 })
    azimuth =
      if let heading, let variance { (heading.onTheCard.radians, variance) } else { nil }
    orientation =
      if heading != nil, let variance, let attitude = reading.attitude, let declination = reading.declination,
        reading.pitch != nil
      {
        // Magnetic north lies right of true north by the declination: a turn to the right about the vertical.
        (
          (ROSReading.turn(-declination) * attitude * ROSReading.turn(.degrees(90))).upperHalf, variance
        )
      } else { nil }
    field =
      if let size = reading.field, let dip = reading.dip, let attitude = reading.attitude {
        ROSReading.inFrame(
          attitude.inverse.rotate(Vector3(0, size * cos(dip), -size * sin(dip))) * 1e-6)
      } else { nil }
  }

  /// A rotation about the vertical, to the left.
  private static func turn(_ angle: Angle) -> Quaternion {
    Quaternion(rotation: Vector3(0, 0, angle.radians))
  }

  /// A device's vector in the frame: forward is the device's y, left is against its x.
  private static func inFrame(_ v: Vector3) -> Vector3 { Vector3(v.y, -v.x, v.z) }
}
