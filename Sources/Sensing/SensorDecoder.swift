internal import Quantities

/// From a part's counts to the contract's units in the device's frame: `mount * ((raw + offset) * scale)`.
struct SensorDecoder: Equatable, Sendable {
  /// Added to the counts of each axis.
  var offset = Vector3.zero
  /// What one count of each axis is worth, in our unit.
  var gain = Vector3(1, 1, 1)
  /// From the part's axes to the device's.
  var mount = Matrix3.identity

  /// The sample that these counts are.
  func decode(_ raw: Vector3) -> Vector3 {
    let v = raw + offset
    return mount * Vector3(v.x * gain.x, v.y * gain.y, v.z * gain.z)
  }
}
