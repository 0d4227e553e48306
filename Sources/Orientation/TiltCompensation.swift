public import Quantities

extension Quaternion {
  /// The attitude at which up and the magnetic field are seen like this in device axes; nil where the field has no
  /// horizontal part, or where one of them has no direction.
  ///
  /// Up is believed entirely; of the field only its azimuth counts, so no error of the field ever tilts the device.
  public init?(up: Vector3, field: Vector3) {
    guard let up = up.normalized, let along = field.normalized else { return nil }
    let east = along.cross(up)
    // Within 0.01 degrees of the vertical there is no azimuth to be had.
    guard east.squaredLength > 3e-8, let east = east.normalized else { return nil }
    self = Quaternion(matrix: Matrix3(rows: east, up.cross(east), up)).upperHalf
  }
}
